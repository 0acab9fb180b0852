"""The search of Hand and Foot's players: candidates, their comparison in random deals, levels, and reasons.

Begin with `players`, which the game's record names.
"""
