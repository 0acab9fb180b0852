"""The table on the screen, for any game: its cards, the signs beside the cards, and the person's gestures.

A sign is anything drawn on the table besides the cards, such as a name, a count or a mark. A game describes its table
by a `TablePlan`, which names the places for cards but has no pixels.
"""
