"""Says which rule an action breaks. Each rule id has a function of its own; `check` asks them in turn.

Read `check` first. The package knows no players and no table.
"""
