"""Sentences for people, by key and facts, for eye and ear, in every language.

Read `words.Words` first. It asks no engine, and no engine asks it.
"""
