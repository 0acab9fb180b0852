"""Small things painted on the felt, whatever they mean: text, marks, counts, rings, the cloth itself.

Read `board` first.
"""
