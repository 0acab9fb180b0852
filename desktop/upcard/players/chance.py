"""Computes the seeds for the random choices of computer players."""

from upcard.core.digest import sha256


def derive_seed(seed: str, seat: int, ply: int) -> str:
    """Return the seed for the random choices that the player on `seat` makes before action number `ply` of a deal.

    It is a hash of `seed`, the seed of the deal; that seed cannot be computed from the hash.
    """
    return sha256(f"players {seed}/{seat}/{ply}".encode()).hexdigest()
