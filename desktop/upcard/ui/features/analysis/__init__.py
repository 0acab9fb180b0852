"""The command *Analyse*: a page with a table shows what each possible action at one moment of a match is worth.

Read `analysis` first, then `model`; `page` shows the result.
"""
