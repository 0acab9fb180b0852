"""Cassino at the table, without pixels: where cards are, what gestures mean, and what a person is told.

Read `draft` first, then `plan`. The package asks the rules and decides nothing itself.
"""
