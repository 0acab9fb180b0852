"""Lets computer players play the same deals against each other, and measures by how much one is better.

Read `arena` first. It knows no window, and no match that a person plays.
"""
