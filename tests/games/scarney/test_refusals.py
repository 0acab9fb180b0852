"""A refusal's facts, in full: each may appear in a sentence, and none is superfluous."""

from dataclasses import replace

import pytest

from tests.games.scarney.builders import lay_off, meld, offer, position
from tests.merge_cases import merge_cases
from upcard.core.cards import Card, parse
from upcard.core.violation import Violation
from upcard.games.scarney.actions import Action, Answer, Deal, Draw, LastCard, Meld, Pass
from upcard.games.scarney.position import Position, observe
from upcard.games.scarney.rules.check import check

LAID, FOUR, EIGHTS = "7S7H7D 4C5C6C TDJSQH", "7S7H7D7C 4C5C6C TDJSQH", "8S8H8C TDJSQH 9C9S9H"
NINE = "7S 7H 7D 4C 5C 6C TD JS QH"
FIRST, MELDS, NOTHING, LAST, ENDS = ("first", "offer"), ("meld", "offer"), ("only", "offer"), ("only", "last"), "pass"


def find_violation(position: Position, action: Action, seat: int | None = None) -> Violation | None:
    """Return the violation of an action of `seat`, by default the seat in turn; None if it is legal."""
    return check(observe(position, position.table.turn if seat is None else seat), action)


@merge_cases(
    ("phase", "action", "name"),
    [
        ("draw", Deal(), "deal"),
        ("draw", offer("2C"), "offer"),
        ("draw", meld("7S 7H 7D"), "meld"),
        ("draw", lay_off(0, "7C"), "lay_off"),
        ("draw", LastCard(), "last_card"),
        ("draw", Pass(), "pass"),
        ("draw", Answer(False), "answer"),
        ("play", Deal(), "deal"),
        ("play", Answer(True), "answer"),
    ],
)
def test_order_refusal_names_the_phase_the_action_and_the_seat_in_turn(phase: str, action: Action, name: str) -> None:
    facts = {"phase": phase, "action": name, "seat": 0, "can": ("draw",) if phase == "draw" else NOTHING}
    assert find_violation(position(phase=phase), action) == Violation("scarney.order", facts)


def test_order_refusal_tells_a_second_draw_and_whose_turn_it_is() -> None:
    second = {"phase": "drawn", "action": "draw", "seat": 0, "can": NOTHING}
    assert find_violation(position(), Draw()) == Violation("scarney.order", second)
    waiting = {"phase": "waiting", "action": "offer", "seat": 0, "can": ()}
    assert find_violation(position(), offer("2C"), seat=1) == Violation("scarney.order", waiting)
    asked = position("2C 3C", phase="answer", turn=1, offered="2C")
    answering = {"phase": "answer", "action": "draw", "seat": 1, "can": ("answer",)}
    assert find_violation(asked, Draw()) == Violation("scarney.order", answering)
    dealing = {"phase": "deal", "action": "draw", "seat": 0, "can": ("deal",)}
    undealt = position(phase="deal", hands=[0, 0])
    assert (
        find_violation(undealt, Draw())
        == find_violation(undealt, Draw(), seat=1)
        == Violation("scarney.order", dealing)
    )


@merge_cases(
    ("hand", "stock", "action", "rule", "facts"),
    [
        ("7S 2C", 10, offer("3C"), "cards", {"why": "hand", "cards": parse("3C"), "can": NOTHING}),
        ("7S 2C", 10, meld("7S 7S 3C 3C"), "cards", {"why": "hand", "cards": parse("3C"), "can": NOTHING}),
        ("7S 2C", 10, meld("7S 7S", "7S"), "cards", {"why": "twice", "cards": parse("7S"), "can": NOTHING}),
        ("2C 3C", 2, Draw(), "stock-end", {"why": "draw", "count": 2, "can": ("only", ENDS)}),
        ("2C 3C", 1, offer("2C"), "stock-end", {"why": "offer", "count": 1, "can": ("only", ENDS)}),
        ("2C", 2, LastCard(), "stock-end", {"why": "last_card", "count": 2, "can": ("only", ENDS)}),
        ("2C", 3, offer("2C"), "last-card", {"why": "offer", "card": Card("2C"), "count": 1, "can": LAST}),
        ("2C 3C", 3, LastCard(), "last-card", {"why": "several", "count": 2, "can": NOTHING}),
        ("2C", 3, Pass(), "last-card", {"why": "pass", "count": 1, "can": LAST}),
        ("2C 3C", 3, Pass(), "offer", {"why": "pass", "count": 2, "can": NOTHING}),
    ],
)
def test_refusals_about_cards_stock_and_turn_end_give_their_facts(
    hand: str, stock: int, action: Action, rule: str, facts: dict[str, object]
) -> None:
    assert find_violation(position(hand, stock=stock), action) == Violation(f"scarney.{rule}", facts)


def test_accepted_ace_is_named_if_draw_or_return_is_refused() -> None:
    """Checks the rules scarney.ace-offer and scarney.no-return."""
    ace = position("AS 2C", barred=["AS", None], no_draw=[True, False])
    assert find_violation(ace, Draw()) == Violation("scarney.ace-offer", {"card": Card("AS"), "can": NOTHING})
    facts = {"card": Card("AS"), "seat": 1, "count": 1, "can": NOTHING}
    assert find_violation(ace, offer("AS")) == Violation("scarney.no-return", facts)


@merge_cases(
    ("cards", "kind", "why"),
    [
        ("7S 7H", "group", "few"),
        ("", "group", "few"),
        ("2C 3C", "sequence", "few"),
        ("2C 3D", "straight", "few"),
        ("7S 7H 2D", "group", "ranks"),
        ("2C 3C 5C", "sequence", "gap"),
        ("2C 3H 5C", "straight", "gap"),
        ("2C 3H 5H", "straight", "gap"),
        ("KC AC 2C", "sequence", "corner"),
        ("KC AD 2C", "straight", "corner"),
        ("QC KC AC 2C", "sequence", "corner"),
        ("7S 7H 2D 3D", "straight", "gap"),
    ],
)
def test_invalid_meld_is_refused_as_the_nearest_kind_of_meld(cards: str, kind: str, why: str) -> None:
    """Checks the rules scarney.group, scarney.sequence and scarney.straight."""
    here, named = position(f"{cards} 9D", EIGHTS), parse(cards)
    facts = {"why": why, "cards": named, "count": len(named), "can": MELDS if cards else ("meld", "last")}
    assert find_violation(here, Meld((named,))) == Violation(f"scarney.{kind}", facts)


def test_refusal_names_the_first_of_several_invalid_melds() -> None:
    violation = find_violation(position("7S 7H 7D 2C 3C 9D JD", EIGHTS), meld("7S 7H 7D", "2C 3C", "9D JD"))
    assert violation is not None
    assert violation.facts["cards"] == parse("2C 3C")


@merge_cases(
    ("position", "action", "rule", "facts"),
    [
        (position(f"{NINE} 2C"), meld("7S 7H 7D", "4C 5C 6C"), "first-meld", {"why": "count", "count": 2, "cards": ()}),
        (
            position(f"{NINE} 2C 7C"),
            meld("7S 7H 7D 7C", "4C 5C 6C", "TD JS QH"),
            "first-meld",
            {"why": "size", "count": 3, "cards": parse("7S 7H 7D 7C")},
        ),
        (position(f"{NINE} 2C"), Meld(()), "first-meld", {"why": "count", "count": 0, "cards": ()}),
        (position(f"{NINE} 2C"), lay_off(0, "2C"), "melding", {"why": "first", "cards": parse("2C")}),
    ],
)
def test_refusals_before_the_first_meld_give_their_facts(
    position: Position, action: Action, rule: str, facts: dict[str, object]
) -> None:
    assert find_violation(position, action) == Violation(f"scarney.{rule}", facts | {"can": FIRST})


@pytest.mark.parametrize("action", [meld("7S 7H 7C"), lay_off(0, "7C")])
def test_melding_or_laying_off_after_the_first_meld_is_refused_that_turn(action: Action) -> None:
    facts = {"why": "done", "can": NOTHING}
    assert find_violation(position("2C 7C", LAID, first_meld_now=True), action) == Violation(
        "scarney.first-meld", facts
    )


def test_eight_cards_are_too_few_for_a_first_meld() -> None:
    """By the rule scarney.first-meld: a hand of nine may lay one, a hand of eight may not."""
    for hand, can in (("7S 7H 7D 4C 5C 6C TD JS", NOTHING), (NINE, FIRST)):
        violation = find_violation(position(hand), LastCard())
        assert violation is not None
        assert violation.facts["can"] == can


def make_left_facts(number: int, takes: int) -> dict[str, int]:
    """Return the facts about how many cards a meld can still take this turn, and how many of the named ones."""
    return {"before": 2 - number, "left": number, "takes": takes}


@merge_cases(
    ("melds", "action", "laid_off", "facts"),
    [
        (LAID, replace(lay_off(0, "2C"), seat=1), [0, 0, 0], {"why": "theirs", "count": 3, "number": 0}),
        (LAID, lay_off(3, "2C"), [0, 0, 0], {"why": "none", "count": 3, "number": 3}),
        (LAID, lay_off(-1, "2C"), [0, 0, 0], {"why": "none", "count": 3, "number": -1}),
        (LAID, lay_off(1, ""), [0, 0, 0], {"why": "nothing", "count": 0, **make_left_facts(2, 0)}),
        (LAID, lay_off(1, "3C 2C AC"), [0, 0, 0], {"why": "count", "count": 3, **make_left_facts(2, 2)}),
        (LAID, lay_off(1, "3C 2C"), [0, 1, 0], {"why": "count", "count": 2, **make_left_facts(1, 1)}),
        (LAID, lay_off(1, "3C"), [2, 2, 0], {"why": "count", "count": 1, **make_left_facts(0, 0)}),
        (LAID, lay_off(1, "3C"), [0, 4, 0], {"why": "count", "count": 1, **make_left_facts(0, 0), "before": 4}),
        (LAID, lay_off(0, "3C 2C 7C"), [0, 0, 0], {"why": "count", "count": 3, **make_left_facts(2, 1)}),
        (LAID, lay_off(1, "2C 3C 7C"), [0, 0, 0], {"why": "count", "count": 3, **make_left_facts(2, 2)}),
        (LAID, lay_off(1, "2C 9D 3C"), [0, 1, 0], {"why": "count", "count": 3, **make_left_facts(1, 1)}),
        (LAID, lay_off(0, "3C 2C AC"), [0, 0, 0], {"why": "fit", "meld": parse("7S 7H 7D"), "ranks": ("7",)}),
        (LAID, lay_off(1, "2C AC"), [0, 1, 0], {"why": "fit", "meld": parse("4C 5C 6C"), "ranks": ("3", "7")}),
        (LAID, lay_off(0, "2C"), [0, 0, 0], {"why": "fit", "meld": parse("7S 7H 7D"), "ranks": ("7",)}),
        (LAID, lay_off(1, "2C"), [0, 0, 0], {"why": "fit", "meld": parse("4C 5C 6C"), "ranks": ("3", "7")}),
        (LAID, lay_off(2, "2C"), [0, 0, 0], {"why": "fit", "meld": parse("TD JS QH"), "ranks": ("9", "K")}),
        (FOUR, lay_off(0, "2C"), [0, 0, 0], {"why": "fit", "meld": parse("7S 7H 7D 7C"), "ranks": ()}),
    ],
)
def test_lay_off_refusal_says_why_and_how_many_cards_fit(
    melds: str, action: Action, laid_off: list[int], facts: dict[str, object]
) -> None:
    """If too many cards are named, the refusal says how many the meld takes, unless it is none."""
    here = position("3C 2C AC 9D" if melds == FOUR else "3C 2C AC 9D 7C", melds, laid_off=laid_off)
    named = {"cards": action.cards, "can": MELDS}  # type: ignore[union-attr]  # a lay-off
    assert find_violation(here, action) == Violation("scarney.lay-off", named | facts)


def test_lay_off_may_name_the_own_seat() -> None:
    """By the rule scarney.lay-off: naming one's own seat changes nothing."""
    assert find_violation(position("3C 9D", LAID), replace(lay_off(1, "3C"), seat=0)) is None


def test_meld_without_cards_is_refused() -> None:
    """Checks the rule scarney.melding."""
    facts = {"why": "nothing", "can": MELDS}
    assert find_violation(position("3C 9D", LAID), Meld(())) == Violation("scarney.melding", facts)
