"""What the pointer does: one object a gesture, each of which names its successor."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, Qt

from upcard.ui.table.bundle import Bundle
from upcard.ui.table.card_item import CardItem
from upcard.ui.table.hand import moved
from upcard.ui.table.layout import CARD

if TYPE_CHECKING:
    from upcard.core.events import Place
    from upcard.ui.table.view import TableView

START = 6
"""Pixels after which a press becomes a drag."""
CARRIED_Z = 20_000
CLICKED = ("stock", "pile")
"""Zones where a click without cards means something."""
Keys = Qt.KeyboardModifier


class Gesture:
    """Does nothing with anything, and stays what it is."""

    def __init__(self, view: "TableView") -> None:
        self.view = view

    def press(self, point: QPointF, keys: Keys) -> "Gesture":
        """The left button went down."""
        return self

    def move(self, point: QPointF) -> "Gesture":
        """The pointer moved."""
        return self

    def release(self, point: QPointF) -> "Gesture":
        """The left button went up."""
        return Idle(self.view)

    def double(self, point: QPointF) -> "Gesture":
        """The second click of two came."""
        return self

    def carry_on(self) -> "Gesture":
        """The table changed under the gesture."""
        return self

    def cancel(self) -> "Gesture":
        """Another button went down, or the Escape key."""
        return Idle(self.view)


class Idle(Gesture):
    """No button is down."""

    def press(self, point: QPointF, keys: Keys) -> Gesture:
        view = self.view
        card = view.card_at(point)
        if card is not None and card.place == view.hand_place:
            if keys & Qt.KeyboardModifier.ShiftModifier:
                view.selection.reach(card)
                return self
            return Pressing(view, card, point)
        if card is not None and card.place.kind == "staged" and not view.selection.items:
            return Pressing(view, card, point)
        place = view.targets.any_at(point)
        if place is not None:
            return Clicking(view, place)
        return Choosing(view, point)

    def move(self, point: QPointF) -> Gesture:
        view = self.view
        card = view.card_at(point)
        own = card is not None and card.place == view.hand_place
        view.selection.hover(card if own else None)
        place = None if own else view.targets.any_at(point)
        bed = view.table.beds.get(place) if view.table and place else None
        hand = own or (bed is not None and bed.spot.zone in CLICKED)
        view.viewport().setCursor(Qt.CursorShape.PointingHandCursor if hand else Qt.CursorShape.ArrowCursor)
        return self

    def double(self, point: QPointF) -> Gesture:
        card = self.view.card_at(point)
        if card is not None and card.place == self.view.hand_place:
            if self.view.judge.obvious(card):
                return self
            self.view.selection.choose([card])
            self.view.targets.show(self.view.selection.cards)
            return self
        return self.press(point, Qt.KeyboardModifier.NoModifier)


class Pressing(Gesture):
    """The button is down on a card that may be dragged; a click chooses it."""

    def __init__(self, view: "TableView", card: CardItem, point: QPointF) -> None:
        super().__init__(view)
        self.card = card
        self.start = point

    def move(self, point: QPointF) -> Gesture:
        if (point - self.start).manhattanLength() < START:
            return self
        selection = self.view.selection
        if self.card.place != self.view.hand_place:
            items = list(self.view.table_scene.items_by_place.get(self.card.place, ()))
        else:
            items = selection.in_order if self.card in selection.items else [self.card]
        return Dragging(self.view, items, self.card, self.start).move(point)

    def release(self, point: QPointF) -> Gesture:
        if self.card.place == self.view.hand_place:
            self.view.selection.focus = None
            self.view.selection.toggle(self.card)
        return Idle(self.view)


class Clicking(Gesture):
    """The button is down on a place; a click drops there what is chosen."""

    def __init__(self, view: "TableView", place: "Place") -> None:
        super().__init__(view)
        self.place = place

    def release(self, point: QPointF) -> Gesture:
        view = self.view
        bed = view.table.beds.get(self.place) if view.table else None
        zone = bed.spot.zone if bed else ""
        items = [] if zone == "stock" else view.selection.in_order
        if self.view.targets.any_at(point) == self.place and (items or zone in CLICKED):
            view.judge.drop(items, self.place)
        return Idle(view)


class Choosing(Gesture):
    """The button went down beside the cards; those that the pointer crosses are chosen."""

    def __init__(self, view: "TableView", point: QPointF) -> None:
        super().__init__(view)
        self.start = point

    def move(self, point: QPointF) -> Gesture:
        low, high = sorted((self.start.x(), point.x()))
        tops = [item.lie.y - item.lie.width * CARD / 2 for item in self.view.hand]
        inside = bool(tops) and max(point.y(), self.start.y()) >= min(tops) and high - low >= START
        crossed = [item for item in self.view.hand if low <= item.lie.x and item.lie.x - item.lie.width / 2 <= high]
        if inside and crossed != self.view.selection.in_order:
            self.view.selection.choose(crossed)
        return self

    def release(self, point: QPointF) -> Gesture:
        if (point - self.start).manhattanLength() < START and self.view.selection.items:
            self.view.selection.choose(())
        return Idle(self.view)


class Dragging(Gesture):
    """Cards are carried, one or a fan of them."""

    def __init__(self, view: "TableView", items: Sequence[CardItem], grip: CardItem, start: QPointF) -> None:
        super().__init__(view)
        self.items = list(items)
        self.staged = grip.place if grip.place != view.hand_place else None
        seen = grip.seen
        self.offset = QPointF(seen.x, seen.y) - start
        view.selection.hover(None)
        self.bundle = Bundle(self.items, self.items.index(grip), view.table_scene.deck)
        self.bundle.setZValue(CARRIED_Z)
        view.table_scene.addItem(self.bundle)
        view.table_scene.carried = self.items
        view.prompt.lend(view.table_scene)
        self._show_targets()

    def move(self, point: QPointF) -> Gesture:
        self.bundle.carry_to(point + self.offset)
        self.view.targets.point_at(self.view.targets.legal_at(point))
        return self

    def release(self, point: QPointF) -> Gesture:
        view = self.view
        place = view.targets.legal_at(point) or view.targets.any_at(point)
        self._let_go()
        if self.staged is not None:
            home = place != self.staged
            view.judge.take_back(self.staged) if home else view.slide(self.items)
        elif place is not None:
            view.judge.drop(self.items, place)
        elif view.table is not None and view.table.boxes.hand.contains(point.x(), max(point.y(), 0)):
            self._put_in_hand(point)
        else:
            view.slide(self.items)
        return Idle(view)

    def cancel(self) -> Gesture:
        self._let_go()
        self.view.slide(self.items)
        return Idle(self.view)

    def carry_on(self) -> Gesture:
        """Go on carrying what still is in the hand."""
        if all(item in self.view.hand for item in self.items):
            self._show_targets()
            return self
        self._let_go()
        self.view.refresh()
        return Idle(self.view)

    def _show_targets(self) -> None:
        self.view.targets.show(() if self.staged else tuple(item.card for item in self.items))

    def _let_go(self) -> None:
        self.view.gesture = Idle(self.view)  # What the drop leads to must not find them carried still.
        self.view.targets.clear()
        self.view.table_scene.carried = ()
        self.view.prompt.take_again()
        self.bundle.let_go()

    def _put_in_hand(self, point: QPointF) -> None:
        """Let the cards stay where they were put among the others."""
        hand = list(self.view.hand)
        row = point.x() + self.offset.x()
        others = [item for item in hand if item not in self.items]
        to = sum(item.lie.x < row for item in others)
        before = others[to] if to < len(others) else None
        numbers = [hand.index(item) for item in self.items]
        cards = moved([item.card for item in hand], numbers, hand.index(before) if before else len(hand))
        self.view.reorder(cards, self.items)
