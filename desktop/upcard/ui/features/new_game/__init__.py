"""*New game*: choosing the game, the players and the options.

Read `page` first. `model` stores what is chosen.
"""
