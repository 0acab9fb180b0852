"""The search of the computer players of Samba and Bolivia, their levels, and the reasons that explain actions.

The search tries actions in random deals. Read the module `players` first: both games begin there when they load their
computer players.
"""
