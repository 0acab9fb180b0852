"""Canasta at the table without a pixel: where cards lie, what a gesture means, what a person is told.

Read `draft` first, then `plan`. It asks the rules and decides nothing.
"""
