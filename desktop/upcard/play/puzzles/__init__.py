"""Puzzles: positions with one clearly best action, by theme and grade, kept as data for each game.

Read `puzzle` first. `desktop/tools/puzzlemaker` makes the data.
"""
