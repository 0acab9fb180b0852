"""A player who must go out still can after the hidden cards are redealt."""

import pytest

from tests.games.canasta.builders import NATURAL, make_position_at, melds
from tests.merge_cases import merge_cases
from upcard.core.cards import JOKER, SUITED, parse
from upcard.games.canasta.engine.legal_actions import legal_actions
from upcard.games.canasta.formats.position_io import FORM
from upcard.games.canasta.formats.redeal import at_a_loss, deal_hidden_cards_again
from upcard.games.canasta.position import Position, observe
from upcard.games.canasta.rules.going_out import can_go_out

OTHERS = [parse(cards) for cards in ("4C 5D 2D 8S 9D TC JD", "5S 6D 2H 8H", "4D 5C 6S 6H 8C 9S TH JS")]
STOCK = parse("AS AH KD QS QH JH 9H 8D 2C 6C 5H 4H 2S X")


def make_asking_position(hand: str, **keys: object) -> Position:
    """Return a position in which seat 0 has this hand and has asked seat 2."""
    hands = [list(cards) for cards in (parse(hand), *OTHERS)]
    return make_position_at("four", hands, **{"asked": 2, "stock": list(STOCK), "melds": melds(NATURAL), **keys})  # type: ignore[arg-type]


@merge_cases("hand", ["4S KS KH KC", "KS KH KC TS TD TH 4S"])
@merge_cases("keys", [{"phase": "answer"}, {"phase": "play", "answer": True}])
@merge_cases("seed", "abc")
def test_player_who_asked_can_still_go_out_after_a_redeal(hand: str, keys: dict[str, object], seed: str) -> None:
    """By the rule canasta.ask-partner: a yes binds, so nobody asks without a way to go out."""
    again = deal_hidden_cards_again(make_asking_position(hand, **keys), 2, seed)
    seen = observe(again, 0)
    assert len(seen.hand) == len(hand.split())
    assert can_go_out(seen, seen.pooled_melds, seen.hand)


def test_player_who_melded_black_threes_can_still_go_out_after_a_redeal() -> None:
    """By the rule canasta.black-threes: they are melded only to go out."""
    keys = {"phase": "play", "asked": None, "melds": melds(NATURAL, "3S 3C 3S"), "new_melds": [1]}
    seen = observe(deal_hidden_cards_again(make_asking_position("KS KH KC 4S", **keys), 1, "a"), 0)
    assert can_go_out(seen, seen.pooled_melds, seen.hand)
    assert next(iter(legal_actions(seen)), None) is not None


@merge_cases("number", range(12))
def test_player_who_asked_is_dealt_a_random_hand_that_can_go_out(number: int) -> None:
    """By the rule canasta.ask-partner: a copied position may give only the number of the asker's cards."""
    written = {"phase": "answer", "asked": 2, "hands": [3 + number, 11, 11, 11], "melds": [[list(NATURAL.split())], []]}
    found = FORM.read({}, written, "7")
    seen = observe(found, 0)
    assert len(seen.hand) == 3 + number
    assert can_go_out(seen, seen.pooled_melds, seen.hand)


def test_random_hand_that_must_make_two_canastas_can_go_out() -> None:
    """By the rule canasta.canastas-to-go-out: fourteen cards must make two canastas of seven."""
    found = FORM.read({"canastas_to_go_out": 2}, {"phase": "answer", "asked": 2, "hands": [14, 11, 11, 11]}, "7")
    assert at_a_loss(found) is None


def test_random_hand_has_the_right_size_when_few_cards_are_left() -> None:
    pile = [card for card in (*SUITED, *SUITED, JOKER, JOKER, JOKER, JOKER) if card.rank not in "34"][:80]
    melds = [[["4S", "4H", "4D", "4C", "4S", "4H", "4D"]], []]
    given = {"phase": "answer", "asked": 2, "hands": [12, 0, 0, 0], "pile": pile, "melds": melds}
    assert len(FORM.read({}, given, "7").hands[0]) == 12


def test_random_hand_too_small_to_go_out_leaves_the_asker_at_a_loss() -> None:
    """By the rule canasta.canastas-to-go-out: three cards make no canasta."""
    found = FORM.read({}, {"phase": "answer", "asked": 2, "hands": [3, 11, 11, 11]}, "7")
    assert at_a_loss(found) == 0


@pytest.mark.parametrize(("binds", "who"), [(True, 0), (False, None)])
def test_nobody_is_at_a_loss_if_the_answer_does_not_bind(binds: bool, who: int | None) -> None:
    """Checks the rule canasta.ask-partner with the option `answer_binds`."""
    written = {"phase": "answer", "asked": 2, "hands": [["4C", "6H", "7D", "9S"], 11, 11, 11]}
    assert at_a_loss(FORM.read({"answer_binds": binds}, written, "7")) == who
