"""The promise of a deal, published before its first card, the cut of the pack, and the check after the deal.

Read `cut` first.
"""
