"""The computer players of Hand and Foot, each of which sees only an `Observation`.

`greedy` takes what scores most immediately; `standard` plays by rules of thumb.
"""
