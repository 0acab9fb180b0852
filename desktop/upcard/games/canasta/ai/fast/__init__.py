"""Canasta played with counts of cards instead of cards, so that the search can copy and play positions quickly.

Read `state` first. Tests check that this package agrees with the rules.
"""
