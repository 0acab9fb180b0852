"""The person's choices in *Options*, and the language.

Read `settings` first.
"""
