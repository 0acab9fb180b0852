"""Computes the positions of everything on a table of any size; nothing here paints.

Read `layout` first, then `card_poses`.
"""
