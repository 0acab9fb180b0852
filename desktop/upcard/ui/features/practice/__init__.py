"""*Practice from my mistakes* and *Puzzles*: a person is asked for the best action in a position, and is judged.

Read `practice` first, then `course`.
"""
