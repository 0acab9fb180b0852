"""Scarney in numbers, for the search: quick to copy, and equal to what the rules make of it, which tests hold.

Read `state` first.
"""
