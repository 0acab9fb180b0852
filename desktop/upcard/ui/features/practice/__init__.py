"""*Practice from my mistakes*: play a position of a past deal again, and see a verdict on the answer.

Read `practice` first, then `course`.
"""
