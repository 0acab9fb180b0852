"""Puzzles: positions with one clearly best action, with a theme and a grade, stored in a file for each game.

Read `puzzle` first. `desktop/tools/puzzlemaker` makes the files.
"""
