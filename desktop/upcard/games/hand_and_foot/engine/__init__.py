"""The engine of Hand and Foot: it deals, applies actions, takes automatic steps, lists legal actions and scores.

Read the module `apply` first.
"""
