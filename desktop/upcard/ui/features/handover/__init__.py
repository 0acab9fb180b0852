"""Several persons at one screen: the curtain between their turns, PINs, and what all must agree to.

Read `handover` first. While the curtain is down nothing of a hand may be in any picture.
"""
