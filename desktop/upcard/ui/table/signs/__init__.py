"""Small things painted on the felt, whatever they mean: text, marks, counts, rings, the felt itself.

Read `board` first.
"""
