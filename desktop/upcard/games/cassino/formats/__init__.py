"""Cassino as text: positions in JSON, notation, options, paper scores, and hidden cards dealt again.

Read `position_io` first, `notation` for actions.
"""
