"""The page *New game*, on which a person chooses the game, the players and the options.

Read `page` first. `model` stores what is chosen.
"""
