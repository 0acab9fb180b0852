"""What a person can do besides playing a card: one package for each kind of action.

A feature imports no other feature, except for the few that `pyproject.toml` lists with their reasons.
"""

# Why: decisions/0001-sort-modules-by-what-a-person-does.md
