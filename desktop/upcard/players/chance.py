"""The seeds of the players' random choices."""

from upcard.core.digest import sha256


def chance(seed: str, seat: int, ply: int) -> str:
    """Return the seed of one decision; it does not reveal the deal's seed, and equal matches give equal seeds."""
    return sha256(f"players {seed}/{seat}/{ply}".encode()).hexdigest()
