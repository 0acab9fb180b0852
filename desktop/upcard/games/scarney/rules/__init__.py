"""The rules of Scarney: finds which rule an action breaks, and what makes a meld.

Read the module `check` first. Each rule id has a function of its own. `check` calls the functions in the order in which
a teacher would explain the rules.
"""
