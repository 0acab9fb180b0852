"""The coach: holds back an action that would cost much, and asks the person whether to play it.

Read `coach` first. The coach never sees more than the person at the table.
"""
