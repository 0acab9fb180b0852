"""The notes that a journal holds besides the actions, and the digests that check a replay."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from string import hexdigits
from typing import Literal, Protocol, TypeAlias

SIGNS = 64
"""The number of hexadecimal digits of a SHA-256 hash."""


@dataclass(frozen=True, slots=True)
class Assisted:
    """A note that a person on `seat` had help.

    The help was that the program found a move, or that the same cards were dealt again.
    """

    seat: int


Source: TypeAlias = Literal["file", "record", "position"]


@dataclass(frozen=True, slots=True)
class Brought:
    """A note that the earlier actions in the journal were played elsewhere.

    The match came from a saved file, a record or a position.
    """

    source: Source
    mine: bool = False
    """Whether the person has said that they played those actions themselves.

    If a match has several notes of this type, the last one counts.
    """


@dataclass(frozen=True, slots=True)
class Cut:
    """A note that before the deal the top `at` cards of the shuffled pack were put below the others."""

    at: int


@dataclass(frozen=True, slots=True)
class Digest:
    """A note with the SHA-256 hash of the position at the end of a deal, in hexadecimal digits."""

    sha256: str


@dataclass(frozen=True, slots=True)
class Hinted:
    """A note that a person on `seat` asked for a part of a hint: where to look, what to do, or why."""

    seat: int
    step: Literal["where", "what", "why"]


@dataclass(frozen=True, slots=True)
class Warned:
    """A note that the coach warned the person on `seat` about the move that they were going to play."""

    seat: int


Kind: TypeAlias = Literal["again", "chair", "duplicate", "day", "branch"]


def is_name(text: str) -> bool:
    """Return whether a name from a file is a plain file name, without a path separator or a leading dot."""
    return bool(text) and text[0] != "." and set(text).isdisjoint("/\\:\0")


@dataclass(frozen=True, slots=True)
class Origin:
    """A note that the match is a single deal, which was played before or is also played elsewhere.

    If the journal holds earlier deals too, only the last one counts. Raises ValueError if `of` is not a plain file
    name.
    """

    kind: Kind
    """What the single deal repeats or belongs to.

    `again`: the same deal again; `chair`: the same deal from another seat; `duplicate`: a deal of a duplicate match;
    `day`: the deal of the day; `branch`: a deal that goes on from a moment of another match.
    """
    of: str = ""
    """The name of the original match or of the duplicate match, or the date of the deal of the day."""
    copied: int = 0
    """The number of actions at the beginning that were copied from another match; they count only in that match."""
    known: bool = False
    """Whether the player may have seen the cards before."""

    def __post_init__(self) -> None:
        """Raise ValueError if `of` is not a plain file name.

        Files are looked up by this name, and a stranger may have written it.
        """
        if self.of and not is_name(self.of):
            raise ValueError("of is no name")


@dataclass(frozen=True, slots=True)
class GivenUp:
    """A note that player number `player` gave up the match for everybody; nothing follows."""

    player: int


@dataclass(frozen=True, slots=True)
class Handed:
    """A note that from now on another person or a computer player's level plays the hand of player number `player`."""

    player: int
    to: str
    before: str
    """The person (`PERSON`) or level that played the hand before."""


@dataclass(frozen=True, slots=True)
class Promise:
    """A note with the promise: the SHA-256 hash of the pack's order and a nonce, published before the deal.

    Raises ValueError if `sha256` is not 64 lower-case hexadecimal digits.
    """

    sha256: str

    def __post_init__(self) -> None:
        """Raise ValueError if `sha256` is malformed.

        The hash is shown unchanged, and may come from a stranger's file.
        """
        if len(self.sha256) != SIGNS or not set(self.sha256) <= set(hexdigits.lower()):
            raise ValueError("sha256 is none")


@dataclass(frozen=True, slots=True)
class Redealt:
    """A note that the cards that `seat` did not know were dealt again from `seed` before that seat played on."""

    seat: int
    seed: str


@dataclass(frozen=True, slots=True)
class Review:
    """A note of what a review (the program's judgement of each decision in a deal) found.

    The note is valid while the deal's final position stays the same.
    """

    begun: int
    """The number of the action that dealt the reviewed deal."""
    sha256: str
    """The digest of the deal's final position."""
    version: int
    """The version of the format of `found`; if it is unknown, the note is ignored and the deal reviewed again."""
    found: dict[str, object]


@dataclass(frozen=True, slots=True)
class SetUp:
    """A note that the next deal is replaced by a position set up by hand, in which every card is named.

    If it is a position before a deal, that deal follows.
    """

    position: dict[str, object]


@dataclass(frozen=True, slots=True)
class TakenBack:
    """A note that the actions after the first `to` were taken back.

    Unless `free` is True, the deal counts as assisted.
    """

    to: int
    free: bool
    asked: int | None = None
    """The player who asked to take back, if several persons play."""
    agreed: tuple[int, ...] = ()
    """The players who agreed to take the actions back."""


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
"""Every type of note; a line of a journal is a note if its type is one of these, else an action."""


class NotedMatch(Protocol):
    """The part of a match that is needed to read its notes and to add one."""

    @property
    def actions(self) -> Sequence[object]:
        """The actions played."""

    @property
    def notes(self) -> Sequence[tuple[int, object]]:
        """The notes, each with the number of actions before it."""

    def write_note(self, note: object) -> None:
        """Add a note, and write it to the journal."""

    def has_note(self, kind: type, fits: Callable[[object], bool] = bool) -> bool:
        """Return whether this deal has a note of type `kind` for which `fits` returns True."""


def find_source(match: NotedMatch) -> Source | None:
    """Return the kind of source from which a match was imported; None if the match began in this program."""
    return next((note.source for _, note in match.notes if isinstance(note, Brought)), None)


def is_foreign(match: NotedMatch, dealt: int) -> bool:
    """Return whether the deal at action `dealt` was begun elsewhere and the person has not claimed it as their own."""
    brought = [(after, note.mine) for after, note in match.notes if isinstance(note, Brought)]
    return bool(brought) and dealt < brought[0][0] and not brought[-1][1]


def has_assistance(match: NotedMatch) -> bool:
    """Return whether the current deal has a note that a person had help."""
    return match.has_note(Assisted)


def has_undo_after_reveal(match: NotedMatch) -> bool:
    """Return whether actions of the current deal were taken back in a way that counts as assistance.

    Taking back counts if a new card had been seen, or another seat had played.
    """
    return match.has_note(TakenBack, lambda note: isinstance(note, TakenBack) and not note.free)


def note_assistance(match: NotedMatch, seat: int) -> None:
    """Note, once in a deal, that the program has found a move for the person on `seat`."""
    if not match.has_note(Assisted):
        match.write_note(Assisted(seat))


def note_hint(match: NotedMatch, seat: int, step: Literal["where", "what", "why"]) -> None:
    """Note that the part `step` of a hint was shown to the person on `seat`, once for each decision."""
    said = Hinted(seat, step)
    if (len(match.actions), said) not in match.notes:
        match.write_note(said)


def note_warning(match: NotedMatch, seat: int) -> None:
    """Note that the coach has warned the person on `seat`, once for each decision."""
    if (len(match.actions), Warned(seat)) not in match.notes:
        match.write_note(Warned(seat))


def find_cut(match: NotedMatch, number: int) -> int:
    """Return how many cards were cut from the pack for the deal at action `number`; 0 if it was not cut."""
    return next((note.at for after, note in reversed(match.notes) if after == number and isinstance(note, Cut)), 0)


def origin(match: NotedMatch) -> Origin | None:
    """Return the note on where a single deal comes from; None if the match is not a single deal."""
    return next((note for _, note in match.notes if isinstance(note, Origin)), None)


def shares_seed(match: NotedMatch) -> bool:
    """Return whether another match, which may still be played, is dealt from the same seed."""
    begun = origin(match)
    return begun is not None and begun.kind != "day"


def find_set_up(match: NotedMatch, number: int) -> SetUp | None:
    """Return the note on the position set up in place of the deal at action `number`; None if there is none."""
    return next((note for after, note in match.notes if after == number and isinstance(note, SetUp)), None)


def is_set_up(match: NotedMatch) -> bool:
    """Return whether a match began from a position set up by hand."""
    return any(isinstance(note, SetUp) for _, note in match.notes)


def is_promised(match: NotedMatch, number: int) -> bool:
    """Return whether the journal notes the promise (the hash of the pack) for the deal at action `number`.

    That deal may be the next one, which is not dealt yet.
    """
    return any(after == number and isinstance(note, Promise) for after, note in match.notes)
