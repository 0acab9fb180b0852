"""Looking closely at a card or a place: what opens then, and where."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF

from upcard.core.cards import HIDDEN, Card
from upcard.core.events import Place
from upcard.ui.table.geometry.bubble_placement import beside
from upcard.ui.table.geometry.layout import CARD, Rect

if TYPE_CHECKING:
    from upcard.ui.table.input.closeup import Closeup
    from upcard.ui.table.view import TableView


class CloseupController:
    """Keeps what is looked at closely until anything else is done."""

    def __init__(self, view: "TableView") -> None:
        self._view = view
        self.closeup: Closeup | None = None

    def at(self, point: QPointF) -> bool:
        """Look at the card or the place at a point; False where there is nothing to be seen."""
        item = self._view.card_at(point)
        if item is not None:
            lie = item.lie
            tall = lie.width * CARD
            return self._open(item.card, item.place, Rect(lie.x - lie.width / 2, lie.y - tall / 2, lie.width, tall))
        return False

    def at_focus(self) -> bool:
        """Look at the card with the keyboard's focus."""
        focus = self._view.selection.focus
        return focus is not None and self.at(QPointF(focus.pos().x(), focus.pos().y()))

    def at_place(self, place: Place) -> bool:
        """Look at the topmost card of a place."""
        items = self._view.table_scene.items_by_place.get(place, [])
        return bool(items) and self.at(items[-1].pos())

    def describe_place(self, place: Place) -> str:
        """Return in words what lies in a place."""
        told = self._view.draft.inspect(place, HIDDEN) if self._view.draft is not None else ()
        return ". ".join(map(self._view.words.say, told))

    def away(self) -> bool:
        """Put it away; False where nothing is open."""
        if self.closeup is None:
            return False
        self.closeup.hide()
        self.closeup.setAccessibleName("")  # It is there until the event loop has come around.
        self.closeup.deleteLater()
        self.closeup = None
        return True

    def _open(self, card: Card, place: Place, target: Rect) -> bool:
        view, table = self._view, self._view.table
        told = view.draft.inspect(place, card) if view.draft is not None else ()
        if not told or table is None:
            return False
        self.away()
        named = () if card == HIDDEN else (view.words.spell_out_card(card),)
        lines = (*named, *map(view.words.say, told))
        from upcard.ui.table.input.closeup import Closeup

        self.closeup = Closeup(view.port, card, lines, view.table_scene.deck, view.pen)
        size = float(self.closeup.width()), float(self.closeup.height())
        spot = beside(target, size, table.boxes.table, ((target,), (), ()))
        self.closeup.move(round(spot.x), round(spot.y))
        self.closeup.show()
        from upcard.ui.table.input.spoken_names import say_lines

        say_lines(view, lines)
        return True
