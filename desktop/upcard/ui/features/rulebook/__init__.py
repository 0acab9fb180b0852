"""The rule book of a game, and the rule laboratory, which compares two sets of rules. Read `reader` first.

In both, the rules code of the game judges every example.
"""
