"""Pictures of stacks of which only the top cards are visible, drawn while cards move to or from the stacks."""

from collections.abc import Iterable, Mapping

from PySide6.QtWidgets import QGraphicsScene

from upcard.core.cards import HIDDEN, Cards
from upcard.core.events import Place
from upcard.ui.table.cards.card_item import CardItem
from upcard.ui.table.cards.deck import CardDeck
from upcard.ui.table.geometry.card_poses import CardPose, PlaceLayout, TableLayout
from upcard.ui.table.labels.sign_context import height_of
from upcard.ui.table.motion.flight_plan import anchor
from upcard.ui.table.motion.progress import lay_stack_cards


class StackPictures:
    """Draws the visible top of each stack that moving cards change, while the stack's own items are hidden.

    Cards that fly are shown by their own items.
    """

    def __init__(self, scene: QGraphicsScene) -> None:
        self._scene = scene
        self._deck = CardDeck()
        self.places: Mapping[Place, PlaceLayout] = {}
        """The layout that each stack shown here had before the motion, by place."""
        self._after: Mapping[Place, PlaceLayout] = {}
        self._shown: dict[Place, list[CardItem]] = {}
        self._poses: dict[Place, list[CardPose]] = {}

    def begin(self, before: Mapping[Place, PlaceLayout], after: TableLayout) -> None:
        """Start drawing the stacks in `before`, each in its old layout while cards move to or from it.

        When the last card has moved, a stack gets its layout in `after`, if it still exists there.
        """
        self.places, self._after = before, after.layouts

    def use(self, deck: CardDeck) -> None:
        """Draw the cards of the stacks with the faces and the back of `deck` from now on."""
        self._deck = deck

    def show(self, place: Place, cards: Cards, over: bool) -> None:
        """Draw the visible top of the stack at `place` as if it held `cards`; do nothing for a place without a stack.

        `over` means that no more cards move to or from the stack, so that it gets its new layout.
        """
        if place not in self.places:
            return
        zone, poses = self.places[place].spot.zone, self.lay(place, cards, over)
        if poses == self._poses.get(place):
            return
        self._remove(place)
        self._poses[place] = poses
        self._shown[place] = [CardItem(each.card, place) for each in poses]
        for number, (item, each) in enumerate(zip(self._shown[place], poses, strict=True)):
            item.set_rest_pose(place, each, height_of(zone, number))
            item.show_at_rest(self._deck, sharp=True)
            self._scene.addItem(item)

    def lay(self, place: Place, cards: Cards, over: bool) -> list[CardPose]:
        """Return how the visible top cards of the stack at `place` are shown if the stack holds `cards`.

        `over` means that no more cards move to or from the stack, so that it has its new layout.
        """
        after = self._after.get(place, self.places[place])
        layout, pose = after if over else self.places[place], anchor(after, HIDDEN)
        return lay_stack_cards(layout, cards, pose) if pose is not None else []

    def clear(self) -> Iterable[Place]:
        """Remove the pictures of all stacks, and return the places of these stacks.

        The caller shows the stacks' own items again.
        """
        for place in [*self._shown]:
            self._remove(place)
        places, self.places = self.places, {}
        self._poses.clear()
        return places

    def _remove(self, place: Place) -> None:
        for item in self._shown.pop(place, ()):
            self._scene.removeItem(item)
