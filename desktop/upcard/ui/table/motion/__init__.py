"""Cards that travel: from one arrangement to the next, as the events between them tell.

Read `animator` first, then `flight_plan`.
"""
