"""The rules of Hand and Foot: finds which rule an action breaks, and ways to empty a hand.

There is a function for each rule. Read the module `check` first. Melds are Canasta's (`canasta/rules/melds`), judged by
this game's options.
"""
