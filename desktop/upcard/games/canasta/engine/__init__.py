"""How Canasta is played: dealing, applying actions, automatic steps, legal actions and scores.

Read `apply` first. The engine knows no players, and not how the table is drawn.
"""
