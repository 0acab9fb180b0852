"""Deals by themselves: one dealt again, the deal of the day, duplicate matches.

Read `single_deals` first.
"""
