"""The engine of Scarney: it deals, applies actions, takes automatic steps, lists legal actions and scores.

Read `apply` first. It knows no players, and not how the table looks.
"""
