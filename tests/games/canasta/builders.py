"""Builds positions from the notation of the command line, so that tests read like the rules."""

from collections.abc import Sequence

from upcard.core.cards import Card, parse
from upcard.core.events import Moved, Told
from upcard.core.game.steps import Step
from upcard.core.violation import Violation
from upcard.games.canasta import CANASTA
from upcard.games.canasta.actions import Action, LayDown, Meld, TakePile
from upcard.games.canasta.position import Position, observe, to_act
from upcard.games.canasta.rules.check import check

NATURAL = "7S 7H 7D 7C 7S 7H 7D"
"""A natural canasta."""


def position(hand: str = "4S 5S 6S", phase: str = "play", preset: str = "classic", **keys: object) -> Position:
    """Return a position in which seat 0 has this hand and the others have none, unless `keys` say otherwise."""
    written = {"phase": phase, "hands": [hand.split(), [], [], []], **keys}
    read: Position = CANASTA.text.form.read({"preset": preset}, written, "0")
    return read


def make_position_at(table: str, hands: Sequence[list[str] | int], phase: str = "play", **keys: object) -> Position:
    """Return a position at a table of players with these hands; `rules` are more options of it."""
    rules = keys.pop("rules", {})
    assert isinstance(rules, dict)
    read: Position = CANASTA.text.form.read({"table": table, **rules}, {"phase": phase, "hands": hands, **keys}, "0")
    return read


def find_broken_rule(position: Position, action: Action) -> tuple[str, object] | None:
    """Return the rule that an action of the seat in turn breaks, with its `why`; None if it is legal."""
    seat = to_act(position)
    violation = check(observe(position, position.table.turn if seat is None else seat), action)
    return (violation.rule, violation.facts.get("why")) if violation else None


def find_violation(position: Position, action: Action, seat: int | None = None) -> Violation | None:
    """Return the violation of an action of `seat`, by default the seat in turn; None if it is legal."""
    acting = to_act(position) if seat is None else seat
    return check(observe(position, position.table.turn if acting is None else acting), action)


def melds(*own: str, their: tuple[str, ...] = ()) -> list[list[list[str]]]:
    """Return the melds of both sides, as a position has them."""
    return [[cards.split() for cards in own], [cards.split() for cards in their]]


def group(cards: str, rank: str = "") -> LayDown:
    """Return cards of the hand that join the meld of their rank."""
    parsed = parse(cards)
    return LayDown(rank or next(card.rank for card in parsed if card.rank not in "2X"), parsed)


def meld(*groups: str) -> Meld:
    """Return the action that lays these groups at once."""
    return Meld(tuple(map(group, groups)))


def take(*groups: str) -> TakePile:
    """Return the action that takes the pile with these groups."""
    return TakePile(tuple(map(group, groups)))


def list_announcements(step: Step[Position]) -> list[tuple[str, dict[str, object]]]:
    """Return the announcements of a step, without the keys' common prefix."""
    events = (event for event in step.events if isinstance(event, Told))
    return [(event.key.removeprefix("canasta.told."), dict(event.values)) for event in events]


def list_moved_cards(step: Step[Position]) -> list[tuple[tuple[Card, ...], str, str]]:
    """Return the cards that a step moves, with the kinds of the source and the target."""
    return [(event.cards, event.source.kind, event.target.kind) for event in step.events if isinstance(event, Moved)]
