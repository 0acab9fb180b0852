"""The computer players. Each sees only an `Observation`.

`greedy` takes what counts most at once, `standard` plays by rules of thumb.
"""
