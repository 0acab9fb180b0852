"""Says how many random cases a test tries: few in an ordinary run, and a hundred times as many in the nightly run."""

from hypothesis import settings

ORDINARY = 40
"""Examples of a property that says nothing else of itself."""

NIGHTLY = 100
"""So many times as many are tried by `python3 packaging/start.py test nightly`."""


def often(ordinary: int) -> int:
    """Return how many cases this run tries, given the number for an ordinary run."""
    return ordinary * settings().max_examples // ORDINARY
