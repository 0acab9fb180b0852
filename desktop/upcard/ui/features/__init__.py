"""What a person can do beside playing a card: one room each.

A feature imports no other feature, but for the few that `pyproject.toml` lists with their reasons.
"""

# Why: decisions/0001-sort-modules-by-what-a-person-does.md
