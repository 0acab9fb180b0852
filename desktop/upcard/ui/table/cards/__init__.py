"""Pictures of cards: drawn from their files once per size, moved, and carried by the pointer.

Read `deck` first, then `card_item`.
"""
