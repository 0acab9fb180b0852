"""The search of Canasta, which tries actions in the same random deals of the hidden cards, and the players built on it.

Read `search` first, then `levels`. The search never looks at cards that its seat cannot see: it deals them at random.
"""
