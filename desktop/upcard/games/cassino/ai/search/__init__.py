"""The search of Cassino: plays tried in the same possible deals, and the levels built on it.

Read `search` first, then `levels`. The search never looks at cards that its seat cannot see: it deals them at random.
"""
