"""How a game of Canasta proceeds: dealing, applying actions, automatic steps, legal actions and scores.

Read `apply` first. The engine does not know who the players are, or how the table is drawn.
"""
