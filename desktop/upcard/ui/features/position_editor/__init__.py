"""*Set up a position*: cards put on the felt by hand, judged at every moment, and played from there.

Read `editor` first; `work` keeps what was put.
"""
