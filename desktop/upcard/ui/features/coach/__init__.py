"""Holds an action that would cost much before it is played, and asks the person whether they mean it.

Read `coach` first. The coach never sees more than the person at the table.
"""
