"""The search of Cassino, and the levels that use it.

The search tries all plays in the same random deals of the hidden cards. It never looks at cards that its seat cannot
see. Read `search` first, then `levels`.
"""
