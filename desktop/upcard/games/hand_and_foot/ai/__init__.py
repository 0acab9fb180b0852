"""The computer players of Hand and Foot, each of which sees only an `Observation`, never the full position.

The player `greedy` takes the action that scores most points at once; `standard` plays by rules of thumb.
"""
