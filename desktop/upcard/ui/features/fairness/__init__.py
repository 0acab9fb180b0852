"""Fair deals: the hash of the pack published before the first card, the cut, and the check after the deal.

Read `cut` first.
"""
