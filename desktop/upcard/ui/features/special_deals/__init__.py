"""Deals that are played by themselves: a deal played again, the deal of the day, and duplicate matches.

Read `single_deals` first.
"""
