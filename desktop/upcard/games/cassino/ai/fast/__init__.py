"""Cassino in numbers, which are quick to copy, for the search; tests check that they agree with the rules.

Read `state` first.
"""
