"""The search of Scarney: actions tried in the same possible deals, and the levels built on it.

Read `search` first, then `levels`. It deals what its seat cannot see at random, and never looks at it.
"""
