"""Computer players of Canasta by rules of thumb: each chooses an action from what its seat can see.

Read `standard` first. No player gets a full position with hidden cards.
"""
