"""Draws the pictures that moving cards will need before they are needed, evenly over the frames of the motion."""

from collections import deque
from collections.abc import Iterable, Iterator
from itertools import chain
from math import ceil
from typing import NamedTuple

from upcard.ui.table.cards.deck import CardDeck, Worn


class PictureNeed(NamedTuple):
    """A picture of a card that is needed at the time `at`, and must be drawn by the time `by` at the latest.

    Both are in milliseconds after the start of the motion. They differ if the card can keep its present picture.
    """

    at: float
    by: float
    deck: CardDeck
    picture: Worn


class PictureQueue:
    """Draws the pictures that moving cards will show, in the order in which they are needed."""

    def __init__(self, needs: Iterable[PictureNeed]) -> None:
        self._given: Iterator[PictureNeed] = iter(needs)
        self._missing: deque[PictureNeed] | None = None
        """The pictures that are not drawn yet; None before the first step."""

    def draw_first(self) -> None:
        """Draw the first of the pictures given to this object, if its card cannot go on without it.

        Nothing is done if the picture is drawn already, or if the card can keep its present picture for a while.
        """
        first = next(self._given, None)
        if first is not None and first.by > first.at:
            self._given = chain((first,), self._given)
        elif first is not None:
            first.deck.picture(*first.picture)

    def draw_some(self, now: float, step: float) -> None:
        """Draw so many of the pictures needed next that all are drawn in time; `now` is the time of this step.

        `step` is the time in milliseconds from one step of the animation to the next. Usually one picture is drawn in a
        step, because a face takes longer to draw than everything else in a frame.
        """
        if self._missing is None:
            self._missing = self._find_missing()
        left = (1 if need.by < now else 2 + (need.by - now) // step for need in self._missing)
        for _ in range(ceil(max((number / steps for number, steps in enumerate(left, 1)), default=0))):
            need = self._missing.popleft()
            need.deck.picture(*need.picture)

    def _find_missing(self) -> deque[PictureNeed]:
        missing = [need for need in self._given if not need.deck.has_picture(need.picture)]
        earliest = {need[2:]: need for need in sorted(missing, key=lambda need: need.at, reverse=True)}
        return deque(sorted(earliest.values(), key=lambda need: need.at))
