"""The facts of refusals about time, cards, partners and the pile, in full: each may appear in a sentence."""

import pytest

from tests.games.canasta.builders import NATURAL, find_violation, group, make_position_at, meld, melds, position, take
from tests.merge_cases import merge_cases
from upcard.core.cards import Card, parse
from upcard.core.violation import Violation
from upcard.games.canasta.actions import Action, Answer, AskPartner, Deal, Discard, Draw, Pass, RedThree, TakePile
from upcard.games.canasta.engine.apply import apply
from upcard.games.canasta.position import Position

KINGS, NOTHING = "KS KH KC", TakePile(())
PLAYING, DRAWING, PASSING = {"can": ("meld", "discard")}, {"can": ("draw",)}, {"can": ("pass",)}


@merge_cases(
    ("phase", "action", "name", "can"),
    [
        ("draw", Answer(True), "answer", ("draw",)),
        ("draw", Deal(), "deal", ("draw",)),
        ("draw", Discard(Card("4S")), "discard", ("draw",)),
        ("draw", meld("4S 4H 4D"), "meld", ("draw",)),
        ("draw", AskPartner(), "ask_partner", ("draw",)),
        ("draw", Pass(), "pass", ("draw",)),
        ("play", Draw(), "draw", ("meld", "discard")),
        ("play", Pass(), "pass", ("meld", "discard")),
        ("last", Discard(Card("4S")), "discard", ("take", "pass")),
        ("melds", AskPartner(), "ask_partner", ("meld", "pass")),
        ("over", RedThree(Card("3H")), "red_three", ()),
    ],
)
def test_turn_refusal_names_the_phase_and_the_action(
    phase: str, action: Action, name: str, can: tuple[str, ...]
) -> None:
    facts = {"phase": phase, "action": name, "took_pile": False, "can": can}
    assert find_violation(position(phase=phase, pile=["9D"]), action) == Violation("canasta.turn", facts)


def test_turn_refusal_says_whether_the_pile_was_taken_and_who_waits() -> None:
    taken = {"phase": "play", "action": "take_pile", "took_pile": True, "can": ("meld", "discard")}
    assert find_violation(position(pile=["9D"], took_pile=True), NOTHING) == Violation("canasta.turn", taken)
    waiting = {"phase": "waiting", "seat": 0, "action": "draw", "can": ()}
    assert find_violation(position(), Draw(), seat=1) == Violation("canasta.turn", waiting)
    asked = position("4S KS KH KC", "answer", asked=2, melds=melds(NATURAL))
    answering = {"phase": "answering", "seat": 2, "action": "draw", "can": ()}
    assert find_violation(asked, Draw(), seat=0) == Violation("canasta.turn", answering)
    undealt = {"phase": "deal", "action": "draw", "took_pile": False, "can": ("deal",)}
    before = position(phase="deal", hands=[[], [], [], []])
    assert (
        find_violation(before, Draw()) == find_violation(before, Draw(), seat=2) == Violation("canasta.turn", undealt)
    )


@merge_cases(
    ("phase", "stock", "action", "rule", "can"),
    [
        ("play", 9, NOTHING, "no-second-thoughts", ("meld", "discard")),
        ("melds", 9, NOTHING, "no-second-thoughts", ("meld", "pass")),
        ("draw", 0, Draw(), "stock-gone", ("take", "pass")),
        ("last", 9, Draw(), "stock-gone", ("take", "pass")),
        ("melds", 9, Discard(Card("4S")), "last-red-three", ("meld", "pass")),
        ("draw", 9, RedThree(Card("3H")), "drawn-red-three", ("draw",)),
        ("play", 9, RedThree(Card("3H")), "drawn-red-three", ("meld", "discard")),
    ],
)
def test_refusal_names_the_rule_of_the_phase_and_the_allowed_actions(
    phase: str, stock: int, action: Action, rule: str, can: tuple[str, ...]
) -> None:
    here = position("4S 5S 3H", phase, pile=["9D"], stock=stock)
    assert find_violation(here, action) == Violation(f"canasta.{rule}", {"can": can})


def test_three_lone_take_and_draw_are_refused_once_the_stock_is_gone() -> None:
    """Checks the rule canasta.three-lone."""
    here = make_position_at("three-lone", [["9S", "9H"], [], []], "last", pile=["9D"])
    assert find_violation(here, take("9S 9H")) == Violation("canasta.three-lone", PASSING)
    assert find_violation(here, Draw()) == Violation("canasta.stock-gone", PASSING)


def test_cards_are_named_once_each_however_many_are_missing() -> None:
    facts = {"why": "hand", "cards": parse("9H 8D"), **PLAYING}
    assert find_violation(position("9S 8S"), meld("9S 9H 9H", "8S 8D")) == Violation("canasta.cards", facts)
    again = {"why": "hand", "cards": parse("9S"), **PLAYING}
    assert find_violation(position("9S 8S"), meld("9S 9S")) == Violation("canasta.cards", again)
    drawing = {"why": "hand", "cards": parse("9H"), **DRAWING}
    assert find_violation(position("9S 8S", "draw", pile=["9D"]), take("9H")) == Violation("canasta.cards", drawing)


def test_other_card_laid_as_red_three_and_red_three_discard_are_refused() -> None:
    """Checks the rules canasta.cards and canasta.discard."""
    here = make_position_at("four", [["9S", "3H"], [], [], []], rules={"red_three_discard": True})
    assert find_violation(here, RedThree(Card("9S"))) == Violation(
        "canasta.cards", {"why": "red_three", "cards": parse("9S"), **PLAYING}
    )
    facts = {"card": Card("3H"), **PLAYING}
    assert find_violation(position("9S 3H"), Discard(Card("3H"))) == Violation("canasta.discard", facts)


SIX = make_position_at("six-teams", [["9S", "9H", "9C"], [], [], [], [], []], melds=[[NATURAL.split()], []])
TWO = "9S 8S"


@merge_cases(
    ("position", "action", "why"),
    [
        (make_position_at("two", [["9S", "8S"], []]), AskPartner(), "alone"),
        (position(TWO, melds=melds(NATURAL)), AskPartner(1), "nobody"),
        (position("9S 9H 9C", melds=melds(NATURAL), asked=2, answer=False), AskPartner(), "once"),
        (position("9S", melds=melds(NATURAL)), AskPartner(), "cards"),
        (position(TWO, melds=melds(NATURAL)), AskPartner(), "no_way"),
        (position("9S 9H 9C", melds=melds(KINGS)), AskPartner(), "no_way"),
        (SIX, AskPartner(), "which"),
    ],
)
def test_ask_partner_refusal_says_why(position: Position, action: Action, why: str) -> None:
    assert find_violation(position, action) == Violation("canasta.ask-partner", {"why": why, **PLAYING})


def test_asking_partner_is_refused_after_a_pile_take_with_black_threes() -> None:
    """By settled point 5 of the rules: black threes bind the player to go out, so a no would leave no legal action."""
    hand = "9S 9H 3S 3C 3S KS KH KD 4C"
    taken = apply(position(hand, "draw", melds=melds(NATURAL), pile=["9D"]), take("9S 9H", "3S 3C 3S")).position
    assert find_violation(taken, AskPartner()) == Violation("canasta.ask-partner", {"why": "threes", "can": ("meld",)})
    assert find_violation(taken, meld("KS KH KD")) is None


def test_asking_partner_needs_two_cards_and_may_name_either_partner() -> None:
    """By the rules canasta.ask-partner and canasta.six-teams: two cards in hand are enough to ask."""
    assert find_violation(position("7S 9S", melds=melds("7C 7H 7D 7C 7S 7H 7D")), AskPartner()) is None
    assert [find_violation(SIX, AskPartner(seat)) for seat in (2, 4)] == [None, None]


def test_answer_by_a_seat_that_was_not_asked_is_refused() -> None:
    asked = position("4S KS KH KC", "answer", asked=2, melds=melds(NATURAL))
    facts = {"why": "not_asked", "partner": 2, "can": ("answer",)}
    assert find_violation(asked, Answer(True, 0)) == Violation("canasta.ask-partner", facts)
    assert find_violation(asked, Answer(True, 2)) is None


@pytest.mark.parametrize(("phase", "can"), [("draw", DRAWING), ("last", PASSING)])
def test_taking_an_empty_or_stopped_pile_is_refused(phase: str, can: dict[str, tuple[str, ...]]) -> None:
    """Checks the rules canasta.take-all and canasta.stop-card."""
    assert find_violation(position(phase=phase, pile=[]), NOTHING) == Violation("canasta.take-all", can)
    for top in ("3S", "3C", "3H", "2S", "X"):
        here = position(phase=phase, pile=["9D", top])
        assert find_violation(here, NOTHING) == Violation("canasta.stop-card", {"card": Card(top), **can})


def test_one_card_hand_does_not_take_a_one_card_pile() -> None:
    """By the rule canasta.one-card-pile: with the option on, and one card in each."""
    facts = {"card": Card("9D"), **DRAWING}
    for hand, pile, rule in (
        (["9S"], ["9D"], "one-card-pile"),
        (["9S", "3H"], ["9D"], "take-open"),
        (["9S"], ["8D", "9D"], "take-open"),
        (["9S", "8S"], ["9D"], "take-open"),
    ):
        here = position(phase="draw", preset="us_1951", pile=pile, melds=melds(KINGS), hands=[hand, [], [], []])
        violation = find_violation(here, NOTHING)
        assert violation is not None
        assert violation.rule == f"canasta.{rule}"
        assert rule != "one-card-pile" or violation.facts == facts


@merge_cases(
    ("own", "pile", "action", "facts"),
    [
        ("", "9D", "9S", {"has": 1, "held": 3, "frozen_by": None}),
        ("", "X 9D", "9S", {"has": 1, "held": 3, "frozen_by": Card("X")}),
        (KINGS, "4D 2H 9D", "9S 2C", {"has": 1, "held": 3, "frozen_by": Card("2H")}),
        (KINGS, "3H 9D", "", {"has": 0, "held": 3, "frozen_by": Card("3H")}),
    ],
)
def test_take_frozen_refusal_says_what_is_needed_and_held(
    own: str, pile: str, action: str, facts: dict[str, object]
) -> None:
    here = position("9S 9H 9C 2C 5S", "draw", pile=pile.split(), melds=melds(*filter(None, [own])))
    known = {"rank": "9", "card": Card("9D"), "needed": 2, "natural_pair": False, "always": None, **DRAWING}
    named = TakePile((group(action, "9"),)) if action else NOTHING
    assert find_violation(here, named) == Violation("canasta.take-frozen", known | facts)


def test_take_open_refusal_says_what_is_needed_and_held() -> None:
    facts = {"rank": "9", "card": Card("9D"), "needed": 2, "held": 2, "natural_pair": False}
    here = position("9S 9H 2C 5S", "draw", pile=["9D"], melds=melds(KINGS))
    assert find_violation(here, take("9S")) == Violation("canasta.take-open", facts | {"has": 1, **DRAWING})
    assert find_violation(here, NOTHING) == Violation("canasta.take-open", facts | {"has": 0, **DRAWING})
    last = position("9S 9H 2C 5S", "last", pile=["9D"], melds=melds(KINGS))
    assert find_violation(last, take("9S")) == Violation("canasta.take-open", facts | {"has": 1, **PASSING})
    hands: list[list[str] | int] = [["9S", "9H", "2C", "5S"], []]
    laid = make_position_at(
        "two", hands, "draw", pile=["9D"], melds=melds(KINGS), rules={"pile_needs_natural_pair": True}
    )
    pair = facts | {"has": 1, "natural_pair": True, **DRAWING}
    assert find_violation(laid, take("9S 2C")) == Violation("canasta.take-open", pair)


def test_take_onto_canasta_is_refused_with_its_facts() -> None:
    rules = {"pile_onto_canasta": False}
    hands: list[list[str] | int] = [["7S", "5S"], [], [], []]
    seven = make_position_at("four", hands, "draw", pile=["7C"], melds=melds("7S 7H 7D 7C 7H 7D 2S"), rules=rules)
    facts = {"rank": "7", "card": Card("7C"), "needed": 2, "has": 0, "held": 1, "natural_pair": False, **DRAWING}
    assert find_violation(seven, TakePile((group("", "7"),))) == Violation("canasta.take-onto-canasta", facts)
    six = make_position_at("four", hands, "draw", pile=["7C"], melds=melds("7S 7H 7D 7C 7H 7D"), rules=rules)
    assert find_violation(six, TakePile((group("", "7"),))) is None


def test_forced_take_refuses_a_pass_if_the_top_card_fits_a_meld() -> None:
    """By the rule canasta.forced-take: onto any of the side's melds; not after the last red three."""
    facts = {"rank": "7", "card": Card("7D"), "can": ("take",)}
    for own in (("7S 7H 7C",), (KINGS, "7S 7H 7C")):
        here = position("9S 5S", "last", pile=["4D", "7D"], melds=melds(*own))
        assert find_violation(here, Pass()) == Violation("canasta.forced-take", facts)
        assert find_violation(position("9S 5S", "melds", pile=["4D", "7D"], melds=melds(*own)), Pass()) is None
    assert find_violation(position("9S 5S", "last", pile=["4D", "7D"], melds=melds(KINGS)), Pass()) is None
    assert find_violation(position("9S 5S", "last", pile=[], melds=melds(KINGS)), Pass()) is None
