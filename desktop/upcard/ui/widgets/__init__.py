"""Widgets of which pages are made, such as pickers, name fields and tables, and the base class of pages.

Read `page` first. No widget depends on one of the program's features.
"""
