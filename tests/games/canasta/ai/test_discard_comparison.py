"""The reason for a discard names what sets the card apart from those that a player would spare as well."""

from tests.games.canasta.ai.test_reasons import deal, explain
from tests.merge_cases import merge_cases
from upcard.core.cards import Card, parse
from upcard.games import GAMES
from upcard.games.canasta.actions import Discard

EIGHTS, FOUR_QUEENS = "8S 8H 8D", "QS QH QD QC"


def say(hand: str, pile: str, own: str = "6S 6H 6C", their: tuple[str, ...] = (EIGHTS,)) -> str:
    """Return the first sentence about a discard of the first card of `hand` in Canasta."""
    melds = [[parse(own)] if own else [], list(map(parse, their))]
    position = {"melds": melds, "has_melded": [bool(own), bool(their)] * 2}
    return explain(Discard(Card(hand[:2])), "canasta", hands=deal(hand), pile=parse(pile), **position)[0]


@merge_cases(
    ("hand", "pile", "said"),
    [
        (
            "9H 9C KS QC TC TD TH",
            "9S 9D TS",
            "Of your pairs and single cards, Ken is least likely to use 9♥: four",
        ),
        (
            "9H QC TC TD KS KD",
            "9S 9D 9C TS TD KC KD KH",
            "Of the cards that go with nothing you have, Ken is least likely to use 9♥: four of the 8 nines are still",
        ),
        (
            "9H 9C 9D KS QC AD",
            "9S 5D",
            "Ken is less likely to use 9♥ than any other card you hold: four of the 8 nines are still unseen.",
        ),
        (
            "9H 9C 9D KS QC AD 3S",
            "9S 5D",
            "Black threes aside, Ken is less likely to use 9♥ than any other card you hold: four of the 8",
        ),
        (
            "9H 9C 6D KS QC",
            "9S 9D 5D",
            "Of your cards that fit none of your melds, Ken is least likely to use 9♥: four of the 8 nines are",
        ),
        (
            "9H 9C KD KS 6D",
            "KC KH KC 9S 9D 9H",
            "Only three nines are still unseen, so Ken is unlikely to take the pile",
        ),
        (
            "4D 4S KC QS QD",
            "4H 4C 4D KD KS KC KH KD 2D 7S 7H 5H 5S 9C JH",
            "Only three fours are still unseen, so Ken is unlikely to take the pile",
        ),
    ],
)
def test_a_rank_is_safe_of_which_few_cards_are_unseen(hand: str, pile: str, said: str) -> None:
    assert say(hand, pile).startswith(said)
    assert "unseen" not in say("TC KS QD AH", "TS 9D 5D 2S 9H"), "six of eight are too many"


@merge_cases(
    ("hand", "pile", "said"),
    [
        ("KS QC 8C", "TC TD", "No other discard is safer than K♠; Q♣ would be just as safe."),
        ("KS QC 8C 2S", "TC TD", "Wild cards aside, no other discard is safer than K♠; Q♣ would be just as safe."),
        ("KS 7C 8C", "TC TD", "7♣ would be just as safe, but K♠ counts more against you."),
        ("KS 8C 8H 8D", "TC KH", "Any other natural card you hold would let Ken take the pile for certain."),
        ("KS QC QD 8C 8H", "TC KH", "Q♦ would be just as safe, but goes together with another of your cards."),
        ("KS 6D 8C 8H", "KH TC 5D KC KD", "6♦ would be just as safe, but fits your own melds."),
    ],
)
def test_between_discards_that_are_as_safe_something_else_decides(hand: str, pile: str, said: str) -> None:
    assert say(hand, pile) == said


@merge_cases(
    ("hand", "pile", "said"),
    [
        ("KS 7C 8C", "TC", "8♣ would let Ken take the pile for certain; of what else you could spare, K♠ counts most"),
        ("4S 7C KD 8C", "TC", "8♣ would let Ken take the pile for certain; 4♠, like 7♣ and K♦, only if Ken holds the"),
        ("KS 4C 4D 8C", "TC KH 5D TD", "8♣ would let Ken take the pile for certain; K♠ only if"),
        (
            "9H KS 8C QC QD",
            "TC QS 9S QH",
            "8♣ would let Ken take the pile for certain; of what else you could spare, nines are the fewest",
        ),
        ("9H KS 8C 6D", "TC 9S", "8♣ would let Ken take the pile for certain; 9♥ only if Ken holds the right cards."),
        ("QC QS KD 8C 8H", "", "Ken can surely use 8♥, but Q♣ only with the right cards."),
        ("QC QS KD 8C 8H 3S", "", "Black threes aside, Ken can surely use 8♥, but Q♣ only with the right cards."),
        ("4C 4D TH TD 8C", "", "Ken can surely use 8♣, but 4♣, like 10♥, only with the right cards."),
        ("QC QS QD KD KH", "", "Ken is less likely to use Q♣ than any other card you hold: five of the 8 queens are"),
        ("8C 3S", "", "Ken can take this eight, but gets nothing else with it; you keep 3♠, a safer discard, for a"),
    ],
)
def test_a_card_that_gives_the_pile_away_is_compared_with_those_spared_as_soon(hand: str, pile: str, said: str) -> None:
    assert say(hand, pile).startswith(said)
    assert "8♣" not in say("KS 7C 8C 8D", pile), "nobody would break a pair of eights for a king that stands alone"


@merge_cases(
    ("hand", "pile", "their", "said"),
    [
        ("4C 5C KD", "", "5S 5H 5D", "5♣ counts as much as 4♣, but fits one of your opponents' melds."),
        (
            "JC QC",
            "",
            "QS QH QD",
            "Of the cards that go with nothing you have, J♣ is the only one that fits none of your opponents' melds.",
        ),
        ("JC QC", "2D TD TH", "QS QH QD", "Only J♣ and Q♣ go with nothing you have."),
        ("JC QC", "2D TD TH", "", "Only J♣ and Q♣ go with nothing you have."),
        ("JC QC 4D", "2D TD TH", "", "Of the cards that go with nothing you have, J♣ and Q♣ count most against you."),
    ],
)
def test_lone_cards_that_count_as_much_are_named(hand: str, pile: str, their: str, said: str) -> None:
    """A meld of the opponents helps them only where it may take the pile, which is frozen by the two."""
    assert say(hand, pile, their=(EIGHTS, their) if their else (EIGHTS,)) == said


def test_a_sequence_of_the_opponents_is_a_meld_that_a_card_fits() -> None:
    melds = [[parse("6S 6H 6C")], [parse("4H 5H 6H"), parse("QS QC QD")]]
    for card, fits in (("7H", True), ("7D", False)):
        found = explain(Discard(Card(card)), "samba", hands=deal(f"{card} QH"), pile=(), melds=melds)
        assert ("the only one that fits none of your opponents' melds" in found[0]) != fits


def test_a_pair_is_safer_than_a_lone_card_and_dearer_than_a_safer_pair() -> None:
    said = say("KS KD 4C 4D JC", "2S 4H 5S")
    assert said.startswith("You hold two kings yourself, so Ken is less likely to have a pair of them than of a rank")
    assert said.endswith("4♦ would be safer still, but counts less against you.")


@merge_cases(
    ("hand", "said"),
    [
        (
            "KS KH 4D 4C",
            "The pile is empty, so it costs you little if Ken can use this king, which counts more against",
        ),
        ("KS KH QD QC", "The pile is empty, so it costs you little if Ken can use this king."),
    ],
)
def test_on_an_empty_pile_the_dearer_pair_is_broken(hand: str, said: str) -> None:
    assert say(hand, "").startswith(said)


@merge_cases(
    ("hand", "pile", "their", "said"),
    [
        ("8C KS", "4D 5D", (EIGHTS,), "Ken can take this eight, but the pile then has only three cards; you keep K♠"),
        ("8C KS 3S", "4D 5D 7C 9C", (EIGHTS,), "With this eight on top, Ken can take the pile of 5 cards; you keep"),
        (
            "8C QS",
            "4D 5D 7C",
            (EIGHTS, f"{FOUR_QUEENS} QH QD"),
            "Ken can take the pile of 4 cards with any natural card you hold, but with Q♠ it would also complete",
        ),
        (
            "8C QS QH",
            "4D 5D 7C",
            (EIGHTS, FOUR_QUEENS),
            "Ken can take the pile of 4 cards with any natural card you hold, but 8♣ at least goes with nothing you",
        ),
        (
            "AC 8S",
            "4D 5D 7C",
            (EIGHTS, "AS AH AD AC"),
            "Ken can take the pile of 4 cards with any natural card you hold; of them, A♣ counts most against you.",
        ),
        ("QC 8S", "4D 5D 7C", (EIGHTS, FOUR_QUEENS), "Ken can take the pile of 4 cards whatever you discard."),
        (
            "8S QC",
            "4D 5D 7C",
            (EIGHTS, FOUR_QUEENS),
            "Ken can take the pile of 4 cards with any natural card you hold, but Q♣ would also bring a larger meld",
        ),
        (
            "8S QC",
            "",
            (EIGHTS, FOUR_QUEENS),
            "Ken can take any natural card you hold, but Q♣ would bring a larger meld nearer to a canasta.",
        ),
        (
            "QC 8S",
            "4D 5D 7C",
            (EIGHTS, f"{FOUR_QUEENS} QS QH QD"),
            "Ken can take the pile of 4 cards with any natural card you hold, but Q♣ only joins a canasta, while",
        ),
    ],
)
def test_a_pile_is_given_for_what_the_other_cards_would_cost(
    hand: str, pile: str, their: tuple[str, ...], said: str
) -> None:
    assert say(hand, pile, own="" if "KS" in hand else "6S 6H 6C", their=their).startswith(said)


def test_a_card_that_fits_is_discarded_for_what_would_be_left() -> None:
    for hand, left in (("6D QS", False), ("6D QS KD", False), ("6D QS QD", True)):
        position = {"melds": [[parse("6S 6H 6C")], [parse(EIGHTS)]], "hands": deal(hand), "pile": parse("2S 4H 5S")}
        said = explain(Discard(Card("6D")), "canasta", **position)
        assert said[1:] == (
            ["This card would have fitted your own meld of sixes, but then only Q♠ would be left to discard."] * left
            or ["This card would have fitted your own meld of sixes."] * (hand != "6D QS")
        )


@merge_cases(
    ("hand", "pile", "faint"),
    [
        ("KS KH QD QC", "", True),
        ("9D TS 4H 4C", "TC TD 2C QS QD QC AS AD AC 5H 5D 3S 3C JH", True),
        ("9D TS 4H 4C", "TH TC TD 2C AS AD JH", False),
        ("8C 8H QD QC", "", False),
        ("JC QC", "2D TD TH 5D KS", True),
        ("JC QC QD 5H 5S", "2D TD TH 5D KS", False),
        ("6D QS QD 5S 5H", "2D QH QC QS 5D 5C", True),
        ("JC QS QD 5S 5H", "2D QH QC QS 5D 5C", False),
    ],
)
def test_a_reason_is_faint_that_holds_of_every_card(hand: str, pile: str, *, faint: bool) -> None:
    """Eights feed a meld, and a six could be laid; to name both cards or to keep a safer one says nothing."""
    melds = [[parse("6S 6H 6C")], [parse(EIGHTS)]]
    written = {"phase": "play", "has_melded": [True] * 4, "hands": deal(hand), "melds": melds, "pile": parse(pile)}
    seen = GAMES["canasta"].rules.observe(GAMES["canasta"].text.form.read({}, written, "reasons"), 0)
    assert GAMES["canasta"].players.reasons is not None
    assert ("faint" in GAMES["canasta"].players.reasons(seen, Discard(Card(hand[:2])))[0].values) == faint


@merge_cases(
    ("hand", "size", "faint"),
    [("QC 8S", 11, True), ("8S QC", 11, False), ("QC 2S 8S", 11, True), ("KD KH JC JH", 1, True)],
)
def test_it_is_a_faint_reason_that_any_card_gives_the_pile_or_none(hand: str, size: int, *, faint: bool) -> None:
    melds = [[parse("6S 6H 6C")], [parse(EIGHTS), parse(FOUR_QUEENS)]]
    hands, pile = [parse(hand), size, 11, 11], parse("4D 5D 7C" if size > 1 else "2D 5D 7C")
    written = {"phase": "play", "has_melded": [True] * 4, "hands": hands, "melds": melds, "pile": pile}
    seen = GAMES["canasta"].rules.observe(GAMES["canasta"].text.form.read({}, written, "reasons"), 0)
    assert GAMES["canasta"].players.reasons is not None
    told = GAMES["canasta"].players.reasons(seen, Discard(Card(hand[:2])))[0]
    assert told.key == f"canasta.reason.{'helpless' if size == 1 else 'gives'}" and ("faint" in told.values) == faint


def test_a_small_hand_is_unlikely_to_take_the_pile() -> None:
    melds, pile = [[parse("6S 6H 6C")], [parse(EIGHTS)]], parse("2D TD TH 5D KS")
    for cards, said in (
        (2, "Ken holds only two cards and is unlikely to take the pile with J♣ on top."),
        (6, "Only J♣"),
    ):
        found = explain(Discard(Card("JC")), hands=deal("JC QC", cards), pile=pile, melds=melds)
        assert found[0].startswith(said)


def test_a_side_without_melds_needs_points_to_take_a_large_pile() -> None:
    for their, said in (
        ((), "Ken's side has no melds yet, and needs 50 points to take the pile with K♠."),
        ((EIGHTS,), ""),
    ):
        found = say("KS KD QC QD JC JD", "9S 2D 9D 9C TS TD 4S", their=their)
        assert (found == said) == (not their)


def test_a_card_that_fits_an_own_meld_is_not_called_one_that_fits_none() -> None:
    melds = [[parse("6S 6H 6C"), parse("KS KH KC")], [parse(EIGHTS)]]
    position = {"melds": melds, "has_melded": [True] * 4, "pile": parse("KD KC KH 6S 6C")}
    said = explain(Discard(Card("6D")), "canasta", hands=deal("6D KD 9H"), **position)[0]
    assert said.startswith("Only two sixes are still unseen")
