"""How computer players think, as data: how well, how long, and when a count is a reason.

Read `skill` first; `sequential_halving` compares actions in possible deals. Nothing here knows a game's cards, or the
process that thinks.
"""
