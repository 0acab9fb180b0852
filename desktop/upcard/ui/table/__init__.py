"""The table on the screen: cards, signs and gestures, for any game.

A game describes its table by a `TablePlan`, which names the places for cards but has no pixels. A sign is anything
drawn on the table besides the cards.
"""
