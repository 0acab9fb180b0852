"""The rules as people read them: rule pages for given options, examples, the form for options, and saved rule sets.

Read `rulebook` first, `option_form` for options. The game's engine alone decides what is legal.
"""
