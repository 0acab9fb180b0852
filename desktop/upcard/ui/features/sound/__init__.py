"""Which sound goes with what happens, and the process that plays it.

Read `sounds` first.
"""
