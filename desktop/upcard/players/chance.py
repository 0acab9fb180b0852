"""Derives the seeds for the random choices of computer players."""

from upcard.core.digest import sha256


def derive_seed(seed: str, seat: int, ply: int) -> str:
    """Return the seed for one decision of `seat`, made as action number `ply`.

    The seed of the deal cannot be found from it.
    """
    return sha256(f"players {seed}/{seat}/{ply}".encode()).hexdigest()
