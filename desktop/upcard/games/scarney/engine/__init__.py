"""The engine of Scarney: it deals, applies actions, takes automatic steps, lists legal actions and scores.

Read `apply` first. It uses neither the computer players nor the table that is shown.
"""
