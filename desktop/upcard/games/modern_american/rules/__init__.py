"""The rules of Modern American: which rule an action breaks.

Each rule id has a function of its own; `check` calls them in turn. Read `check` first. The package uses neither the
computer players nor the table.
"""
