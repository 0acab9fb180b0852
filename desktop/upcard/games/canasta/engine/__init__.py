"""How Canasta is played: dealing, applying actions, automatic steps, legal actions and scores.

Read `apply` first. The engine does not know who plays, or what the table looks like.
"""
