"""The notes that a journal keeps beside the actions, and the digests that check a replay."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from string import hexdigits
from typing import Literal, Protocol, TypeAlias

SIGNS = 64
"""Number of hexadecimal digits of a SHA-256."""


@dataclass(frozen=True, slots=True)
class Assisted:
    """A person on a seat had help: the program found a move, or the same cards were dealt again."""

    seat: int


Source: TypeAlias = Literal["file", "record", "position"]


@dataclass(frozen=True, slots=True)
class Brought:
    """The match came from elsewhere up to here: from a saved file, a record or a position."""

    source: Source
    mine: bool = False
    """Whether the person has said that they played it; the last such note counts."""


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
    """The next deal is this position, with every card named; if it is a position before a deal, that deal follows."""

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


NOTES = (
    Assisted,
    Brought,
    Cut,
    Digest,
    GivenUp,
    Handed,
    Hinted,
    Origin,
    Promise,
    Redealt,
    Review,
    SetUp,
    TakenBack,
    Warned,
)
"""Every type of note; the type of a journal line tells it from an action."""


class NotedMatch(Protocol):
    """The part of a match that is needed to read its notes and to add one."""

    @property
    def actions(self) -> Sequence[object]:
        """The actions played."""

    @property
    def notes(self) -> Sequence[tuple[int, object]]:
        """The notes, each with the number of actions before it."""

    def note(self, note: object) -> None:
        """Add a note, and write it to the journal."""

    def has_note(self, kind: type, fits: Callable[[object], bool] = bool) -> bool:
        """Return whether this deal has a note of type `kind` for which `fits` returns True."""


def find_source(match: NotedMatch) -> Source | None:
    """Return where a match was brought from; None if it began here."""
    return next((note.source for _, note in match.notes if isinstance(note, Brought)), None)


def is_foreign(match: NotedMatch, dealt: int) -> bool:
    """Return whether the deal at action `dealt` was begun elsewhere, and the person has not said that it is theirs."""
    brought = [(after, note.mine) for after, note in match.notes if isinstance(note, Brought)]
    return bool(brought) and dealt < brought[0][0] and not brought[-1][1]


def has_assistance(match: NotedMatch) -> bool:
    """Return whether the table has found something for anybody in this deal."""
    return match.has_note(Assisted)


def has_undo_after_reveal(match: NotedMatch) -> bool:
    """Return whether something was taken back in this deal after something new had been seen."""
    return match.has_note(TakenBack, lambda note: isinstance(note, TakenBack) and not note.free)


def note_assistance(match: NotedMatch, seat: int) -> None:
    """Note, once in a deal, that the table has found something for the person on a seat."""
    if not match.has_note(Assisted):
        match.note(Assisted(seat))


def note_hint(match: NotedMatch, seat: int, step: Literal["where", "what", "why"]) -> None:
    """Note once for each decision that a step of a hint was shown to the person on a seat."""
    said = Hinted(seat, step)
    if (len(match.actions), said) not in match.notes:
        match.note(said)


def note_warning(match: NotedMatch, seat: int) -> None:
    """Note once for each decision that the coach has warned the person on a seat."""
    if (len(match.actions), Warned(seat)) not in match.notes:
        match.note(Warned(seat))


def find_cut(match: NotedMatch, number: int) -> int:
    """Return how many cards were cut for the deal at action `number`; 0 if the pack was not cut."""
    return next((note.at for after, note in reversed(match.notes) if after == number and isinstance(note, Cut)), 0)


def origin(match: NotedMatch) -> Origin | None:
    """Return the note on where a single deal comes from; None if the match is no single deal."""
    return next((note for _, note in match.notes if isinstance(note, Origin)), None)


def shares_seed(match: NotedMatch) -> bool:
    """Return whether another match is dealt from the same seed, and may still be played."""
    begun = origin(match)
    return begun is not None and begun.kind != "day"


def find_set_up(match: NotedMatch, number: int) -> SetUp | None:
    """Return the note on the position set up in place of the deal at action `number`, or None."""
    return next((note for after, note in match.notes if after == number and isinstance(note, SetUp)), None)


def is_set_up(match: NotedMatch) -> bool:
    """Return whether a match began from a position set up by hand."""
    return any(isinstance(note, SetUp) for _, note in match.notes)


def is_promised(match: NotedMatch, number: int) -> bool:
    """Return whether the deal at action `number`, which may be the next one, has been promised."""
    return any(after == number and isinstance(note, Promise) for after, note in match.notes)
