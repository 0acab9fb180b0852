"""Where a player's chance comes from."""

from upcard.core.digest import sha256


def chance(seed: str, seat: int, ply: int) -> str:
    """Return the seed of a question: from it nobody can find the deal's seed, and the same match asks the same."""
    return sha256(f"players {seed}/{seat}/{ply}".encode()).hexdigest()
