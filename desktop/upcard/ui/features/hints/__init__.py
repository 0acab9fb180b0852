"""*Hint*: where to look, the move, and why.

Read `hint` first. It asks the worker with what the person sees, and nothing else.
"""
