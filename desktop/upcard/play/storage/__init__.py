"""Where things are kept and how they are written: folders, whole files, databases, licences.

Read `folders` and `atomic_file` first. Nothing here knows what a file means to a game.
"""
