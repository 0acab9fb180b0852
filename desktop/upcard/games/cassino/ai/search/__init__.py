"""The Monte-Carlo search of Cassino, and the levels of computer players that use it.

The search tries all plays in the same random deals of the hidden cards. It never looks at cards that its seat cannot
see. Read the module `search` first, then `levels`.
"""
