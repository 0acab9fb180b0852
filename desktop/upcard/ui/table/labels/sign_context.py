"""What the signs of a table are made from, and how high cards and signs lie."""

from collections.abc import Iterator, Mapping, Sequence
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
    Zone.ASIDE: 2000,
    Zone.TRAY: 3000,
    Zone.SWEPT: 2400,
    Zone.CAPTURED: 2500,
    Zone.TABLE: 3500,
    Zone.LAID: 3900,
    Zone.STOCK: 4000,
    Zone.PILE: 5000,
    Zone.OFFERED: 5500,
    Zone.STAGING: 6000,
    Zone.HAND: 7000,
}
"""How high the cards of each zone lie."""
SIGNS = 8000
"""How high badges and counts lie."""

Entry = tuple[object, PlacedSign]


class StyleSigns(Protocol):
    """Which signs a style of table has that others do not have, and where."""

    def grounds(self, found: TableBoxes) -> tuple[Rect, ...]:
        """Return the parts of the felt that are darker than the rest."""
        ...

    def side_signs(self, shown: "SignContext") -> Iterator[Entry]:
        """Yield the signs of what each side has."""
        ...

    def place_signs(self, shown: "SignContext", bed: PlaceLayout) -> Iterator[Entry]:
        """Yield the signs of one place that this style has beside those of every table."""
        ...

    def seat_sign(self, shown: "SignContext", seat: SeatBox, sign: SeatSign) -> SeatSign:
        """Return the sign of another player in the words and the room of this style."""
        ...

    def offer_box(self, shown: "SignContext") -> Rect | None:
        """Return the room for a question; None where it has to be asked in the prompt's row."""
        ...

    def answer_boxes(self, shown: "SignContext", box: Rect, number: int, high: float) -> Sequence[Rect]:
        """Return the places of so many buttons that answer a question, so high, in its box."""
        ...

    def offer_signs(self, shown: "SignContext", offer: PendingOffer, box: Rect) -> Iterator[Entry]:
        """Yield the question in its box."""
        ...

    def is_tight(self, shown: "SignContext") -> bool:
        """Return whether the box of a question is too small for words, which then stand beside the person's disc."""
        ...


class SignContext(NamedTuple):
    """What the signs are made from: the plan laid out, the cards, the sentence, and the words."""

    plan: TablePlan
    cards: Arrangement
    table: TableLayout
    prompt: Told | None
    pen: SignStyle
    style: StyleSigns
    free: float = 0
    """The width that the prompt's sentence has beside the buttons."""
    turn: bool = True
    """Whether there is anything to be done."""
    ending: str = ""
    """How the whole game has ended, which stands in the sentence's place."""
    offer: Rect | None = None
    """The box of a question that is to be answered, where there is room for one."""

    @property
    def words(self) -> Words:
        """The words of the moment."""
        return self.pen.dress.words


def height_of(zone: Zone, number: int) -> float:
    """Return how high the card of a number lies among its zone's cards."""
    return BASE[zone] + number
