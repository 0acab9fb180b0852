"""For each option there is a position in which the computer player chooses differently by the option's value."""

from collections.abc import Mapping, Sequence
from random import Random

from tests.games.canasta.options.option_cases import KINGS, OPTIONS, SEVENS, Case
from tests.merge_cases import merge_cases
from upcard.core.text.encode import encode_with_type
from upcard.core.thinking.budget import UNLIMITED
from upcard.games.canasta import CANASTA
from upcard.games.canasta.actions import Draw
from upcard.games.canasta.position import observe

OPENED, OUT = [[KINGS], []], [[SEVENS], []]
TALL = ["AS", "AH", "AC", "JS", "JH", "JC", "TS", "TH", "QD", "QC"]
AHEAD = [[SEVENS], [["AS", "AH", "AC", "AD", "AS", "AH", "AC"]]]
"""The other side has more on the table."""


def describe_choice(case: Case, option: str, value: object) -> Mapping[str, object]:
    """Return the best level's action after the case's actions, and the sizes of its side's melds then."""
    position = case.read(option, value)
    for done in case.actions:
        position = CANASTA.rules.apply(position, done).position
    action = CANASTA.players.rivals["standard"](observe(position, 0), Random(1), UNLIMITED).action
    melds = CANASTA.rules.apply(position, action).position.table.melds[0]
    return {**encode_with_type(action), "sizes": [len(meld.cards) for meld in melds]}


def make_case(
    hand: str = "4S 5S 6S", others: int = 9, rules: Mapping[str, object] | None = None, **keys: object
) -> Case:
    """Return a case: `keys` are fields of the position, `rules` further options."""
    return Case({}, hand=hand, others=others, keys=keys, rules=rules or {})


MOMENTS: Mapping[str, tuple[Case, Sequence[object]]] = {
    "table": (make_case("4S KS KH KC KD KS KH KC"), ("four", "three")),
    "packs": (
        make_case(
            "2S 4S 5S 6S 8D", pile=["KD", "KC", "9D"], melds=[[SEVENS, ["KS", "KH", "KD", "KC", "KS", "KH"]], []]
        ),
        (2, 3),
    ),
    "draw_count": (make_case("QS QH QC 4S 5S", melds=OPENED, stock=9), (1, 2)),
    "canastas_to_go_out": (make_case("4S JS JH JC", others=2, melds=OUT), (1, 2)),
    "needs_natural_and_mixed": (make_case("4S JS JH JC", others=2, melds=OUT), (True, False)),
    "target": (make_case("4S JS JH JC", others=2, scores=[0, 4000], melds=AHEAD), (4500, 9000)),
    "minimum_scale": (make_case("AS AH AC AD 2S 2H 4S 5S", scores=[7000, 0]), ("four", "six")),
    "red_three_scale": (
        make_case("4S JS JH JC", others=2, scores=[0, 3900], red_threes=[[], ["3H", "3D", "3H", "3D"]], melds=AHEAD),
        ("four", "six"),
    ),
    "red_threes_against_without_meld": (
        make_case("4S JS JH JC", others=2, scores=[0, 4800], red_threes=[[], ["3H", "3D", "3H", "3D"]], melds=OUT),
        (True, False),
    ),
    "pile_frozen_before_first_meld": (
        make_case(
            "9S 2S AD AC AS 4S 5S", phase="draw", pile=["JS", "JH", "JC", "TS", "TH", "QD", "QC", "KS", "KH", "9D"]
        ),
        (True, False),
    ),
    "pile_frozen": (
        make_case("9S 2S 4S 5S", melds=OPENED, phase="draw", pile=[*TALL, "9D"]),
        ("by_cards", "always"),
    ),
    "pile_needs_natural_pair": (
        make_case("9S 2S 4S 5S", melds=OPENED, phase="draw", pile=[*TALL, "9D"]),
        (True, False),
    ),
    "pile_onto_canasta": (make_case(melds=OUT, phase="draw", pile=[*TALL, "7C"]), (True, False)),
    "one_card_hand_leaves_one_card_pile": (make_case("AS", phase="last", pile=["7C"], melds=OUT), (True, False)),
    "red_three_discard": (make_case("3H 4S 5S"), (True, False)),
    "wilds_after_canasta": (
        make_case("X 4S 5S", melds=[[["QS", "QH", "QD", "QC", "2S", "2H", "2D"]], []], stock=4),
        (True, False),
    ),
    "wilds_not_more_than_naturals": (make_case("AS AH 2S 2H X 4S 5S", scores=[3000, 0]), (True, False)),
    "wilds_in_meld": (make_case("AS AH 2S 2H X 4S 5S", scores=[3000, 0]), (2, 3)),
    "black_threes_with_wilds": (make_case("3S 3C 2S 4S", others=2, melds=OUT), (True, False)),
    "one_meld_a_rank": (
        make_case("KS KH KC 4S 5S 6S 8S", melds=[[["KS", "KH", "KD", "KC", "KD", "2S", "2H"]], []]),
        (True, False),
    ),
    "wild_melds": (make_case("2S 2H 2D 2C X 4S 5S 6S", melds=OPENED), (True, False)),
    "canastas_close": (make_case("7C 4S 5S 6S 8D", melds=OUT), (True, False)),
    "top_card_counts": (make_case("9S 9H 2S 4S 5S", phase="draw", pile=[*TALL, "9D"]), (True, False)),
    "concealed_canasta_bonus": (make_case("QS QH QD QC QS 2S 4S 5S 6S", melds=OPENED), (0, 100)),
    "answer_binds": (make_case("4S 7C", asked=2, answer=False, melds=OUT, stock=3), (True, False)),
    "concealed_draw_free_of_minimum": (make_case("4S 4H 4C 4D 4S 4H 4C 5S", others=2), (True, False)),
    "melds_against_without_canasta": (
        make_case("9S 9H 4S 5S", phase="last", pile=["9C", "9D"], melds=OPENED),
        (True, False),
    ),
    "tie": (make_case("4S JS JH JC", others=0, scores=[4535, 5200], melds=OUT), ("draw", "another_deal")),
    "red_three_redraw": (
        make_case("3H 4S 5S", pile=["KD", "KC", "9D"], melds=[[], [KINGS]], rules={"red_three_discard": True}),
        (True, False),
    ),
    "last_red_three": (
        make_case(phase="draw", pile=["9D"], melds=OPENED, stock=["3H"])._replace(actions=(Draw(),)),
        ("ordinary", "melds_only"),
    ),
    "six_player_scale": (
        make_case("AS AH AC AD 2S 2H 4S 5S", scores=[7000, 0], rules={"table": "six-teams"}),
        (True, False),
    ),
}

NO_OTHER_CHOICE = {
    "hand_size": "the player goes by the cards that it holds, however many were dealt",
    "direction": "only the picture turns",
    "draw_for_seats": "seats are drawn by lot",
    "upcard_covers_black_three": "what lies on the pile it sees",
    "dealt_red_threes": "the table lays them",
    "wild_canasta_bonus": "wild cards that come to five are laid whatever seven of them bring",
    "concealed_needs_own_canasta": "going out is worth far more than the hundred points that depend on it",
}
"""Options that change no choice, and why."""


def test_every_option_has_a_choice_case_or_is_listed_without_one() -> None:
    assert sorted((*MOMENTS, *NO_OTHER_CHOICE)) == sorted(OPTIONS)


@merge_cases("option", MOMENTS)
def test_computer_player_chooses_differently_per_option_value(option: str) -> None:
    case, values = MOMENTS[option]
    one, other = (describe_choice(case, option, value) for value in values)
    assert one != other


WANTED: Sequence[tuple[str, object, str]] = (
    ("table", "four", "ask_partner"),
    ("table", "three", "meld"),
    ("canastas_to_go_out", 2, "discard"),
    ("target", 4500, "discard"),
    ("pile_frozen_before_first_meld", False, "take_pile"),
    ("pile_frozen", "by_cards", "take_pile"),
    ("pile_frozen", "always", "draw"),
    ("wild_melds", True, "meld"),
    ("canastas_close", False, "meld"),
    ("canastas_close", True, "discard"),
    ("needs_natural_and_mixed", True, "discard"),
    ("pile_needs_natural_pair", True, "draw"),
    ("pile_onto_canasta", True, "take_pile"),
    ("one_card_hand_leaves_one_card_pile", True, "pass"),
    ("red_three_discard", True, "red_three"),
    ("top_card_counts", True, "take_pile"),
    ("answer_binds", True, "discard"),
    ("answer_binds", False, "meld"),
    ("melds_against_without_canasta", True, "pass"),
    ("melds_against_without_canasta", False, "take_pile"),
    ("tie", "draw", "discard"),
    ("red_three_redraw", True, "red_three"),
    ("red_three_redraw", False, "discard"),
    ("last_red_three", "ordinary", "discard"),
    ("last_red_three", "melds_only", "pass"),
)
"""The expected choice, for options where one word says it."""


@merge_cases(("option", "value", "does"), WANTED)
def test_computer_player_takes_the_expected_action_per_option_value(option: str, value: object, does: str) -> None:
    assert describe_choice(MOMENTS[option][0], option, value)["type"] == does
