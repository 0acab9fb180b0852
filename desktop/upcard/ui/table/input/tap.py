"""What a press or a focus command of a screen reader does, such as selecting a card or dropping the selected cards."""

from PySide6.QtCore import Qt

from upcard.core.events import Place
from upcard.core.table.plan import Zone
from upcard.ui.table.cards.card_item import CardItem
from upcard.ui.table.input.gesture import TableParts
from upcard.ui.table.input.gestures import ALONE, CLICKED


def tap_card(view: TableParts, item: CardItem) -> None:
    """Select or deselect the card `item` of the hand, and give it the keyboard focus."""
    _begin(view)
    if item in view.hand:
        focus_card(view, item)
        view.selection.toggle(item)


def tap_place(view: TableParts, place: Place) -> None:
    """Drop the selected cards on `place` or, if none are selected, do what a click on `place` does.

    In the staging area, where cards lie before they are played, a click takes back the cards of the place.
    """
    _begin(view)
    layout = view.table.layouts.get(place) if view.table else None
    zone = layout.spot.zone if layout else None
    items = [] if zone in ALONE else view.selection.in_order
    if items or zone in CLICKED:
        view.outcome.drop(items, place)
    elif zone == Zone.STAGING:
        view.outcome.take_back(place)


def focus_card(view: TableParts, item: CardItem) -> None:
    """Give the keyboard focus to a card of the hand."""
    view.setFocus(Qt.FocusReason.OtherFocusReason)
    view.zones.leave()
    view.selection.move_focus(item)
    view.selection.refresh()


def focus_place(view: TableParts, place: Place) -> None:
    """Give the keyboard focus to the table, and there to `place`, if the keyboard can reach that place."""
    view.setFocus(Qt.FocusReason.OtherFocusReason)
    if view.zones.focus_on(place):
        view.selection.refresh()


def _begin(view: TableParts) -> None:
    """Close an open message bubble or enlarged card, and end all animations, as a press of the pointer does."""
    view.bubble.dismiss()
    view.closeup.close_closeup()
    view.table_scene.animator.finish()
