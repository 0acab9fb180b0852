"""Sentences for people, by key and facts, for the eye and the ear, in every language.

Read `words.Words` first. No engine is asked here, and none asks here.
"""
