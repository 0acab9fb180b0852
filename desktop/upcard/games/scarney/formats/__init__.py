"""Scarney as text: positions in JSON, notation, options, scores of deals with real cards, and redealt cards.

Read `position_io` first, `notation` for actions.
"""
