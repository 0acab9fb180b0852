"""Canasta as data: positions in JSON, actions in notation, options, paper scores, and dealing again.

Read `position_io` first, and `notation` for actions.
"""
