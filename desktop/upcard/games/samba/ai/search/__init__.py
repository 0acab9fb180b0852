"""The search of the computer players of Samba and Bolivia, their levels, and the reasons that explain actions.

The search tries actions in random deals. Read the module `players` first, which the `Game` records of both games load.
"""
