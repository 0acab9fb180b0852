"""What computer players of all games share: skill, limits on thinking, and the comparison of actions in possible deals.

Read `skill` first; `sequential_halving` compares actions in possible deals. Nothing here knows a game's cards, or in
which process a player thinks.
"""
