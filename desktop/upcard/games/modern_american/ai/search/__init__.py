"""The search of Modern American's players: candidates, their comparison in random deals, levels, and reasons.

Begin with `players`, which the game's record names.
"""
