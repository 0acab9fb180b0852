"""The notes that a match file holds besides the actions, each a dataclass."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from string import hexdigits
from typing import Literal, Protocol, TypeAlias

SIGNS = 64
"""The number of hexadecimal digits of a SHA-256 hash."""


@dataclass(frozen=True, slots=True)
class Assisted:
    """A note in the match file that the person on `seat` had help in the deal.

    Either the program found a move for the person, or the same cards were dealt again.
    """

    seat: int


Source: TypeAlias = Literal["file", "record", "position"]


@dataclass(frozen=True, slots=True)
class Brought:
    """A note in the match file that the actions before it were played elsewhere, and imported from `source`."""

    source: Source
    mine: bool = False
    """Whether the person has said that they played those actions themselves.

    If a match has several notes of this type, the last one counts.
    """


@dataclass(frozen=True, slots=True)
class Cut:
    """A note in the match file that before the deal the top `at` cards of the shuffled pack were put at its bottom."""

    at: int


@dataclass(frozen=True, slots=True)
class Digest:
    """A note in the match file with the SHA-256 hash of a deal's final position.

    When the file is read again, the replayed deal must have the same hash.
    """

    sha256: str


@dataclass(frozen=True, slots=True)
class Hinted:
    """A note in the match file that the person on `seat` asked for part `step` of a hint: where, what or why."""

    seat: int
    step: Literal["where", "what", "why"]


@dataclass(frozen=True, slots=True)
class Warned:
    """A note in the match file that the coach warned the person on `seat` about the move they were going to play."""

    seat: int


Kind: TypeAlias = Literal["again", "chair", "duplicate", "day", "branch"]


def is_name(text: str) -> bool:
    """Return whether `text`, which a stranger may have written, is a plain file name.

    A plain file name has no path separator and no leading dot.
    """
    return bool(text) and text[0] != "." and set(text).isdisjoint("/\\:\0")


@dataclass(frozen=True, slots=True)
class Origin:
    """A note in the match file that the match is a single deal, which was played before or is also played elsewhere.

    If deals that were played before it are copied into the file, the note is about the last deal only. `of` names what
    the deal comes from: the file of the original match, a duplicate match, or a date. Raises ValueError if `of` is not
    a plain file name.
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
    """A note in the match file that player number `player` gave up the match for everybody; nothing follows it."""

    player: int


@dataclass(frozen=True, slots=True)
class Handed:
    """A note in the match file that somebody else plays the hand of player number `player` from now on.

    `to` says who: `PERSON`, or the level of a computer player, such as `medium`.
    """

    player: int
    to: str
    before: str
    """The person (`PERSON`) or level that played the hand before."""


@dataclass(frozen=True, slots=True)
class Promise:
    """A note in the match file with the promise of a deal, published before the cards are dealt.

    The promise is the SHA-256 hash of the pack's order and a nonce. Raises ValueError if `sha256` is not 64 lower-case
    hexadecimal digits.
    """

    sha256: str

    def __post_init__(self) -> None:
        """Raise ValueError if `sha256` is not 64 lower-case hexadecimal digits.

        The hash is shown unchanged, and may come from a stranger's file.
        """
        if len(self.sha256) != SIGNS or not set(self.sha256) <= set(hexdigits.lower()):
            raise ValueError("sha256 is none")


@dataclass(frozen=True, slots=True)
class Redealt:
    """A note in the match file that the cards unknown to `seat` were dealt again, from `seed`, within the deal.

    That happens when a person goes on from a position of another match without knowing its hidden cards.
    """

    seat: int
    seed: str


@dataclass(frozen=True, slots=True)
class Review:
    """A note in the match file with what a review of a deal found.

    A review is the program's judgement of each decision. The note is valid while the deal's final position stays the
    same.
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
    """A note in the match file with a position set up by hand, which takes the place of the next deal.

    Every card is named in `position`. If cards are still to be dealt in it, the next deal deals them from there.
    """

    position: dict[str, object]


@dataclass(frozen=True, slots=True)
class TakenBack:
    """A note in the match file that the actions after the first `to` actions were taken back.

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
    """A protocol for a match, with what is needed to read the notes in its journal (match file) and to add one."""

    @property
    def actions(self) -> Sequence[object]:
        """The actions played so far."""

    @property
    def notes(self) -> Sequence[tuple[int, object]]:
        """The notes of the match's journal, each with the number of actions before it."""

    def write_note(self, note: object) -> None:
        """Add `note` to the match, and write it to the journal (match file)."""

    def has_note(self, kind: type, fits: Callable[[object], bool] = bool) -> bool:
        """Return whether the current deal has a note of type `kind` for which `fits` returns True."""


def find_source(match: NotedMatch) -> Source | None:
    """Return the kind of source from which a match was imported; None if the match began in this program."""
    return next((note.source for _, note in match.notes if isinstance(note, Brought)), None)


def is_foreign(match: NotedMatch, dealt: int) -> bool:
    """Return whether the deal at action number `dealt` is an imported one that does not count in the statistics.

    An imported deal was begun elsewhere. It counts if the person has said that they played it themselves.
    """
    brought = [(after, note.mine) for after, note in match.notes if isinstance(note, Brought)]
    return bool(brought) and dealt < brought[0][0] and not brought[-1][1]


def has_assistance(match: NotedMatch) -> bool:
    """Return whether a note in the journal (match file) says that a person had help in the current deal."""
    return match.has_note(Assisted)


def has_undo_after_reveal(match: NotedMatch) -> bool:
    """Return whether actions of the current deal were taken back in a way that counts as assistance.

    That is so if a new card was seen, or another seat played, after the first of these actions and before they were
    taken back.
    """
    return match.has_note(TakenBack, lambda note: isinstance(note, TakenBack) and not note.free)


def note_assistance(match: NotedMatch, seat: int) -> None:
    """Note in the journal (match file), once in a deal, that the program has found a move for the person on `seat`."""
    if not match.has_note(Assisted):
        match.write_note(Assisted(seat))


def note_hint(match: NotedMatch, seat: int, step: Literal["where", "what", "why"]) -> None:
    """Note in the match's journal, once for each decision, that part `step` of a hint was shown to the person.

    The person plays on `seat`.
    """
    said = Hinted(seat, step)
    if (len(match.actions), said) not in match.notes:
        match.write_note(said)


def note_warning(match: NotedMatch, seat: int) -> None:
    """Note in the journal (match file), once for each decision, that the coach has warned the person on `seat`."""
    if (len(match.actions), Warned(seat)) not in match.notes:
        match.write_note(Warned(seat))


def find_cut(match: NotedMatch, number: int) -> int:
    """Return how many cards from the top of the pack were put at its bottom for the deal at action number `number`.

    The result is 0 if the pack was not cut.
    """
    return next((note.at for after, note in reversed(match.notes) if after == number and isinstance(note, Cut)), 0)


def origin(match: NotedMatch) -> Origin | None:
    """Return the note that says where a single deal comes from; None if the match is not a single deal."""
    return next((note for _, note in match.notes if isinstance(note, Origin)), None)


def shares_seed(match: NotedMatch) -> bool:
    """Return whether another match, which somebody may still play, is dealt from the same seed as this one."""
    begun = origin(match)
    return begun is not None and begun.kind != "day"


def find_set_up(match: NotedMatch, number: int) -> SetUp | None:
    """Return the note with the position set up by hand in place of the deal at action number `number`.

    Return None if that deal was an ordinary one.
    """
    return next((note for after, note in match.notes if after == number and isinstance(note, SetUp)), None)


def is_set_up(match: NotedMatch) -> bool:
    """Return whether any deal of the match was replaced by a position set up by hand."""
    return any(isinstance(note, SetUp) for _, note in match.notes)


def is_promised(match: NotedMatch, number: int) -> bool:
    """Return whether the promise for the deal at action number `number` is in the match's notes.

    The promise is a hash of the pack, published before the deal. The deal may be the next one, which is not dealt yet.
    """
    return any(after == number and isinstance(note, Promise) for after, note in match.notes)
