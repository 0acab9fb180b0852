"""The search of Modern American's players: candidates, the race between them, levels, and reasons.

Begin with `players`, which the record names.
"""
