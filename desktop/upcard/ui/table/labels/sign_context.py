"""What the signs of a table are made from, and how high cards and signs lie."""

from collections.abc import Mapping
from typing import NamedTuple

from upcard.core.events import Told
from upcard.core.table.plan import TablePlan
from upcard.play.text.words import Words
from upcard.ui.table.geometry.card_poses import Arrangement, TableLayout
from upcard.ui.table.geometry.layout import Rect
from upcard.ui.table.signs.board import PlacedSign, SignStyle

BASE: Mapping[str, int] = {
    "seat": 1000,
    "aside": 2000,
    "tray": 3000,
    "swept": 2400,
    "captured": 2500,
    "table": 3500,
    "laid": 3900,
    "stock": 4000,
    "pile": 5000,
    "offered": 5500,
    "staging": 6000,
    "hand": 7000,
}
"""How high the cards of each zone lie."""
SIGNS = 8000
"""How high badges and counts lie."""

Entry = tuple[object, PlacedSign]
TIGHT = 420
"""The width, in text units, below which the box of a card that is shown has no room for words."""


class SignContext(NamedTuple):
    """What the signs are made from: the plan laid out, the cards, the sentence, and the words."""

    plan: TablePlan
    cards: Arrangement
    table: TableLayout
    prompt: Told | None
    pen: SignStyle
    free: float = 0
    """The width that the prompt's sentence has beside the buttons."""
    turn: bool = True
    """Whether there is anything to be done."""
    ending: str = ""
    """How the whole game has ended, which stands in the sentence's place."""
    offer: Rect | None = None
    """The box of a question that is to be answered, where there is room for one."""

    @property
    def tight(self) -> bool:
        """Whether what is asked about a card that is shown has to stand beside the person's disc."""
        return self.plan.faced and self.offer is not None and self.offer.w < TIGHT * self.pen.t

    @property
    def words(self) -> Words:
        """The words of the moment."""
        return self.pen.dress.words


def height_of(zone: str, number: int) -> float:
    """Return how high the card of a number lies among its zone's cards."""
    return BASE[zone] + number
