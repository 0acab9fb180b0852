"""What a person can do beside playing a card: one room each.

A feature imports no other feature, but for the few that `pyproject.toml` lists with their reasons.
"""
