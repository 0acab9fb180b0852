"""Widgets that pages are made of: choosers, rows, fields, and the page itself.

Read `page` first. No widget depends on one of the program's features."""
