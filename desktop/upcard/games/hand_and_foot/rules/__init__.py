"""The rules of Hand and Foot: decides which rule an action breaks, if any, and finds ways to empty a hand.

Each rule id has a function of its own. Read the module `check` first. Melds are Canasta's (`canasta/rules/melds`), but
their rules are this game's.
"""
