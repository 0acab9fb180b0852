"""The rules of Modern American: decides which rule an action breaks, if any.

Each rule id has a function of its own; `check` calls them one after another. Read the module `check` first. The package
imports neither the computer players nor the code for the table on the screen.
"""
