"""The gestures that drag cards: from the hand, from the stock or pile, and back from cards laid out."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, Qt

from upcard.core.cards import HIDDEN, Cards
from upcard.core.events import Place
from upcard.ui.table.cards.card_item import CardItem
from upcard.ui.table.cards.dragged_cards import DraggedCards
from upcard.ui.table.geometry.card_poses import hand_lies
from upcard.ui.table.geometry.layout import CARD
from upcard.ui.table.input.gesture import Gesture, TableParts
from upcard.ui.table.input.host import TableHost
from upcard.ui.table.motion.stack_pictures import StackPictures

CARRIED_Z = 20_000


class CarryGesture(Gesture):
    """The gesture while one card, or a fan of cards, is dragged; subclasses decide what a drop means."""

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
        """React to a change of the table during the drag: stop the drag, and return the idle gesture.

        The drag stops because the dragged cards may belong to another place after the change. The table is laid out
        again.
        """
        self.release_cards()
        self.view.refresh()
        return self.view.idle_gesture

    def release_cards(self) -> None:
        """End the drag: leave the dragged cards where the pointer is, and remove the rings around places for a drop.

        A subclass then moves the cards or plays them.
        """
        self.view.end_gesture()  # The drop must not find its cards still being dragged.
        self.view.targets.clear()
        self.view.table_scene.carry(())
        self.view.prompt.take_again()
        self.bundle.release_cards()
        self.view.selection.move_discs()


class TakeBackGesture(CarryGesture):
    """Drags a card that is laid out but not played.

    A drop outside the place where the card was takes the card back to the hand; any other drop changes nothing.
    """

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
    """Drags the top card of the stock or the discard pile.

    A drop on the person's hand or tray (area for melds) has the effect of a click on the stock or the pile.
    """

    def __init__(self, view: TableParts, chosen: Sequence[CardItem], grip: CardItem, start: QPointF) -> None:
        """Begin to drag `grip`, the top card of the stock or the pile, with the pointer at `start`.

        `chosen` are the selected cards of the hand. The game gets these cards when `grip` is dropped, as it does when
        the stock or the pile is clicked, because they may be played together with the drawn card.
        """
        self.place, self.chosen = grip.place, chosen
        self.below = StackPictures(view.table_scene)
        super().__init__(view, [grip], grip, start)
        self._show_rest()

    def cancel(self) -> Gesture:
        """Let the dragged card slide back to the stock or pile, and return the idle gesture.

        The stock or pile is shown without this card until the card arrives.
        """
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
        """Show the stock or pile without its top card, which is being dragged, and the number of remaining cards."""
        view = self.view
        if view.table is not None and view.draft is not None:
            rest = view.draft.arrange()[self.place][:-1]
            self.below.use(view.table_scene.deck)
            self.below.begin({self.place: view.table.layouts[self.place]}, view.table)
            self.below.show(self.place, rest, over=False)
            view.table_scene.counted.count(self.place, rest)

    def _show_all(self) -> None:
        self.below.clear()
        if self.view.draft is not None:
            self.view.table_scene.counted.count(self.place, self.view.draft.arrange().get(self.place, ()))

    def release(self, point: QPointF) -> Gesture:
        view = self.view
        tops = [item.pose.y - item.pose.width * CARD / 2 for item in view.hand]
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
        place = view.targets.find_place(point) or self._find_place_to_refuse(point)
        self.release_cards()
        if place is not None:
            view.outcome.drop(self.items, place)
        elif self.parting.gap is not None:
            view.reorder(self.parting.cards(), self.items)
        else:
            view.slide(self.items)
        return view.idle_gesture

    def _find_place_to_refuse(self, point: QPointF) -> Place | None:
        """Return the person's tray if `point` is above the prompt and no drop of the cards is legal anywhere.

        A drop on the tray is then refused, so that the person learns why. Otherwise return None: a drop on no place
        only ends the drag.
        """
        table, targets = self.view.table, self.view.targets
        above = table is not None and point.y() < table.boxes.prompt.y
        return next(iter(targets.own_trays()), None) if above and not targets.places else None

    def carry_on(self) -> Gesture:
        """React to a change of the table during the drag: continue the drag, and return this gesture.

        If a dragged card is no longer in the hand, stop the drag and return the idle gesture.
        """
        if not all(item in self.view.hand for item in self.items):
            return super().carry_on()
        self.parting.shift_cards()
        self._show_targets()
        return self

    def _show_targets(self) -> None:
        self.view.targets.show(tuple(item.card for item in self.items), carried=True)
        self._say()

    def _say(self) -> None:
        """Show a label beside the dragged cards that says what a drop in the staging area would be worth.

        In this area, cards lie before they are played. The label is hidden if such a drop is not legal.
        """
        targets = self.view.targets
        place = targets.laying_out()
        told = targets.places[place] if place else None
        self.bundle.show_label(targets.label(told) if told else None, self.view.pen)


class HandGap:
    """The gap in the hand where the dragged cards would be dropped; it moves the other cards apart."""

    def __init__(self, view: TableHost, items: Sequence[CardItem]) -> None:
        self._view = view
        self._items = items
        self.gap: int | None = next((n for n, item in enumerate(view.hand) if item in items), None)
        """How many cards lie left of the gap; None while there is no gap."""

    @property
    def other_cards(self) -> list[CardItem]:
        """The cards of the hand that are not dragged."""
        return [item for item in self._view.hand if item not in self._items]

    def update_gap(self, point: QPointF | None, middle: float) -> None:
        """If `point` is over the hand, open a gap for a card with its middle at the x `middle`; else close the gap.

        `point` is a position in the scene, or None if the dragged cards would be dropped on a place outside the hand.
        """
        table = self._view.table
        over = point is not None and table is not None and table.boxes.hand.contains(point.x(), point.y())
        gap = sum(item.pose.x < middle for item in self.other_cards) if over else None
        if gap != self.gap:
            self.gap = gap
            self.shift_cards()

    def shift_cards(self) -> None:
        """Move the cards of the hand that are not dragged so that the gap for the dragged cards is free.

        If the hand has become shorter than the position of the gap, the gap is at the end of the hand.
        """
        view, others, wide = self._view, self.other_cards, len(self._items)
        if view.table is None:
            return
        start, width = (len(others), 0) if self.gap is None else (min(self.gap, len(others)), wide)
        poses = hand_lies((HIDDEN,) * (len(others) + width), view.table.boxes, view.layout_params)
        slots = [*poses[:start], *poses[start + width :]]
        for item, pose in zip(others, slots, strict=True):
            item.go_to(pose._replace(card=item.card))
        view.table_scene.making_way.turn(list(view.table_scene.list_slides()), view.table_scene.deck)

    def cards(self) -> Cards:
        """Return the cards of the hand in the order that a drop of the dragged cards would give.

        The dragged cards are in the gap, or at the right end if there is no gap.
        """
        faces = [item.card for item in self.other_cards]
        at = len(faces) if self.gap is None else self.gap
        return (*faces[:at], *(item.card for item in self._items), *faces[at:])
