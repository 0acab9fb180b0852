"""Scores of games played with paper cards: deals are entered as counts or as cards, and shown on the score sheet.

Read `paper_scores` first, then `desk`.
"""
