"""Encodes positions of Modern American as counts of cards, which the search copies quickly; tests compare with rules.

Read the module `state` first.
"""
