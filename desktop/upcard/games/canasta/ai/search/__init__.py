"""The search of Canasta: choices tried in the same possible deals, and what the levels make of it.

Read `search` first, then `levels`. It deals out what its seat cannot see, and never looks.
"""
