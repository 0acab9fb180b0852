"""Situations of Modern American in which one move, or none of some, is clearly right by possible deals.

The person in turn is seat 0, the partner seat 2; seats 1 and 3 are the rivals, and seat 1 plays next.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from upcard.core.cards import Cards, parse

SIX_SEVENS, FIVE_ACES = "7S 7H 7D 7C 7S 7H", "AS AH AD AC AH"
TWO_CANASTAS = "QS QH QD QC QS QH QD", "JS JH JD JC JS JH JD"


@dataclass(frozen=True)
class Situation:
    """A position, and what must be true of the choice: a word of `right_moves.VERDICTS` with ranks."""

    name: str
    hand: str
    wanted: str
    position: Mapping[str, object] = field(default_factory=dict)
    shown: str = ""
    """The cards that the next player was seen to take up."""


def table(
    own: tuple[str, ...], their: tuple[str, ...], pile: str, stock: int, others: tuple[int, int, int] = (9, 9, 9)
) -> dict[str, object]:
    """Return a position with the melds of both sides, the pile, and how many cards lie in the stock and in hands."""
    melds: list[list[Cards]] = [[parse(cards) for cards in side] for side in (own, their)]
    return {"melds": melds, "pile": parse(pile), "stock": stock, "others": others}


BESIDE_SEVENS = table(
    (SIX_SEVENS, "QD QC QS", "KS KH KD"), ("JS JH JD JC", "8S 8H 8D"), "5H 6C 9S TD JD 4D 8C", 14, (8, 7, 9)
)
LARGE = "5S 6S 8S TS JS 5H 6H 8H TH JH 5D 6C"
KINGS, EIGHTS = ("KS KH KD KC",), ("8S 8H 8D",)
LATE = table(("KS KH KD KC KS", "JS JH JD"), ("8S 8H 8D", "TS TH TD TC TS"), "5H 6C 4D", 8, (5, 6, 5))

SITUATIONS = (
    Situation("keeps pairs that take the pile while a seven is wanted", "QS QH KD KC 9D 4S", "keeps QK", BESIDE_SEVENS),
    Situation(
        "keeps a pair of aces that takes the pile",
        "AS AH 4H 9D JC 5S 6C",
        "keeps A",
        table(("AD AC AS", "KS KH KD"), EIGHTS, "5H 6C 4D", 40),
    ),
    Situation(
        "keeps a pair of kings while the stock is large",
        "KS KH 4H 9D JC",
        "keeps K",
        table((*KINGS, "TS TH TD"), EIGHTS, "9S 6C 5D JH QS 4C", 40),
    ),
    Situation("lays a pair when the stock ends", "KS KH 4H 9D", "lays K", table(KINGS, EIGHTS, "9S 6C", 2)),
    Situation("begins no meld of three sevens", "7S 7H 7D QS QH 4C 9S 9H", "holds 7", LATE),
    Situation(
        "takes no third seven with the pile",
        "7S 7H QS 4C 5D JD",
        "draws",
        table(KINGS, EIGHTS, "9S 6C 7D", 20) | {"phase": "draw"},
    ),
    Situation(
        "lets no seventh ace go", "AS 4H 9D JC", "lays A", table(("AS AH AD AC AH AD", "KS KH KD"), EIGHTS, "5H 6C", 30)
    ),
    Situation(
        "does not discard an ace that fits when the deal ends",
        "AS 9D 4S JC",
        "guards A",
        table((FIVE_ACES, "KS KH KD KC KS"), EIGHTS, "9S 6C 5D", 4, (6, 6, 6)),
    ),
    Situation(
        "completes the wild canasta",
        "X 9D 4S JC",
        "lays W",
        table(("2S 2H 2D 2C X X", "KS KH KD KC KS"), EIGHTS, "9S 6C", 4, (6, 6, 6)),
    ),
    Situation(
        "completes a canasta with a wild card late",
        "2S 4H 9D JC 5S",
        "lays K",
        table(("KS KH KD KC KS KH",), EIGHTS, "5H 6C 4D", 4),
    ),
    Situation(
        "takes a pile of ten cards",
        "QS QH 4H 9D JC 5S",
        "takes",
        table(KINGS, EIGHTS, "5H 6C 4D KD 9S JD 6H TS KH QC", 30) | {"phase": "draw"},
    ),
    Situation(
        "keeps the card that gives a large pile away",
        "QS 4H 6D 8C",
        "keeps Q",
        table(("KS KH KD",), ("9S 9H 9D",), LARGE, 30, (13, 13, 13)),
        shown="QH QD",
    ),
    Situation(
        "goes out while the rivals have unfinished sevens and aces",
        "KC 5S",
        "lays K",
        table((*TWO_CANASTAS, "KS KH KD"), ("7S 7H 7D 7C 7S", "AS AH AD AC"), "5H 6C 4D", 20, (9, 3, 8)),
    ),
    Situation(
        "breaks no four kings beside single cards",
        "5S 7H 8S 8H 8D 9C QS KS KH KD KC 2S 2H 2D",
        "guards K",
        table((), ("6S 6H 6D", "5H 5D 5C", "AS AH 2C", "QH QD 2C"), "TC", 32, (18, 13, 13)),
    ),
    Situation(
        "lays off in its last turn",
        "7S 9S JS QS QH AS AH TD 2S X",
        "lays 9T",
        table(
            ("4S 4H 4D 4C 4S X X", "TS TH TC", "8S 8H 8D", "9H 9D 9C"),
            ("QD QC QS QH QD 2H 2D", "KS KH KD KC KS KH KD", "6S 6H 6D 6C", "JH JD JC JS JH 2C"),
            "4C 5S 6S 6H 7H 7D 7C",
            2,
            (2, 6, 5),
        ),
    ),
    Situation("waits for a hand with a pair of twos", "4S 4H 5S 5H 5D 8S 8H 8D QS QH QD QC 2S 9D", "discards 9"),
    Situation("waits for a special hand", "8S 8H 8D 8C QS QH QD QC 5S 5H 5D KS KH 9D", "discards 9"),
)

NEVER_CARELESS = (
    Situation(
        "keeps a pair beside a single card that costs less",
        "9S 9H 6D QC",
        "guards 9",
        table(("KS KH KD KS", "5S 5H 5D"), ("AS AH AC",), "4S", 30),
    ),
    Situation(
        "gives the pile to no pair that the next player took up",
        "QS 6D 8C 9H TH",
        "guards Q",
        table(("KS KH KD",), ("9S 9H 9D", "JS JH JD"), "5S 6S 4C", 30, (13, 13, 13)),
        shown="QH QD",
    ),
    Situation(
        "completes a canasta before the discard",
        "QS 9D JS 8H 4C",
        "lays Q",
        table(("QS QH QD QC QH 2S", "KS KH KD"), ("AS AH AC",), "4S", 30),
    ),
)
"""What no level from the usual one on may do, however the choice falls."""
