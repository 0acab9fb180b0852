"""Positions of Canasta as counts of cards, which the search copies quickly; tests check that they agree with the rules.

Read `state` first.
"""
