"""Scarney on the screen, without pixels: where cards are, what gestures mean, and what the person is told.

Read the module `draft` first, then `plan`. The package asks the rules and decides nothing itself.
"""
