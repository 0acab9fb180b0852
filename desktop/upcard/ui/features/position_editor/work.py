"""The model of the position editor: the position, which is stored even while the page is rebuilt."""

import os
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from upcard.core.cards import Card
from upcard.core.events import Told
from upcard.core.game.record import AnyGame
from upcard.games import GAMES
from upcard.play.exchange.position_sheet import (
    CardSlot,
    PositionDraft,
    PositionFrame,
    adapt_sheet,
    add_card,
    count,
    frame,
    make_empty_draft,
    remove_card,
)
from upcard.play.match.journal import PERSON
from upcard.play.match.match_config import usual_level
from upcard.play.rulebook.option_form import ChosenRules


class PickedCard(NamedTuple):
    """A card that is selected or dragged in the position editor; `spot` is its place, or None for the pack.

    `at` is the card's index among the cards of the place.
    """

    card: Card
    spot: CardSlot | None = None
    at: int = 0


def set_up_games() -> list[str]:
    """Return the ids of the games for which the position editor can be used."""
    return [name for name, game in GAMES.items() if game.text.position_schema is not None]


def make_new_position(game: AnyGame, chosen: ChosenRules) -> PositionDraft:
    """Return an empty position of `game` with the rules `chosen`, and with a new random seed.

    For a place with unnamed cards, such as the stock, the seed decides which cards these are.
    """
    return replace(make_empty_draft(frame(game, chosen)), seed=os.urandom(16).hex())


class PositionEditorModel(QObject):
    """The edited position, the selected card, and who plays on each seat; every change emits a signal."""

    changed = Signal()
    reframed = Signal()
    """Emitted when the game, the rules or the table has changed; the places may then be other ones."""

    def __init__(self, game: AnyGame, chosen: ChosenRules) -> None:
        super().__init__()
        self.lifted: PickedCard | None = None
        self.current = CardSlot("hands")
        """The place where typed cards go."""
        self.aimed: CardSlot | None = None
        """The place where the dragged card was dropped; None if it was not dropped on a place."""
        self.returned = False
        """Whether a dragged card was dropped on the pack."""
        self.told: Told | None = None
        """What was wrong with the card that was typed last; None if nothing was wrong."""
        self.past: list[PositionDraft] = []
        self.sheet: PositionDraft = make_new_position(game, chosen)
        self.people: tuple[str, ...] = ()
        self._seat()

    @property
    def frame(self) -> PositionFrame:
        """The game, its rules, and the places that a position can have under these rules."""
        return self.sheet.frame

    def _seat(self) -> None:
        game, players = self.frame.game, self.frame.game.rules.players(self.frame.rules)
        if len(self.people) != players or not set(self.people) <= {PERSON, *game.players.computers}:
            self.people = (PERSON, *[usual_level(game)] * (players - 1))

    def take(
        self, game: str, chosen: ChosenRules, sheet: PositionDraft | None = None, people: Sequence[str] = ()
    ) -> None:
        """Edit the position `sheet` or, if it is None, an empty position of `game` with the rules `chosen`.

        `people` says who plays on each seat; if it is empty, that stays as it is.
        """
        self.past.clear()
        self.lifted = self.told = None
        self.sheet = sheet or make_new_position(GAMES[game], chosen)
        self.people = tuple(people) or self.people
        self._seat()
        self.current = CardSlot("hands")
        self.reframed.emit()

    def change_rules(self, chosen: ChosenRules) -> None:
        """Change the rules of the edited position to `chosen`.

        Cards in a place that does not exist under the new rules are removed; all others stay. `chosen` also has the
        table, which is the number of players and how they are seated.
        """
        self.take(self.frame.game.name, chosen, adapt_sheet(self.sheet, frame(self.frame.game, chosen)))

    def change(self, change: Callable[[PositionDraft], PositionDraft]) -> None:
        """Replace the position by the result of calling `change` with it; `undo` can take this back."""
        changed = change(self.sheet)
        self.told = None
        if changed != self.sheet:
            self.past.append(self.sheet)
            self.sheet = changed
        self.changed.emit()

    def undo(self) -> None:
        """Undo the last change of the position; do nothing if there is none."""
        if self.past:
            self.sheet, self.lifted, self.told = self.past.pop(), None, None
            self.changed.emit()

    def clear(self) -> None:
        """Remove all cards from the edited position."""
        self.lifted = None
        self.change(lambda sheet: replace(sheet, cards={}, unnamed={}))

    def lift(self, lifted: PickedCard | None) -> None:
        """Select the card `lifted`; if it is selected already, or if `lifted` is None, select no card."""
        self.lifted = None if lifted == self.lifted else lifted
        self.told = None
        self.changed.emit()

    def drop(self, spot: CardSlot, lifted: PickedCard | None = None) -> None:
        """Put the card `lifted` or, if it is None, the selected card into the place `spot`.

        A selected card of the pack stays selected while more cards like it are left.
        """
        lifted = lifted or self.lifted
        self.current = spot
        if lifted is None or lifted.spot == spot:
            self.lifted = None
            self.changed.emit()
        elif lifted.spot is None:
            self.add(spot, lifted.card)
        else:
            source, at = lifted.spot, lifted.at
            self.lifted = None
            self.change(lambda sheet: remove_card(add_card(sheet, spot, lifted.card), source, at))

    def carry(self, lifted: PickedCard) -> None:
        """Record that the card `lifted` is being dragged; call `release_card` when the drag has ended."""
        self.lifted = lifted

    def set_drop_place(self, spot: CardSlot) -> None:
        """Record that the dragged card was dropped on the place `spot`, where `release_card` will put it."""
        self.aimed = spot

    def return_to_pack(self) -> None:
        """Record that the dragged card was dropped on the pack, where `release_card` will put it."""
        self.returned = True

    def set_typing_place(self, spot: CardSlot) -> None:
        """Make `spot` the place to which a card is added when the person types the card's name."""
        self.current = spot

    def report_typed(self, letters: str) -> None:
        """Show the message that `letters`, which the person has typed, name no card of the pack."""
        self.told = Told("setup.typed", {"text": letters})
        self.changed.emit()

    def seat(self, player: int, who: str) -> None:
        """Let `who`, a person or the level of a computer player, play as player number `player`."""
        self.people = (*self.people[:player], who, *self.people[player + 1 :])

    def release_card(self) -> None:
        """Put the dragged card where it was dropped; if it was dropped nowhere, only end its selection.

        Call this after the drag has ended, because it may delete the widget from which the drag began.
        """
        aimed, returned = self.aimed, self.returned
        self.aimed, self.returned = None, False
        if aimed is not None:
            self.drop(aimed)
        elif returned:
            self.remove(self.lifted)
        else:
            self.lift(None)

    def add(self, spot: CardSlot, card: Card) -> None:
        """Put `card` from the pack into the place `spot`; if no such card is left, show a message instead."""
        self.current = spot
        left = self.sheet.count_remaining_cards()[card]
        if left < 1:
            self.lifted = None
            self.told = Told("setup.none_left", {"card": card})
            self.changed.emit()
            return
        if left == 1:
            self.lifted = None
        self.change(lambda sheet: add_card(sheet, spot, card))

    def remove(self, lifted: PickedCard | None) -> None:
        """Put the card `lifted` back into the pack.

        If it is None or comes from the pack, put back the last card in the place that receives typed cards.
        """
        cards = self.sheet.get_cards(self.current)
        last = PickedCard(cards[-1], self.current, len(cards) - 1) if cards else None
        gone = lifted if lifted is not None and lifted.spot is not None else last
        self.lifted = None
        if gone is not None and gone.spot is not None:
            spot, at = gone.spot, gone.at
            self.change(lambda sheet: remove_card(sheet, spot, at))

    def change_unnamed_cards(self, key: str, owner: int, steps: int) -> None:
        """Add `steps` to the number of unnamed cards in the place that has the key `key` and belongs to `owner`.

        Unnamed cards, such as the cards of the stock, are only counted.
        """
        heap = next(heap for heap in self.frame.setting_up.heaps if heap.key == key)
        now = self.sheet.count_unnamed_cards(heap, owner)
        number = self.unassigned_cards if now is None else now
        self.change(lambda sheet: count(sheet, key, owner, number + steps))

    @property
    def unassigned_cards(self) -> int:
        """The number of cards of the pack that are in no place of the position.

        Unnamed cards, such as the cards of the stock, count as cards of their place.
        """
        sheet = self.sheet
        wanted = (
            sheet.count_unnamed_cards(heap, owner) or 0
            for heap in self.frame.setting_up.heaps
            for owner in range(self.frame.owners(heap))
        )
        return max(0, sheet.count_remaining_cards().total() - sum(wanted))
