"""The engine of Modern American Canasta: dealing, applying actions, automatic steps, legal actions, and scores.

Read `apply` first. The engine does not know who plays, or how the table is drawn.
"""
