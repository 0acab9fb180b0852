"""Hints in three steps: where to look, the move, and why.

Read `hint` first. The worker gets only what the person sees.
"""
