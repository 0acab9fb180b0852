"""The search of Hand and Foot's players: candidates, the race between them, levels, and reasons.

Begin with `players`, which the record names.
"""
