"""The table on the screen, for any game: its cards, the labels and marks beside them, and gestures.

A game describes its table by a `TablePlan`, which names the places for cards but has no pixels. A sign is anything
drawn on the table besides the cards.
"""
