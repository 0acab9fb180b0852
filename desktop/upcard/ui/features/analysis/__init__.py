"""The command *Analyse*: a page with a card table shows what each possible action at one position of a match is worth.

Read `analysis` first, then `model`; `page` shows the result.
"""
