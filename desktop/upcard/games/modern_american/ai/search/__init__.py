"""The search of the computer players of Modern American, their levels, and the reasons that explain actions.

The search compares turns in random deals. Read the module `players` first, which the game's record names.
"""
