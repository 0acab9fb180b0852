"""The rules for people: pages as the options stand, examples that the engine judges, options as a form, sets of rules.

Read `rulebook` first, `option_form` for options. What is legal is said by the game alone.
"""
