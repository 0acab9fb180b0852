"""*Practice from my mistakes* and *Puzzles*: the person plays in a position, and the answer is judged.

Read `practice` first, then `course`.
"""
