"""*Set up a position*: put cards on the felt by hand, have the position checked at every change, and play it.

Read `editor` first; `work` holds the position.
"""
