"""The search of the computer players of Hand and Foot, their levels, and the reasons that explain actions.

The search compares turns in random deals. Read the module `players` first, which the game's record names.
"""
