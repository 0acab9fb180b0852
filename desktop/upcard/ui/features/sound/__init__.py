"""Which sound goes with which event, and the process that plays it.

Read `sounds` first.
"""
