"""The search of Samba's and Bolivia's players: candidates, the race between them, levels, and reasons.

Begin with `players`, which the records name.
"""
