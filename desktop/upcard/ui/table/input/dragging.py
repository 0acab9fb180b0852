"""The gestures that drag cards."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, Qt

from upcard.ui.table.cards.card_item import CardItem
from upcard.ui.table.cards.dragged_cards import DraggedCards
from upcard.ui.table.geometry.layout import CARD
from upcard.ui.table.input.gesture import Gesture, TableParts
from upcard.ui.table.input.hand_gap import HandGap
from upcard.ui.table.motion.stack_pictures import StackPictures

CARRIED_Z = 20_000


class CarryGesture(Gesture):
    """Drags one card or a fan of cards."""

    carries = True

    def __init__(self, view: TableParts, items: Sequence[CardItem], grip: CardItem, start: QPointF) -> None:
        super().__init__(view)
        self.items = list(items)
        seen = grip.shown_pose
        self.offset = QPointF(seen.x, seen.y) - start
        view.selection.hover(None)
        self.bundle = DraggedCards(self.items, self.items.index(grip), view.table_scene.deck)
        self.bundle.setZValue(CARRIED_Z)
        view.table_scene.addItem(self.bundle)
        view.table_scene.carry(self.items)
        view.selection.move_discs()
        view.prompt.lend(view.table_scene)

    def move(self, point: QPointF) -> Gesture:
        self.bundle.carry_to(point + self.offset)
        return self

    def cancel(self) -> Gesture:
        self.release_cards()
        self.view.slide(self.items)
        return self.view.idle_gesture

    def carry_on(self) -> Gesture:
        """Stop dragging and lay the table out again, since the dragged cards may belong elsewhere now."""
        self.release_cards()
        self.view.refresh()
        return self.view.idle_gesture

    def release_cards(self) -> None:
        """End the drag and leave the cards where they are."""
        self.view.end_gesture()  # The drop must not find its cards still being dragged.
        self.view.targets.clear()
        self.view.table_scene.carry(())
        self.view.prompt.take_again()
        self.bundle.release_cards()
        self.view.selection.move_discs()


class TakeBackGesture(CarryGesture):
    """Drags a staged card; dropped anywhere but on its place, the card goes back to the hand."""

    def release(self, point: QPointF) -> Gesture:
        view, home = self.view, self.items[0].place
        away = view.targets.any_at(point) != home
        self.release_cards()
        if away:
            view.outcome.take_back(home, self.items)
        else:
            view.slide(self.items)
        return view.idle_gesture


class DrawGesture(CarryGesture):
    """Drags the top card of the stock or the pile.

    Dropped on one's own cards, the card has the effect of a click on its place.
    """

    def __init__(self, view: TableParts, chosen: Sequence[CardItem], grip: CardItem, start: QPointF) -> None:
        """`chosen` are the cards of the hand that a click would use."""
        self.place, self.chosen = grip.place, chosen
        self.below = StackPictures(view.table_scene)
        super().__init__(view, [grip], grip, start)
        self._show_rest()

    def cancel(self) -> Gesture:
        """Let the card slide back; its place shows the other cards until the card has landed."""
        super().cancel()
        animator = self.view.table_scene.animator
        if animator.running:
            self._show_rest()
            animator.landed.connect(lambda _: self._show_all(), Qt.ConnectionType.SingleShotConnection)
        return self.view.idle_gesture

    def release_cards(self) -> None:
        super().release_cards()
        self._show_all()

    def _show_rest(self) -> None:
        """Show the place, and count it, without its top card."""
        view = self.view
        if view.table is not None and view.draft is not None:
            rest = view.draft.arrange()[self.place][:-1]
            self.below.use(view.table_scene.deck)
            self.below.begin({self.place: view.table.beds[self.place]}, view.table)
            self.below.show(self.place, rest, over=False)
            view.table_scene.counted.count(self.place, rest)

    def _show_all(self) -> None:
        self.below.clear()
        if self.view.draft is not None:
            self.view.table_scene.counted.count(self.place, self.view.draft.arrange().get(self.place, ()))

    def release(self, point: QPointF) -> Gesture:
        view = self.view
        tops = [item.lie.y - item.lie.width * CARD / 2 for item in view.hand]
        home = (bool(tops) and point.y() >= min(tops)) or view.targets.any_at(point) in view.targets.own_trays()
        if not home:
            return self.cancel()
        self.release_cards()
        view.outcome.drop(self.chosen, self.place)
        return view.idle_gesture


class HandDragGesture(CarryGesture):
    """Drags cards of the hand to a place on the table, or to another position in the hand."""

    def __init__(self, view: TableParts, items: Sequence[CardItem], grip: CardItem, start: QPointF) -> None:
        super().__init__(view, items, grip, start)
        self.parting = HandGap(view, self.items)
        self._show_targets()

    def move(self, point: QPointF) -> Gesture:
        super().move(point)
        legal = self.view.targets.legal_at(point)
        if legal != self.view.targets.near:
            self.view.targets.point_at(legal)
            self._say()
        self.parting.update_gap(point if legal is None else None, (point + self.offset).x())
        return self

    def release(self, point: QPointF) -> Gesture:
        view = self.view
        place = view.targets.find_place(point)
        self.release_cards()
        if place is not None:
            view.outcome.drop(self.items, place)
        elif self.parting.gap is not None:
            view.reorder(self.parting.cards(), self.items)
        else:
            view.slide(self.items)
        return view.idle_gesture

    def carry_on(self) -> Gesture:
        """Go on dragging after a change of the table, if all the cards are still in the hand."""
        if not all(item in self.view.hand for item in self.items):
            return super().carry_on()
        self.parting.shift_cards()
        self._show_targets()
        return self

    def _show_targets(self) -> None:
        self.view.targets.show(tuple(item.card for item in self.items), carried=True)
        self._say()

    def _say(self) -> None:
        """Show a label at the dragged cards that says what the drop would be worth."""
        targets = self.view.targets
        place = targets.laying_out()
        told = targets.places[place] if place else None
        self.bundle.show_label(targets.label(told) if told else None, self.view.pen)
