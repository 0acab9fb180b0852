"""The search of the computer players of Modern American, which compares turns in random deals; levels and reasons.

Read the module `players` first, which the game's record names.
"""
