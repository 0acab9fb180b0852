"""The folders for the program's files, and functions that read and write files, databases and licence texts.

Read `folders` and `atomic_file` first. Nothing here knows what a file means to a game.
"""
