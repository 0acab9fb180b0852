"""The rule book and the rule laboratory.

Read `reader` first. Every example is judged by the engine.
"""
