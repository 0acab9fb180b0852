"""What computer players of all games share: their skill, limits on thinking, and the comparison of actions.

Read `skill` first. The module `sequential_halving` compares actions by playing out random deals of the hidden cards.
Nothing here knows a game's cards, or in which process a player thinks.
"""
