"""The facts of a refusal, from which its sentence is made, are those counted by hand here."""

from collections.abc import Mapping

from tests.merge_cases import merge_cases
from upcard.core.cards import Card, parse
from upcard.games import GAMES
from upcard.games.canasta.actions import AskPartner, Discard, Draw, LayDown, Meld, TakePile
from upcard.games.modern_american.actions import Action, KeepThree, SpecialHand

GAME = GAMES["modern_american"]
TWO_CANASTAS = [parse("QS QH QD QC QS QH QD"), parse("JS JH JD JC JS JH JD")]
KINGS = [parse("KS KH KD")]
DEAD_EIGHTS = [parse("8S 8H 8D 8C 8S 2S 2H")]
PAIRS = "AS AH KS KH QS QH JS JH 9S 9H 8S 8H 4S 4H"
ONCE_A_TURN = {"ask_once_a_deal": False}
NO_KEEPING = {"keep_three_for_straight": False}
NO_HANDS = {"special_hands": "none"}


def meld(*groups: str) -> Meld:
    """Return a meld of groups such as `K: KS KH`."""
    return Meld(tuple(map(group, groups)))


def group(text: str) -> LayDown:
    """Return cards laid together, named by their rank."""
    rank, _, cards = text.partition(": ")
    return LayDown(rank, parse(cards))


def turn(hand: str, *own: tuple[Card, ...], **given: object) -> Mapping[str, object]:
    """Return a position in which seat 0, with this hand, has drawn."""
    written = {"phase": "play", "hands": [parse(hand), 13, 13, 13], "pile": parse("4C"), "melds": [own, []]}
    return {**written, **given}


TAKE_KINGS = TakePile((group("K: KC KD"),))
KEEPS = {"keeps_three": [True, False, False, False]}

CASES: tuple[tuple[str, Mapping[str, object], Mapping[str, object], Action, Mapping[str, object]], ...] = (
    ("a pile with a stock", {}, turn("KC KD 5S", phase="draw", pile=parse("9S 2C")), TAKE_KINGS, {"can": ("draw",)}),
    (
        "a pile without",
        {},
        turn("KC KD 5S", phase="draw", pile=parse("9S 2C"), stock=[]),
        TAKE_KINGS,
        {"can": ("pass",)},
    ),
    (
        "a dead card first",
        {},
        turn("8C 9S", melds=[[], DEAD_EIGHTS], pile=()),
        Discard(Card("8C")),
        {"dead": True, "instead": Card("9S")},
    ),
    ("an ace first", {}, turn("AS 9S", pile=()), Discard(Card("AS")), {"dead": False, "instead": Card("9S")}),
    (
        "an opening",
        {},
        turn("QS QH QD 5S 6S"),
        meld("Q: QS QH QD"),
        {"needed": 125, "has": 30, "missing": 95, "score": 0},
    ),
    ("a meld of nothing", {}, turn("QS QH", *KINGS), Meld(()), {"has": 0}),
    ("odd cards", {}, turn("KC 9S 5S", *KINGS), meld("K: KC 9S"), {"cards": parse("9S"), "has": 2}),
    ("no odd card", {}, turn("9S 5S", *KINGS), meld("9: 9S"), {"cards": parse("9S"), "has": 1}),
    ("a king among twos", {}, turn("2S 2H KC 5S", *KINGS), meld("W: 2S 2H KC"), {"why": "odd", "has": 3}),
    ("twos alone", {"wild_melds": False}, turn("2S 2H 2D 5S", *KINGS), meld("W: 2S 2H 2D"), {"why": "none"}),
    ("two twos", {}, turn("2S 2H 9D 5S", *KINGS), meld("W: 2S 2H"), {"why": "size", "has": 2}),
    (
        "the lock",
        {},
        turn("2S 5H 6S", parse("KS KH KD KC KS"), parse("2D 2C X")),
        meld("K: 2S"),
        {"why": "lock", "has": 3},
    ),
    (
        "the rule of five",
        {},
        turn("9C 2S 5S 6S", parse("9S 9H 9D")),
        meld("9: 9C 2S"),
        {"naturals": 4, "wilds": 1, "there": 3, "has": 5},
    ),
    ("open aces", {}, turn("5S", *TWO_CANASTAS, parse("AS AH AD")), Discard(Card("5S")), {"rank": "A", "missing": 4}),
    ("open wilds", {}, turn("5S", *TWO_CANASTAS, parse("2S 2H X X")), Discard(Card("5S")), {"rank": "", "missing": 3}),
    ("one canasta", {}, turn("5S", TWO_CANASTAS[0]), Discard(Card("5S")), {"needed": 2, "has": 1, "left": 1}),
    ("no hands", NO_HANDS, turn(PAIRS), SpecialHand("pairs"), {"why": "none"}),
    ("a pile taken", {}, turn(PAIRS, took_pile=True), SpecialHand("pairs"), {"why": "took_pile"}),
    ("after melds", {}, turn(PAIRS, melded_now=True), SpecialHand("pairs"), {"why": "melded"}),
    ("an opened side", {}, turn(PAIRS, parse("TS TH TD")), SpecialHand("pairs"), {"why": "opened"}),
    ("twelve cards", {}, turn(PAIRS[:-6]), SpecialHand("pairs"), {"why": "size", "has": 12}),
    ("twelve and opened", {}, turn(PAIRS[:-6], parse("TS TH TD")), SpecialHand("pairs"), {"why": "opened"}),
    ("a name of the League", {"special_hands": "pagat"}, turn(PAIRS), SpecialHand("zip"), {"why": "unknown"}),
    ("another shape", {}, turn(PAIRS), SpecialHand("garbage"), {"why": "shape"}),
    (
        "a second question in a deal",
        {},
        turn("KC 5S", *TWO_CANASTAS, *KINGS, has_asked=[True, False, False, False]),
        AskPartner(),
        {"why": "once_deal"},
    ),
    (
        "a second question in a turn",
        ONCE_A_TURN,
        turn("KC 5S", *TWO_CANASTAS, *KINGS, asked=2, answer=False),
        AskPartner(),
        {"why": "once"},
    ),
    ("a question too early", {}, turn("KC 5S 6S", *TWO_CANASTAS, *KINGS), AskPartner(), {"why": "no_way"}),
    ("another's turn", {}, turn("KC 5S", turn=1), Draw(), {"phase": "waiting", "seat": 1}),
    (
        "another's answer",
        {},
        turn("KC 5S", *TWO_CANASTAS, *KINGS, phase="answer", asked=2),
        Draw(),
        {"phase": "answering", "seat": 2},
    ),
    ("a card held once", {}, turn("9S 9H 5S", *KINGS), meld("9: 9S 9S 9H"), {"cards": parse("9S")}),
    ("a four kept", {}, turn("4S 3D", phase="draw"), KeepThree(Card("4S")), {"why": "card"}),
    ("no keeping", NO_KEEPING, turn("4S 3D", phase="draw"), KeepThree(Card("3D")), {"why": "off"}),
    ("no straight", NO_HANDS, turn("4S 3D", phase="draw"), KeepThree(Card("3D")), {"why": "off"}),
    ("a second three", {}, turn("4S 3D 3C", phase="draw", **KEEPS), KeepThree(Card("3C")), {"why": "one"}),
    ("after the opening", {}, turn("4S 3D", *KINGS, phase="draw"), KeepThree(Card("3D")), {"why": "opened"}),
)


@merge_cases(("rules", "written", "action", "facts"), [case[1:] for case in CASES], ids=[case[0] for case in CASES])
def test_the_facts_of_a_refusal_are_those_of_the_position(
    rules: Mapping[str, object], written: Mapping[str, object], action: Action, facts: Mapping[str, object]
) -> None:
    violation = GAME.rules.check(GAME.rules.observe(GAME.text.form.read(rules, written, "facts"), 0), action)
    assert violation is not None
    assert {key: violation.facts.get(key) for key in facts} == facts
