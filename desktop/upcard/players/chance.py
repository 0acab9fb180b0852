"""Derives the seeds for the random choices of computer players."""

from upcard.core.digest import sha256


def derive_seed(seed: str, seat: int, ply: int) -> str:
    """Return the seed for the random choices of `seat` in action number `ply` of a deal.

    The seed of the deal cannot be computed from the result.
    """
    return sha256(f"players {seed}/{seat}/{ply}".encode()).hexdigest()
