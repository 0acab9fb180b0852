"""Turns the events of a match into the sentences of the list of moves."""

from collections.abc import Iterator, Mapping

from upcard.core.cards import HIDDEN, SUITED, Card, Cards
from upcard.core.events import Events, Moved, Place, Told

LAID: Mapping[str, str] = {"hand": "moves.came", "pile": "moves.turned", "table": "moves.laid"}
"""For each kind of place, the key of the sentence about cards that came to it."""
DREW = (".drew", ".three_drawn")
"""The ends of the keys of sentences that say that somebody drew.

In the list of events, the moves of the drawn cards stand before or after the sentence, so both orders are handled.
"""
ORDER = {card: number for number, card in enumerate(SUITED)}


def read_out_events(events: Events) -> tuple[Told, ...]:
    """Return the sentences that the list of moves shows for `events`; cards hidden from the reader are `??` there."""
    return tuple(_lines(events))


def _lines(events: Events) -> Iterator[Told]:
    came: dict[Place, Cards] = {}
    drew: Told | None = None
    for event in events:
        if isinstance(event, Told):
            drawn = event.key.endswith(DREW)
            if drawn and drew is None and Place("hand", _seat(event)) in came:  # told after the card has come
                yield from _flush_arrivals(event, came)
                continue
            yield from _flush_arrivals(drew, came)
            drew = event if drawn else None
            if drew is None:
                yield event
        elif isinstance(event, Moved) and event.source.kind == "stock" and HIDDEN not in event.cards:
            place = Place(event.target.kind, event.target.owner)
            came[place] = (*came.get(place, ()), *event.cards)
    yield from _flush_arrivals(drew, came)


def _flush_arrivals(drew: Told | None, came: dict[Place, Cards]) -> Iterator[Told]:
    """Yield the sentences for the cards in `came`, which maps places to the cards that came there, and clear `came`.

    `drew` is the sentence that a seat drew cards, or None. It comes first. If `came` has the drawn cards, the sentence
    names them.
    """
    hand = Place("hand", _seat(drew)) if drew else None
    if drew is not None:
        yield _describe_arrival(hand, came.pop(hand), "moves.drew") if hand and hand in came else drew
    for place, cards in came.items():
        if place.kind in LAID:
            yield _describe_arrival(place, cards, LAID[place.kind])
    came.clear()


def _seat(told: Told) -> int:
    seat = told.values.get("seat")
    return seat if isinstance(seat, int) else -1


def _describe_arrival(place: Place, cards: Cards, key: str) -> Told:
    """Return the sentence that says that `cards` came to `place`; cards that came to a hand are sorted.

    `key` is the sentence's key in the catalogue of texts.
    """
    if place.kind != "hand":
        return Told(key, {"cards": cards})
    return Told(key, {"seat": place.owner, "cards": tuple(sorted(cards, key=_order))})


def _order(card: Card) -> int:
    return ORDER.get(card, len(ORDER))
