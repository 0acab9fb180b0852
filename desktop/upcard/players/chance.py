"""The seeds of the players' random choices."""

from upcard.core.digest import sha256


def chance(seed: str, seat: int, ply: int) -> str:
    """Return the seed of one decision, action number `ply` of `seat`; the deal's seed cannot be found from it."""
    return sha256(f"players {seed}/{seat}/{ply}".encode()).hexdigest()
