"""The folders of the program's files, and how whole files, databases and licence texts are read and written.

Read `folders` and `atomic_file` first. Nothing here knows what a file means to a game.
"""
