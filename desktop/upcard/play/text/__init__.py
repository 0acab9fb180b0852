"""Writes sentences for people from a key and facts, to be read or to be spoken, in every language.

Read `words.Words` first. It imports no engine, and no engine imports it.
"""
