"""Lets several persons share one screen: the curtain between their turns, PINs, and questions that all must agree to.

Read `handover` first. While the curtain is down, no picture of the window may show a card of a hand.
"""
