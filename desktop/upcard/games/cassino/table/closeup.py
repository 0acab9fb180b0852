"""The facts that the close-up (a card shown large) gives about a card or a place at a Cassino table."""

from upcard.core.cards import HIDDEN, Card
from upcard.core.events import Place, Told
from upcard.games.cassino.engine.score import scoring
from upcard.games.cassino.position import STOCK, Observation, find_item
from upcard.games.cassino.values import values


def inspect(seen: Observation, place: Place, card: Card) -> tuple[Told, ...]:
    """Return the card's number and points, followed by the facts about its place that the seat may know."""
    about = () if card == HIDDEN else (of_card(seen, card),)
    return (*about, *describe_place(seen, place, card))


def of_card(seen: Observation, card: Card) -> Told:
    """Return the sentence about a card's number in sums and its points."""
    rules = seen.table.rules
    own = values(rules, card)
    number = own[0] if isinstance(own[0], int) else None
    facts = {"value": number, "high": own[-1] if len(own) > 1 else None, "points": scoring(rules).get(card, 0)}
    return Told("cassino.inspect.card", facts)


def describe_place(seen: Observation, place: Place, card: Card) -> tuple[Told, ...]:
    """Return the facts about a place: a build with its owner, or how many cards the stock or a captured pile has."""
    if place.kind == "table":
        item = find_item(seen.table.items, card)
        if item is None or item.value is None:
            return ()
        return (Told("cassino.inspect.build", {"value": item.value, "pair": item.pair, "seat": item.owner}),)
    if place.kind in ("captured", "sweeps"):
        facts = {"count": len(seen.table.captured[place.owner]), "sweeps": seen.table.sweeps[place.owner]}
        return (Told("cassino.inspect.captured", facts),)
    return (Told("cassino.inspect.stock", {"count": seen.stock_size}),) if place == STOCK else ()
