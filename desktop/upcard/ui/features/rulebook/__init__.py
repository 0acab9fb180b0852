"""The rule book, and the rule laboratory, which compares two rule sets. Read `reader` first.

The game's own rules code judges every example in both.
"""
