"""Makes sentences for people, to be read or to be spoken, from a key and facts, in every language.

Read `words.Words` first. This package imports no engine (the rules of a game), and no engine imports this package.
"""
