"""How a game describes its table without pixels: the players' boxes, the places for cards, and the labels on them.

A `TablePlan` names the boxes (seats, trays) and says how the cards of each place are laid; the window computes the
rectangles. A label is a `Told`: the key of a text, which exists in every language, and the values that fill its gaps.
Most types here are named tuples, because a dataclass takes five times as long to define, which would delay the first
picture of the window.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal, NamedTuple

from upcard.core.events import Place, Told

Style = Literal["fan", "backs", "stagger", "squared"]
"""How cards are laid.

`fan`: a hand to play from; `backs`: face down and counted; `stagger`: each index is visible; `squared`: one stack.
"""

FELT = Place("felt")
"""The whole cloth (the shared table area): a card that is dropped on no other card goes here."""

Dot = Literal["natural", "wild", "missing"]
Look = Literal["natural", "mixed", "sequence", "wild"]


class Zone(StrEnum):
    """The part of the table to which a `Place` for cards belongs; `Place.owner` is the seat or side that has the place.

    The part is a hand, the stock or a tray, for example; a tray is the area in which the melds of one side lie.
    """

    HAND = "hand"
    """The observer's own hand."""
    SEAT = "seat"
    """Another player's hand."""
    TRAY = "tray"
    """A meld in a side's tray."""
    ASIDE = "aside"
    """Cards shown small in the corner of a side's tray."""
    SEALED = "sealed"
    """Cards face down before a player, who takes them up later."""
    STOCK = "stock"
    UNDER_STOCK = "under_stock"
    """Packets: small stacks set aside face down under the stock, which stick out at its corner."""
    PILE = "pile"
    UNDER_PILE = "under_pile"
    """Cards face down under the pile, which stick out at its corner."""
    STAGING = "staging"
    """Cards that are laid out but not played yet."""
    TABLE = "table"
    """The middle of a shared table."""
    LAID = "laid"
    """A card laid on a shared table while the person is asked what it is to do there."""
    CAPTURED = "captured"
    """The cards that a side has captured, face down."""
    SWEPT = "swept"
    """Captured cards that stay face up to mark sweeps."""
    OFFERED = "offered"
    """A card that one of two players shows to the other."""


class TableStyle(StrEnum):
    """The ways to arrange cards and players on a table.

    There are three: each side has an area for its melds (a tray), all players share the cards in the middle (the
    cloth), or two players sit face to face (a duel).
    """

    TRAYS = "trays"
    """Each side has a tray for its melds; stock and pile are in the middle."""
    CLOTH = "cloth"
    """Cards are taken from a cloth that all share, and captured cards lie beside it."""
    DUEL = "duel"
    """Two players sit face to face and show each other cards in a box in the middle."""


class SeatBox(NamedTuple):
    """A player's box on the table, with the player's name and number of cards.

    `where` is `own` (the viewer's box), `left`, `right`, or `top:` and a fraction (0 to 1) of the table's width.
    """

    seat: int
    side: int
    where: str
    cards: int
    note: Told | None = None
    """The player's last announcement, such as "one card left" or the answer to a partner's question."""
    acting: bool = False
    """Whether this player is in turn."""
    resting: Told | None = None
    """The text in place of the cards of a player who sits out this deal and has no hand."""


class MeldTray(NamedTuple):
    """The area of the table, called a tray, in which the melds of one side (partners or a single player) lie."""

    side: int
    where: Literal["own", "opposite"]
    seats: tuple[int, ...]
    line: Told
    """The second line of text in the tray, below the names, which says what the side has on the table."""
    joined: tuple[int, ...] = ()
    """Other sides whose cards are in this tray too, while they play together with this side."""
    title: Told | None = None
    """The side's name; None if it consists of its players' names."""
    note: Told | None = None
    """The text in the tray while it is empty."""
    rows: int = 1
    """How many rows are kept for `line`."""
    crowded: bool = False
    """Whether a side may have so many melds that stacks which look alike must partly cover one another."""

    @property
    def sides(self) -> tuple[int, ...]:
        """All sides whose cards lie in this tray: `side`, and the sides that now play together with it (`joined`)."""
        return self.side, *self.joined


class MissingCards(NamedTuple):
    """What a group of laid-out cards still needs: one more card, whose rank is one of `ranks`."""

    ranks: tuple[str, ...]
    held: tuple[str, ...]
    """The ranks in `ranks` of which the hand has a card."""


@dataclass(frozen=True, slots=True)
class PlacePlan:
    """How the cards of one place are laid, in which part of the table (`zone`) they lie, and the place's labels."""

    place: Place
    zone: Zone
    style: Style
    shown: int = -1
    """How many cards from the top are shown; -1 for all of them."""
    dots: tuple[Dot, ...] = ()
    badge: str = ""
    look: Look | None = None
    caption: Told | None = None
    count: int | None = None
    across: int = -1
    """The index, from the bottom, of the card that lies crosswise under the others; -1 for none."""
    pill: Told | None = None
    invites: Told | None = None
    """What a click on this place does now; None if it does nothing."""
    tally: str = ""
    """A text such as `6/7`: how many cards a stack has, and how many it needs to score; empty for other stacks.

    The last card of a stack with such a text is turned sideways.
    """
    side: int | None = None
    """The side whose symbol is shown on the cards, if cards of several sides share a tray; else None."""
    single: bool = False
    """Whether the cards of this hand are played one by one, so that selecting another card deselects the first."""
    picked: bool = False
    """Whether the person has selected these cards, to use a card of the hand with them."""
    on: Place | None = None
    """The place with the cards on which these cards lie; None if they lie on the table."""
    about: Told | None = None
    """The text beside the place for an offered card; None while the observer must answer the offer."""
    lack: MissingCards | None = None
    """What the laid-out cards still lack; None if they lack nothing."""

    @property
    def table_side(self) -> int:
        """The side (partners or a single player) in whose area of the table the place lies."""
        return self.place.owner if self.side is None else self.side


class ProposedUse(NamedTuple):
    """A use that a card of the hand could have on the table, such as to capture the cards in `places`.

    `sign` is the label that is shown for this use.
    """

    places: tuple[Place, ...]
    sign: Told
    strong: bool = True
    """Whether the amber (main) button offers this use; other uses are only shown as possible."""
    stays: bool = False
    """Whether the played card stays on the table in these places, as on a build, instead of capturing cards."""
    brief: Told | None = None
    """A shorter label for narrow places."""


class PointsGauge(NamedTuple):
    """The points of the cards laid out for a meld and the points that it needs, shown as `35 / 50`."""

    value: int
    needed: int


class StagingArea(NamedTuple):
    """The area of the table for cards that a person has laid out but not yet played."""

    title: Told
    gauge: PointsGauge | None
    notes: tuple[Told, ...]
    """Lines of text beside the laid-out cards.

    If there is a gauge, the first line says how many points are needed, the second says why, and the other lines
    describe the groups.
    """
    each: int = 0
    """The number of cards in every group; each group is shown in a box of its own. 0 if groups have no fixed size."""


class Partnership(NamedTuple):
    """Two players of different sides who play together for a while.

    `line` is the text that the table shows during this time.
    """

    seats: tuple[int, int]
    line: Told
    news: Told | None
    """The message that the observer gets once, when the partnership begins; None if there is none."""


class PendingOffer(NamedTuple):
    """A question that one seat has put to another; the commands of the asked seat are the possible answers."""

    seat: int
    """The seat that asks."""
    title: Told
    line: Told
    """What an answer means to the seat that asks."""
    lead: Told
    facts: tuple[Told, ...] = ()
    """What an answer means to the observer, as far as the observer may know."""


class TablePlan(NamedTuple):
    """The whole table as one viewer sees it: the players' boxes, the trays for melds and the places for cards."""

    seats: tuple[SeatBox, ...]
    trays: tuple[MeldTray, ...]
    spots: tuple[PlacePlan, ...]
    staging: StagingArea | None = None
    link: Partnership | None = None
    offer: PendingOffer | None = None
    banner: Told | None = None
    """A label for the whole table, such as the numbers that face cards stand for; None if there is nothing to say."""
    news: Told | None = None
    """An announcement to everybody, made once: when this plan has it, but the plan shown before did not."""
    style: TableStyle = TableStyle.TRAYS
    review: bool = False
    """Whether a past position is shown: there are no commands, and other hands may be face up."""

    def find_news(self, before: "TablePlan") -> Told | None:
        """Return the announcement for the viewer that is in this plan but not in the earlier plan `before`.

        If a partnership is new in this plan, return its announcement rather than any other. Return None if there is
        nothing to announce.
        """
        if self.link is not None and before.link is None:
            return self.link.news
        return self.news if self.news != before.news else None

    @property
    def own_side(self) -> int:
        """The side (partners or a single player) of the viewer of this plan; 0 if the viewer has no seat."""
        return next((seat.side for seat in self.seats if seat.where == "own"), 0)

    @property
    def own_sides(self) -> tuple[int, ...]:
        """The sides (partners or single players) whose melds lie in the tray of the viewer of this plan."""
        return tuple(side for tray in self.trays if tray.where == "own" for side in tray.sides)
