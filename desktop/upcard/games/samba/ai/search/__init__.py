"""The search of Samba's and Bolivia's players: candidates, the race between them, levels, and reasons.

Begin with `players`, which the Game records of both games load.
"""
