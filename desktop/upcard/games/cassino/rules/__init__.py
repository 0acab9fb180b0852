"""The rules of Cassino: finds which rule an action breaks, and computes captures and builds.

Read the module `check` first. There is one function for each rule id; they are called in the order in which a teacher
would explain the rules.
"""
