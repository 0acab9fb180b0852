"""The rule book, and the rule laboratory, which compares two rule sets.

Read `reader` first. Every example in them is judged by the game's own rules code.
"""
