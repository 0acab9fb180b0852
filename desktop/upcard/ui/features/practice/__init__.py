"""*Practice from my mistakes*: a position to be played again, and what is said to the answer.

Read `practice` first, then `course`.
"""
