"""What a step tells: the deal in twos, a capture gathered and taken, a build, the next hands."""

from tests.games.cassino.builders import build, moved, position, take, told, trail
from upcard.core.cards import SUITED
from upcard.core.events import Place
from upcard.games.cassino import CASSINO
from upcard.games.cassino.engine import apply
from upcard.games.cassino.position import Position, observe


def test_the_cards_are_dealt_in_twos_with_the_table_before_the_dealer() -> None:
    """cassino.deal: two to the other player, two to the table, two to the dealer, and once more."""
    start: Position = CASSINO.form().read({}, {"phase": "deal", "stock": list(SUITED)}, "0")
    step = apply(start, CASSINO.opening)
    assert [(len(cards), target) for cards, _, target in moved(step)] == [
        (2, "hand"),
        (1, "table"),
        (1, "table"),
        (2, "hand"),
        (2, "hand"),
        (1, "table"),
        (1, "table"),
        (2, "hand"),
    ]
    assert told(step) == [("deal", {"deal": 1, "dealer": 1})]


def test_a_capture_shows_its_card_on_the_table_first() -> None:
    """cassino.capture-both: the card is seen before all of it lies face down."""
    step = apply(position("8C 2S", "8H 3H 5D KH"), take("8C", "8H 3H 5D"))
    assert moved(step) == [
        (("8C",), "hand", "table"),
        (("8H",), "table", "captured"),
        (("3H",), "table", "captured"),
        (("5D",), "table", "captured"),
        (("8C",), "table", "captured"),
    ]
    assert told(step) == [("captured", {"seat": 0, "card": "8C", "cards": ("8H", "3H", "5D")})]


def test_a_sweep_leaves_its_marker_face_up() -> None:
    """cassino.sweep: one of the cards taken stays face up."""
    step = apply(position("8C 2S", "8H"), take("8C", "8H"))
    assert moved(step)[-1] == (("8C",), "table", "sweeps")
    lies = CASSINO.arrange(observe(step.position, 1))
    assert lies[Place("sweeps", 0)] == ("8C",)
    assert lies[Place("captured", 0)] == ("??",)
    assert ("swept", {"seat": 0}) in told(step)


def test_a_build_stays_in_the_place_of_the_card_that_it_is_put_on() -> None:
    """cassino.build-sum: whatever is gathered comes there too."""
    before = position("4C 9S", "5H 2D 3D KH", {"build_on_several": True})
    step = apply(before, build("4C", "2D 3D", 9))
    assert moved(step) == [(("3D",), "table", "table"), (("4C",), "hand", "table")]
    lies = CASSINO.arrange(observe(step.position, 1))
    assert [cards for place, cards in lies.items() if place.kind == "table"] == [("5H",), ("2D", "3D", "4C"), ("KH",)]
    facts = {"seat": 0, "card": "4C", "before": None, "value": 9, "pair": False, "cards": ("2D", "3D")}
    assert told(step) == [("built", facts)]


def test_the_last_hands_are_announced() -> None:
    """cassino.next-hands: with the stock gone, these are the last."""
    step = apply(position(hands=[[], ["9C"]], turn=1, table="KH", stock=8), trail("9C"))
    assert [key for key, _ in told(step)] == ["trailed", "last_hands"]
    assert [(len(cards), target) for cards, _, target in moved(step)[1:]] == [(2, "hand")] * 4


def test_table_cards_keep_their_places_when_others_leave() -> None:
    before = position("8C 2S", "8H KH 4D")
    step = apply(before, take("8C", "8H"))
    places = [place for place in CASSINO.arrange(observe(before, 0)) if place.kind == "table"]
    assert [place for place in CASSINO.arrange(observe(step.position, 0)) if place.kind == "table"] == places[1:]
