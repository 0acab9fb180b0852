"""Computer players against each other on the same deals, and by how much one is better.

Read `arena` first. It knows no window, and no match that a person plays.
"""
