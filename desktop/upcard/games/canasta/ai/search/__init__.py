"""The search of Canasta, which tries actions in the same possible deals, and the levels built on it.

Read `search` first, then `levels`. The search never looks at cards that its seat cannot see: it deals them at random.
"""
