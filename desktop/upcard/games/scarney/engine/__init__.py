"""Playing Scarney: dealing, actions applied, what follows by itself, legal actions, scores.

Read `apply` first. It knows no player and no table.
"""
