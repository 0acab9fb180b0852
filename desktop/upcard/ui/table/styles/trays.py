"""The style of a table with a tray (area for melds) for each side.

The other styles inherit from its class and override what differs.
"""

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
NAMED, COUNTED = 158, 120
"""The widths left of the middle of the table for the name of a player, the stock's count, and the stock.

The first is for the texts, in text units, the second for the rest, in geometry units (both scaled pixels).
"""


class TrayStyle:
    """The table style with a tray (area for melds) for each side, and the base class of the other styles.

    It answers every question about the table that depends on the style.
    """

    middle: Sequence[Zone] = (Zone.STOCK, Zone.PILE)
    """The zones in the middle of the table, in the order in which a screen reader reads them."""
    focused: Sequence[Zone] = middle
    """The zones in the middle that the keyboard visits."""
    news: Sequence[Zone] = (Zone.PILE,)
    """The zones of the places beside which announcements may be shown; the first such place on the table is used."""
    side_zones: Sequence[Zone] = (Zone.TRAY, Zone.ASIDE, Zone.SEALED)
    """The zones that belong to a side."""
    sorts = True
    """Whether the person may sort the hand."""
    label_rise = 4
    """How far the label of a drop is above its place, in text units (scaled pixels)."""
    rings_sets = False
    """Whether one ring surrounds all cards of a capture, and the cloth itself is a place for drops."""
    names_melds_by_count = True
    """Whether a screen reader names a meld by its rank and counts instead of listing its cards."""
    trays_in_column = False
    """Whether the opponents' trays are one above the other."""

    def boxes(self, size: tuple[float, float], plan: TablePlan, scale: LayoutUnits, covered: float) -> TableBoxes:
        """Return the rectangles of the parts of a table of `size` (width, height) in pixels.

        A panel covers `covered` pixels of the right edge. The trays (areas for melds) end left of the panel, and so
        does the middle of the table, which has the stock and the pile.
        """
        found = layout.make_tray_boxes(*size, plan, scale)
        row, kept = found.prompt, 1 - covered / found.prompt.w
        trays = {
            side: tray._replace(x=row.x + (tray.x - row.x) * kept, w=tray.w * kept)
            for side, tray in found.trays.items()
        }
        left, w = any(seat.where == "left" for seat in plan.seats), found.centre.w - covered
        shift = max(0.0, NAMED * scale.t + COUNTED * scale.u - w / 2) if left else 0.0
        return found._replace(centre=found.centre._replace(x=found.centre.x + 2 * shift, w=w - 2 * shift), trays=trays)

    def rows(self, plan: TablePlan, cards: Arrangement, found: TableBoxes, look: LayoutParams) -> StyleRows:
        """Return the layout of those places that only this style has; the style with trays has none, so it is empty.

        `found` are the rectangles of the table's parts. `look` has the person's settings, and the values that should
        stay as in the previous layout.
        """
        return StyleRows()

    def caption_height(self, found: TableBoxes) -> float:
        """Return the height in pixels that is kept below each meld for words.

        `found` are the rectangles of the table's parts.
        """
        return max(22 * found.units.u, 16.5 * found.units.t + 7 * found.units.u)

    def meld_share(self, share: VisibleShare) -> VisibleShare:
        """Return how much of each card in a meld must stay visible; `share` says this for cards outside melds.

        In this style, both are equal.
        """
        return share

    def grounds(self, found: TableBoxes) -> tuple[Rect, ...]:
        """Return the rectangles of the table that are drawn darker than the felt, such as the trays."""
        return tuple(dict.fromkeys(found.trays.values()))

    def side_signs(self, shown: SignContext) -> Iterator[Entry]:
        """Yield the labels of each side, and those about the whole table, such as the values of the cards."""
        for tray in shown.plan.trays:
            yield from tray_signs(shown, tray)
        if shown.plan.banner:
            yield "banner", middle.banner(shown, shown.words.render(shown.plan.banner))

    def place_signs(self, shown: SignContext, layout: PlaceLayout) -> Iterator[Entry]:
        """Yield the signs (labels and marks) that only this style has for the place at `layout`."""
        spot = layout.spot
        counted = spot.caption is not None and spot.count is not None
        if counted and spot.style == "squared" and spot.zone not in self.side_zones:
            yield from middle.make_middle_signs(shown, layout, 12 * shown.pen.u)

    def seat_sign(self, shown: SignContext, seat: SeatBox, sign: SeatSign) -> SeatSign:
        """Return `sign`, another player's disc, name and card count, with the words and width that this style needs.

        In this style, it is returned unchanged.
        """
        return sign

    def offer_box(self, shown: SignContext) -> Rect | None:
        """Return the rectangle of the box for another player's question.

        Return None if there is no question, or if it has to be asked in the row above the hand.
        """
        return middle.offer_box(shown)

    def answer_boxes(self, shown: SignContext, box: Rect, number: int, high: float) -> Sequence[Rect]:
        """Return the rectangles of `number` answer buttons in `box`, the box of a question.

        Each button is `high` pixels high.
        """
        return offer.answers(box, shown.pen.t, number, high)

    def offer_signs(self, shown: SignContext, asked: PendingOffer, box: Rect) -> Iterator[Entry]:
        """Yield the texts and marks of the question `asked`, placed in `box`."""
        yield "offer", middle.offer_sign(shown, asked, box)

    def is_tight(self, shown: SignContext) -> bool:
        """Return whether the box of a question is too small for text; the question is then put above the hand.

        In this style, that never happens.
        """
        return False

    def drop_areas(self, plan: TablePlan, found: TableBoxes, where: Sequence[str]) -> Mapping[Place, Rect]:
        """Return the places that accept drops but hold no cards themselves, each with its rectangle.

        In this style they are the trays whose position, "own" or "opposite", is in `where`. `found` are the rectangles
        of the table's parts.
        """
        return {Place("melds", tray.side): found.trays[tray.side] for tray in plan.trays if tray.where in where}

    def free_room(self, plan: TablePlan, tray: MeldTray | None) -> str:
        """Return what a screen reader calls the empty part of `tray`; for None, that of the middle of the table.

        The text is empty if no new cards can be dropped there.
        """
        own = tray is not None and tray.where == "own" and not plan.review and plan.staging is None
        return translate("CardNamer", "Room for a new meld") if own else ""

    def centre_name(self) -> str:
        """Return what a screen reader calls the middle of the table."""
        return translate("CardNamer", "Middle of the table")

    def names_by_count(self, spot: PlacePlan) -> bool:
        """Return whether a screen reader says the rank and the number of the cards of `spot`, and not each card."""
        return self.names_melds_by_count and spot.zone == Zone.TRAY
