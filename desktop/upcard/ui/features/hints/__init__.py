"""Hints in steps: where to look, the move, why, and the best choices compared.

Read `hint` first. The worker gets only what the person sees.
"""
