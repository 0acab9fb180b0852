"""*Replay*: a match gone through again, over the game that waits.

Read `replay` first, then `course`; `page` is what is seen.
"""
