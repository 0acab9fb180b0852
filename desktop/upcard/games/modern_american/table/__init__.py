"""The table of Modern American Canasta: Canasta's, with threes to keep, talons, special hands, and signs of its own.

Read `draft` first, then `plan` and `signs`. It asks the game's rules and decides nothing.
"""
