"""What a journal keeps beside the actions: what no action tells, and what a replay is checked by."""

from dataclasses import dataclass

from upcard.play.match import A, Match, P, R, Seen


@dataclass(frozen=True, slots=True)
class Assisted:
    """The table has found something for the person on a seat, so that the deal counts as assisted."""

    seat: int


@dataclass(frozen=True, slots=True)
class Digest:
    """The SHA-256 of the position in which a deal has ended, in hexadecimal digits."""

    sha256: str


@dataclass(frozen=True, slots=True)
class Promise:
    """The SHA-256 of the pack's order and a nonce, told before the first card is dealt."""

    sha256: str


@dataclass(frozen=True, slots=True)
class TakenBack:
    """What was played after so many actions was taken back; not free, the deal counts as assisted."""

    to: int
    free: bool


NOTES = (Assisted, Digest, Promise, TakenBack)
"""Every kind of note; an action's line is told from theirs by its type."""


def assisted(match: Match[R, P, Seen, A]) -> bool:
    """Say whether the table has found something for anybody in this deal."""
    return match.noted(Assisted)


def taken_back(match: Match[R, P, Seen, A]) -> bool:
    """Say whether in this deal something was taken back after something new had been seen."""
    return match.noted(TakenBack, lambda note: isinstance(note, TakenBack) and not note.free)


def note_assisted(match: Match[R, P, Seen, A], seat: int) -> None:
    """Note once a deal that the table has found something for the person on a seat."""
    if not match.noted(Assisted):
        match.note(Assisted(seat))
