"""The search of Samba's and Bolivia's players: candidates, their comparison in possible deals, levels, and reasons.

Begin with `players`, which the Game records of both games load.
"""
