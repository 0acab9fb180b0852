"""Draws the pictures that moving cards will need, evenly over the frames of the motion, before the cards need them."""

from collections import deque
from collections.abc import Iterable
from math import ceil
from typing import NamedTuple

from upcard.ui.table.cards.card_item import CardItem
from upcard.ui.table.cards.deck import CardDeck, Worn


class PictureNeed(NamedTuple):
    """The picture that a card needs at the time `at`, in milliseconds after the start of the motion."""

    at: float
    item: CardItem
    picture: Worn


class PictureQueue:
    """The pictures that moving cards will show, in the order in which they are needed."""

    def __init__(self, needs: Iterable[PictureNeed], deck: CardDeck) -> None:
        self._given = needs
        self._deck = deck
        self._missing: deque[tuple[CardDeck, Worn]] | None = None
        """The pictures that are not drawn yet, each with its deck; None before the first step."""

    def draw_some(self, frames: float) -> None:
        """Draw some of the pictures that are needed next, so that all are drawn after `frames` steps.

        Usually one picture is drawn in a step, because a face takes longer to draw than everything else in a
        frame.
        """
        if self._missing is None:
            self._missing = self._find_missing()
        for _ in range(ceil(len(self._missing) / max(1.0, frames))):
            deck, picture = self._missing.popleft()
            deck.picture(*picture)

    def _find_missing(self) -> deque[tuple[CardDeck, Worn]]:
        ordered = sorted(self._given, key=lambda need: need.at)
        wanted = dict.fromkeys((need.item.choose_deck(self._deck), need.picture) for need in ordered)
        return deque(each for each in wanted if not each[0].has_picture(each[1]))
