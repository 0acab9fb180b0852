"""Stores which cards of the hand are selected, which card has the keyboard focus, and which is under the pointer."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEasingCurve, QPointF, Qt, QTimer, QVariantAnimation

from upcard.core.cards import Cards
from upcard.core.events import Events, TurnBegan
from upcard.ui.table.cards.card_item import CardItem
from upcard.ui.table.geometry.layout import CARD
from upcard.ui.table.input.host import TableHost
from upcard.ui.table.input.targets import DropTargets
from upcard.ui.table.signs.board import PlacedSign, SignItem
from upcard.ui.table.signs.marks import Kind, RingSign, TickSign

OUTLINED = 900
"""How long a changed card is outlined when motion is reduced, in milliseconds."""
REFUSED_Z = 7900
TICK_Z = 19_000
"""The stacking order (z value) of the discs on selected and refused cards, above all cards but the dragged ones."""
HOVER, CHOSEN = 0.06, 0.17
"""How far the card under the pointer is raised, and how far a selected card is raised, in card widths."""
LEAST = 0.08
"""The least lift of a selected card, in card widths, even if buttons are close above the hand."""


class CardLifter(QVariantAnimation):
    """An animation that raises selected cards of the hand, and lowers those that are no longer selected."""

    def __init__(self, view: TableHost, lifted: Callable[[], None]) -> None:
        """Make the animation for the table `view`; `lifted` is called after each step."""
        super().__init__(view.port)
        self._view = view
        self._lifted = lifted
        self._ways: dict[CardItem, tuple[float, float]] = {}
        self.setStartValue(0.0)
        self.setEndValue(1.0)
        self.setDuration(110)
        self.setEasingCurve(QEasingCurve.Type.OutCubic)
        self.valueChanged.connect(self._step)

    def raise_all(self, wanted: dict[CardItem, float]) -> None:
        """Raise or lower each card to its height in `wanted`, in card widths; at once if animations are off."""
        self._ways = {item: (item.lift, lift) for item, lift in wanted.items() if item.lift != lift}
        if not self._ways:
            return
        if self._view.table_scene.animator.speed <= 0 or not self._view.isVisible():
            self._step(1.0)
        else:
            self.stop()
            self.start()

    def _step(self, done: float) -> None:
        deck = self._view.table_scene.deck
        for item, (low, high) in self._ways.items():
            item.lift_to(low + (high - low) * done)
            if not self._view.table_scene.animator.running and item not in self._view.table_scene.carried:
                item.snap_to_pose(deck)
        self._lifted()


NARROW = 60
"""The visible width of a card, in text units (scaled pixels), below which the card's disc lies under its index."""

INDEX = 0.78
"""The height of the upper part of a card in which a large index is drawn, in card widths."""


class CardSelection:
    """Stores the selected cards of the hand in the order of selection, and draws the marks on cards of the hand."""

    _declined: Sequence[CardItem] = ()
    """The selected card about which the person is being asked; the next card that is selected replaces it."""

    def __init__(self, view: TableHost, targets: DropTargets) -> None:
        self._view = view
        self._targets = targets
        self._lifter = CardLifter(view, self.move_discs)
        self._marks: dict[CardItem, SignItem] = {}
        self._ticks: dict[CardItem, SignItem] = {}
        """The discs at the corners of cards, drawn above all cards."""
        self.items: list[CardItem] = []
        self.focus: CardItem | None = None
        self._focus_at = 0
        self.hovered: CardItem | None = None
        self.refused: list[CardItem] = []
        self.outlined: list[CardItem] = []
        self._expected: list[CardItem] | None = None
        self.drawn: list[CardItem] = []
        """The cards of the hand that were drawn in this turn."""
        self._drawn_next: list[CardItem] = []
        self._lasting = False
        self._fade = QTimer(view.port, singleShot=True, interval=OUTLINED)
        self._fade.timeout.connect(lambda: self.outline_cards(()))
        for animator in (view.table_scene.animator, view.table_scene.making_way):
            animator.moved.connect(self.move_discs)
            animator.landed.connect(self.move_discs)
        view.table_scene.animator.landed.connect(self._welcome)
        view.table_scene.animator.idle.connect(self.show_targets)

    @property
    def cards(self) -> Cards:
        """The faces of the selected cards, from left to right."""
        return tuple(item.card for item in self._view.hand if item in self.items)

    @property
    def in_order(self) -> list[CardItem]:
        """The selected cards, from left to right."""
        return [item for item in self._view.hand if item in self.items]

    def refuse(self, items: Sequence[CardItem]) -> None:
        """Mark `items` as refused, with a cross, and draw them above the cards beside them."""
        self.refused = list(items)
        for item in items:
            item.disturb()
            item.setZValue(max(item.zValue(), REFUSED_Z))
        self.refresh()

    def outline_cards(self, items: Sequence[CardItem], lasting: bool = False) -> None:
        """Draw an outline around each of `items`, which are cards that have changed, and around no other card.

        The outlines are removed after a while; but if `lasting`, they stay until other cards are outlined.
        """
        self._set_outline(items, lasting)
        self.refresh()

    def _set_outline(self, items: Sequence[CardItem], lasting: bool = False) -> None:
        self.outlined, self._lasting = list(items), lasting
        self._fade.stop()
        if items and not lasting:
            self._fade.start()

    def expect(self, items: Sequence[CardItem], drawn: Sequence[CardItem], events: Events) -> None:
        """Outline `items` when all cards have stopped moving; remove all outlines until then.

        `drawn` are cards that have come into the hand by `events`, the latest events of the game. They get a small mark
        when they have stopped. If a new turn is among the events, the marks of cards drawn earlier are removed.
        """
        if any(isinstance(event, TurnBegan) for event in events):
            self.drawn = []
        self._expected = list(items)
        self._drawn_next = [*self.drawn, *drawn]
        self._set_outline(())

    def _welcome(self) -> None:
        """Outline the cards that were given to `expect`, because they have stopped moving now."""
        if self._expected is not None:
            items, self._expected, self.drawn = self._expected, None, self._drawn_next
            self.outline_cards([item for item in items if item.scene() is not None])

    def restart_outline(self) -> None:
        """Restart the time for which changed cards are outlined, because they have come to rest only now."""
        if self.outlined and not self._lasting:
            self._fade.start()

    def clear_refused(self) -> None:
        """Remove the marks of the refused cards."""
        for item in self.refused:
            item.setZValue(item.height)
        self.refused = []
        self.refresh()

    def find_items(self, cards: Cards) -> list[CardItem]:
        """Return a card item of the hand for each of `cards`; a card that is not in the hand is left out."""
        left, items = list(cards), []
        for item in self._view.hand:
            if item.card in left:
                left.remove(item.card)
                items.append(item)
        return items

    def toggle(self, item: CardItem) -> None:
        """Select the card `item`, or deselect it if it is selected.

        After a call of `let_replace`, `item` replaces the one selected card.
        """
        if item in self.items:
            self.items.remove(item)
        elif self.items and self.items == [*self._declined]:
            self.items = [item]
        else:
            self.items.append(item)
        self._declined = ()
        self.update_selection()

    def let_replace(self, items: Sequence[CardItem]) -> None:
        """If `items` is a single card, let the next card that the person selects replace it in the selection.

        The person is being asked whether to play this card; to select another card means to play that one instead.
        """
        self._declined = tuple(items) if len(items) == 1 else ()

    def forget(self) -> None:
        """Forget the focused card, the card under the pointer, the outlines, and which cards were drawn in this turn.

        This is called before other cards are shown in the hand.
        """
        self.hovered = self.focus = None
        self.outlined, self.drawn, self._drawn_next = [], [], []

    def choose(self, items: Sequence[CardItem]) -> None:
        """Select the cards `items`, deselect all others, and redraw what depends on the selection."""
        self.items, self._declined = list(items), ()
        self.update_selection()

    def reach(self, item: CardItem) -> None:
        """Select the card `item`, and all cards between it and the card that was selected last.

        If no card of the hand was selected before, select `item` alone.
        """
        hand = list(self._view.hand)
        start = hand.index(self.items[-1]) if self.items and self.items[-1] in hand else hand.index(item)
        low, high = sorted((start, hand.index(item)))
        self.items += [other for other in hand[low : high + 1] if other not in self.items]
        self.update_selection()

    def move_focus(self, item: CardItem | None) -> None:
        """Give the keyboard focus to the card `item`, or take it from all cards for None; nothing is redrawn yet."""
        self.focus = item

    def add(self, item: CardItem) -> None:
        """Add the card `item` to the selected cards; nothing is redrawn yet."""
        if item not in self.items:
            self.items.append(item)

    def move(self, by: int) -> None:
        """Move the selected cards, or else the focused card, by `by` positions to the right in the hand.

        A negative `by` moves to the left. Several cards are put side by side. Nothing is moved if the game does not let
        the person sort the hand.
        """
        hand = list(self._view.hand)
        moved = self.in_order or [item for item in hand if item is self.focus]
        if moved and self._view.sorts:
            others = [item for item in hand if item not in moved]
            at = max(0, min(len(others), hand.index(moved[0]) + by))
            self._view.reorder(tuple(item.card for item in (*others[:at], *moved, *others[at:])), moved)

    def hover(self, item: CardItem | None) -> None:
        """Raise the card `item`, which is under the pointer, a little, and lower the card that was raised before.

        None means that no card is under the pointer.
        """
        if item is not self.hovered:
            self.hovered = item
            self.refresh()

    def update_selection(self) -> None:
        """Redraw everything that depends on the selected cards: marks, buttons and drop targets; close an open refusal.

        In a game in which cards are played one at a time, only the last selected card stays selected.
        """
        bubble = self._view.bubble
        if not bubble.has_question and not bubble.telling:
            bubble.dismiss()
        if any(spot.single for spot in self._view.plan.spots):
            del self.items[:-1]
        self._view.show_signs()
        self.refresh()
        self.show_targets()
        self._view.report_choice()

    def show_targets(self) -> None:
        """Draw rings around the places where the selected cards may go; while a question is open, draw none."""
        if not self._view.is_carrying:
            if self._view.bubble.has_question or self._view.table_scene.counted.running:
                self._targets.clear()
            else:
                self._targets.show(self.cards)

    def refresh(self) -> None:
        """Update the marks and the height of every card of the hand: selected, focused and hovered cards are raised.

        Cards that are no longer in the hand are removed from the selection.
        """
        hand = list(self._view.hand)
        self.items = [item for item in self.items if item in hand]
        self.drawn = [item for item in self.drawn if item in hand]
        self._keep_focus(hand)
        lifts = {}
        for item in dict.fromkeys((*hand, *self._marks, *self.refused, *self.outlined)):
            self._mark(item, self._kinds(item))
        for item in hand:
            near = item in (self.focus, self.hovered)
            lifts[item] = self._measure_lift() if item in self.items else HOVER if near else 0.0
            if not self._view.table_scene.animator.running and item not in self._view.table_scene.carried:
                item.raise_to(self._view.table_scene.deck, 2 if lifts[item] else 1)
        for item in self._view.table_scene.cards():
            if item.lift and item not in lifts:
                lifts[item] = 0.0
        self._lifter.raise_all(lifts)
        self.move_discs()
        self._view.show_focus()

    def _measure_lift(self) -> float:
        """Return how far a selected card is raised, in card widths.

        The card is raised less than usual if it would reach the buttons above the hand."""
        table = self._view.table
        if table is None:
            return CHOSEN
        buttons = table.boxes.prompt.middle[1] + 18 * table.boxes.units.t
        width = max(1.0, next((item.pose.width for item in self._view.hand), 1.0))
        return max(LEAST, min(CHOSEN, (table.boxes.hand.y - buttons - 2) / width))

    def move_discs(self) -> None:
        """Move the discs (a check mark for a selected card, a cross for a refused one) to the corners of their cards.

        If another card covers that corner, the disc is put on the visible strip of its card, beside or below the index.
        """
        t = self._view.pen.t if self._ticks else 1.0
        for item, tick in self._ticks.items():
            width, scale = item.worn_width, max(item.scale(), 0.01)
            strip, each = self._strip(item) / scale, t / scale
            corner = QPointF(width / 2 - 4 * each, 13 * each)
            if strip < width:
                below = self._below(item, each) if strip < NARROW * each else 13 * each
                corner = QPointF(max(strip, 24 * each) - 12 * each - width / 2, below)
            size = tick.pixmap().deviceIndependentSize()
            middle = item.spot(corner - QPointF(0, width * CARD / 2))
            tick.setPos(middle - QPointF(size.width() / 2, size.height() / 2))
            tick.setVisible(item.isVisible())

    def _below(self, item: CardItem, each: float) -> float:
        """Return how far the check mark is below a card's upper edge if only a narrow strip of the card is visible.

        The unit is the pixel of the unscaled picture; `each` is one text unit. In the upper row of a hand in two rows,
        the mark is on the upper edge itself; otherwise it is below the index (rank and suit).
        """
        if any(other.pose.y - item.pose.y > item.pose.width / 2 for other in self._view.hand):
            return 0.0
        index = INDEX if self._view.table_scene.deck.large else 0.0
        return max(item.worn_width * CARD / 2, item.worn_width * index + 13 * each)

    def _strip(self, item: CardItem) -> float:
        """Return the width in pixels of that part of the card `item` which the next card in its row does not cover."""
        hand = list(self._view.hand)
        after = hand[hand.index(item) + 1 :] if item in hand else []
        row = [
            other.pose.x - item.pose.x for other in after[:1] if abs(other.pose.y - item.pose.y) < item.pose.width / 2
        ]
        return min((item.pose.width, *row))

    def _keep_focus(self, hand: Sequence[CardItem]) -> None:
        """If the focused card is not in `hand` any more, move the focus to the card that has its position now."""
        if self.focus is not None and self.focus not in hand:
            self.focus = hand[min(self._focus_at, len(hand) - 1)] if hand else None
        self._focus_at = hand.index(self.focus) if self.focus else 0

    def mark_focus(self) -> None:
        """Draw or remove the mark of the focused card; it has none while a place or a button has the keyboard focus."""
        if self.focus is not None:
            self._mark(self.focus, self._kinds(self.focus))
            self.move_discs()  # a new disc is hidden until it has its position

    def _kinds(self, item: CardItem) -> tuple[Kind, ...]:
        found: list[Kind] = ["drawn"] if item in self.drawn else []
        if item in self.items:
            found.append("chosen")
        asked = self._view.bubble.has_question and self._view.bubble.isVisible()
        if item is self.focus and self._view.hasFocus() and self._view.focused_place is None and not asked:
            found.append("focused")
        if item in self.refused:
            found.append("refused")
        if item in self.outlined:
            found.append("changed")
        return tuple(found)

    def _mark(self, item: CardItem, kinds: tuple[Kind, ...]) -> None:
        """Draw the marks `kinds` (such as "chosen") on the card `item`; if `kinds` is empty, remove its marks."""
        self._tick(item, "refused" in kinds, "chosen" in kinds)
        if not kinds:
            mark = self._marks.pop(item, None)
            if mark is not None and mark.scene() is not None:
                mark.scene().removeItem(mark)
            return
        if item not in self._marks:
            self._marks[item] = SignItem(item)
            self._marks[item].setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        self._marks[item].setRotation(item.baked)
        self._marks[item].show_sign(PlacedSign(RingSign(kinds, item.pose.width), 0, 0, 0, 0.5, 0.5), self._view.pen)

    def _tick(self, item: CardItem, refused: bool, chosen: bool) -> None:
        """Draw a disc at a card's corner: with a cross if `refused`, else with a check mark if `chosen`.

        If neither is true, remove the disc.
        """
        if not (refused or chosen):
            if item in self._ticks:
                self._view.table_scene.removeItem(self._ticks.pop(item))
            return
        if item not in self._ticks:
            self._ticks[item] = SignItem()
            self._ticks[item].setVisible(False)  # until `move_discs` gives it its position
            self._view.table_scene.addItem(self._ticks[item])
        self._ticks[item].show_sign(PlacedSign(TickSign(refused), 0, 0, TICK_Z), self._view.pen)
