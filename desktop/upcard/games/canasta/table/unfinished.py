"""Which broken rules do not forbid laying cards out, since cards laid out later can still satisfy them."""

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
"""Rules that cards laid out later can still satisfy; breaking them does not forbid staging."""
LACKS_POINTS = ("canasta.minimum", "canasta.minimum-counting", "samba.minimum", "bolivia.minimum", "brazilian.minimum")
