"""Positions of Modern American as counts of cards, which the search copies quickly; tests compare them with the rules.

Read `state` first.
"""
