"""A refusal's facts, in full: each may appear in a sentence, and none is superfluous."""

from collections.abc import Mapping

import pytest

from tests.games.cassino.builders import build, find_violation, make_violation, position, take, trail
from tests.merge_cases import merge_cases
from upcard.core.cards import parse
from upcard.core.violation import Violation
from upcard.games.cassino.actions import Action, Claim, Deal

NOTHING: Mapping[str, tuple[()]] = {"can": (), "largest": ()}
HIGH = {"face_values": True, "ace_high": True}
CLAIM = {"finish": "claim"}


def test_order_refusal_names_the_phase_the_action_and_the_seat_in_turn() -> None:
    here = position("4S 5S", "4H")
    waiting = {"phase": "waiting", "action": "trail", "seat": 0, **NOTHING}
    assert find_violation(here, trail("4S"), seat=1) == Violation("cassino.order", waiting)
    dealt = {"phase": "play", "action": "deal", "seat": 0, **NOTHING}
    assert find_violation(here, Deal()) == Violation("cassino.order", dealt)
    over = {"phase": "over", "action": "claim", "seat": 0, **NOTHING}
    assert find_violation(position(phase="over", hands=[[], []], rules=CLAIM), Claim()) == Violation(
        "cassino.order", over
    )


@merge_cases(
    ("action", "name"), [(trail("4S"), "trail"), (build("4S", "4H", 8), "build"), (take("4S", "4H"), "capture")]
)
def test_before_the_deal_nothing_else_may_be_done(action: Action, name: str) -> None:
    """Checks the rule cassino.order."""
    here = position(phase="deal", hands=[0, 0])
    facts = {"phase": "deal", "action": name, "seat": 0, "can": ("deal",), "largest": ()}
    assert find_violation(here, action) == find_violation(here, action, seat=1) == Violation("cassino.order", facts)


@merge_cases("action", [take("6S", "4H"), trail("6S"), build("6S", "4H", 10)])
def test_playing_a_card_not_in_the_hand_is_refused(action: Action) -> None:
    facts = {"why": "hand", "cards": parse("6S"), **NOTHING}
    assert find_violation(position("4S 5S", "4H 5H"), action) == Violation("cassino.cards", facts)


@merge_cases(
    ("action", "why", "cards"),
    [
        (take("4S", "4H 4D 3D 4D"), "table", "4D 3D"),
        (build("4S", "4D", 8), "table", "4D"),
        (take("4S", "4H 4H 5H"), "twice", "4H"),
        (build("4S", "5H 5H", 9), "twice", "5H"),
    ],
)
def test_naming_cards_not_on_the_table_or_twice_is_refused(action: Action, why: str, cards: str) -> None:
    wanted = make_violation("cards", "capture trail", "4S", "4H", why=why, cards=cards)
    assert find_violation(position("4S 5S", "4H 5H"), action) == wanted


def make_value_violation(card: str, takes: str, named: int, own: int, other: int) -> Violation:
    """Return the refusal of a capture as a value that is neither the card's own nor its other one."""
    high = other != own
    return make_violation("ace-value", "capture trail", card, takes, **{"as": named}, value=own, high=high, other=other)


@merge_cases(
    ("table", "action", "wanted"),
    [
        ("AH", take("AS", "AH", 13), make_value_violation("AS", "AH", 13, 1, 14)),
        ("4H", take("4S", "4H", 5), make_value_violation("4S", "4H", 5, 4, 4)),
        (
            "5C 9C 9D AD",
            take("AS", "5C 9C 9D"),
            make_violation(
                "capture-both",
                "capture trail",
                "AS",
                "5C 9C AD",
                cards="5C 9C 9D",
                needed=14,
                has=23,
                larger="",
                divides=False,
            ),
        ),
        (
            "KH AD",
            take("AS", "KH AD", 1),
            make_violation(
                "capture-sum",
                "capture trail",
                "AS",
                "KH AD",
                cards="KH AD",
                needed=1,
                has=14,
                larger="KH",
                divides=True,
            ),
        ),
    ],
)
def test_playing_an_ace_with_a_wrong_value_is_refused(table: str, action: Action, wanted: Violation) -> None:
    """By the rule cassino.ace-value: the sums are compared with the higher of its values."""
    assert find_violation(position("8S 4S KS AS", table, HIGH), action) == wanted


@merge_cases(
    ("card", "values", "own", "other"),
    [
        *(("2S", "choice", 2, 15), ("TD", "choice", 10, 16), ("AS", "choice", 1, 14), ("2H", "choice", 2, 2)),
        *(("2S", "fixed", 15, 15), ("TD", "fixed", 16, 16), ("AS", "fixed", 14, 14)),
    ],
)
def test_playing_a_hand_value_card_with_a_wrong_value_is_refused(card: str, values: str, own: int, other: int) -> None:
    """Checks the rules cassino.ace-value and cassino.hand-values."""
    here = position(f"{card} 8S", "7H", {"face_values": True, "hand_values": values})
    named = {"as": 9, "value": own, "other": other, "high": own != other}
    assert find_violation(here, take(card, "7H", 9)) == make_violation("ace-value", "trail", card, **named)


@pytest.mark.parametrize("counts", [True, False])
def test_build_in_a_capture_by_an_ace_is_refused_if_builds_do_not_count(counts: bool) -> None:
    """Without it, this rule is named, though a build of 3 is no part of the ace's 1 anyway.

    The rule is cassino.build-count.
    """
    here = position("AS 8S", "2D+AH=3@1 JD", {**HIGH, "builds_count_as_cards": counts})
    wanted = make_violation("build-count", "trail", "AS", cards="2D AH", value=3)
    assert find_violation(here, take("AS", "2D JD")) == (None if counts else wanted)


@merge_cases(
    ("table", "action", "wanted"),
    [
        (
            "4H KH",
            take("KS", "KH 4H"),
            make_violation("face-cards", "capture trail", "KS", "KH", why="takes", cards="4H KH", odd="4H"),
        ),
        (
            "4H KH",
            take("4S", "KH 4H"),
            make_violation("face-cards", "capture trail", "4S", "4H", why="taken", cards="4H KH", odd="KH"),
        ),
        (
            "QH KD",
            take("KS", "QH"),
            make_violation("capture-rank", "capture trail", "KS", "KD", rank="K", cards="QH", odd="QH", high=None),
        ),
        (
            "3H 4D",
            take("4S", "3H"),
            make_violation("capture-rank", "capture trail", "4S", "4D", rank="4", cards="3H", odd="3H", high=None),
        ),
        (
            "4H+4D:4@1",
            take("8S", "4H"),
            make_violation("build-as-card", "trail", "8S", cards="4H 4D", value=4, pair=True),
        ),
        (
            "9H+AD=10@1",
            take("8S", "AD"),
            make_violation("build-as-card", "trail", "8S", cards="9H AD", value=10, pair=False),
        ),
    ],
)
def test_wrong_capture_by_rank_is_refused_with_its_facts(table: str, action: Action, wanted: Violation) -> None:
    assert find_violation(position("8S 4S KS AS", table), action) == wanted


@merge_cases(
    ("table", "named", "largest", "rule", "counted"),
    [
        ("3H 4D AC", "3H 4D", "3H 4D AC", "sum", (7, "")),
        ("3H 4D 8C", "3H 4D 8C", "8C", "sum", (15, "")),
        ("9H 4D 8C", "9H 4D", "8C", "sum", (13, "9H")),
        ("3H 8D", "", "8D", "sum", (0, "")),
        ("3H 5D 7C", "3H 5D 7C", "3H 5D", "sum", (15, "")),
        ("3H 5D 5C", "3H 5D 5C", "3H 5D", "both", (13, "")),
        ("3H 5D 5C 9C", "3H 5D 5C 9C", "3H 5D", "sum", (22, "9C")),
    ],
)
def test_wrong_capture_by_sum_is_refused_with_its_facts(
    table: str, named: str, largest: str, rule: str, counted: tuple[int, str]
) -> None:
    """Checks the rules cassino.capture-sum and cassino.capture-both."""
    has, larger = counted
    facts = {"cards": named, "needed": 8, "has": has, "larger": larger, "divides": has % 8 == 0}
    wanted = make_violation(f"capture-{rule}", "capture trail", "8S", largest, **facts)
    assert find_violation(position("8S 4S", table), take("8S", named)) == wanted


def test_capture_choice_refusal_names_what_must_be_captured() -> None:
    """Checks the rule cassino.capture-choice."""
    every = make_violation("capture-choice", "capture trail", "8S", "8C 3H 5D", why="all", cards="8C")
    assert find_violation(position("8S 4S", "3H 5D 8C", {"must_take_all": True}), take("8S", "8C")) == every
    must = make_violation("capture-choice", "capture", "8S", "8C 3H 5D", why="trail", cards="")
    assert find_violation(position("8S 4S", "3H 5D 8C", {"must_capture": True}), trail("8S")) == must


def test_face_takes_refuses_two_faces_and_a_build_of_faces() -> None:
    """By the rule cassino.face-takes: nor may faces be built then."""
    rules = {"face_takes_one_or_three": True}
    two = make_violation("face-takes", "capture trail", "KS", "KH", why="two", cards="KH KD")
    assert find_violation(position("KS 4S", "KH KD", rules), take("KS", "KH KD")) == two
    made = make_violation("face-takes", "capture trail", "KS", "KH", why="build", cards="KH")
    assert find_violation(position("KS KC", "KH", rules), build("KS", "KH", "K")) == made


@merge_cases(("seat", "legal"), [(-1, False), (0, True), (1, True), (2, False), (None, True)])
def test_claim_by_a_seat_not_at_the_table_is_refused(seat: int | None, legal: bool) -> None:
    """By the rule cassino.finish: a claim must name a seat at the table."""
    nobody = Violation("cassino.finish", {"why": "nobody", **NOTHING})
    assert find_violation(position("5S 6C", rules=CLAIM), Claim(seat), seat=1) == (None if legal else nobody)
    assert find_violation(position("5S 6C"), Claim(seat)) == Violation("cassino.finish", {"why": "off", **NOTHING})
