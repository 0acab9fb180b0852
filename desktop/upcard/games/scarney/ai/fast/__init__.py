"""Encodes positions of Scarney as integers, which the search copies quickly; tests compare them with the rules.

Read the module `state` first.
"""
