"""Canasta as text: positions in JSON, notation, options from outside, scores of real tables, hands dealt again.

Read `position_io` first, `notation` for actions.
"""
