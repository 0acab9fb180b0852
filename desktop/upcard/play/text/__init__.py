"""Writes sentences for people, to be read or to be spoken, from a key and facts, in every language.

Read `words.Words` first. It imports no engine, and no engine imports it.
"""
