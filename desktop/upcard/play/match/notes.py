"""The notes that a journal keeps beside the actions, and the digests that check a replay."""

from dataclasses import dataclass
from string import hexdigits
from typing import Literal, TypeAlias

from upcard.play.match.match import A, Match, P, R, Seen

SIGNS = 64
"""Number of hexadecimal digits of a SHA-256."""


@dataclass(frozen=True, slots=True)
class Assisted:
    """A person on a seat had help: the program found a move, or the same cards were dealt again."""

    seat: int


@dataclass(frozen=True, slots=True)
class Cut:
    """Before the deal, the top `at` cards of the promised pack were put below the others."""

    at: int


@dataclass(frozen=True, slots=True)
class Digest:
    """The SHA-256 of the position at the end of a deal, in hexadecimal digits."""

    sha256: str


@dataclass(frozen=True, slots=True)
class Hinted:
    """A person on a seat asked for a step of a hint: where to look, what to do, or why."""

    seat: int
    step: Literal["where", "what", "why"]


@dataclass(frozen=True, slots=True)
class Warned:
    """The coach warned a person on a seat about the move they were going to play."""

    seat: int


Kind: TypeAlias = Literal["again", "chair", "duplicate", "day", "branch"]


def is_name(text: str) -> bool:
    """Return whether a name from a file is a plain file name, without a path separator or a leading dot."""
    return bool(text) and text[0] != "." and set(text).isdisjoint("/\\:\0")


@dataclass(frozen=True, slots=True)
class Origin:
    """The match is a single deal that others play too or that was played before; only its last deal counts.

    Raises ValueError if `of` is no plain file name.
    """

    kind: Kind
    """The same deal again, the same from another seat, a deal of a duplicate match, the deal of the day, or a branch.

    A branch goes on from a moment of another match.
    """
    of: str = ""
    """The name of the original match, of the duplicate match, or the day."""
    copied: int = 0
    """Number of leading actions that were played in another match, and count there."""
    known: bool = False
    """Whether the player may have seen the cards before."""

    def __post_init__(self) -> None:
        """Raise ValueError if `of` is no plain file name: files are looked up by it, and a file may be a stranger's."""
        if self.of and not is_name(self.of):
            raise ValueError("of is no name")


@dataclass(frozen=True, slots=True)
class GivenUp:
    """A player gave up the match for everybody; nothing follows."""

    player: int


@dataclass(frozen=True, slots=True)
class Handed:
    """From here on somebody else plays a player's hand: a person, or a computer player's level."""

    player: int
    to: str
    before: str
    """Who played it until then."""


@dataclass(frozen=True, slots=True)
class Promise:
    """The SHA-256 of the pack's order and a nonce, published before the deal.

    Raises ValueError if `sha256` is not a lower-case SHA-256.
    """

    sha256: str

    def __post_init__(self) -> None:
        """Raise ValueError if `sha256` is malformed: it is shown unchanged, and may come from a stranger's file."""
        if len(self.sha256) != SIGNS or not set(self.sha256) <= set(hexdigits.lower()):
            raise ValueError("sha256 is none")


@dataclass(frozen=True, slots=True)
class Redealt:
    """The cards that a seat did not know were dealt again from a seed before it played on."""

    seat: int
    seed: str


@dataclass(frozen=True, slots=True)
class Review:
    """What a review of a deal found; it holds while the deal's final position stays the same."""

    begun: int
    """The number of the action that dealt it."""
    sha256: str
    """The digest of its final position."""
    version: int
    """The version of the format of `found`; an unknown version is ignored and the deal reviewed again."""
    found: dict[str, object]


@dataclass(frozen=True, slots=True)
class SetUp:
    """The next deal is this position, with every card named; a position before a deal is dealt from."""

    position: dict[str, object]


@dataclass(frozen=True, slots=True)
class TakenBack:
    """The actions after the first `to` were taken back; if not `free`, the deal counts as assisted."""

    to: int
    free: bool
    asked: int | None = None
    """The player who asked for it, if several persons play."""
    agreed: tuple[int, ...] = ()
    """The players who agreed."""


NOTES = (Assisted, Cut, Digest, GivenUp, Handed, Hinted, Origin, Promise, Redealt, Review, SetUp, TakenBack, Warned)
"""Every type of note; the type of a journal line tells it from an action."""


def has_assistance(match: Match[R, P, Seen, A]) -> bool:
    """Return whether any seat had help in this deal."""
    return match.has_note(Assisted)


def has_undo_after_reveal(match: Match[R, P, Seen, A]) -> bool:
    """Return whether, in this deal, something was taken back after a new card had been seen."""
    return match.has_note(TakenBack, lambda note: isinstance(note, TakenBack) and not note.free)


def note_assistance(match: Match[R, P, Seen, A], seat: int) -> None:
    """Note, once a deal, that the person on `seat` had help."""
    if not match.has_note(Assisted):
        match.note(Assisted(seat))


def note_hint(match: Match[R, P, Seen, A], seat: int, step: Literal["where", "what", "why"]) -> None:
    """Note, once a decision, that the person on `seat` was shown a step of a hint."""
    said = Hinted(seat, step)
    if (len(match.actions), said) not in match.notes:
        match.note(said)


def note_warning(match: Match[R, P, Seen, A], seat: int) -> None:
    """Note, once a decision, that the coach warned the person on `seat`."""
    if (len(match.actions), Warned(seat)) not in match.notes:
        match.note(Warned(seat))


def find_cut(match: Match[R, P, Seen, A], number: int) -> int:
    """Return where the pack was cut for the deal at action `number`; 0 if it was not cut."""
    return next((note.at for after, note in reversed(match.notes) if after == number and isinstance(note, Cut)), 0)


def origin(match: Match[R, P, Seen, A]) -> Origin | None:
    """Return where a single deal comes from, or None for an ordinary match."""
    return next((note for _, note in match.notes if isinstance(note, Origin)), None)


def shares_seed(match: Match[R, P, Seen, A]) -> bool:
    """Return whether another match is dealt from the same seed and may still be in play."""
    begun = origin(match)
    return begun is not None and begun.kind != "day"


def is_promised(match: Match[R, P, Seen, A], number: int) -> bool:
    """Return whether the deal at action `number` has been promised."""
    return any(after == number and isinstance(note, Promise) for after, note in match.notes)
