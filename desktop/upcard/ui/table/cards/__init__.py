"""Pictures of cards: drawn from their files once a size, moved, and carried by the pointer.

Read `deck` first, then `card_item`.
"""
