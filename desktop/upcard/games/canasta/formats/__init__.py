"""Canasta as data: positions in JSON, actions as text, options, scores of deals with real cards, and redealing.

Read `position_io` first, and `notation` for actions.
"""
