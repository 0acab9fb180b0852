"""The table of Canasta without pixels: where cards are, what gestures mean, and what the person is told.

Read `draft` first, then `plan`. This package asks the rules, and has no rules of its own.
"""
