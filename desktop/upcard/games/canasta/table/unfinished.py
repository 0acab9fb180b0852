"""Lists the rules that cards laid out but not played may break for now, because adding more cards can satisfy them."""

UNFINISHED = (
    "canasta.minimum",
    "canasta.minimum-counting",
    "canasta.meld-size",
    "canasta.two-naturals",
    "canasta.canastas-to-go-out",
    "canasta.natural-and-mixed",
    "family.sequence",
    "canasta.wild-melds",
    "family.opening-canasta",
)
"""Ids of rules that cards laid out later can still satisfy."""
LACKS_POINTS = ("canasta.minimum", "canasta.minimum-counting", "samba.minimum", "bolivia.minimum", "brazilian.minimum")
