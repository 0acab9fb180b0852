"""The Monte-Carlo search of Scarney, which tries actions in the same random deals, and the levels that use it.

Read the module `search` first, then `levels`. The search never looks at cards that its seat cannot see: it deals them
at random.
"""
