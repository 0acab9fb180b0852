"""The promise of a deal before its first card, the cut, and the check after it.

Read `cut` first.
"""
