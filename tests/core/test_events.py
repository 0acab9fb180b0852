"""Events are redacted for an observer."""

from upcard.core.cards import parse
from upcard.core.events import Moved, Place, Told, TurnBegan, redact_events

STOCK, MINE, OTHER, PILE = Place("stock"), Place("hand", 0), Place("hand", 1), Place("pile")


def sees(place: Place) -> bool:
    """Seat 0 sees its own hand and the pile."""
    return place in (MINE, PILE)


def test_cards_between_two_hidden_places_lose_their_faces() -> None:
    assert redact_events((Moved(parse("7S 4D"), STOCK, OTHER),), sees) == (Moved(parse("?? ??"), STOCK, OTHER),)


def test_cards_moved_from_or_to_a_visible_place_keep_their_faces() -> None:
    events = (Moved(parse("7S"), STOCK, MINE), Moved(parse("4D"), OTHER, PILE), TurnBegan(1), Told("said", {"seat": 1}))
    assert redact_events(events, sees) == events
