"""The computer players of Scarney; each chooses an action from what its seat knows, and none sees the full position.

The players in this package play by rules of thumb; those that search are in `search`. Read the module `standard` first.
"""
