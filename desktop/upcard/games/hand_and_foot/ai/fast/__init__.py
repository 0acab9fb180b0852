"""Encodes positions of Hand and Foot as counts of cards, which the search copies quickly; tests compare with the rules.

Read the module `state` first.
"""
