"""Computer players of Scarney by rules of thumb: each takes an observation and gives an action.

Read `standard` first. None sees a position.
"""
