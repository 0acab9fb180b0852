"""A lesson as it is played, and its sentences.

Read `course` first. The positions and tasks are the games' own; the page is the window's.
"""
