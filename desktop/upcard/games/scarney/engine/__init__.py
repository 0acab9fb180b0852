"""The engine of Scarney: it deals, applies actions, takes automatic steps, lists legal actions and scores.

Read the module `apply` first. The engine uses neither the computer players nor the code that lays out the table.
"""
