"""The style of a table for two players face to face; in the middle, one player shows a card to the other."""

from collections.abc import Iterator, Sequence

from upcard.core.table.plan import PendingOffer, SeatBox, TablePlan, Zone
from upcard.ui.table.geometry import duel_layout
from upcard.ui.table.geometry.card_poses import Arrangement, LayoutParams, PlaceLayout, StyleRows
from upcard.ui.table.geometry.layout import LayoutUnits, Rect, TableBoxes
from upcard.ui.table.geometry.spreads import VisibleShare
from upcard.ui.table.labels import duel_signs
from upcard.ui.table.labels.people import SeatSign
from upcard.ui.table.labels.sign_context import Entry, SignContext
from upcard.ui.table.labels.table_signs import meld_room
from upcard.ui.table.signs import sayings
from upcard.ui.table.styles.trays import TrayStyle

OPEN = 0.42
"""The distance between the cards of a meld, in card widths."""


class DuelStyle(TrayStyle):
    """The style of a table for two: each player has a tray (area for melds), and questions are in the middle."""

    middle = (Zone.STOCK, Zone.OFFERED)
    focused = middle
    news = (Zone.OFFERED,)
    label_rise = 11
    names_melds_by_count = False

    def boxes(self, size: tuple[float, float], plan: TablePlan, scale: LayoutUnits, covered: float) -> TableBoxes:
        return duel_layout.facing_boxes(*size, plan, scale, covered)

    def rows(self, plan: TablePlan, cards: Arrangement, found: TableBoxes, look: LayoutParams) -> StyleRows:
        return StyleRows(duel_layout.places(plan, cards, found))

    def caption_height(self, found: TableBoxes) -> float:
        return duel_layout.words_below(found)

    def meld_share(self, share: VisibleShare) -> VisibleShare:
        return share._replace(row=max(share.row, OPEN), more=0)

    def side_signs(self, shown: SignContext) -> Iterator[Entry]:
        yield from super().side_signs(shown)
        for tray in shown.plan.trays:
            yield from duel_signs.tray_note(shown, tray)

    def place_signs(self, shown: SignContext, layout: PlaceLayout) -> Iterator[Entry]:
        yield from super().place_signs(shown, layout)
        if layout.spot.zone == Zone.TRAY:
            yield from duel_signs.kind_signs(shown, layout, meld_room(shown, layout))
        if layout.spot.zone == Zone.OFFERED and shown.offer is None:
            yield from duel_signs.list_offer_signs(shown, layout)

    def seat_sign(self, shown: SignContext, seat: SeatBox, sign: SeatSign) -> SeatSign:
        return sign._replace(cards=sayings.in_hand(seat.cards), room=200 * shown.pen.t)

    def offer_box(self, shown: SignContext) -> Rect | None:
        return duel_layout.find_shown_card_box(shown.table.boxes) if shown.plan.offer is not None else None

    def answer_boxes(self, shown: SignContext, box: Rect, number: int, high: float) -> Sequence[Rect]:
        return duel_signs.answers(shown.table.boxes, box, number, high)

    def offer_signs(self, shown: SignContext, asked: PendingOffer, box: Rect) -> Iterator[Entry]:
        return duel_signs.box_signs(shown, asked, box)

    def is_tight(self, shown: SignContext) -> bool:
        return shown.offer is not None and shown.offer.w < duel_signs.TIGHT * shown.pen.t


DUEL = DuelStyle()
