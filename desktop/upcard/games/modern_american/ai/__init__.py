"""Players of Modern American by rules of thumb: `standard`, and `greedy`, to measure others by.

Read `standard` first. The players see an observation, never a position.
"""
