"""Makes the puzzles in `resources/puzzles`: deals are played, and clear decisions in them weighed closely.

Read `making` first. Nothing of it is shipped.
"""
