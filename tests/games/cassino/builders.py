"""Builds positions from the notation of the command line, so that tests read like the rules."""

from collections.abc import Mapping, Sequence

from upcard.core.cards import Card, parse
from upcard.core.events import Moved, Told
from upcard.core.game.steps import Step
from upcard.core.violation import Violation
from upcard.games.cassino.actions import Action, Build, Capture, Trail
from upcard.games.cassino.engine.apply import apply
from upcard.games.cassino.formats.position_io import FORM
from upcard.games.cassino.position import Position, observe
from upcard.games.cassino.rules.check import check
from upcard.games.cassino.values import Value


def position(hand: str = "4S 5S 6S", table: str = "", rules: Mapping[str, object] = {}, **keys: object) -> Position:
    """Return a position in which seat 0 has this hand, the others have four cards, and `table` is on the table.

    A build is written `3H+4S=7`, a pair build `4H+4S:4`, with `@1` behind it if seat 1 owns it.
    """
    seats = rules.get("players", 2)
    assert isinstance(seats, int)
    lies = [encode_table_item(word) for word in table.split()]
    written = {"hands": [hand.split(), *(4,) * (seats - 1)], "table": lies, **keys}
    return FORM.read(rules, written, "0")


def encode_table_item(word: str) -> object:
    """Return a thing on the table in its JSON form."""
    cards, _, owner = word.partition("@")
    for sign, pair in (("=", False), (":", True)):
        laid, _, value = cards.partition(sign)
        if value:
            named: Value = int(value) if value.isdigit() else value  # type: ignore[assignment]  # J, Q or K
            return {"cards": laid.split("+"), "value": named, "pair": pair, "owner": int(owner or 0)}
    return word


def take(card: str, cards: str, as_: int | None = None) -> Capture:
    """Return the action that takes these cards."""
    return Capture(Card(card), parse(cards), as_)


def build(card: str, on: str, value: Value) -> Build:
    """Return the action that builds on a card, or on several."""
    named = parse(on)
    return Build(Card(card), named if len(named) > 1 else named[0], value)


def trail(card: str) -> Trail:
    """Return the action that trails a card."""
    return Trail(Card(card))


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
    return [(event.key.removeprefix("cassino.told."), dict(event.values)) for event in events]


def list_moved_cards(step: Step[Position]) -> list[tuple[Sequence[Card], str, str]]:
    """Return the cards that a step moves, with the kinds of the source and the target."""
    return [(event.cards, event.source.kind, event.target.kind) for event in step.events if isinstance(event, Moved)]


def find_violation(position: Position, action: Action, seat: int | None = None) -> Violation | None:
    """Return the violation of an action of `seat`, by default the seat in turn; None if it is legal."""
    return check(observe(position, position.table.turn if seat is None else seat), action)


def make_violation(rule: str, words: str, card: str, takes: str = "", builds: str = "", /, **own: object) -> Violation:
    """Return a violation: its own facts, and what the card can do instead; a build is written `9:5H`."""
    value, _, under = builds.partition(":")
    made = {"build": int(value) if value.isdigit() else value, "under": parse(under)} if builds else {}
    named = {key: parse(str(fact)) if key in ("cards", "left", "odd", "larger") else fact for key, fact in own.items()}
    facts = {"card": Card(card), "can": tuple(words.split()), "largest": parse(takes), **made, **named}
    return Violation(f"cassino.{rule}", facts)
