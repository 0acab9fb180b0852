"""Computer players of Cassino by rules of thumb: each chooses an action from an observation.

Read `standard` first. No player sees the full position.
"""
