"""When what was counted in likely deals is a reason: for all games alike."""

APART = 10
"""Of 100 deals so many must tell two actions apart, else it is not worth a word."""


def tells_apart(one: float, two: float, of: int) -> bool:
    """Say whether two counts of so many deals lie far enough apart."""
    return abs(one - two) * 100 >= APART * of
