"""The coach before the mistake: an action that would cost much is held, and asked about.

Read `coach` first. It never sees more than the person at the table.
"""
