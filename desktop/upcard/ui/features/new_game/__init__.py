"""*New game*: the game, who plays, and by which rules.

Read `page` first; `model` keeps what was chosen.
"""
