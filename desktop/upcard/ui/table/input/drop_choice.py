"""Asks which of several plays the person means by the drop of a card.

Until the answer, the card stays where it was dropped.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields, is_dataclass
from functools import partial
from typing import TypeAlias

from upcard.core.cards import Card
from upcard.core.events import Place
from upcard.core.table.draft import AcceptedGesture, Draft
from upcard.core.table.plan import Zone
from upcard.ui.table.cards.card_item import CardItem
from upcard.ui.table.geometry.layout import Rect
from upcard.ui.table.input.host import TableHost
from upcard.ui.table.input.targets import DropTargets
from upcard.ui.table.signs import sayings

PlayChosen: TypeAlias = Callable[[AcceptedGesture[object], Sequence[CardItem], Place | None], None]

PutBubble: TypeAlias = Callable[[Place | None, Sequence[CardItem]], None]


class PendingConfirmation:
    """Asks which play a drop means, and takes the dropped card back if there is no answer.

    For that, it stores the draft (what the person has laid out but not played) from before the question.
    """

    def __init__(self, view: TableHost, targets: DropTargets, play: PlayChosen, put_bubble: PutBubble) -> None:
        self._view = view
        self._targets = targets
        self._play = play
        self._put_bubble = put_bubble
        self._before: Draft | None = None
        self._asked: Draft | None = None
        self._items: Sequence[CardItem] = ()
        self._marked: Place | None = None
        self._cards: Sequence[Card] = ()

    def choose(self, plays: Sequence[AcceptedGesture[object]], items: Sequence[CardItem], place: Place | None) -> None:
        """Ask in a bubble which of `plays` the person means by the drop of `items` on `place`.

        Each play is offered with its name and its consequence. Until the answer, the dropped card may be shown on the
        table.
        """
        view = self._view
        if view.draft is None:
            return
        words, asked = view.words, plays[0].question
        choices = [
            (
                words.render(play.reading) if play.reading else "",
                words.render(play.detail) if play.detail else "",
                partial(self._play, play, items, place),
            )
            for play in plays
        ]
        self._cards = tuple(cards_in([play.actions for play in plays]))
        self._before, self._items = view.draft, list(items)
        self._asked = view.draft.preview_question(tuple(item.card for item in items), place)
        hint = sayings.puts_back() if self._asked != self._before else ""
        view.bubble.set_style(view.pen)
        view.bubble.choose(words.render(asked) if asked else sayings.get_question_text(), hint, choices)
        view.adopt(self._asked, first=items)
        self._marked = self._lies(place)
        self.mark()
        self._put_bubble(self._marked, items)

    def _lies(self, place: Place | None) -> Place | None:
        """Return the place that gets a ring while the question about a drop on `place` is open.

        If the dropped card lies on the table now, this is the place of the card under it or, if there is none, the
        dropped card's own place. If the dropped card is still in the hand, this is `place`.
        """
        layouts = self._view.table.layouts if self._view.table else {}
        own = self._items[0].place if self._items else None
        layout = layouts.get(own) if own is not None and own != self._view.hand_place else None
        return place if layout is None else layout.spot.on or layout.spot.place

    def mark(self) -> None:
        """If a question about a drop is open, draw a ring around the place that the question is about."""
        if self._view.bubble.choices and self._view.bubble.has_question:
            self._targets.mark(self._marked)

    @property
    def rects(self) -> list[Rect]:
        """The rectangles of the cards on a shared cloth that any of the offered plays uses.

        They include builds, which are groups of cards that are captured together.
        """
        layouts = self._view.table.layouts.values() if self._view.table and self._view.bubble.choices else ()
        named = (
            layout
            for layout in layouts
            if layout.spot.zone == Zone.TABLE and any(pose.card in self._cards for pose in layout.poses)
        )
        return [layout.rect for layout in named]

    def cancel_question(self) -> None:
        """Put the dropped card back into the hand, because the question about it has closed.

        Do nothing if the question closes because it was answered.
        """
        if not self._view.bubble.answering:
            self.restore_draft()

    def stop(self) -> bool:
        """Close the open question about a drop without an answer, and return True; return False if none is open."""
        open_ = bool(self._view.bubble.choices) and self._view.bubble.isVisible()
        if open_:
            self._view.bubble.dismiss()
        return open_

    def restore_draft(self) -> None:
        """Show the draft (what the person has laid out but not played) from before the question about a drop.

        Do nothing if the table already shows another draft than the one that was made for the question.
        """
        before, asked = self._before, self._asked
        self._before = self._asked = None
        if before is not None and asked != before and self._view.draft is asked:
            self._view.adopt(before, first=self._items)


def cards_in(value: object) -> Iterator[Card]:
    """Yield every card that the action `value` contains, also in nested fields, in the order of the fields."""
    if isinstance(value, Card):
        yield value
    elif isinstance(value, tuple | list):
        for part in value:
            yield from cards_in(part)
    elif is_dataclass(value):
        for field in fields(value):
            yield from cards_in(getattr(value, field.name))
