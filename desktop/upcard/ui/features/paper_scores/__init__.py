"""Scoring a real table: deals entered by totals or by their cards, on the program's own score sheet.

Read `paper_scores` first, then `desk`.
"""
