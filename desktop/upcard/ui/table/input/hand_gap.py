"""The gap in the hand while cards of it are dragged: it shows where they would be put."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF

from upcard.core.cards import HIDDEN, Cards
from upcard.ui.table.cards.card_item import CardItem
from upcard.ui.table.geometry.card_poses import hand_lies
from upcard.ui.table.input.host import TableHost


class HandGap:
    """Lays out the rest of the hand, with a gap for the dragged cards where they would be dropped."""

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
        """Open a gap for a card whose middle is at the x `middle` if `point` is over the hand.

        Otherwise close the gap.
        """
        table = self._view.table
        over = point is not None and table is not None and table.boxes.hand.contains(point.x(), point.y())
        gap = sum(item.lie.x < middle for item in self.other_cards) if over else None
        if gap != self.gap:
            self.gap = gap
            self.shift_cards()

    def shift_cards(self) -> None:
        """Move the other cards so that they leave the gap; it is at the end if too few cards are left before it."""
        view, others, wide = self._view, self.other_cards, len(self._items)
        if view.table is None:
            return
        start, width = (len(others), 0) if self.gap is None else (min(self.gap, len(others)), wide)
        lies = hand_lies((HIDDEN,) * (len(others) + width), view.table.boxes, view.layout_params)
        slots = [*lies[:start], *lies[start + width :]]
        for item, lie in zip(others, slots, strict=True):
            item.go_to(lie._replace(card=item.card))
        view.table_scene.making_way.turn(list(view.table_scene.list_slides()), view.table_scene.deck)

    def cards(self) -> Cards:
        """Return the hand with the dragged cards in the gap, or at the right end without a gap."""
        faces = [item.card for item in self.other_cards]
        at = len(faces) if self.gap is None else self.gap
        return (*faces[:at], *(item.card for item in self._items), *faces[at:])
