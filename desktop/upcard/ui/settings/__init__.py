"""The settings that a person chooses on the page *Options*, and the language of the program.

Read `settings` first.
"""
