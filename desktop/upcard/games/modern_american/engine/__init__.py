"""The engine of Modern American Canasta: dealing, applying actions, automatic steps, legal actions, and scores.

Read `apply` first. The engine knows neither who plays, nor how the table is shown on the screen.
"""
