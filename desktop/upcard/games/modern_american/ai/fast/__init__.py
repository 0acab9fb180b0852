"""A second engine for Modern American, in which a position is counts of cards that the search can copy quickly.

Tests check that it follows the same rules as `engine`. Read the module `state` first.
"""
