"""Hints in steps: where to look, the suggested move, the reason, and the best actions compared.

Read `hint` first. The worker process that computes a hint gets only what the person sees.
"""
