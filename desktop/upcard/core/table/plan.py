"""What a game tells the table of its looks: boxes, spots and signs, without a pixel.

A `TablePlan` names which boxes there are (seats, trays) and how the cards of each place lie; the window gives boxes
their rectangles. A sign is a `Told`: its key and facts become words in the person's language. They are named tuples
where they can be: a dataclass takes five times as long to define, and the first frame waits for all of them.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal, NamedTuple

from upcard.core.events import Place, Told

Style = Literal["fan", "backs", "stagger", "squared"]
"""`fan`: a hand played from; `backs`: a hand of counted backs; `stagger`: each index shows; `squared`: one stack."""

FELT = Place("felt")
"""The cloth that all share, as a whole: where a card goes that is put on nothing."""

Dot = Literal["natural", "wild", "missing"]
Look = Literal["natural", "mixed"]


class Zone(StrEnum):
    """The part of the table in which a place is; the place's owner says whose."""

    HAND = "hand"
    """The observer's own hand."""
    SEAT = "seat"
    """Another player's hand."""
    TRAY = "tray"
    """A meld in a side's box."""
    ASIDE = "aside"
    """Small cards in the corner of a side's box."""
    STOCK = "stock"
    PILE = "pile"
    STAGING = "staging"
    """What is laid out and not played yet."""
    TABLE = "table"
    """The middle of a table that all share."""
    LAID = "laid"
    """A card on a table that all share, while it is asked what it means there."""
    CAPTURED = "captured"
    """What a side has taken, face down."""
    SWEPT = "swept"
    """The cards of it that stay face up."""
    OFFERED = "offered"
    """A card that one of two players shows the other."""


class TableStyle(StrEnum):
    """What kind of table a game is played on."""

    TRAYS = "trays"
    """Each side has a box for its melds; stock and pile lie in the middle."""
    CLOTH = "cloth"
    """Cards are taken from a cloth that all share, and lie beside it."""
    DUEL = "duel"
    """Two sit face to face and show each other cards, for which there is a box in the middle."""


class SeatBox(NamedTuple):
    """A player's box: `where` is `own`, `left`, `right`, or `top:` and a share of the width."""

    seat: int
    side: int
    where: str
    cards: int
    note: Told | None = None
    """What this player has just said (a binding yes, one card left)."""
    acting: bool = False
    """Whether the table waits for this player."""
    resting: Told | None = None
    """What stands for the cards of a player who sits this deal out; nobody's target, and without a hand."""


class MeldTray(NamedTuple):
    """A side's box for melds."""

    side: int
    where: Literal["own", "opposite"]
    seats: tuple[int, ...]
    line: Told
    """The second line below the names: what lies on the table, or that nothing does."""
    joined: tuple[int, ...] = ()
    """Other sides whose cards lie here as well, as long as they play together."""
    title: Told | None = None
    """What the side is called where its players' names do not say it."""
    note: Told | None = None
    """What stands in it as long as nothing lies there."""

    @property
    def sides(self) -> tuple[int, ...]:
        """All the sides whose cards lie here."""
        return self.side, *self.joined


class MissingCards(NamedTuple):
    """What a group that is laid out still needs: ranks of which one fills it, as far as they can be named."""

    ranks: tuple[str, ...]
    held: tuple[str, ...]
    """Those of them that the hand has a card of."""


@dataclass(frozen=True, slots=True)
class PlacePlan:
    """How the cards of one place lie, in which box, and the signs on them."""

    place: Place
    zone: Zone
    style: Style
    shown: int = -1
    """How many cards from the top are drawn at all; -1 for each of them."""
    dots: tuple[Dot, ...] = ()
    badge: str = ""
    look: Look | None = None
    caption: Told | None = None
    count: int | None = None
    across: int = -1
    """The number (from the bottom) of a card that lies sideways under the others."""
    pill: Told | None = None
    invites: Told | None = None
    """What a click here does now."""
    tally: str = ""
    """How far the cards have come where one more is worth most: the last of them lies turned."""
    side: int | None = None
    """The side whose shape the cards carry, where cards of several sides lie in one tray."""
    single: bool = False
    """Whether the cards of this hand are played one at a time, so that choosing another lets go of the first."""
    picked: bool = False
    """Whether the person has chosen what lies here, for a card of the hand to be used on."""
    on: Place | None = None
    """The place on whose cards these lie."""
    about: Told | None = None
    """What stands beside a place for a card that is shown, as long as nobody is asked about it."""
    lack: MissingCards | None = None
    """What cards that are laid out still need."""


class ProposedUse(NamedTuple):
    """Places that a card of the hand can be used on together, and what that is called."""

    places: tuple[Place, ...]
    sign: Told
    strong: bool = True
    """Whether the amber button does it; else it is only possible."""
    stays: bool = False
    """Whether the card would stay there, instead of taking what lies there."""
    brief: Told | None = None
    """The sign where there is no room for the whole of it."""


class PointsGauge(NamedTuple):
    """How far what is staged has come: `35 / 50`."""

    value: int
    needed: int


class StagingArea(NamedTuple):
    """The bay in which cards lie that are laid out but not played."""

    title: Told
    gauge: PointsGauge | None
    notes: tuple[Told, ...]
    """With a gauge the headline and the reason for its number first; then one line a group."""
    each: int = 0
    """So many cards make each group, which then has a box of its own; 0 where groups take any number."""


class Partnership(NamedTuple):
    """Two players who go together for a while, though they are two sides."""

    seats: tuple[int, int]
    line: Told
    news: Told | None
    """What the observer is told once, when they come together."""


class PendingOffer(NamedTuple):
    """A question that somebody waits to have answered: the commands of the moment are its answers."""

    seat: int
    """Who asks."""
    title: Told
    line: Told
    """What an answer means to who asks."""
    lead: Told
    facts: tuple[Told, ...] = ()
    """What an answer means to the observer, as far as that is open or the observer's own."""


class TablePlan(NamedTuple):
    """The whole table as one observer sees it."""

    seats: tuple[SeatBox, ...]
    trays: tuple[MeldTray, ...]
    spots: tuple[PlacePlan, ...]
    staging: StagingArea | None = None
    link: Partnership | None = None
    offer: PendingOffer | None = None
    banner: Told | None = None
    """What cards count at this table that they do not show."""
    news: Told | None = None
    """What everybody is told once, when it comes to be so."""
    style: TableStyle = TableStyle.TRAYS
    review: bool = False
    """Whether it is looked at again: nothing is to be done, and hands of others may lie open, staggered."""

    def find_news(self, before: "TablePlan") -> Told | None:
        """Return what is told once now, and was not so before."""
        if self.link is not None and before.link is None:
            return self.link.news
        return self.news if self.news != before.news else None

    @property
    def own(self) -> tuple[int, ...]:
        """The sides whose melds lie in the observer's own tray."""
        return tuple(side for tray in self.trays if tray.where == "own" for side in tray.sides)
