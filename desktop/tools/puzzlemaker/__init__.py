"""Makes the puzzles in `resources/puzzles`: deals are played, and the value of each action is computed closely.

Read `making` first. The package is not shipped with the program.
"""
