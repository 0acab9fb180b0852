"""Scores games played with paper cards: deals are entered by counts or by cards, and shown on the score sheet.

Read `paper_scores` first, then `desk`.
"""
