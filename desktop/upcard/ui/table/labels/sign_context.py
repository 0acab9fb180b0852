"""The data from which a table's signs (labels and marks) are made, and the stacking orders of cards and signs."""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple, Protocol

from upcard.core.events import Told
from upcard.core.table.plan import PendingOffer, SeatBox, TablePlan, Zone
from upcard.play.text.words import Words
from upcard.ui.table.geometry.card_poses import Arrangement, PlaceLayout, TableLayout
from upcard.ui.table.geometry.layout import Rect, TableBoxes
from upcard.ui.table.labels.people import SeatSign
from upcard.ui.table.signs.board import PlacedSign, SignStyle

BASE: Mapping[Zone, int] = {
    Zone.SEAT: 1000,
    Zone.SEALED: 1500,
    Zone.ASIDE: 2000,
    Zone.TRAY: 3000,
    Zone.SWEPT: 2400,
    Zone.CAPTURED: 2500,
    Zone.TABLE: 3500,
    Zone.LAID: 3900,
    Zone.UNDER_STOCK: 3950,
    Zone.STOCK: 4000,
    Zone.UNDER_PILE: 4900,
    Zone.PILE: 5000,
    Zone.OFFERED: 5500,
    Zone.STAGING: 6000,
    Zone.HAND: 7000,
}
"""For each zone, the lowest stacking order (z value) of its cards."""
SIGNS = 8000
"""The stacking order (z value) of badges and counts."""
OVER_FLIGHTS = 15_000
"""The stacking order (z value) of captions: above flying cards, which start at the seats, and below dragged ones."""

Captions = Mapping[int, Sequence[Told]]
NOBODY: Captions = MappingProxyType({})
Entry = tuple[object, PlacedSign]


class StyleSigns(Protocol):
    """The interface through which a table style decides which signs (labels and marks) the table shows."""

    def grounds(self, found: TableBoxes) -> tuple[Rect, ...]:
        """Return the rectangles of the table that are drawn darker than the felt, such as the trays."""
        ...

    def side_signs(self, shown: "SignContext") -> Iterator[Entry]:
        """Yield the labels of each side, and those about the whole table, such as the values of the cards."""
        ...

    def place_signs(self, shown: "SignContext", layout: PlaceLayout) -> Iterator[Entry]:
        """Yield the signs (labels and marks) that only this style has for the place at `layout`."""
        ...

    def seat_sign(self, shown: "SignContext", seat: SeatBox, sign: SeatSign) -> SeatSign:
        """Return `sign`, another player's disc, name and card count, with the words and width that this style needs."""
        ...

    def offer_box(self, shown: "SignContext") -> Rect | None:
        """Return the rectangle of the box for another player's question.

        Return None if there is no question, or if it has to be asked in the row above the hand.
        """
        ...

    def answer_boxes(self, shown: "SignContext", box: Rect, number: int, high: float) -> Sequence[Rect]:
        """Return the rectangles of `number` answer buttons in `box`, the box of a question.

        Each button is `high` pixels high.
        """
        ...

    def offer_signs(self, shown: "SignContext", offer: PendingOffer, box: Rect) -> Iterator[Entry]:
        """Yield the texts and marks of the question `offer`, placed in `box`."""
        ...

    def is_tight(self, shown: "SignContext") -> bool:
        """Return whether the box of a question is too small for text; the question is then put above the hand."""
        ...


class SignContext(NamedTuple):
    """The data from which a table's signs (labels and marks) are made.

    They are the plan, the cards and their layout, the sentence that says what to do (`prompt`), the style, and so on.
    """

    plan: TablePlan
    cards: Arrangement
    table: TableLayout
    prompt: Told | None
    pen: SignStyle
    style: StyleSigns
    free: float = 0
    """The width in pixels that the buttons above the hand leave for the sentence of the prompt (what to do now)."""
    turn: bool = True
    """Whether the person can do something now that is a step of a turn, such as taking or discarding a card."""
    ending: str = ""
    """How the whole game has ended, shown in place of the prompt (the sentence that says what to do)."""
    captions: Captions = NOBODY
    """What each of the other players has done since the person's last action, by seat."""
    offer: Rect | None = None
    """The box of an open question; None if there is none or no room for one."""
    covered: float = 0
    """How many pixels of the right edge a panel covers."""
    aim: Told | None = None
    """To which special hand (a hand that scores extra) the person's cards are close.

    It is None if they are close to none, or if the person has not switched this help on.
    """

    @property
    def words(self) -> Words:
        """The texts in the current language, and the players' names."""
        return self.pen.dress.words


def height_of(zone: Zone, number: int) -> float:
    """Return the stacking order (z value) of a card in a place of `zone`; `number` is its index, from the bottom."""
    return BASE[zone] + number
