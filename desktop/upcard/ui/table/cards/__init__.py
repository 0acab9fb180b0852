"""Pictures of cards: each is drawn from its file once per size, then moved over the table or dragged by the pointer.

Read `deck` first, then `card_item`.
"""
