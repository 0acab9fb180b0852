"""Scores of games played with paper cards: a person enters the deals, and the program shows the score sheet.

A deal is entered as numbers or as cards. Read `paper_scores` first, then `desk`.
"""
