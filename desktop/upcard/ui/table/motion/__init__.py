"""The animation of cards from one position of the game to the next, as the events between the two describe it.

Read `animator` first, then `flight_plan` and `counted_motion`.
"""
