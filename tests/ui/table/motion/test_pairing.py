"""Pictures follow their cards."""

from dataclasses import dataclass

from upcard.core.cards import HIDDEN, Card, parse
from upcard.core.events import Place
from upcard.ui.table.motion.pairing import pair

HAND, PILE, OTHER = Place("hand"), Place("pile"), Place("hand", 1)


@dataclass(eq=False)
class Picture:
    """Something with a face."""

    card: Card


def make_pictures(text: str) -> list[Picture]:
    return [Picture(card) for card in parse(text)]


def test_a_card_that_stays_keeps_its_picture() -> None:
    hand = make_pictures("7S 7S 8H")
    paired = pair({HAND: parse("8H 7S 7S")}, {HAND: hand})
    assert paired.by_place[HAND] == (hand[2], hand[0], hand[1])
    assert paired.left == ()


def test_dragged_one_of_two_equal_cards_leaves_the_hand() -> None:
    hand = make_pictures("7S 7S")
    paired = pair({HAND: parse("7S"), PILE: parse("7S")}, {HAND: hand}, first=[hand[0]])
    assert paired.by_place == {HAND: (hand[1],), PILE: (hand[0],)}


def test_hidden_card_item_becomes_the_revealed_card() -> None:
    held = {OTHER: make_pictures("?? ??"), PILE: make_pictures("4C")}
    paired = pair({OTHER: (HIDDEN,), PILE: parse("4C 9D")}, held)
    assert paired.by_place[PILE] == (held[PILE][0], held[OTHER][1])


def test_new_cards_get_no_old_item_and_unused_items_are_left() -> None:
    hand = make_pictures("7S")
    paired = pair({PILE: parse("9D 9D")}, {HAND: hand})
    assert paired.by_place[PILE] == (None, None)
    assert paired.left == (hand[0],)
