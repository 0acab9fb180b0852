"""Positions of Scarney as numbers, which the search copies quickly; tests check that they agree with the rules.

Read `state` first.
"""
