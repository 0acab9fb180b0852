"""Reads and writes Scarney as text: positions in JSON, actions in notation, options, and scores of real deals.

It also deals hidden cards again. Read the module `position_io` first, and `notation` for actions.
"""
