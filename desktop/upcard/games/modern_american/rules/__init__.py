"""The rules of Modern American: finds which rule an action breaks.

Each rule id has a function of its own; `check` calls them in turn. Read the module `check` first. The package uses
neither the computer players nor the code that lays out the table.
"""
