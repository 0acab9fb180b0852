"""Players of Modern American by rule of thumb: `standard`, and `greedy`, a benchmark.

Read `standard` first. They see an observation, never a position.
"""
