"""The rules of Hand and Foot: which rule an action breaks, and the ways to empty a hand.

There is a function for each rule. Read `check` first. Melds are Canasta's (`canasta/rules/melds`), judged by this
game's options.
"""
