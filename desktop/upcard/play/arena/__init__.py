"""Lets computer players play the same deals against each other, and measures by how much one is better.

Read `arena` first. It uses neither the window nor people's saved matches.
"""
