"""The search of the computer players of Samba and Bolivia, which tries actions in random deals; levels and reasons.

Read the module `players` first, which the `Game` records of both games load.
"""
