"""The sounds at the table: which sound belongs to which event, and the process that plays sounds.

Read `sounds` first.
"""
