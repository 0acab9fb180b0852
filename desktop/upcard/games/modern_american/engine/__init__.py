"""The engine of Modern American Canasta: it deals, applies actions, takes automatic steps, and scores.

It also lists the legal actions. Read the module `apply` first. The engine imports neither the computer players nor the
code for the table on the screen.
"""
