"""Creates card items while cards fly, a few in each frame, because the next deal will need many at once.

Creating the items of a deal to six takes half a millisecond, an eighth of a frame.
"""

from PySide6.QtWidgets import QGraphicsScene

from upcard.core.cards import HIDDEN, Card
from upcard.core.events import Place
from upcard.ui.table.cards.card_item import CardItem

SPARE = Place("spare")
"""The place of an item that no card uses yet."""
_AT_ONCE = 4
"""How many items are created in a frame, so that the frame does not come late."""


class CardItemPool:
    """The hidden items of a scene that no card uses yet; a card that comes onto the table gets one of them."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self._scene = scene
        self._items: list[CardItem] = []
        self._wanted = 0
        """The largest number of items that one motion of cards has taken so far, which the next deal may take too."""

    def take(self, card: Card, place: Place) -> CardItem:
        """Return an item for `card`, which leaves `place`; it is a new one, outside the scene, if none is left."""
        if not self._items:
            return CardItem(card, place)
        item = self._items.pop()
        item.assign(card, place)
        return item

    def expect(self, number: int) -> None:
        """Create at least `number` items from now on, because a motion has taken as many."""
        self._wanted = max(self._wanted, number)

    def grow(self) -> None:
        """Create a few items, unless there are as many as any motion has taken."""
        for _ in range(min(_AT_ONCE, self._wanted - len(self._items))):
            item = CardItem(HIDDEN, SPARE)
            item.setVisible(False)
            self._scene.addItem(item)
            self._items.append(item)
