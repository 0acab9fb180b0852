"""Computer players of Scarney by rules of thumb: each chooses an action from an observation.

Read `standard` first. No player sees a position.
"""
