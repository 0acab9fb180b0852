"""What a journal keeps beside the actions: what no action tells, and what a replay is checked by."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from string import hexdigits
from typing import Literal, Protocol, TypeAlias

SIGNS = 64
"""Hexadecimal digits of a SHA-256."""


@dataclass(frozen=True, slots=True)
class Assisted:
    """A person on a seat had help: the table found something, or the same cards were dealt again meanwhile."""

    seat: int


@dataclass(frozen=True, slots=True)
class Cut:
    """Before the deal, so many cards of the promised pack's top were put below the others."""

    at: int


@dataclass(frozen=True, slots=True)
class Digest:
    """The SHA-256 of the position in which a deal has ended, in hexadecimal digits."""

    sha256: str


@dataclass(frozen=True, slots=True)
class Hinted:
    """A person on a seat has asked for a step of a hint: where to look, what to do, or why."""

    seat: int
    step: Literal["where", "what", "why"]


@dataclass(frozen=True, slots=True)
class Warned:
    """The coach has warned a person on a seat of what they were about to do."""

    seat: int


Kind: TypeAlias = Literal["again", "chair", "duplicate", "day", "branch"]


def is_name(text: str) -> bool:
    """Say whether a text that a file gives can be the name of another one beside it: no way leads elsewhere from it."""
    return bool(text) and text[0] != "." and set(text).isdisjoint("/\\:\0")


@dataclass(frozen=True, slots=True)
class Origin:
    """The match is a single deal, which others play as well or which was played before: its last one counts alone.

    Raises ValueError for what is no name.
    """

    kind: Kind
    """The same deal again, the same from another chair, a deal of a duplicate match, the deal of the day, or what was
    played on from a moment of another match."""
    of: str = ""
    """The name of the match that was dealt first, of the duplicate match, or the day."""
    copied: int = 0
    """So many of the actions were played elsewhere, and count there."""
    known: bool = False
    """Whether whoever plays may have seen the cards before."""

    def __post_init__(self) -> None:
        """A file is looked for by it, and it may come from one that anybody wrote."""
        if self.of and not is_name(self.of):
            raise ValueError("of is no name")


@dataclass(frozen=True, slots=True)
class GivenUp:
    """A player has given the match up, for everybody: nothing follows."""

    player: int


@dataclass(frozen=True, slots=True)
class Handed:
    """A player's hand is played by somebody else from here on: a person, or a computer player of a level."""

    player: int
    to: str
    before: str
    """Who played it until then."""


@dataclass(frozen=True, slots=True)
class Promise:
    """The SHA-256 of the pack's order and a nonce, told before the first card is dealt; raises ValueError for none."""

    sha256: str

    def __post_init__(self) -> None:
        """It is shown as it stands, and may come from a file that anybody wrote."""
        if len(self.sha256) != SIGNS or not set(self.sha256) <= set(hexdigits.lower()):
            raise ValueError("sha256 is none")


@dataclass(frozen=True, slots=True)
class Redealt:
    """What a seat did not know was dealt again, from a seed, before it went on."""

    seat: int
    seed: str


@dataclass(frozen=True, slots=True)
class Review:
    """A deal was looked through again: what was found, for as long as it ends as it did."""

    begun: int
    """The number of the action that dealt it."""
    sha256: str
    """Of the position in which it ended."""
    version: int
    """How `found` is written: what is not known is passed over, and found again."""
    found: dict[str, object]


@dataclass(frozen=True, slots=True)
class SetUp:
    """What is dealt next is this position, every card named; one before a deal is dealt from as it lies."""

    position: dict[str, object]


@dataclass(frozen=True, slots=True)
class TakenBack:
    """What was played after so many actions was taken back; not free, the deal counts as assisted."""

    to: int
    free: bool
    asked: int | None = None
    """The player who asked for it, where several persons play."""
    agreed: tuple[int, ...] = ()
    """The players who agreed."""


NOTES = (Assisted, Cut, Digest, GivenUp, Handed, Hinted, Origin, Promise, Redealt, Review, SetUp, TakenBack, Warned)
"""Every kind of note; an action's line is told from theirs by its type."""


class NotedMatch(Protocol):
    """What of a match is asked for by who reads its notes, or adds one."""

    @property
    def actions(self) -> Sequence[object]:
        """All that was played."""

    @property
    def notes(self) -> Sequence[tuple[int, object]]:
        """What was noted, each after how many actions."""

    def note(self, note: object) -> None:
        """Write down what no action tells."""

    def has_note(self, kind: type, fits: Callable[[object], bool] = bool) -> bool:
        """Return whether something of a kind, which fits, was noted in this deal."""


def has_assistance(match: NotedMatch) -> bool:
    """Say whether the table has found something for anybody in this deal."""
    return match.has_note(Assisted)


def has_undo_after_reveal(match: NotedMatch) -> bool:
    """Say whether in this deal something was taken back after something new had been seen."""
    return match.has_note(TakenBack, lambda note: isinstance(note, TakenBack) and not note.free)


def note_assistance(match: NotedMatch, seat: int) -> None:
    """Note once a deal that the table has found something for the person on a seat."""
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
    """Return where the pack was cut for the deal that is the action of that number; 0 where it was not."""
    return next((note.at for after, note in reversed(match.notes) if after == number and isinstance(note, Cut)), 0)


def origin(match: NotedMatch) -> Origin | None:
    """Return where a single deal comes from; None for a match of its own."""
    return next((note for _, note in match.notes if isinstance(note, Origin)), None)


def shares_seed(match: NotedMatch) -> bool:
    """Say whether another match is dealt from the same seed, and may still be played."""
    begun = origin(match)
    return begun is not None and begun.kind != "day"


def find_set_up(match: NotedMatch, number: int) -> SetUp | None:
    """Return what was set up by hand in place of the deal that is the action of that number; None where nothing was."""
    return next((note for after, note in match.notes if after == number and isinstance(note, SetUp)), None)


def is_set_up(match: NotedMatch) -> bool:
    """Return whether a match began from a position set up by hand."""
    return any(isinstance(note, SetUp) for _, note in match.notes)


def is_promised(match: NotedMatch, number: int) -> bool:
    """Say whether the deal that is, or will be, the action of that number is promised already."""
    return any(after == number and isinstance(note, Promise) for after, note in match.notes)
