"""Scarney as numbers, for the search: quick to copy; tests hold it equal to the rules.

Read `state` first.
"""
