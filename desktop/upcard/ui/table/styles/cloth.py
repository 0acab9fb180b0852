"""The style of a table with a shared cloth in the middle, from which cards are captured.

The captured cards of each side lie beside the cloth.
"""

from collections.abc import Iterator, Mapping, Sequence

from upcard.core.events import Place
from upcard.core.table.plan import FELT, MeldTray, SeatBox, TablePlan, Zone
from upcard.ui.table.geometry.card_poses import Arrangement, LayoutParams, PlaceLayout, StyleRows
from upcard.ui.table.geometry.layout import LayoutUnits, Rect, TableBoxes
from upcard.ui.table.geometry.shared_layout import common_boxes, lay_out_strips
from upcard.ui.table.labels import shared_signs
from upcard.ui.table.labels.people import SeatSign
from upcard.ui.table.labels.sign_context import Entry, SignContext
from upcard.ui.table.signs import sayings
from upcard.ui.table.styles.trays import TrayStyle, translate

DUO = 2
"""The number of players in a game for two, in which a seat has more room for words."""


class ClothStyle(TrayStyle):
    """The style of a table with a shared cloth, from which the players capture cards.

    The other players' captured cards are at the left of the cloth, and the person's own at the right.
    """

    middle = (Zone.TABLE, Zone.LAID, Zone.STOCK)
    focused = (Zone.TABLE,)
    news = (Zone.STOCK,)
    side_zones = (Zone.CAPTURED, Zone.SWEPT)
    sorts = False
    rings_sets = True
    trays_in_column = True

    def boxes(self, size: tuple[float, float], plan: TablePlan, scale: LayoutUnits, covered: float) -> TableBoxes:
        return common_boxes(*size, plan, scale)

    def rows(self, plan: TablePlan, cards: Arrangement, found: TableBoxes, look: LayoutParams) -> StyleRows:
        return lay_out_strips(plan, cards, found, look.stands, look.share.row)

    def grounds(self, found: TableBoxes) -> tuple[Rect, ...]:
        return (found.centre,)

    def side_signs(self, shown: SignContext) -> Iterator[Entry]:
        return shared_signs.table_signs(shown)

    def place_signs(self, shown: SignContext, layout: PlaceLayout) -> Iterator[Entry]:
        return shared_signs.spot_signs(shown, layout)

    def seat_sign(self, shown: SignContext, seat: SeatBox, sign: SeatSign) -> SeatSign:
        u, t = shown.pen.u, shown.pen.t
        if len(shown.plan.seats) == DUO:
            return sign._replace(cards=sayings.in_hand(seat.cards), room=200 * t)
        if seat.where not in ("left", "right") or shown.plan.review:
            return sign
        hand = shown.table.layouts[Place("hand", seat.seat)].rect
        return sign._replace(room=shown.table.boxes.seats[seat.seat].w - hand.w - 14 * u - 52 * t)

    def drop_areas(self, plan: TablePlan, found: TableBoxes, where: Sequence[str]) -> Mapping[Place, Rect]:
        return {FELT: found.centre}

    def free_room(self, plan: TablePlan, tray: MeldTray | None) -> str:
        return translate("CardNamer", "Free place on the table") if tray is None and not plan.review else ""

    def centre_name(self) -> str:
        return translate("CardNamer", "On the table")


CLOTH = ClothStyle()
