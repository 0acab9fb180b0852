"""The search of Canasta, which tries all actions in the same random deals, and the levels built on it.

Read `search` first, then `levels`. The search never looks at cards that its seat cannot see: it deals them at random.
"""
