"""Pictures of cards: each is drawn from its file once per size, and then moved over the table.

Read `deck` first, then `card_item`.
"""
