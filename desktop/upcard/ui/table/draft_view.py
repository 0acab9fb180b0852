"""A table widget that shows a draft (a position with what a person has laid out but not played) and moves its cards."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtGui import QResizeEvent

from upcard.core.events import Events, Place
from upcard.core.table.draft import Draft
from upcard.core.table.plan import TablePlan, Zone
from upcard.play.text.words import Words
from upcard.ui.style.overrides import guard_overrides
from upcard.ui.style.style_context import StyleContext
from upcard.ui.style.theme import DAY, Theme
from upcard.ui.table.cards.card_item import CardItem
from upcard.ui.table.cards.deck import CardDeck
from upcard.ui.table.geometry.card_poses import Arrangement, LayoutParams, TableLayout
from upcard.ui.table.geometry.hand_order import HandOrder
from upcard.ui.table.geometry.layout import LayoutUnits
from upcard.ui.table.input.gesture_outcome import GestureOutcome
from upcard.ui.table.input_view import InputView
from upcard.ui.table.motion.flight_plan import CLOSE_UP, add_shakes, is_deal, list_arriving_cards, moving_far
from upcard.ui.table.motion.tray_merge import MERGED, TrayMerge
from upcard.ui.table.show_draft import AccessibilitySettings, LaidDraft, arrange_cards, lay_out, show_signs
from upcard.ui.table.signs.board import SignStyle
from upcard.ui.table.styles.lookup import style_of
from upcard.ui.table.styles.trays import TrayStyle


@guard_overrides
class DraftView(InputView):
    """A table widget that lays a draft out for its own size in pixels, and moves the cards to their new places.

    A draft is a position with the cards that a person has laid out but not played.
    """

    theme: Theme = DAY
    words: Words
    draft: Draft | None = None
    plan = TablePlan((), (), ())
    table: TableLayout | None = None
    laid: LaidDraft | None = None
    """What was laid out last, from which the labels and marks are made."""
    order = HandOrder()
    layout_params = LayoutParams()
    reduced = False
    """Whether motion is reduced: changed cards are outlined for a while instead of flying."""
    reading = AccessibilitySettings()
    outcome: GestureOutcome
    merging: TrayMerge

    @property
    def pen(self) -> SignStyle:
        """The style in which labels and marks on the table are drawn now, such as colours, language and text size."""
        u, t = self.table.boxes.units if self.table else LayoutUnits(1, 1)
        style = StyleContext(self.theme, t, self.words, self.reading.target, self.plan.own_side)
        return SignStyle(style, u, self.devicePixelRatioF())

    @property
    def table_style(self) -> TrayStyle:
        """How the game's table is laid out: with a tray for each side's melds, around a cloth, or for two face to face.

        A cloth is an area in the middle that all players share. Two players face to face show each other cards in a box
        in the middle, which the code calls a duel.
        """
        return style_of(self.plan)

    @property
    def sorts(self) -> bool:
        """Whether the person can sort the hand: the game allows it, and the table shows no past position."""
        return self.table_style.sorts and not self.plan.review

    @property
    def mirrored(self) -> bool:
        """Whether the table is mirrored for the left hand."""
        return self.reading.left

    @property
    def hand_place(self) -> Place | None:
        """The place of the person's own hand; None if the table has no such place."""
        layouts = self.table.layouts.values() if self.table else ()
        return next((layout.spot.place for layout in layouts if layout.spot.zone == Zone.HAND), None)

    @property
    def hand(self) -> Sequence[CardItem]:
        """The pictures of the cards in the person's own hand, from left to right; empty if there is no such hand."""
        return self.table_scene.items_by_place.get(place, ()) if (place := self.hand_place) else ()

    def arrangement(self, draft: Draft) -> Arrangement:
        """Return the cards in each place of the table as `draft` has them, with the hand in its present order.

        A draft is a position with the cards that a person has laid out but not played.
        """
        return arrange_cards(draft, draft.plan(), self.order)

    def adopt(self, draft: Draft, events: Events = (), first: Sequence[CardItem] = ()) -> None:
        """Show `draft`, a position with laid-out cards, and move the cards from where they are to their new places.

        `events` say how the cards move; the first draft is shown without motion. If only some of several equal cards
        (cards with the same face) leave a place, the pictures in `first` leave.
        """
        opening = self.draft is None
        self.draft = draft
        if opening:
            self.refresh()
            self.idle.emit()
        else:
            self.slide(first, events)
        self.staged.emit(draft.staged)

    def refresh(self) -> None:
        """Lay the table out again, and place the cards without motion, as after a resize.

        Do nothing while no position is shown, or before the widget has its final size.
        """
        if self.draft is not None and self.has_size:
            if (deck := self.table_scene.deck).ratio != (ratio := self.devicePixelRatioF()):  # on another screen
                self.table_scene.set_deck(CardDeck(deck.faces, deck.back, ratio))
            table, wanted = self._lay_out(self.draft)
            self.table_scene.preload_faces(table)
            self.table_scene.animator.finish()
            self.show_signs()  # while other threads draw the faces
            self.table_scene.place_cards(table, wanted)
            self.selection.refresh()
            self.selection.show_targets()
            self.outcome.update_bubble()
            self.closeup.close_closeup()

    def show_signs(self, moving: bool = False) -> None:
        """Draw the names, counts, marks and buttons that belong to the position shown and to the laid-out cards.

        If `moving`, or while cards still fly, labels and marks about these cards are drawn only when they have arrived.
        """
        show_signs(self.parts, self.laid, self.order, moving or self.table_scene.animator.running)

    def _lay_out(self, draft: Draft) -> tuple[TableLayout, Arrangement]:
        """Compute and store the layout of `draft`, a position with laid-out cards, for the size of the widget.

        Return this layout, and the cards that lie in each place.
        """
        plan, reading = draft.plan(), self.reading
        wanted = arrange_cards(draft, plan, self.order)
        share, arc = self.table_scene.deck.visible_share, reading.arc and not self.reduced
        look = LayoutParams(share, arc, reading.text, self.window_width, self.small_scale, self.covered, reading.target)
        before = self.table or LayoutParams(stands=self.layout_params.stands)
        self.layout_params = look = look._replace(ways=before.ways, stands=before.stands)
        size = float(self.port.width()), float(self.port.height())
        self.plan, self.table, _, _ = self.laid = lay_out(size, plan, wanted, look, reading.left)
        self.merging.give_way(self.table.boxes.trays)
        self.setSceneRect(0, 0, *size)
        self.table_scene.setSceneRect(0, 0, *size)
        if self.order.sorting == "own" and self.hand_place is not None:
            self.order = self.order.keep_order(wanted[self.hand_place])
        return self.table, wanted

    def slide(self, first: Sequence[CardItem] = (), events: Events = (), refused: bool = False) -> None:
        """Lay the table out again, and move the cards from where they are to their new places.

        `events` say how the cards move. If only some of several equal cards (cards with the same face) leave a place,
        the pictures in `first` leave. If `refused`, the cards in `first` shake, because the rules do not allow what the
        person did with them.
        """
        if self.draft is not None:
            before, homes = self.table.boxes if self.table else None, self.table_scene.board.list_homes()
            table, wanted = self._lay_out(self.draft)
            grounds = self.table_style.grounds(table.boxes)
            merging = before is not None and self.merging.is_needed(before.trays, table.boxes.trays, grounds)
            ways = self.table_scene.prepare(events, table, wanted, first, MERGED if merging else CLOSE_UP)
            if self.table_scene.counted.running:
                self.prompt.hold(is_deal(events))
            show = partial(self.show_signs, moving=bool(ways))
            same = not is_deal(events) or (before is not None and before.trays == table.boxes.trays)
            if not (later := bool(ways) and same and not merging and self.table_scene.counted.running):
                show()
            if before is not None and merging and not self.reduced and self.isVisible():
                self.merging.glide(before, table.boxes, homes)
            if self.reduced or events:
                came = list_arriving_cards(ways, self.hand)
                self.selection.expect(moving_far(ways) if self.reduced else came, came, events)
            self.selection.refresh()
            self.selection.show_targets()
            self.table_scene.animate(add_shakes(ways, first) if refused else ways, show if later else None)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.draft is not None and not self.held:
            if event.oldSize().isValid() and self.isVisible():
                self.table_scene.blur()
            if self.is_carrying:
                self.gesture = self.gesture.cancel()
            self.refresh()
