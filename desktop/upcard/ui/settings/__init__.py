"""What a person chose in *Options*, and the language spoken.

Read `settings` first.
"""
