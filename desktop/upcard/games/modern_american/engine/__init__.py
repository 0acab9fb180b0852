"""Playing Modern American Canasta: dealing, applying actions, automatic steps, legal actions, scores.

Read `apply` first. It knows no players and no table.
"""
