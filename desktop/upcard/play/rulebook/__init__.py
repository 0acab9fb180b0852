"""The rules for people: pages under given options, examples that the engine judges, options as a form, sets of rules.

Read `rulebook` first, `option_form` for options. What is legal is decided by the game alone.
"""
