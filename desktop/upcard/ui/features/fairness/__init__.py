"""The promise of a deal before its first card, the cut, and the check after the deal.

Read `cut` first.
"""
