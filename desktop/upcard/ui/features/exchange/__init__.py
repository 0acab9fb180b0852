"""Saves, opens, pastes, drops and copies games.

Read `files` first.
"""
