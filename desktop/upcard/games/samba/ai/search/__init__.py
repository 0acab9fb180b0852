"""The search of Samba's and Bolivia's players: candidates, their comparison in random deals, levels, and reasons.

Begin with `players`, which the `Game` records of both games load.
"""
