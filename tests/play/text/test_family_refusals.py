"""Refusals in Canasta's family give the fact that holds, where the options or the cards decide between several."""

from collections.abc import Mapping, Sequence

import pytest

from tests.merge_cases import merge_cases
from upcard.cli.ruling import ruling
from upcard.play.text.words import Words

QUEENS, KINGS, ACES = "QS QS QH QH QC QC QD", "KS KS KH KH KC KC KD", "AS AH AC"
ESCALERA = "4S 5S 6S 7S 8S 9S TS"
GROWS = {"sequence_grows_going_out": True}
BY_SIZE = {"naturals_twice_wilds": "by_size"}


def get_refusal_text(
    game: str,
    rules: Mapping[str, object],
    hand: str,
    melds: Sequence[str],
    *actions: tuple[str, ...] | str,
    lang: str = "en",
) -> object:
    """Return the message that refuses actions of seat 0: a card to discard, or groups to meld.

    A group is written `rank: cards`, and with `rank@0: cards` it goes to the side's meld 0.
    """
    hands = [hand.split(), *(15,) * 3] if game != "hand_and_foot" else [hand.split(), *(13,) * 3]
    position = {"phase": "play", "hands": hands, "melds": [[meld.split() for meld in melds], []], "pile": ["4C"]}
    made = [
        {"type": "discard", "card": action}
        if isinstance(action, str)
        else {"type": "meld", "melds": [group(text) for text in action]}
        for action in actions
    ]
    written = {"format": "upcard-position", "version": 1, "game": game, "rules": rules, "position": position}
    return ruling({**written, "actions": made}, Words(lang))["message"]


def group(text: str) -> Mapping[str, object]:
    """Return a group of a meld action in its JSON form."""
    key, cards = text.split(": ")
    rank, _, onto = key.partition("@")
    return {"rank": rank, "cards": cards.split(), **({"onto": int(onto)} if onto else {})}


@merge_cases(
    ("rules", "cards", "says"),
    [
        ({}, "7S 7H 2D 2S X", "a group holds at most two wild cards, and this group would have three. "),
        ({"wilds_in_meld": 3}, "7S 7H 2D 2S 2C X", "at most three wild cards, and this group would have four. "),
        ({"naturals_twice_wilds": "on"}, "7S 7H 7C 2D X", "at least twice as many natural cards as wild ones. "),
        (BY_SIZE, "7S 7H 2D", "a group of three cards may hold no wild card, and this group would have one. "),
        (
            BY_SIZE,
            "7S 7H 2D X",
            "a group of four cards may hold one wild card at most, and this group would have two. ",
        ),
        (
            {**BY_SIZE, "wilds_in_meld": 3},
            "7S 7H 2D 2S X",
            "a group of five cards may hold at most two wild cards, and this group would have three. ",
        ),
    ],
)
def test_refused_wild_cards_are_told_how_many_the_group_may_hold(
    rules: Mapping[str, object], cards: str, says: str
) -> None:
    assert says in str(get_refusal_text("samba", rules, f"{cards} 5D JC", [KINGS], (f"7: {cards}",)))


@merge_cases(
    ("rules", "melds", "says"),
    [
        ({}, [QUEENS, KINGS], "must be an escalera, seven cards in sequence, and your side has none. "),
        ({}, [QUEENS], "One of the canastas must be an escalera, seven cards in sequence. "),
        ({"canastas_to_go_out": 1}, [ACES], "takes an escalera, seven cards in sequence, and your side has none. "),
        ({"needs_sequence_canasta": False}, [QUEENS], "takes two canastas, and your side has one. "),
        (
            {"needs_sequence_canasta": False, "canastas_to_go_out": 1},
            [ACES],
            "takes one canasta, and your side has none. ",
        ),
    ],
)
def test_refused_last_discard_asks_for_an_escalera_only_where_one_is_needed(
    rules: Mapping[str, object], melds: Sequence[str], says: str
) -> None:
    assert says in str(get_refusal_text("bolivia", rules, "4D", melds, "4D"))


@merge_cases(
    ("melds", "actions", "says"),
    [
        ([ESCALERA, QUEENS], [("S@0: JS",)], "this play would leave cards in your hand. "),
        ([ESCALERA, ACES], [("S@0: JS",)], "Going out takes two canastas, and your side has one. "),
        ([ESCALERA, QUEENS], [("S@0: JS",), "9D"], "so you must go out this turn. "),
    ],
)
def test_complete_sequence_that_may_not_grow_says_why_nobody_goes_out(
    melds: Sequence[str], actions: Sequence[tuple[str, ...] | str], says: str
) -> None:
    fits = "QH QD" if len(actions) > 1 else "6D 4H"
    assert says in str(get_refusal_text("bolivia", GROWS, f"JS 9D {fits}", melds, *actions))


@pytest.mark.parametrize(
    ("closed", "says"), [(True, "once that meld is a book, you can begin another. "), (False, "added to a book. ")]
)
def test_second_meld_of_a_rank_is_refused_by_whether_books_stay_open(closed: bool, says: str) -> None:
    groups = ("5: 5S 5H 5D", "5: 5C 5S 5H")
    hand, rules = "5S 5H 5D 5C 5S 5H 4C 7H", {"closed_books": closed}
    assert says in str(get_refusal_text("hand_and_foot", rules, hand, ["TS TH TD"], groups))
