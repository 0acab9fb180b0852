"""The rule book and the rule laboratory.

Read `reader` first. The engine judges every example.
"""
