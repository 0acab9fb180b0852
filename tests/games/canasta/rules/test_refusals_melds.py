"""The facts of refusals about melds and what they leave, in full: minimum, canastas, the partner's answer."""

from collections.abc import Mapping

from tests.games.canasta.builders import NATURAL, find_violation, group, make_position_at, meld, melds, position, take
from tests.merge_cases import merge_cases
from upcard.core.cards import Card, parse
from upcard.core.violation import Violation
from upcard.games.canasta.actions import Action, Discard, LayDown, Meld, RedThree
from upcard.games.canasta.position import Position

KINGS, THREES = "KS KH KC", "3S 3C 3S"
MELDING = {"can": ("meld", "discard")}


@merge_cases(
    ("action", "rule", "facts"),
    [
        (Meld((LayDown("9", parse("9S"), None, 1),)), "side-melds", {"rank": "9", **MELDING}),
        (Meld((LayDown("9", parse("9S"), 1),)), "side-melds", {"rank": "9", **MELDING}),
        (Meld((LayDown("2", parse("2S 2H")),)), "wild", {"rank": "2", "cards": parse("2S 2H"), **MELDING}),
        (Meld((LayDown("X", parse("2S 2H")),)), "wild", {"rank": "X", "cards": parse("2S 2H"), **MELDING}),
        (Meld(()), "meld-size", {"rank": "", "has": 0, "needed": 3, "cards": (), "can": ("meld",)}),
        (meld("9S 9H 9C", "9D 9S 9H"), "one-meld-a-rank", {"rank": "9", "can": ("meld",)}),
        (meld("9S 9H 9C", "KD", "KS"), "one-meld-a-rank", {"rank": "K", "can": ("meld",)}),
    ],
)
def test_laying_cards_in_a_wrong_place_names_the_rule_and_facts(
    action: Action, rule: str, facts: dict[str, object]
) -> None:
    here = position("9S 9H 9C 9D 9S 9H 2S 2H KD KS 4S", melds=melds(KINGS))
    assert find_violation(here, action) == Violation(f"canasta.{rule}", facts)


@merge_cases(
    ("rank", "cards", "odd", "red"),
    [
        ("9", "9S 9H 8S 3H 2C", "8S 3H", True),
        ("9", "9S 9H 8S", "8S", False),
        ("3", "3S 3C 9S", "9S", False),
        ("3", "3S 3C 3H", "3H", True),
        ("Z", "9S 9H 9C", "9S 9H 9C", False),
        ("K", "", "", False),
    ],
)
def test_meld_refusal_names_the_cards_of_other_ranks(rank: str, cards: str, odd: str, red: bool) -> None:
    """Checks the rule canasta.meld-size."""
    here = position("9S 9H 9C 8S 3H 2C 3S 3C 4S", melds=melds(KINGS))
    named = parse(cards)
    facts = {"rank": rank, "cards": parse(odd), "has": len(named), "needed": 3, "onto": False, "red_three": red}
    facts["can"] = ("meld",)
    assert find_violation(here, Meld((LayDown(rank, named),))) == Violation("canasta.meld-size", facts)


def test_laying_cards_onto_a_meld_of_another_rank_is_refused() -> None:
    """By the rule canasta.meld-size: a meld that is named must be of their rank; the refusal names its rank."""
    here = make_position_at(
        "four", [["9S", "4S", "5S"], [], [], []], melds=melds(KINGS), rules={"one_meld_a_rank": False}
    )
    facts = {
        "rank": "K",
        "cards": parse("9S"),
        "has": 1,
        "needed": 3,
        "onto": True,
        "red_three": False,
        "can": ("meld",),
    }
    assert find_violation(here, Meld((LayDown("9", parse("9S"), 0),))) == Violation("canasta.meld-size", facts)


@merge_cases(
    ("cards", "rule", "counts"),
    [
        ("9S 9H", "meld-size", (2, 2, 0, 0)),
        ("9S X X", "two-naturals", (3, 1, 2, 0)),
        ("9S 9H 9C 9D X X 2S 2H", "three-wilds", (8, 4, 4, 0)),
        ("3S 3C X", "black-threes", (3, 2, 1, 0)),
        ("KD X 2S", "three-wilds", (8, 4, 4, 2)),
    ],
)
def test_meld_refusal_counts_naturals_and_wilds_with_cards_already_laid(
    cards: str, rule: str, counts: tuple[int, int, int, int]
) -> None:
    here = position("9S 9H 9C 9D X X 2S 2H 3S 3C KD 4S", melds=melds("KS KH KC 2C 2D"))
    has, natural, wild, there = counts
    facts: dict[str, object] = {"rank": group(cards).rank, "cards": parse(cards), "has": has, "needed": 3, **MELDING}
    facts |= {
        "naturals": natural,
        "wilds": wild,
        "there": there,
        "most": 3,
        "beside": 4,
        "after": False,
        "left": 12 - len(parse(cards)),
    }
    assert find_violation(here, meld(cards)) == Violation(f"canasta.{rule}", facts)


def test_wilds_not_more_refusal_counts_naturals_and_wilds() -> None:
    here = make_position_at(
        "four", [["9S", "9H", "X", "X", "2S", "4S"], [], [], []], rules={"wilds_not_more_than_naturals": True}
    )
    facts = {"rank": "9", "cards": parse("9S 9H X X 2S"), "has": 5, "needed": 3, **MELDING}
    facts |= {"naturals": 2, "wilds": 3, "there": 0, "most": 3, "beside": 4, "after": False, "left": 1}
    assert find_violation(here, meld("9S 9H X X 2S")) == Violation("canasta.wilds-not-more", facts)


def test_minimum_refusal_says_what_is_needed_and_missing() -> None:
    """Of the pile only the top card counts, or raises the minimum.

    The rules are canasta.minimum and canasta.minimum-counting.
    """
    own = {"score": 1500, "needed": 90, "has": 30, "missing": 60, "taking": False, "can": ("meld", "back")}
    assert find_violation(position("9S 9H 9C 4S 5S", scores=[1500, 0]), meld("9S 9H 9C")) == Violation(
        "canasta.minimum", own
    )
    hand = ["9S", "9H", "4S", "4H", "4D", "4C", "8S", "8H"]
    keys = {"pile": ["KD", "9D"], "scores": [0, 700]}
    raised = make_position_at("four", [hand, [], [], []], "draw", rules={"top_card_counts": False}, **keys)
    laid = take("9S 9H", "4S 4H 4D 4C")
    counted = {"score": 0, "needed": 50, "has": 40, "missing": 10, "taking": True, "can": ("draw",)}
    assert find_violation(raised, laid) == Violation("canasta.minimum-counting", counted)
    assert find_violation(make_position_at("four", [hand, [], [], []], "draw", **keys), laid) is None
    short = {"score": 0, "needed": 50, "has": 35, "missing": 15, "taking": True, "can": ("draw",)}
    assert find_violation(raised, take("9S 9H", "4S 4H 4D")) == Violation("canasta.minimum", short)


RED = {"red_three_discard": True, "red_three_redraw": False}


def make_answered_position(hand: str, answer: bool, rules: Mapping[str, object] = {}) -> Position:
    """Return a position in which the partner has answered, and the side has a canasta."""
    return make_position_at(
        "four", [hand.split(), [], [], []], melds=melds(NATURAL), asked=2, answer=answer, rules=rules
    )


@merge_cases(
    ("position", "action", "facts"),
    [
        (
            make_answered_position("5H 5D 5C 4S 6S 9S 8S", True),
            meld("5H 5D 5C"),
            {"why": "yes_binds", "left": 4, "can": ("meld",)},
        ),
        (
            make_answered_position(f"{THREES} 4S 5S 9S", True),
            meld(THREES),
            {"why": "yes_binds", "left": 3, "can": ("meld",)},
        ),
        (
            make_answered_position("5H 6H 7C", True),
            Discard(Card("5H")),
            {"why": "yes_binds", "left": 2, "can": ("meld",)},
        ),
        (
            make_answered_position("3H 4S 5S", True, rules=RED),
            RedThree(Card("3H")),
            {"why": "yes_binds", "left": 2, "can": ("meld",)},
        ),
        (make_answered_position("5H 5D 5C", False), meld("5H 5D 5C"), {"why": "no_binds", "left": 0, **MELDING}),
        (make_answered_position("5H 5D 5C 6H", False), meld("5H 5D 5C"), {"why": "no_binds", "left": 1, **MELDING}),
        (make_answered_position("5H", False), Discard(Card("5H")), {"why": "no_binds", "left": 1, **MELDING}),
        (
            make_answered_position("3H", False, rules=RED),
            RedThree(Card("3H")),
            {"why": "no_binds", "left": 1, **MELDING},
        ),
    ],
)
def test_binding_partner_answer_refuses_other_actions(
    position: Position, action: Action, facts: dict[str, object]
) -> None:
    """Checks the rule canasta.ask-partner."""
    assert find_violation(position, action) == Violation("canasta.ask-partner", {"partner": 2, **facts})


@merge_cases(
    ("position", "action", "facts"),
    [
        (position(f"{THREES} 4S 5S", melds=melds(NATURAL)), meld(THREES), {"why": "left", "left": 2, "has": 1}),
        (position(f"{THREES} 4S 5S", melds=melds(KINGS)), meld(THREES), {"why": "canastas", "left": 2, "has": 0}),
        (make_answered_position(f"{THREES} 4S 5S", False), meld(THREES), {"why": "no", "left": 2, "has": 1}),
        (
            position("5H 5D 5C 4S 6S", melds=melds(NATURAL, THREES), new_melds=[1]),
            meld("5H 5D 5C"),
            {"why": "laid", "left": 2, "has": 1},
        ),
        (
            position("5H 6H", melds=melds(NATURAL, THREES), new_melds=[1]),
            Discard(Card("5H")),
            {"why": "laid", "left": 1, "has": 1},
        ),
    ],
)
def test_black_threes_go_down_only_to_go_out(position: Position, action: Action, facts: dict[str, object]) -> None:
    """Checks the rule canasta.black-threes."""
    can = ("meld",) if facts["why"] == "laid" else ("discard",)
    assert find_violation(position, action) == Violation("canasta.black-threes", {"needed": 1, "can": can, **facts})


@merge_cases(
    ("hand", "phase", "action", "left"),
    [
        ("5H 5D 5C 4S", "play", meld("5H 5D 5C"), 1),
        ("5H 5D 5C", "play", meld("5H 5D 5C"), 0),
        ("5H 5D 5C", "melds", meld("5H 5D 5C"), 0),
        ("5H", "play", Discard(Card("5H")), 1),
        ("3H", "play", RedThree(Card("3H")), 1),
        ("3H 4S", "play", RedThree(Card("3H")), 2),
        ("3H", "draw", RedThree(Card("3H")), 1),
    ],
)
def test_canastas_to_go_out_refusal_says_what_is_needed_and_left(
    hand: str, phase: str, action: Action, left: int
) -> None:
    here = make_position_at("four", [hand.split(), [], [], []], phase, melds=melds(KINGS), rules=RED)
    facts = {"needed": 1, "has": 0, "left": left, "can": ("discard",)}
    assert find_violation(here, action) == Violation("canasta.canastas-to-go-out", facts)


def test_meld_that_leaves_one_more_card_is_allowed() -> None:
    """One card is kept to discard. After the last red three there is no discard.

    The rule is canasta.canastas-to-go-out.
    """
    for hand, phase in (("5H 5D 5C 4S 6S", "play"), ("5H 5D 5C 4S", "melds")):
        assert find_violation(position(hand, phase, melds=melds(KINGS)), meld("5H 5D 5C")) is None
    here = make_position_at("four", [["3H", "4S"], [], [], []], "draw", melds=melds(KINGS), rules=RED)
    assert find_violation(here, RedThree(Card("3H"))) is None


def test_red_three_as_the_only_kept_card_is_refused() -> None:
    """Checks the rule canasta.discard."""
    here = position("5H 5D 5C 3H", melds=melds(NATURAL))
    assert find_violation(here, meld("5H 5D 5C")) == Violation(
        "canasta.discard", {"card": Card("3H"), "can": ("discard",)}
    )
