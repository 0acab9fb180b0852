"""Lets several persons share one screen: a curtain between their turns, PINs, and requests to which all must agree.

Read `handover` first. The curtain is a page that hides the whole window; while it is shown, no picture of the window
may show a card of a hand.
"""
