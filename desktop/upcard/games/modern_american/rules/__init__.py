"""Which rule an action breaks: `check`, one function a rule id.

Read `check` first. It knows no players and no table.
"""
