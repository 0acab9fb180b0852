"""The gestures of the pointer (mouse or finger), one class each; their event methods return the next gesture."""

# Why: decisions/0044-qts-drag-distance-decides-what-is-a-click.md

from collections.abc import Sequence

from PySide6.QtCore import QElapsedTimer, QPointF, Qt
from PySide6.QtWidgets import QApplication

from upcard.core.events import Place
from upcard.core.table.plan import Zone
from upcard.ui.style.tips import escape_tip
from upcard.ui.table.cards.card_item import CardItem
from upcard.ui.table.geometry.card_poses import PlaceLayout
from upcard.ui.table.geometry.layout import CARD
from upcard.ui.table.input.gesture import Gesture, Keys, TableParts
from upcard.ui.table.signs.counts import PillSign
from upcard.ui.table.signs.text import BREAK

CLICKED = (Zone.STOCK, Zone.PILE, Zone.OFFERED, Zone.TABLE)
"""The zones where a click means something even when no cards are selected."""
DRAWN = (Zone.STOCK, Zone.PILE)
"""The zones whose top card can be dragged to the hand."""
ALONE = (Zone.STOCK, Zone.TABLE)
"""The zones where a click ignores the selected cards."""


def is_click(start: QPointF, end: QPointF) -> bool:
    """Return whether a pointer that was pressed at `start` and is now at `end` has moved too little for a drag."""
    return (end - start).manhattanLength() < QApplication.startDragDistance()


class IdleGesture(Gesture):
    """The gesture that is current while no mouse button is pressed; a press begins another gesture.

    Moves of the pointer raise the card under it, and set the tool tip and the pointer's shape.
    """

    def __init__(self, view: TableParts) -> None:
        super().__init__(view)
        self._pressed: CardItem | None = None
        """The card that was pressed last, or None; only a second press on it makes a double click."""
        self._hand: Sequence[CardItem] = ()
        """The cards of the hand after the last change of the table that left any card in the hand."""
        self._since_deal = QElapsedTimer()

    def forget_press(self) -> None:
        self._pressed = None

    def carry_on(self) -> Gesture:
        hand = tuple(self.view.hand)
        if self._hand and not any(item in self._hand for item in hand):
            self._since_deal.start()
        self._hand = hand or self._hand
        return self

    def _is_fresh(self) -> bool:
        """Return whether a new hand was dealt so recently that a double click may have begun before the deal.

        The first click was then meant for the old cards. The limit is the longest time between the clicks of a double
        click.
        """
        return self._since_deal.isValid() and self._since_deal.elapsed() < QApplication.doubleClickInterval()

    def press(self, point: QPointF, keys: Keys) -> Gesture:
        view = self.view
        card = self._pressed = view.card_at(point)
        if card is not None and card.place == view.hand_place:
            if keys & Qt.KeyboardModifier.ShiftModifier:
                view.selection.reach(card)
                return self
            return PressGesture(view, card, point)
        if card is not None and card.place.kind == "staged" and not view.selection.items:
            return PressGesture(view, card, point)
        place = view.targets.find_place(point)
        if place is not None:
            return ClickGesture(view, place, point)
        return SweepSelectGesture(view, point)

    def move(self, point: QPointF) -> Gesture:
        view = self.view
        card = view.card_at(point)
        own = card is not None and card.place == view.hand_place
        view.selection.hover(card if own else None)
        place = None if own else view.targets.any_at(point)
        layout = view.table.layouts.get(place) if view.table and place else None
        hand = (
            own
            or (layout is not None and layout.spot.zone in CLICKED)
            or (card is not None and card.place.kind == "staged")
        )
        view.port.setToolTip(escape_tip(self._in_full(layout) if layout else ""))
        view.viewport().setCursor(Qt.CursorShape.PointingHandCursor if hand else Qt.CursorShape.ArrowCursor)
        return self

    def _in_full(self, layout: PlaceLayout) -> str:
        """Return the tool tip of the place that `layout` describes.

        For a squared meld (one stack), it is the list of cards. For a place whose label is shortened, it is the full
        text of the label. In all other cases it is empty.
        """
        shown = self.view.table_scene.board.sign("pill", layout.spot.place)
        if layout.spot.look is not None:
            return self.view.closeup.describe_place(layout.spot.place)
        full = self.view.words.render(layout.spot.pill) if layout.spot.pill else ""
        told = shown.text.rpartition(BREAK)[2] if isinstance(shown, PillSign) else ""
        return "" if told and full.endswith(told) else full

    def double_press(self, point: QPointF) -> Gesture:
        card = self.view.card_at(point)
        if card is not None and card.place == self.view.hand_place:
            if card is not self._pressed:
                return self.press(point, Qt.KeyboardModifier.NoModifier)
            if not self._is_fresh() and self.view.outcome.double_click(card):
                return self
            if card not in self.view.selection.items:
                self.view.selection.choose([card])
            return SecondPressGesture(self.view, card, point)
        return self  # The first click has drawn or discarded; the second does nothing more.


class PressGesture(Gesture):
    """The gesture after a press on a card that may be dragged, until the card is dragged or released.

    A release without a drag selects the card or, if the card is laid out but not played, takes it back.
    """

    def __init__(self, view: TableParts, card: CardItem, point: QPointF) -> None:
        super().__init__(view)
        self.card = card
        self.start = point

    def move(self, point: QPointF) -> Gesture:
        if is_click(self.start, point):
            return self
        from upcard.ui.table.input.dragging import HandDragGesture, TakeBackGesture

        selection = self.view.selection
        if self.card.place != self.view.hand_place:
            return TakeBackGesture(self.view, [self.card], self.card, self.start).move(point)
        items = selection.in_order if self.card in selection.items else [self.card]
        return HandDragGesture(self.view, items, self.card, self.start).move(point)

    def release(self, point: QPointF) -> Gesture:
        if self.card.place == self.view.hand_place:
            self.view.selection.move_focus(None)
            self.view.selection.toggle(self.card)
        else:
            self.view.outcome.take_back(self.card.place, [self.card])
        return self.view.idle_gesture


class SecondPressGesture(PressGesture):
    """The gesture after the second press of a double click on a card of the hand.

    The card may then be dragged; a release without a drag does nothing.
    """

    def release(self, point: QPointF) -> Gesture:
        return self.view.idle_gesture


class ClickGesture(Gesture):
    """The gesture after a press on a place that is not in the hand.

    A release drops the selected cards on the place. If no cards are selected, the release counts as a click on the
    stock, the pile, the offered card or the cloth; on a squared meld (one stack), it shows the meld large.
    """

    def __init__(self, view: TableParts, place: Place, point: QPointF) -> None:
        super().__init__(view)
        self.place = place
        self.start = point

    def move(self, point: QPointF) -> Gesture:
        view = self.view
        layout = view.table.layouts.get(self.place) if view.table else None
        card = view.card_at(self.start)
        if layout is None or layout.spot.zone not in DRAWN or card is None or card.place != self.place:
            return self
        if is_click(self.start, point):
            return self
        from upcard.ui.table.input.dragging import DrawGesture

        uses = layout.spot.zone == Zone.PILE and layout.spot.invites is not None
        return DrawGesture(view, view.selection.in_order if uses else [], card, self.start).move(point)

    def release(self, point: QPointF) -> Gesture:
        view = self.view
        layout = view.table.layouts.get(self.place) if view.table else None
        zone = layout.spot.zone if layout else None
        items = [] if zone in ALONE else view.selection.in_order
        if not is_click(self.start, point) and self.view.targets.find_place(point) != self.place:
            return view.idle_gesture
        if items or zone in CLICKED:
            view.outcome.drop(items, self.place)
        elif layout is not None and layout.spot.look is not None:
            view.closeup.at_place(self.place)
        return view.idle_gesture


class SweepSelectGesture(Gesture):
    """The gesture after a press where there is no card and no place.

    A move of the pointer over the hand selects the cards that it crosses.
    """

    def __init__(self, view: TableParts, point: QPointF) -> None:
        super().__init__(view)
        self.start = point

    def move(self, point: QPointF) -> Gesture:
        low, high = sorted((self.start.x(), point.x()))
        tops = [item.pose.y - item.pose.width * CARD / 2 for item in self.view.hand]
        far = not is_click(self.start, point)
        inside = far and bool(tops) and max(point.y(), self.start.y()) >= min(tops)
        crossed = [item for item in self.view.hand if low <= item.pose.x and item.pose.x - item.pose.width / 2 <= high]
        if inside and crossed != self.view.selection.in_order:
            self.view.selection.choose(crossed)
        return self

    def release(self, point: QPointF) -> Gesture:
        if is_click(self.start, point) and self.view.selection.items:
            self.view.selection.choose(())
        elif is_click(self.start, point) and self.view.tapping:
            self.view.outcome.take_back()
        return self.view.idle_gesture
