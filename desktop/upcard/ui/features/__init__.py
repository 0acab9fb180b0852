"""What a person can do besides playing a card: one package for each kind of action.

A feature must not import another feature. The few exceptions are listed in `pyproject.toml`, each with its reason.
"""

# Why: decisions/0001-sort-modules-by-what-a-person-does.md
