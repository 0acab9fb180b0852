"""How often something drawn by lot is tried: in an ordinary run, and a hundred times as often in the nightly one."""

from hypothesis import settings

ORDINARY = 40
"""Examples of a property that says nothing else of itself."""

NIGHTLY = 100
"""So many times as many are tried by `python3 packaging/start.py test nightly`."""


def often(ordinary: int) -> int:
    """Return how many this run tries of what an ordinary one tries so many."""
    return ordinary * settings().max_examples // ORDINARY
