"""Which sound belongs to which event, and the process that plays sounds.

Read `sounds` first.
"""
