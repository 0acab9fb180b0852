"""The engine of Modern American Canasta: dealing, applying actions, automatic steps, legal actions, and scores.

Read `apply` first. The engine uses neither the computer players nor the table.
"""
