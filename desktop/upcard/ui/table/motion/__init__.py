"""The animation of cards from one arrangement to the next, as the events between the two describe it.

Read `animator` first, then `flight_plan` and `counted_motion`.
"""
