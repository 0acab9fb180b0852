"""Scarney as text: positions in JSON, notation, option parsing, paper scores, hands dealt again.

Read `position_io` first, `notation` for actions.
"""
