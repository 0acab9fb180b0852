"""The computer players of Hand and Foot, each of which sees only an `Observation`.

`greedy` takes what counts most at once, `standard` plays by rules of thumb.
"""
