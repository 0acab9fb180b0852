"""Opens and closes the enlarged picture of a card with facts about the card and its place (`Closeup`)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF

from upcard.core.cards import HIDDEN, Card
from upcard.core.events import Place
from upcard.ui.table.cards.card_item import CardItem
from upcard.ui.table.geometry.layout import CARD, Rect
from upcard.ui.table.input.free_places import Surroundings, place_near
from upcard.ui.table.input.host import TableHost

if TYPE_CHECKING:
    from upcard.ui.table.input.closeup import Closeup


class CloseupController:
    """Opens and closes a closeup, which is a card shown large, with facts about the card and its place."""

    def __init__(self, view: TableHost) -> None:
        self._view = view
        self.closeup: Closeup | None = None

    def open_at(self, point: QPointF) -> bool:
        """Show the card at `point`, a position in the scene, large and with facts about it; return True.

        Return False, and show nothing, if there is no card at `point` or the game has no facts about it.
        """
        item = self._view.card_at(point)
        if item is not None:
            pose = item.pose
            tall = pose.width * CARD
            return self._open(item.card, item.place, Rect(pose.x - pose.width / 2, pose.y - tall / 2, pose.width, tall))
        return False

    def at_items(self, items: Sequence[CardItem]) -> bool:
        """Show the last card of `items` large, with facts about it, and return True.

        Return False, and show nothing, if `items` is empty or the game has no facts about the card.
        """
        return bool(items) and self.open_at(items[-1].pos())

    def at_place(self, place: Place) -> bool:
        """Show the topmost card of `place` large, with facts about the card and the place, and return True.

        Return False, and show nothing, if no card is there or the game has no facts about it.
        """
        return self.at_items(self._view.table_scene.items_by_place.get(place, []))

    def describe_place(self, place: Place) -> str:
        """Return what the game says about the cards in `place`, as one text; empty if it says nothing."""
        told = self._view.draft.inspect(place, HIDDEN) if self._view.draft is not None else ()
        return ". ".join(map(self._view.words.render, told))

    def close_closeup(self) -> bool:
        """Close the enlarged picture of a card, and return True; return False if none is open."""
        if self.closeup is None:
            return False
        self.closeup.hide()
        self.closeup.setAccessibleName("")  # The widget exists until the event loop runs again.
        self.closeup.deleteLater()
        self.closeup = None
        return True

    def _open(self, card: Card, place: Place, target: Rect) -> bool:
        from upcard.play.text.spoken import SpokenWords
        from upcard.ui.style.announcements import announce
        from upcard.ui.table.input.closeup import Closeup

        view, table = self._view, self._view.table
        told = view.draft.inspect(place, card) if view.draft is not None else ()
        if not told or table is None:
            return False
        self.close_closeup()
        named = () if card == HIDDEN else (view.words.spell_out_card(card),)
        lines = (*named, *map(view.words.render, told))
        self.closeup = Closeup(view.port, card, lines, view.table_scene.deck, view.pen)
        size = float(self.closeup.width()), float(self.closeup.height())
        spot = place_near(target, size, Surroundings(table.boxes.table, ((target,), (), ())))
        self.closeup.move(round(spot.x), round(spot.y))
        self.closeup.show()
        words = SpokenWords.copy_from(view.words)
        announce(view.port.parentWidget() or view.port, words.sentences(map(words.spell_out_text, lines)), urgent=True)
        return True
