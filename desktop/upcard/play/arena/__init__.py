"""Lets computer players play the same deals against each other, and measures by how many points one is better.

Read `arena` first. The package uses neither the window nor people's saved matches.
"""
