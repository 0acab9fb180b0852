"""Moving cards within the hand without dragging them: the cards chosen go a place to the left or the right."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from upcard.ui.table.view import TableView


def move(view: "TableView", by: int) -> None:
    """Move the cards chosen, or the one with the focus, by a place; several stand together then."""
    focus, chosen = view.selection.focus, view.selection.in_order
    moved = chosen or ([focus] if focus is not None and focus in view.hand else [])
    if not (moved and view.plan.sorts):
        return
    hand = list(view.hand)
    others = [item for item in hand if item not in moved]
    before = hand.index(moved[0]) + by
    at = max(0, min(len(others), before))
    view.reorder(tuple(item.card for item in (*others[:at], *moved, *others[at:])), moved)
