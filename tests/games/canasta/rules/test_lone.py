"""By the rule canasta.three-lone (settled point 9): the first to take the pile plays alone against the other two."""

import pytest

from tests.games.canasta.builders import NATURAL, find_broken_rule, list_announcements, make_position_at
from tests.merge_cases import merge_cases
from upcard.core.cards import Card, parse
from upcard.core.events import Moved, Place, TurnBegan
from upcard.games.canasta import CANASTA
from upcard.games.canasta.actions import AskPartner, Discard, Draw, LayDown, Meld, Pass, TakePile
from upcard.games.canasta.engine.apply import apply
from upcard.games.canasta.engine.legal_actions import legal_actions
from upcard.games.canasta.engine.score import compute_standing, score
from upcard.games.canasta.position import Position, minimums, observe, partners

KINGS, TENS, EIGHTS = "KS KH KC", "TS TH TD", "8S 8H 8D"
TAKE_NINES = TakePile((LayDown("9", parse("9S 9H")),))


def make_lone_position(*hands: str, **keys: object) -> Position:
    """Return a position with seat 0 in turn; the melds of each seat are separated by `|`."""
    melds = keys.pop("melds", ("", "", ""))
    assert isinstance(melds, tuple)
    laid = [[cards.split() for cards in own.split("|") if cards] for own in melds]
    phase = str(keys.pop("phase", "play"))
    return make_position_at("three-lone", [hand.split() for hand in hands], phase, melds=laid, **keys)


def items(position: Position, side: int) -> dict[str, int]:
    """Return the items of a side's score."""
    return {line.key: line.points for line in score(position) if line.side == side}


def test_the_first_to_take_the_pile_plays_alone() -> None:
    begun = make_lone_position("9S 9H 4S 5S", "6S", "6H", phase="draw", melds=(KINGS, "", ""), pile=["9D"])
    step = apply(begun, TAKE_NINES)
    assert step.position.table.lone == 0
    assert ("lone", {"seat": 0}) in list_announcements(step)
    assert [partners(step.position.table, seat) for seat in range(3)] == [(), (2,), (1,)]


def test_second_pile_take_does_not_change_the_lone_hand() -> None:
    begun = make_lone_position("9S 9H 4S 5S", "6S", "6H", phase="draw", melds=(KINGS, "", ""), pile=["9D"], lone=2)
    step = apply(begun, TAKE_NINES)
    assert step.position.table.lone == 2
    assert "lone" not in dict(list_announcements(step))


def test_player_who_goes_out_before_any_pile_take_plays_alone() -> None:
    step = apply(make_lone_position("4S", "6S", "6H", melds=(NATURAL, TENS, "")), Discard(Card("4S")))
    assert (step.position.table.phase, step.position.table.lone) == ("over", 0)
    assert ("lone", {"seat": 0}) in list_announcements(step)
    assert items(step.position, 1)["melds"] == items(step.position, 2)["melds"] == 30


def test_each_has_own_melds_and_minimum_before_the_first_pile_take() -> None:
    begun = make_lone_position("8S 8H 8C 4S 5S", "", "", melds=("", TENS, ""))
    assert minimums(begun) == (50, 0, 50)
    assert find_broken_rule(begun, Meld((LayDown("8", parse("8S 8H 8C")),))) == ("canasta.minimum", None)
    assert find_broken_rule(begun, Meld((LayDown("T", parse("8S"), side=1),))) == ("canasta.side-melds", None)


def test_after_one_partner_has_melded_the_other_owes_no_minimum() -> None:
    begun = make_lone_position("4S 4H 4C 5S 6S", "", "", melds=("", TENS, ""), lone=2, scores=[3000, 0, 0])
    assert minimums(begun) == (0, 0, 50)
    after = apply(begun, Meld((LayDown("4", parse("4S 4H 4C")),))).position
    assert [len(melds) for melds in after.table.melds] == [1, 1, 0]


def test_minimum_depends_on_each_player_s_own_score() -> None:
    assert minimums(make_lone_position("", "", "", scores=[-5, 1500, 3000], lone=1)) == (15, 90, 120)


def test_partner_lays_off_on_a_named_meld_of_the_other_partner() -> None:
    begun = make_lone_position("TC 2S 5S 6S", "", "", melds=("", TENS, ""), lone=2)
    step = apply(begun, Meld((LayDown("T", parse("TC 2S"), side=1),)))
    assert [meld.cards for meld in step.position.table.melds[1]] == [parse("TS TH TD TC 2S")]
    assert step.events[0] == Moved(parse("TC 2S"), Place("hand", 0), Place("meld", 1, 0))
    assert list_announcements(step)[0] == ("laid_off", {"seat": 0, "rank": "T", "cards": parse("TC 2S")})
    assert step.position.table.has_melded == (True, True, False)
    assert step.position.table.new_melds == ()


@merge_cases(
    ("group", "rule"),
    [
        (LayDown("T", parse("TC"), side=2), "canasta.side-melds"),
        (LayDown("T", parse("TC"), side=5), "canasta.side-melds"),
        (LayDown("K", parse("KC"), side=1), "canasta.side-melds"),
        (LayDown("T", parse("TC"), onto=3, side=1), "canasta.side-melds"),
        (LayDown("T", parse("TC")), "canasta.meld-size"),
        (LayDown("K", parse("KC"), onto=0, side=1), "canasta.meld-size"),
    ],
)
def test_lay_off_on_a_meld_that_no_partner_has_is_refused(group: LayDown, rule: str) -> None:
    begun = make_lone_position("TC KC 5S 6S", "", "", melds=("", TENS, "TS TH TC"), lone=2)
    assert find_broken_rule(begun, Meld((group,))) == (rule, None)


def test_the_lone_hand_adds_to_nobodys_melds() -> None:
    begun = make_lone_position("TC KC 5S 6S", "", "", melds=(KINGS, TENS, ""), lone=0)
    assert find_broken_rule(begun, Meld((LayDown("T", parse("TC"), side=1),))) == ("canasta.side-melds", None)


def test_melds_of_the_same_rank_stay_separate() -> None:
    begun = make_lone_position("TS TH TC TC 5S 6S", "", "", melds=("", "TS TD TD", ""), lone=2)
    after = apply(begun, Meld((LayDown("T", parse("TS TH TC")), LayDown("T", parse("TC"), side=1)))).position
    assert [tuple(len(meld.cards) for meld in melds) for melds in after.table.melds] == [(3,), (4,), ()]
    added = Meld((LayDown("T", parse("5S"), side=0),))
    assert find_broken_rule(after, added) == ("canasta.meld-size", None)


def test_the_pile_is_open_to_both_partners_when_either_has_melded() -> None:
    begun = make_lone_position(
        "9S 2H 4S 5S", "", "", phase="draw", melds=("", "9H 9D 9C", ""), pile=["4H", "9D"], lone=2
    )
    assert CANASTA.text.form.answers["facts"](begun) == {
        "frozen": False,
        "frozen_for": [False, False, True],
        "minimum": [0, 0, 50],
        "kinds": [[], [None], []],
    }
    onto = TakePile((LayDown("9", (), side=1),))
    fresh = TakePile((LayDown("9", parse("9S 2H")),))
    assert {onto, fresh} <= set(legal_actions(observe(begun, 0)))
    step = apply(begun, onto)
    assert Moved(parse("9D"), Place("pile"), Place("meld", 1, 0)) in step.events
    assert [tuple(len(meld.cards) for meld in melds) for melds in step.position.table.melds] == [(), (4,), ()]
    assert [len(melds) for melds in apply(begun, fresh).position.table.melds] == [1, 1, 0]
    assert find_broken_rule(begun, TakePile((LayDown("9", ()),))) == ("canasta.take-open", None)


def test_going_out_counts_the_partners_canastas() -> None:
    assert (
        find_broken_rule(make_lone_position("4S", "", "", melds=("", NATURAL, ""), lone=2), Discard(Card("4S"))) is None
    )
    alone = make_lone_position("4S", "", "", melds=(KINGS, NATURAL, ""), lone=0)
    assert find_broken_rule(alone, Discard(Card("4S"))) == ("canasta.canastas-to-go-out", None)


def test_a_card_may_be_kept_for_a_partners_meld() -> None:
    """By settled point 4 of the rules: some further lay-offs, on a partner's melds too, must end the hand well."""
    six = "TS TH TD TC TS TH"
    begun = make_lone_position("8S 8H 8C TD", "", "", melds=("", six, ""), lone=2)
    after = apply(begun, Meld((LayDown("8", parse("8S 8H 8C")),))).position
    assert list(legal_actions(observe(after, 0))) == [Meld((LayDown("T", parse("TD"), side=1),))]


def test_laying_cards_of_a_rank_that_the_partner_has_spoils_going_out_concealed() -> None:
    """By settled point 6, which the rules leave open: a separate meld of that rank spoils it too."""
    laid = Meld((LayDown("7", parse(NATURAL)), LayDown("T", parse("TC TC 2S"))))
    hand = f"{NATURAL} TC TC 2S 4S"
    for melds, concealed in (("", TENS, ""), False), (("", KINGS, ""), True):
        after = apply(make_lone_position(hand, "", "", melds=melds, lone=2), laid).position
        over = apply(after, Discard(Card("4S"))).position
        assert over.table.went_out is not None
        assert over.table.went_out.concealed is concealed


def test_adding_to_a_partners_meld_spoils_going_out_concealed() -> None:
    laid = Meld((LayDown("7", parse(NATURAL)), LayDown("T", parse("TC"), side=1)))
    over = apply(
        apply(make_lone_position(f"{NATURAL} TC 4S", "", "", melds=("", TENS, ""), lone=2), laid).position,
        Discard(Card("4S")),
    )
    assert over.position.table.went_out is not None
    assert over.position.table.went_out.concealed is False


def test_partners_may_ask_each_other_and_the_lone_hand_nobody() -> None:
    keys: dict[str, object] = {"melds": ("", NATURAL, ""), "took_pile": True}
    assert apply(make_lone_position("4S 7C", "", "", lone=2, **keys), AskPartner()).position.table.asked == 1
    assert find_broken_rule(make_lone_position("4S 7C", "", "", lone=2, **keys), AskPartner(2)) == (
        "canasta.ask-partner",
        "nobody",
    )
    assert find_broken_rule(make_lone_position("4S 7C", "", "", lone=0, **keys), AskPartner()) == (
        "canasta.ask-partner",
        "alone",
    )
    assert find_broken_rule(make_lone_position("4S 7C", "", "", **keys), AskPartner()) == (
        "canasta.ask-partner",
        "alone",
    )


def test_partners_share_all_score_items_but_red_threes() -> None:
    over = make_lone_position(
        "AS", "9S", "4S", phase="over", melds=(TENS, NATURAL, KINGS), red_threes=[["3H"], [], []], lone=2
    )
    assert items(over, 0) == {"melds": 65, "canastas": 500, "red_threes": 100, "going_out": 0, "hands": -30}
    assert items(over, 1) == items(over, 0) | {"red_threes": 0}
    assert items(over, 2) == {"melds": 30, "canastas": 0, "red_threes": 0, "going_out": 0, "hands": -5}


def test_red_threes_count_against_a_partner_only_where_neither_has_melded() -> None:
    reds: dict[str, object] = {"phase": "over", "red_threes": [["3H"], [], []]}
    assert items(make_lone_position("", "", "", melds=("", TENS, ""), lone=2, **reds), 0)["red_threes"] == 100
    assert items(make_lone_position("", "", "", melds=("", "", TENS), lone=2, **reds), 0)["red_threes"] == -100
    assert items(make_lone_position("", "", "", melds=("", TENS, ""), **reds), 0)["red_threes"] == -100


def test_melds_count_against_a_pair_without_enough_canastas_between_them() -> None:
    against = {"rules": {"melds_against_without_canasta": True}, "phase": "over", "lone": 2}
    pair = make_lone_position("", "", "", melds=(TENS, NATURAL, KINGS), **against)
    assert [items(pair, side)["melds"] for side in range(3)] == [65, 65, -30]


def test_going_out_bonus_goes_to_both_partners() -> None:
    over = make_lone_position(
        "", "", "", phase="over", melds=(NATURAL, "", ""), lone=2, went_out={"seat": 0, "concealed": True}
    )
    assert [items(over, side)["going_out"] for side in range(3)] == [200, 200, 0]


def test_where_the_pile_was_never_taken_each_scores_for_himself() -> None:
    over = make_lone_position("AS", "9S", "4S", phase="over", melds=(TENS, NATURAL, ""))
    assert [sum(items(over, side).values()) for side in range(3)] == [10, 525, -5]
    assert compute_standing(over).settlement is None


def test_deal_ends_with_the_discard_of_the_player_who_drew_last() -> None:
    begun = make_lone_position(
        "4S 5S", "9S 9H", "", phase="draw", stock=["6S", "6H"], melds=("", "9D 9C 9S", ""), lone=1
    )
    drawn = apply(begun, Draw()).position
    assert drawn.table.phase == "play"
    step = apply(drawn, Discard(Card("6H")))
    assert step.position.table.phase == "over"
    assert not any(isinstance(event, TurnBegan) for event in step.events)


@pytest.mark.parametrize("phase", ["last", "draw"])
def test_player_can_only_pass_once_the_stock_is_gone(phase: str) -> None:
    begun = make_lone_position("9S 9H 4S", "", "", phase=phase, stock=[], melds=("9C 9C 9D", "", ""), pile=["9D"])
    assert find_broken_rule(begun, TAKE_NINES) == ("canasta.three-lone", None)
    assert find_broken_rule(begun, Draw()) == ("canasta.stock-gone", None)
    assert list(legal_actions(observe(begun, 0))) == [Pass()]
    assert apply(begun, Pass()).position.table.phase == "over"


@merge_cases(
    ("option", "phase", "pile"),
    [("ends", "over", 0), ("ordinary", "play", 1), ("melds_only", "melds", 0), ("stays_hidden", "over", 0)],
)
def test_last_red_three_continues_the_deal_as_the_option_says(option: str, phase: str, pile: int) -> None:
    begun = make_lone_position("4S 5S", "9S", "9H", phase="draw", stock=["3H"], rules={"last_red_three": option})
    after = apply(begun, Draw()).position
    assert after.table.phase == phase
    if phase != "over":
        after = apply(after, Pass() if phase == "melds" else Discard(Card("4S"))).position
    assert (after.table.phase, len(after.table.pile)) == ("over", pile)


def test_the_lone_hand_is_written_and_read() -> None:
    form = CANASTA.text.form
    written = form.write(make_lone_position("4S", "5S", "6S", lone=1))
    assert written["lone"] == 1
    assert form.write(form.read({"table": "three-lone"}, written, "0")) == written


def test_lone_hand_is_inferred_from_a_pile_take_or_going_out() -> None:
    assert make_lone_position("4S", "5S", "6S", took_pile=True).table.lone == 0
    over = make_lone_position(
        "", "", "", phase="over", melds=("", TENS, NATURAL), went_out={"seat": 2, "concealed": False}
    )
    assert [sum(items(over, side).values()) for side in range(3)] == [30, 30, 635]
