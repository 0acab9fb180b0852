"""The coach: before an action that would cost many points is played, it asks the person whether to play it.

Read `coach` first. The coach never sees more than the person at the table.
"""
