"""The search of Cassino, and the levels that use it.

The search tries each play in one common set of possible deals. It never looks at cards that its seat cannot see, but
deals them at random. Read `search` first, then `levels`.
"""
