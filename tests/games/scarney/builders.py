"""Builds positions from the notation of the command line, so that tests read like the rules."""

from collections.abc import Mapping, Sequence

from upcard.core.cards import Card, parse
from upcard.core.events import Moved, Told
from upcard.core.game.steps import Step
from upcard.games.scarney.actions import Action, LayOff, Meld, Offer
from upcard.games.scarney.engine.apply import apply
from upcard.games.scarney.formats.position_io import FORM
from upcard.games.scarney.position import Position, observe
from upcard.games.scarney.rules.check import check


def position(
    hand: str = "7S 7H 2C", melds: str = "", theirs: str = "", rules: Mapping[str, object] = {}, **keys: object
) -> Position:
    """Return a position in which seat 0 has drawn, with this hand and these melds, `7S7H7D 4C5C6C`."""
    laid = [[cards(word) for word in words.split()] for words in (melds, theirs)]
    written = {"phase": "play", "hands": [hand.split(), 10], "melds": laid, **keys}
    return FORM.read(rules, written, "0")


def cards(word: str) -> list[str]:
    """Split cards that are written without spaces."""
    return [word[at : at + 2] for at in range(0, len(word), 2)]


def meld(*melds: str) -> Meld:
    """Return the action that lays melds, each as `7S 7H 7D`."""
    return Meld(tuple(map(parse, melds)))


def lay_off(number: int, cards: str) -> LayOff:
    """Return the action that adds cards to a meld of one's own."""
    return LayOff(number, parse(cards))


def offer(card: str) -> Offer:
    """Return the action that shows a card."""
    return Offer(Card(card))


def find_broken_rule(position: Position, action: Action, seat: int | None = None) -> str | None:
    """Return the rule that an action of `seat` (by default the seat in turn) breaks; None if it is legal."""
    violation = check(observe(position, position.table.turn if seat is None else seat), action)
    return violation.rule if violation else None


def apply_actions(position: Position, *actions: Action) -> Position:
    """Return the position after actions."""
    for action in actions:
        position = apply(position, action).position
    return position


def list_announcements(step: Step[Position]) -> list[tuple[str, dict[str, object]]]:
    """Return the announcements of a step, without the keys' common prefix."""
    events = (event for event in step.events if isinstance(event, Told))
    return [(event.key.removeprefix("scarney.told."), dict(event.values)) for event in events]


def list_moved_cards(step: Step[Position]) -> list[tuple[Sequence[Card], str, str]]:
    """Return the cards that a step moves, with the kinds of the source and the target."""
    return [(event.cards, event.source.kind, event.target.kind) for event in step.events if isinstance(event, Moved)]
