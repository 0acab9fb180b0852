"""For each option there is a position in which the rules decide differently by the option's value."""

import re
from collections.abc import Callable, Mapping
from dataclasses import replace

import pytest

from tests.games.canasta.builders import group, meld, take
from tests.games.canasta.options.option_cases import KINGS, LEGAL, OPTIONS, SEVENS, Case, pack
from tests.merge_cases import merge_cases
from tests.rulings.counting import RULINGS, expect_mapping
from upcard.core.cards import Card, parse
from upcard.games.canasta import CANASTA
from upcard.games.canasta.actions import Answer, AskPartner, Deal, Discard, Draw, LayDown, Meld, TakePile
from upcard.games.canasta.engine.score import compute_standing, deal_points, score
from upcard.games.canasta.options import CLASSIC, PRESETS
from upcard.games.canasta.position import Position, is_frozen_for_all
from upcard.games.canasta.tables import TABLES

FOUR = Discard(Card("4S"))
OPENED = {"melds": [[KINGS], []]}
OUT = {"melds": [[SEVENS], []]}
TWO_QUEENS = meld("QS QH QC", "QD QS QH")
CONCEALED_FOURS = meld("4S 4H 4C 4D 4S 4H 4C")
RED_THREES = {"phase": "over", "melds": [[KINGS], []], "red_threes": [["3H", "3D", "3H", "3D"], []]}


def count_hand_cards(position: Position) -> object:
    """Return how many cards each seat holds."""
    return tuple(map(len, position.hands))


def score_first_side(position: Position) -> object:
    """Return what the first side scores."""
    return deal_points(position)[0]


def is_match_over(position: Position) -> object:
    """Return whether the match is decided."""
    return compute_standing(position).over


def get_top_card(position: Position) -> object:
    """Return the pile's top card."""
    return position.table.pile[-1]


def list_red_threes(position: Position) -> object:
    """Return the red threes of the second side."""
    return position.table.red_threes[1]


def get_phase_and_stock(position: Position) -> object:
    """Return the phase, and how many cards the stock has."""
    return position.table.phase, len(position.stock)


def is_concealed(position: Position) -> object:
    """Return whether the player went out concealed."""
    return position.table.went_out and position.table.went_out.concealed


def score_canastas(position: Position) -> object:
    """Return what the first side's canastas score."""
    return next(line.points for line in score(position) if line.key == "canastas")


def describe_pile(position: Position) -> object:
    """Return whether the pile is frozen for everybody, and whether it stays so when it is taken."""
    after = replace(position, table=replace(position.table, pile_taken=True))
    if not is_frozen_for_all(position.table):
        return "open"
    return "frozen" if is_frozen_for_all(after.table) else "open again"


def make_dealing_case(comes_to: Mapping[object, object], look: Callable[[Position], object], first: str) -> Case:
    """Return a case that deals one card to each from a pack with these cards on top."""
    return Case(comes_to, (Deal(),), look, keys={"phase": "deal", "stock": pack(first)}, rules={"hand_size": 1})


CASES: Mapping[str, Case] = {
    "table": Case(
        {"six-teams": "canasta.ask-partner", "six-pairs": LEGAL},
        (AskPartner(3),),
        hand="QS QH QD QC QS QH QC 4S",
    ),
    "hand_size": Case(
        {11: (11,) * 4, 5: (5,) * 4}, (Deal(),), count_hand_cards, keys={"phase": "deal", "stock": pack("4S")}
    ),
    "packs": Case({2: "position.hands[0][2]", 3: LEGAL}, hand="7S 7S 7S"),
    "draw_count": Case(
        {1: (4, 0, 0, 0), 2: (5, 0, 0, 0)}, (Draw(),), count_hand_cards, keys={"phase": "draw", "stock": ["9C", "9D"]}
    ),
    "canastas_to_go_out": Case({1: LEGAL, 2: "canasta.canastas-to-go-out"}, (FOUR,), hand="4S", keys=OUT),
    "needs_natural_and_mixed": Case({True: "canasta.natural-and-mixed", False: LEGAL}, (FOUR,), hand="4S", keys=OUT),
    "target": Case({3000: True, 5000: False}, look=is_match_over, keys={"phase": "over", "scores": [3000, 0]}, hand=""),
    "minimum_scale": Case(
        {"four": LEGAL, "six": "canasta.minimum"},
        (meld("AS AH AC AD 2S 2H"),),
        hand="AS AH AC AD 2S 2H 4S 5S",
        keys={"scores": [7000, 0]},
    ),
    "red_three_scale": Case({"four": 830, "six": 430}, look=score_first_side, hand="", keys=RED_THREES),
    "upcard_covers_black_three": make_dealing_case({True: "9D", False: "3S"}, get_top_card, "4S 5S 6S 7S 3S 9D"),
    "dealt_red_threes": make_dealing_case({"first_turn": (), "at_once": ("3H",)}, list_red_threes, "4S 3H 6S 7S 9D 8D"),
    "red_threes_against_without_meld": Case(
        {True: -100, False: 100}, look=score_first_side, hand="", keys={"phase": "over", "red_threes": [["3H"], []]}
    ),
    "red_three_redraw": Case(
        {True: (4, 0, 0, 0), False: (3, 0, 0, 0)},
        (Draw(),),
        count_hand_cards,
        keys={"phase": "draw", "stock": ["3H", "9C", "9D"]},
    ),
    "pile_frozen_before_first_meld": Case(
        {True: "canasta.take-frozen", False: LEGAL},
        (take("9S 2S", "AS AH AC"),),
        hand="9S 2S AS AH AC 4S 5S",
        keys={"phase": "draw", "pile": ["9D"]},
    ),
    "pile_frozen": Case(
        {"by_cards": "open", "until_taken": "open again", "always": "frozen"},
        look=describe_pile,
        keys={"phase": "draw", "pile": ["9D"], **OPENED},
    ),
    "pile_needs_natural_pair": Case(
        {True: "canasta.take-open", False: LEGAL},
        (take("9S 2S"),),
        hand="9S 2S 4S 5S",
        keys={"phase": "draw", "pile": ["9D"], **OPENED},
    ),
    "pile_onto_canasta": Case(
        {True: LEGAL, False: "canasta.take-onto-canasta"},
        (TakePile((LayDown("7", ()),)),),
        keys={"phase": "draw", "pile": ["7C"], **OUT},
    ),
    "one_card_hand_leaves_one_card_pile": Case(
        {True: "canasta.one-card-pile", False: LEGAL},
        (TakePile((LayDown("7", ()),)),),
        hand="4S",
        keys={"phase": "draw", "pile": ["7C"], **OUT},
    ),
    "red_three_discard": Case({True: LEGAL, False: "canasta.discard"}, (Discard(Card("3H")),), hand="3H 4S 5S"),
    "wilds_after_canasta": Case(
        {True: LEGAL, False: "canasta.three-wilds"},
        (Meld((LayDown("Q", parse("X")),)),),
        hand="X 4S 5S",
        keys={"melds": [[["QS", "QH", "QD", "QC", "2S", "2H", "2D"]], []]},
    ),
    "wilds_in_meld": Case(
        {2: "canasta.three-wilds", 3: LEGAL},
        (meld("QS QH QC 2S 2H X"),),
        hand="QS QH QC 2S 2H X 4S 5S",
        keys=OPENED,
    ),
    "wilds_not_more_than_naturals": Case(
        {True: "canasta.wilds-not-more", False: LEGAL},
        (meld("QS QH 2S 2H X"),),
        hand="QS QH 2S 2H X 4S 5S",
        keys=OPENED,
    ),
    "black_threes_with_wilds": Case(
        {True: LEGAL, False: "canasta.black-threes"}, (Meld((group("3S 3C 2S", "3"),)),), hand="3S 3C 2S 4S", keys=OUT
    ),
    "one_meld_a_rank": Case(
        {True: "canasta.one-meld-a-rank", False: LEGAL}, (TWO_QUEENS,), hand="QS QH QC QD QS QH 4S 5S", keys=OPENED
    ),
    "wild_melds": Case(
        {True: LEGAL, False: "canasta.meld-size"},
        (Meld((group("2S 2H X", "W"),)),),
        hand="2S 2H X 4S 5S",
        keys=OPENED,
    ),
    "canastas_close": Case(
        {True: "canasta.closed-canasta", False: LEGAL}, (Meld((LayDown("7", parse("7C")),)),), hand="7C 4S 5S", keys=OUT
    ),
    "top_card_counts": Case(
        {True: LEGAL, False: "canasta.minimum-counting"},
        (take("9S 9H 2S"),),
        hand="9S 9H 2S 4S 5S",
        keys={"phase": "draw", "pile": ["9D"]},
    ),
    "concealed_canasta_bonus": Case(
        {0: 500, 100: 600, 250: 750},
        (meld("QS QH QD QC QS QH QC"),),
        score_canastas,
        hand="QS QH QD QC QS QH QC 4S 5S",
        keys=OPENED,
    ),
    "wild_canasta_bonus": Case(
        {1000: 1000, 2000: 2000},
        (Meld((group("2S 2H 2D 2C X X 2S", "W"),)),),
        score_canastas,
        hand="2S 2H 2D 2C X X 2S 4S 5S",
        keys=OPENED,
        rules={"wild_melds": True},
    ),
    "answer_binds": Case(
        {True: "canasta.ask-partner", False: LEGAL}, (AskPartner(), Answer(yes=True), FOUR), hand="4S 7C", keys=OUT
    ),
    "concealed_needs_own_canasta": Case(
        {True: False, False: True},
        (FOUR,),
        is_concealed,
        hand="4S",
        keys={**OUT, "has_melded": [False, True, True, True]},
    ),
    "concealed_draw_free_of_minimum": Case(
        {True: LEGAL, False: "canasta.minimum"}, (CONCEALED_FOURS,), hand="4S 4H 4C 4D 4S 4H 4C 5S"
    ),
    "last_red_three": Case(
        {"ends": ("over", 0), "ordinary": ("play", 0), "melds_only": ("melds", 0), "stays_hidden": ("over", 1)},
        (Draw(),),
        get_phase_and_stock,
        keys={"phase": "draw", "stock": ["3H"]},
    ),
    "melds_against_without_canasta": Case(
        {True: -30, False: 30}, look=score_first_side, hand="", keys={"phase": "over", **OPENED}
    ),
    "tie": Case(
        {"draw": True, "another_deal": False},
        look=is_match_over,
        hand="",
        keys={"phase": "over", "scores": [5100, 5100]},
    ),
    "six_player_scale": Case(
        {True: "position.stock", False: (11,) * 6},
        (Deal(),),
        count_hand_cards,
        keys={"phase": "deal", "stock": pack("4S")},
        rules={"table": "six-teams"},
    ),
}

THE_SAME = {
    "direction": "seats are numbered in playing direction, so only the picture turns",
    "draw_for_seats": "seats are drawn before there is a position to rule on",
}
"""Options whose sides rule the same, and why."""


def test_every_option_has_a_ruling_case_or_is_listed_without_one() -> None:
    assert sorted((*CASES, *THE_SAME)) == sorted(OPTIONS)


@merge_cases(
    ("option", "value", "comes_to"),
    [(option, value, found) for option, case in CASES.items() for value, found in case.comes_to.items()],
)
def test_each_option_value_gives_its_expected_ruling(option: str, value: object, comes_to: object) -> None:
    assert CASES[option].outcome(option, value) == comes_to


@merge_cases("option", CASES)
def test_expected_rulings_differ_between_option_values(option: str) -> None:
    assert len(set(map(repr, CASES[option].comes_to.values()))) == len(CASES[option].comes_to)


@pytest.mark.parametrize(
    ("option", "values"), [("direction", ("clockwise", "counterclockwise")), ("draw_for_seats", (True, False))]
)
def test_display_only_options_do_not_change_rulings(option: str, values: tuple[object, object]) -> None:
    case = Case({}, (Draw(), FOUR), CANASTA.text.form.write, keys={"phase": "draw"})
    one, other = (case.outcome(option, value) for value in values)
    assert one == other


def test_the_rulings_know_every_option_preset_table_and_settled_point() -> None:
    rules = [expect_mapping(ruling.get("rules", {})) for ruling in RULINGS]
    for option in OPTIONS:
        assert any(given.get(option, get_default(option)) != get_default(option) for given in rules), option
    for name, known in (("preset", PRESETS), ("table", TABLES)):
        assert {str(given[name]) for given in rules if name in given} >= set(known)
    settled = {int(number) for ruling in RULINGS for number in POINT.findall(str(ruling["source"]))}
    assert settled == set(range(1, 17))


def get_default(option: str) -> object:
    """Return the default of an option."""
    return getattr(CLASSIC, option)


POINT = re.compile(r"\b(?:settled|[Pp]oint) (\d+)")
