"""Tests what one turn leaves for the next, and what is announced and moved besides the played cards."""

from collections.abc import Mapping

import pytest

from tests.games.canasta.builders import (
    NATURAL,
    find_broken_rule,
    find_violation,
    list_announcements,
    list_moved_cards,
    make_position_at,
    meld,
    melds,
    take,
)
from upcard.core.cards import Card
from upcard.core.events import Moved
from upcard.games.canasta.actions import Answer, AskPartner, Discard, Draw, RedThree
from upcard.games.canasta.engine.apply import apply
from upcard.games.canasta.position import Position

ONE_CARD = {"one_card_hand_leaves_one_card_pile": True}
STAYS = {"last_red_three": "stays_hidden", "draw_count": 2}


def make_position_of_four(hand: str, phase: str = "play", rules: Mapping[str, object] = {}, **keys: object) -> Position:
    """Return a position at the table of four in which seat 0 has this hand and the others nothing."""
    return make_position_at("four", [hand.split(), [], [], []], phase, rules=rules, **keys)


def test_took_pile_flag_is_cleared_at_the_end_of_the_turn() -> None:
    taken = apply(
        make_position_of_four("9S 9H 4S", "draw", pile=["5D", "9D"], melds=melds(NATURAL)), take("9S 9H")
    ).position
    assert taken.table.took_pile
    assert not apply(taken, Discard(Card("4S"))).position.table.took_pile


def test_partner_question_and_answer_are_cleared_at_the_end_of_the_turn() -> None:
    asked = apply(make_position_of_four("4S KS KH KC", melds=melds(NATURAL)), AskPartner()).position
    refusing = apply(asked, Answer(False)).position
    table = apply(refusing, Discard(Card("4S"))).position.table
    assert (table.asked, table.answer) == (None, None)


def test_player_who_melded_this_turn_cannot_ask_partner() -> None:
    after = apply(make_position_of_four("4S 5S KS KH KC", melds=melds(NATURAL)), meld("KS KH KC")).position
    violation = find_violation(after, AskPartner())
    assert violation is not None
    assert violation.facts["why"] == "melded"


def test_stock_gone_event_follows_if_red_threes_use_up_the_stock() -> None:
    begun = make_position_at("four", [["4S", "5S"], ["3H", "9S"], [], []], "play", stock=["9C"])
    assert ("stock_gone", {}) in list_announcements(apply(begun, Discard(Card("4S"))))


def test_only_the_last_of_two_red_threes_drawn_last_stays_hidden() -> None:
    begun = make_position_of_four("4S 5S", "draw", stock=["3H", "3D"], rules=STAYS)
    ended = apply(begun, Draw())
    assert ended.position.table.red_threes[0] == ("3H",)
    assert ended.position.stock == ("3D",)


def test_one_card_pile_rule_counts_the_hand_after_red_three_draws() -> None:
    """By the rule canasta.one-card-pile: the hand counts after its red threes are laid and replaced."""
    begun = make_position_of_four(
        "3H 9S 9H", "draw", pile=["9D"], stock=["4C", "4D"], melds=melds(NATURAL), rules=ONE_CARD
    )
    verdict = find_broken_rule(begun, take("9S 9H"))
    assert verdict is None or verdict[0] != "canasta.one-card-pile"


def test_melds_of_one_action_get_consecutive_places() -> None:
    step = apply(
        make_position_of_four("KS KH KC QS QH QC 4S 5S 7C", melds=melds(NATURAL)), meld("7C", "KS KH KC", "QS QH QC")
    )
    places = [event.target.number for event in step.events if isinstance(event, Moved)]
    assert places == [0, 1, 2]


def test_taking_the_pile_moves_all_melds_named_in_the_action() -> None:
    step = apply(
        make_position_of_four("8S 8H 8C 9S 9H 4S", "draw", pile=["5D", "9D"], melds=melds(NATURAL)),
        take("8S 8H 8C", "9S 9H"),
    )
    assert [source for _, source, _ in list_moved_cards(step)] == ["hand", "pile", "hand", "pile"]


@pytest.mark.parametrize(("phase", "after"), [("play", "play"), ("draw", "last")])
def test_laying_a_red_three_without_stock_leaves_no_draw_phase(phase: str, after: str) -> None:
    begun = make_position_of_four("3H 4S 5S", phase, stock=[], rules={"red_three_discard": True})
    assert apply(begun, RedThree(Card("3H"))).position.table.phase == after


def test_red_three_may_be_the_kept_card_once_no_discard_is_left() -> None:
    begun = make_position_of_four("3H 7C", "melds", melds=melds(NATURAL[:-3]), rules={"last_red_three": "melds_only"})
    assert find_broken_rule(begun, meld("7C")) is None
