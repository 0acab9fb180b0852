"""Which rule an action breaks: a function for each rule, and the ways out of a hand.

Read `check` first. Melds are Canasta's (`canasta/rules/melds`), judged by this game's options.
"""
