"""A table with a box for the melds of each side; other styles say in which ways they differ from it."""

from collections.abc import Iterator, Mapping, Sequence

from PySide6.QtCore import QCoreApplication

from upcard.core.events import Place
from upcard.core.table.plan import MeldTray, PendingOffer, PlacePlan, SeatBox, TablePlan, Zone
from upcard.ui.table.geometry import layout
from upcard.ui.table.geometry.card_poses import Arrangement, LayoutParams, PlaceLayout, StyleRows
from upcard.ui.table.geometry.layout import LayoutUnits, Rect, TableBoxes
from upcard.ui.table.geometry.spreads import VisibleShare
from upcard.ui.table.labels import middle, offer
from upcard.ui.table.labels.people import SeatSign
from upcard.ui.table.labels.seats import tray_signs
from upcard.ui.table.labels.sign_context import Entry, SignContext

translate = QCoreApplication.translate


class TrayStyle:
    """What a table answers where it depends on its style; here the melds of each side lie in a box of their own."""

    middle: Sequence[Zone] = (Zone.STOCK, Zone.PILE)
    """What lies in the middle, as it is read out."""
    focused: Sequence[Zone] = middle
    """What the keyboard visits there."""
    news: Sequence[Zone] = (Zone.PILE,)
    """Beside what is said that has come about."""
    side_zones: Sequence[Zone] = (Zone.TRAY, Zone.ASIDE)
    """What a side has."""
    sorts = True
    """Whether the person may sort the hand."""
    label_rise = 4
    """How far a label stands above the place where a drop goes, in text units."""
    rings_sets = False
    """Whether what a card may take together has one ring, and the felt itself is a place."""
    names_melds_by_count = True
    """Whether a meld is read out by its rank and its counts, and not by its cards."""
    trays_in_column = False
    """Whether the others' boxes stand one above the other."""

    def boxes(self, size: tuple[float, float], plan: TablePlan, scale: LayoutUnits, covered: float) -> TableBoxes:
        """Return the boxes of a table of a size, over whose right edge a panel may lie."""
        return layout.boxes(*size, plan, scale)

    def rows(self, plan: TablePlan, cards: Arrangement, found: TableBoxes, look: LayoutParams) -> StyleRows:
        """Lay the places that only this style has, or lays otherwise."""
        return StyleRows()

    def caption_height(self, found: TableBoxes) -> float:
        """Return the room for words below a meld."""
        return max(22 * found.units.u, 16.5 * found.units.t + 7 * found.units.u)

    def meld_share(self, share: VisibleShare) -> VisibleShare:
        """Return how much of each card of a meld is seen."""
        return share

    def grounds(self, found: TableBoxes) -> tuple[Rect, ...]:
        """Return the parts of the felt that are darker than the rest."""
        return tuple(dict.fromkeys(found.trays.values()))

    def side_signs(self, shown: SignContext) -> Iterator[Entry]:
        """Yield the signs of what each side has."""
        for tray in shown.plan.trays:
            yield from tray_signs(shown, tray)

    def place_signs(self, shown: SignContext, bed: PlaceLayout) -> Iterator[Entry]:
        """Yield the signs of one place that this style has beside those of every table."""
        spot = bed.spot
        counted = spot.caption is not None and spot.count is not None
        if counted and spot.style == "squared" and spot.zone != Zone.TRAY:
            yield from middle.beside(shown, bed, 12 * shown.pen.u)

    def seat_sign(self, shown: SignContext, seat: SeatBox, sign: SeatSign) -> SeatSign:
        """Return the sign of another player in the words and the room of this style."""
        return sign

    def offer_box(self, shown: SignContext) -> Rect | None:
        """Return the room for a question; None where it has to be asked in the prompt's row."""
        return middle.offer_box(shown)

    def answer_boxes(self, shown: SignContext, box: Rect, number: int, high: float) -> Sequence[Rect]:
        """Return the places of so many buttons that answer a question, so high, in its box."""
        return offer.answers(box, shown.pen.t, number, high)

    def offer_signs(self, shown: SignContext, asked: PendingOffer, box: Rect) -> Iterator[Entry]:
        """Yield the question in its box."""
        yield "offer", middle.offer_sign(shown, asked, box)

    def is_tight(self, shown: SignContext) -> bool:
        """Return whether the box of a question is too small for words, which then stand beside the person's disc."""
        return False

    def drop_areas(self, plan: TablePlan, found: TableBoxes, where: Sequence[str]) -> Mapping[Place, Rect]:
        """Return the boxes in these parts of the table that take cards as a whole."""
        return {Place("melds", tray.side): found.trays[tray.side] for tray in plan.trays if tray.where in where}

    def free_room(self, plan: TablePlan, tray: MeldTray | None) -> str:
        """Name the room for cards where none lie in a box, or in the middle; empty where it is no place of its own."""
        own = tray is not None and tray.where == "own" and not plan.review and plan.staging is None
        return translate("CardNamer", "Room for a new meld") if own else ""

    def centre_name(self) -> str:
        """Name the middle of the table."""
        return translate("CardNamer", "Middle of the table")

    def names_by_count(self, spot: PlacePlan) -> bool:
        """Return whether a place is read out by its rank and its counts, and not by its cards."""
        return self.names_melds_by_count and spot.zone == Zone.TRAY
