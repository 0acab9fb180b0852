"""Lists what is shown beside a card drawn large (a close-up) at a Cassino table: facts on the card and its place."""

from upcard.core.cards import HIDDEN, Card
from upcard.core.events import Place, Told
from upcard.games.cassino.engine.score import scoring
from upcard.games.cassino.position import STOCK, Observation, find_item
from upcard.games.cassino.values import values


def inspect(seen: Observation, place: Place, card: Card) -> tuple[Told, ...]:
    """Return the sentences beside the close-up of `card` (the card drawn large): on the card, then on `place`.

    The card lies in `place`. The sentences say nothing that the observing seat may not know.
    """
    about = () if card == HIDDEN else (of_card(seen, card),)
    return (*about, *describe_place(seen, place, card))


def of_card(seen: Observation, card: Card) -> Told:
    """Return the sentence on the number of `card` in sums and on its points."""
    rules = seen.table.rules
    own = values(rules, card)
    number = own[0] if isinstance(own[0], int) else None
    facts = {"value": number, "high": own[-1] if len(own) > 1 else None, "points": scoring(rules).get(card, 0)}
    return Told("cassino.inspect.card", facts)


def describe_place(seen: Observation, place: Place, card: Card) -> tuple[Told, ...]:
    """Return sentences on `place`: the build that `card` is part of, or how many cards the place has.

    The result is empty for a hand or a loose card.
    """
    if place.kind == "table":
        item = find_item(seen.table.items, card)
        if item is None or item.value is None:
            return ()
        return (Told("cassino.inspect.build", {"value": item.value, "pair": item.pair, "seat": item.owner}),)
    if place.kind in ("captured", "sweeps"):
        facts = {"count": len(seen.table.captured[place.owner]), "sweeps": seen.table.sweeps[place.owner]}
        return (Told("cassino.inspect.captured", facts),)
    return (Told("cassino.inspect.stock", {"count": seen.stock_size}),) if place == STOCK else ()
