"""The reasons of a hint in Samba and Bolivia are true of the position, and are those a player would give."""

from random import Random

import pytest

from tests.games.canasta.ai.test_reasons import SEVEN, deal, explain
from tests.merge_cases import merge_cases
from upcard.core.cards import Card, parse
from upcard.games import GAMES
from upcard.games.canasta.actions import Action, Discard, Draw, LayDown, Meld
from upcard.games.canasta.ai.search.rollout_tally import RolloutTally, explain_counts
from upcard.games.canasta.position import Observation
from upcard.games.samba.ai.fast.dealing import unseen
from upcard.games.samba.ai.fast.state import BLACK, JOKER, count_kinds, set_hand
from upcard.games.samba.ai.search.reasons import reasons
from upcard.games.samba.ai.search.search import SEARCH, count_left_points

RUN = "9H TH JH"


def is_faint(card: str, **position: object) -> bool:
    """Return whether the first reason for a discard of seat 0 says nothing that sets the card apart."""
    written = {"phase": "play", "has_melded": [True] * 4, **position}
    seen = GAMES["samba"].rules.observe(GAMES["samba"].text.form.read({}, written, "faint"), 0)
    return "faint" in reasons(seen, Discard(Card(card)))[0].values


@merge_cases(
    ("hand", "pile", "melds", "card", "said"),
    [
        (
            "KD QD 8S 8C 7C 6C 5C 9H 9S",
            "KS 2H",
            (),
            "KD",
            "K♦ helps your hand as little as any card you hold: it goes only with Q♦.",
        ),
        (
            "KD QD 8S 8C 7C 6C 3S",
            "",
            (SEVEN,),
            "QD",
            "Black threes aside, of the cards that fit none of your melds, Q♦ helps your hand as little as any: it",
        ),
        ("KD QH 8S 8C 7C 6C 5D 5H", "9H", (), "KD", "The king goes with no other card in your hand."),
        (
            "KC TC 7S 7C 6H 6C 3S 3C",
            "",
            (SEVEN,),
            "7C",
            "The pile is empty, so you keep 3♣, which would stop Ken, for a larger pile.",
        ),
        (
            "KC TC 7S 7C 6H 6C",
            "",
            (SEVEN,),
            "7C",
            "The pile is empty, so it costs you little if Ken can use this seven.",
        ),
        (
            "KH QD 8S 8C 7C 6C 5D 5H",
            "9D",
            (RUN,),
            "KH",
            "With only one card on the pile, it costs you little if Ken can use this king",
        ),
    ],
)
def test_a_discard_is_explained_by_how_little_it_helps_the_hand(
    hand: str, pile: str, melds: tuple[str, ...], card: str, said: str
) -> None:
    """The king of hearts lacks only the queen to continue the sequence."""
    position = {"hands": deal(hand), "pile": parse(pile), "melds": [list(map(parse, melds)), [parse("4H 4D 4S")]]}
    assert explain(Discard(Card(card)), "samba", **position)[0].startswith(said)


@pytest.mark.parametrize(("card", "apart"), [("KD", True), ("JS", False)])
def test_of_cards_that_are_as_safe_the_least_useful_is_discarded(card: str, apart: bool) -> None:
    """The jack goes with the ten and the nine."""
    hands, melds = deal("KD QD JS TS 9S 7C 4C"), [[parse("7S 7H 7D")], [parse("4H 4D 4S")]]
    said = explain(Discard(Card(card)), "samba", hands=hands, pile=parse("5S 5H"), melds=melds)
    assert said[0].startswith("4♣ would let Ken take the pile for certain; ") and ", like " in said[0]
    assert ("Of these, K♦ helps your hand as little as any: it goes only with Q♦." in said) == apart


@merge_cases(
    ("their", "pile", "said"),
    [
        ("5S 5S 5H 5C 5D 5D X", "8D 9C 4C", "Q♦ would let Ken take the pile for certain; 5♠ alone can't join their"),
        ("5S 5S 5H 5C 5D 5D X", "", "Ken can surely use Q♦, but 5♠ alone can't join their complete meld of fives."),
        ("4S 4S 4H 4C 4D 4D X", "8D 9C 4C", "Q♦ would let Ken take the pile for certain; 5♠ only if Ken holds"),
    ],
)
def test_a_card_is_safe_for_the_complete_meld_that_it_cannot_join(their: str, pile: str, said: str) -> None:
    position = {"hands": deal("5S 5H QD"), "pile": parse(pile), "melds": [[], [parse(their), parse("QS QH QC")]]}
    found = explain(Discard(Card("5S")), "samba", **position)
    assert found[0].startswith(said)


def test_higher_cards_are_kept_for_the_first_melds() -> None:
    for card, kept in (("4S", True), ("QH", False)):
        position = {"hands": deal("4S 5S 6S AD AC KH KC QH JH TC 9S"), "pile": parse("2D KS"), "melds": [[], []]}
        said = explain(Discard(Card(card)), "samba", **position, has_melded=[False] * 4)
        assert (said[0] == "You keep higher cards for the first melds, which need 50 points.") == kept


@merge_cases(
    ("game", "pile", "own", "said"),
    [
        ("bolivia", "3C 5D 9C", "9S 9D 9H", "The pile would bring you a black three, which costs 100 points if it"),
        ("samba", "3C 5D 9C", "9S 9D 9H", "The two cards below the top of the pile would help your hand too little."),
        (
            "bolivia",
            "QD 5D 9C",
            f"9S 9D 9H/{RUN}",
            "No card in the pile continues any of your sequences, and without a sequence of seven your side can't "
            "go out.",
        ),
        (
            "bolivia",
            "QH 5D 9C",
            f"9S 9D 9H/{RUN}",
            "The two cards below the top of the pile would help your hand too little.",
        ),
        (
            "samba",
            "QD 9C",
            "9S 9D 9H/QS QH QC",
            "Apart from its top card, the pile would bring you only Q♦, which adds to a meld that you have; two new",
        ),
        ("samba", "5D QD 6C 9C", f"9S 9D 9H/{SEVEN}/7S 7H 7D 7C 7S 7H 7D", "The pile would make your hand larger by"),
        ("samba", "QD 6C 9C", f"9S 9D 9H/{SEVEN}/7S 7H 7D 7C 7S 7H 7D", "The two cards below the top of the pile"),
    ],
)
def test_a_draw_names_what_speaks_against_a_pile_that_could_be_taken(game: str, pile: str, own: str, said: str) -> None:
    position: dict[str, object] = {"phase": "draw", "pile": parse(pile), "hands": deal("KC JS 4S 6D")}
    assert explain(Draw(), game, **position, melds=[list(map(parse, own.split("/"))), []])[0].startswith(said)


@merge_cases(
    ("size", "their", "said"),
    [
        (3, SEVEN, "Ken holds only three cards, and the pile would add four to your hand."),
        (3, "QS QH QC", "To take the pile, you would have to lay 9♦ and 9♠ now; if you draw, you keep them."),
        (4, SEVEN, "To take the pile, you would have to lay 9♦ and 9♠ now; if you draw, you keep them."),
    ],
)
def test_a_large_pile_is_no_small_gain(size: int, their: str, said: str) -> None:
    position: dict[str, object] = {"phase": "draw", "pile": parse("QD 5D 6C AD 9C")}
    melds = [[parse("4S 4H 4D")], [parse(their)]]
    assert explain(Draw(), "samba", **position, hands=deal("9S 9D KC JS 6D", size), melds=melds) == [said]


def test_a_pile_with_wild_cards_is_no_small_gain() -> None:
    position: dict[str, object] = {"phase": "draw", "pile": parse("2C 2D 9C"), "hands": deal("9S 9D KC JS 4S 6D")}
    said = explain(Draw(), "samba", **position, melds=[[parse(SEVEN)], []])
    assert said == ["To take the pile, you would have to lay 9♦ and 9♠ now; if you draw, you keep them."]


@merge_cases(
    ("their", "size", "faint"),
    [
        ("4H 4D 4S", 15, True),
        (SEVEN, 15, False),
        ("4H 4D 4S", 4, False),
    ],
)
def test_points_in_the_hand_are_a_faint_reason_while_nobody_is_near_going_out(
    their: str, size: int, faint: bool
) -> None:
    position = {
        "hands": [parse("AS AH QS QH TC 8S"), size, 15, 15],
        "pile": parse("6C 9D"),
        "melds": [[parse(RUN)], [parse(their)]],
    }
    assert is_faint("AS", **position) == faint


@pytest.mark.parametrize(("pile", "hand"), [("6C 7D", "KS KH KD"), ("6C KC 7D", "KS KH")])
def test_a_hand_of_one_rank_leaves_no_choice(pile: str, hand: str) -> None:
    """Ken threw away a king not long ago."""
    position: dict[str, object] = {"hands": deal(hand), "pile": parse(pile), "melds": [[parse(SEVEN)], []]}
    assert explain(Discard(Card("KS")), "samba", **position)[0] == "You can discard nothing but kings."


@merge_cases(
    ("laid", "size", "said"),
    [
        ("X", 1, "Ken holds only one card and may go out soon; left in your hand, a joker would cost you 50 points."),
        ("2H JC", 3, "Ken holds only three cards and may go out soon; left in your hand, 2♥ and J♣ would cost you 30"),
        ("X", 4, "Your meld of jacks grows to four cards"),
        ("2H JC", 4, "Your meld of jacks grows to five cards"),
        ("JC", 1, "Your meld of jacks grows to four cards"),
        ("2H JC JD", 1, "Your meld of jacks grows to six cards"),
    ],
)
def test_wild_cards_are_laid_far_from_a_canasta_before_an_opponent_goes_out(laid: str, size: int, said: str) -> None:
    theirs = [parse("TS TH TD TC TS TH TD"), parse("7S 7H 7D 7C 7S 7H 7D")]
    position: dict[str, object] = {"hands": deal(f"{laid} TD 5D 6C", size), "melds": [[parse("JS JH JD")], theirs]}
    found = explain(Meld((LayDown("J", parse(laid), 0),)), "samba", **position)
    assert found[0].startswith(said)
    assert found[0].startswith("Your meld") or found[1].startswith("Your meld of jacks grows")
    counts = {"X": "On the table, a joker counts 50 points for you", "2H JC": "You spend a wild card."}
    assert size < 4 or found[1].startswith(counts[laid])


def find_counts(own: str, theirs: str, better: Action, other: Action) -> dict[str, tuple[object, object]]:
    """Return both counts of each fact that speaks for `better`, by the fact's key."""
    melds = [[parse(own)], [parse(theirs)]]
    written = {"phase": "play", "has_melded": [True] * 4, "hands": deal("QH KC 4S 6D"), "pile": parse("5C")}
    here = GAMES["samba"].text.form.read({}, {**written, "melds": melds}, "counts")
    told = SEARCH.why(GAMES["samba"].rules.observe(here, 0), better, other, Random(1), 40)
    return {one.key: (one.values["first"], one.values["second"]) for one in told}


def test_sequences_of_seven_are_counted_and_come_first() -> None:
    six, three, seventh = "6H 7H 8H 9H TH JH", "9S 9D 9C", Card("QH")
    laid = find_counts(six, three, Meld((LayDown("H", (seventh,), 0),)), Discard(seventh))
    assert next(iter(laid)) == "canasta.why.runs"
    assert laid["canasta.why.runs"][0] == 40


def test_a_sequence_of_the_others_weighs_more_than_the_pile() -> None:
    """A sequence is worth 1,500 points, the pile of two cards 55."""
    here = observe_hand("KC QD")
    both, less = (Discard(Card("KC")), Discard(Card("QD"))), RolloutTally(taken=10, their_runs=10)
    told = explain_counts(here, both, (less, RolloutTally(taken=30, their_runs=20)), 100)
    assert [one.key for one in told] == ["canasta.why.their_runs", "canasta.why.taken"]
    told = explain_counts(here, both, (less, RolloutTally(taken=30, their_runs=17)), 100)
    assert [one.key for one in told] == ["canasta.why.taken"]


def test_the_cards_left_in_the_hands_of_both_partners_are_counted() -> None:
    position = unseen(observe_hand("KC 4S 3S")).open
    set_hand(position, 2, count_kinds([BLACK, JOKER]))
    assert [count_left_points(position, side) for side in (0, 1)] == [10 + 5 + 100 + 100 + 50, 0]


def observe_hand(hand: str) -> Observation:
    """Return what seat 0 of Bolivia sees, with a hand and three empty ones."""
    written = {"phase": "play", "hands": [parse(hand), 0, 0, 0], "pile": parse("5C")}
    seen: Observation = GAMES["bolivia"].rules.observe(GAMES["bolivia"].text.form.read({}, written, "left"), 0)
    return seen
