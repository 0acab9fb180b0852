"""The tables of players: who scores together, who may be asked, who sits out, and the table's options."""

from collections.abc import Mapping

import pytest

from tests.games.canasta.builders import NATURAL, find_broken_rule, list_announcements, make_position_at
from tests.merge_cases import merge_cases
from upcard.core.cards import Card
from upcard.core.text.decode import BadData
from upcard.games.canasta import CANASTA
from upcard.games.canasta.actions import Answer, AskPartner, Discard
from upcard.games.canasta.engine.apply import apply
from upcard.games.canasta.engine.dealing import next_deal, start
from upcard.games.canasta.engine.legal_actions import legal_actions
from upcard.games.canasta.engine.score import compute_standing
from upcard.games.canasta.position import list_seating, observe, partners, to_act

BROUGHT = {
    "four": (4, 11, 2, 1, 1, 5000, "four", "four", ((0, 2), (1, 3))),
    "two": (2, 15, 2, 2, 2, 5000, "four", "four", ((0,), (1,))),
    "three": (3, 13, 2, 1, 1, 5000, "four", "four", ((0,), (1,), (2,))),
    "three-lone": (3, 13, 2, 2, 1, 7500, "four", "four", ((0,), (1,), (2,))),
    "five": (5, 11, 2, 1, 1, 5000, "four", "four", ((0, 2), (1, 3))),
    "six-rotating": (6, 11, 2, 1, 1, 5000, "four", "four", ((0, 2), (1, 3))),
    "six-teams": (6, 13, 3, 1, 1, 10_000, "six", "six", ((0, 2, 4), (1, 3, 5))),
    "six-pairs": (6, 13, 3, 1, 1, 7500, "four", "six", ((0, 3), (1, 4), (2, 5))),
}
"""Each row of the tables of players, as the rules print it."""


@merge_cases("table", BROUGHT)
def test_each_table_sets_its_rule_values(table: str) -> None:
    rules = CANASTA.text.form.rules({"table": table})
    assert BROUGHT[table] == (
        CANASTA.rules.players(rules),
        rules.hand_size,
        rules.packs,
        rules.draw_count,
        rules.canastas_to_go_out,
        rules.target,
        rules.minimum_scale,
        rules.red_three_scale,
        rules.sides,
    )


@pytest.mark.parametrize("table", ["six-teams", "six-pairs"])
def test_canasta_six_four_rules_use_the_values_of_four_but_keep_the_sides(table: str) -> None:
    rules = CANASTA.text.form.rules({"table": table, "six_player_scale": False})
    values = (rules.hand_size, rules.packs, rules.draw_count, rules.canastas_to_go_out, rules.target)
    assert values == (11, 2, 1, 1, 5000)
    assert (rules.minimum_scale, rules.red_three_scale, rules.sides) == ("four", "four", BROUGHT[table][-1])


@merge_cases("table", BROUGHT)
def test_the_dealer_passes_among_the_seats_and_each_is_dealt_a_hand(table: str) -> None:
    rules = CANASTA.text.form.rules({"table": table})
    begun = start(rules, "seed", 1)
    assert begun.table.dealer == 0
    dealers = []
    for _ in range(rules.seats + 1):
        dealers.append(begun.table.dealer)
        dealt = CANASTA.rules.apply(begun, CANASTA.rules.opening).position
        assert sorted(map(len, dealt.hands)) == [rules.hand_size] * rules.seats
        assert dealt.table.turn == (begun.table.dealer + 1) % rules.seats
        over = make_position_at(
            table, [[]] * rules.seats, "over", dealer=begun.table.dealer, deal_number=begun.table.deal_number
        )
        following = next_deal(over, "seed")
        assert following
        begun = following
    assert dealers == [*range(rules.seats), 0]


@merge_cases(
    ("table", "seats"),
    [
        ("four", [(0, 1, 2, 3)] * 2),
        ("five", [(0, 3, 1, 4, 2), (0, 3, 2, 4, 1), (1, 3, 2, 4, 0), (0, 3, 1, 4, 2)]),
        ("six-rotating", [(0, 3, 1, 4, 2, 5), (0, 3, 2, 5, 1, 4), (1, 4, 2, 5, 0, 3), (0, 3, 1, 4, 2, 5)]),
    ],
)
def test_team_members_sit_out_in_turn(table: str, seats: list[tuple[int, ...]]) -> None:
    begun = start(CANASTA.text.form.rules({"table": table}), "seed")
    found = []
    for _ in seats:
        found.append(list_seating(begun))
        over = make_position_at(table, [[]] * 4, "over", deal_number=begun.table.deal_number)
        begun = next_deal(over, "seed") or begun
    assert found == seats


@merge_cases(("table", "bench", "side"), [("five", 4, 0), ("six-rotating", 4, 0), ("six-rotating", 5, 1)])
def test_resting_player_sees_the_table_but_no_hand_and_has_no_actions(table: str, bench: int, side: int) -> None:
    dealt = CANASTA.rules.apply(
        start(CANASTA.text.form.rules({"table": table}), "seed"), CANASTA.rules.opening
    ).position
    seen = CANASTA.rules.observe(dealt, bench)
    assert (seen.hand, seen.side, seen.table) == ((), side, CANASTA.rules.observe(dealt, 0).table)
    assert list(legal_actions(seen)) == []
    assert CANASTA.rules.check(seen, Discard(Card("4S"))) is not None


@pytest.mark.parametrize("table", ["five", "six-rotating"])
def test_team_scores_whichever_members_play(table: str) -> None:
    over = make_position_at(table, [[]] * 4, "over", deal_number=2, melds=[[NATURAL.split()], []], scores=[4500, 100])
    assert compute_standing(over).totals == (5035, 100)
    assert compute_standing(over).settlement == (4935, -4935)


def test_settlement_of_three_sides_sums_their_pairwise_differences() -> None:
    over = make_position_at("six-pairs", [[]] * 6, "over", scores=[7500, 100, -50])
    assert compute_standing(over).settlement == (7400 + 7550, 150 - 7400, -150 - 7550)
    assert compute_standing(over).winner == 0


@merge_cases(
    ("table", "asked"),
    [
        ("four", {0: (2,), 3: (1,)}),
        ("two", {0: (), 1: ()}),
        ("three", {0: (), 2: ()}),
        ("three-lone", {0: (), 1: (), 2: ()}),
        ("five", {0: (2,), 1: (3,)}),
        ("six-rotating", {2: (0,), 1: (3,)}),
        ("six-teams", {0: (2, 4), 3: (1, 5)}),
        ("six-pairs", {0: (3,), 5: (2,)}),
    ],
)
def test_seats_that_may_be_asked_are_the_partners_at_each_table(
    table: str, asked: Mapping[int, tuple[int, ...]]
) -> None:
    begun = start(CANASTA.text.form.rules({"table": table}), "seed")
    assert {seat: partners(begun.table, seat) for seat in asked} == asked


def test_canasta_six_teams_question_must_name_one_of_two_partners() -> None:
    asking = make_position_at("six-teams", [["4S", "7C"], 2, 2, 2, 2, 2], melds=[[NATURAL.split()], []], took_pile=True)
    questions = [action for action in legal_actions(observe(asking, 0)) if isinstance(action, AskPartner)]
    assert questions == [AskPartner(2), AskPartner(4)]
    assert find_broken_rule(asking, AskPartner()) == ("canasta.ask-partner", "which")
    assert find_broken_rule(asking, AskPartner(3)) == ("canasta.ask-partner", "nobody")
    assert find_broken_rule(asking, AskPartner(0)) == ("canasta.ask-partner", "nobody")
    step = apply(asking, AskPartner(4))
    assert list_announcements(step) == [("asked", {"seat": 0, "partner": 4})]
    assert to_act(step.position) == 4
    assert find_broken_rule(step.position, Answer(yes=True, seat=2)) == ("canasta.ask-partner", "not_asked")
    answered = apply(step.position, Answer(yes=False))
    assert list_announcements(answered) == [("answered", {"seat": 4, "yes": False})]
    assert to_act(answered.position) == 0
    assert AskPartner(2) not in legal_actions(observe(answered.position, 0))
    assert find_broken_rule(answered.position, AskPartner(2)) == ("canasta.ask-partner", "once")


def test_canasta_ask_partner_the_one_partner_need_not_be_named() -> None:
    asking = make_position_at(
        "six-pairs", [["4S", "7C"], 2, 2, 2, 2, 2], melds=[[NATURAL.split()], [], []], took_pile=True
    )
    assert AskPartner() in legal_actions(observe(asking, 0))
    assert apply(asking, AskPartner()).position.table.asked == 3
    assert apply(asking, AskPartner(3)).position.table.asked == 3


@merge_cases(
    ("table", "keys"),
    [
        ("five", {"playing": [1, 3, 2, 4], "deal_number": 1}),
        ("six-rotating", {"deal_number": 2}),
        ("six-teams", {"phase": "answer", "asked": 4}),
        ("six-pairs", {"asked": 3, "answer": True}),
    ],
)
def test_position_at_each_table_reads_back_as_written(table: str, keys: dict[str, object]) -> None:
    form, rules = CANASTA.text.form, {"table": table}
    written = form.write(form.read(rules, keys, "0"))
    assert {key: written[key] for key in keys} == keys
    assert form.write(form.read(rules, written, "0")) == written


@merge_cases(
    ("table", "key", "value"),
    [
        ("five", "playing", [0, 1, 2, 3]),
        ("six-teams", "playing", [0, 3, 1, 4]),
        ("three", "lone", 0),
        ("three-lone", "lone", 3),
        ("five", "turn", 4),
        ("six-teams", "asked", 1),
        ("six-pairs", "asked", 4),
    ],
)
def test_position_key_that_the_table_lacks_is_refused_by_name(table: str, key: str, value: object) -> None:
    with pytest.raises(BadData, match=rf"^position\.{key}: "):
        CANASTA.text.form.read({"table": table}, {key: value}, "0")
