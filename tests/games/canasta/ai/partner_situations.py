"""Situations between partners: the table, the hand of seat 0, and what it should or must not do.

Seat 2 is the partner at a table of four; seats 1 and 3 are the rivals, and seat 1 plays next.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from tests.games.canasta.ai.computer import Others, melds

KINGS = "KS KH KC KS KH KD 2D"
NINES = "9S 9H 9C 9D 9S 9H 9C"
FOURS = "4S 4H 4C"
FAT = "AS AH AD AC QS QH QD JS JH 2S X"
LUMP = "AS AH AC AD AS QS QH QC 2S X X"
RICH = ["AC", "AD", "KD", "KC", "QS", "QH", "JC", "JD"]
CLOSE = [melds(KINGS, FOURS), []]
READY = {"melds": CLOSE}
LATE = {"melds": CLOSE, "new_melds": [1]}
THREATENED = {"melds": [melds(KINGS, FOURS), melds(NINES, "JS JH JC")]}


@dataclass(frozen=True)
class Situation:
    """A position, and what must be true of the choice: a word of `test_partner.VERDICTS`."""

    name: str
    hand: str
    verdict: str
    table: Mapping[str, object] = field(default_factory=dict)
    others: Others = (11, 11, 11)
    phase: str = "play"
    shown: Mapping[int, str] = field(default_factory=dict)
    """The cards that other seats were seen to take up."""
    rules: Mapping[str, object] = field(default_factory=dict)


def make_answered_table(answer: bool) -> dict[str, object]:
    """Return the table after the partner's answer."""
    return {"melds": CLOSE, "asked": 2, "answer": answer}


def make_asking_table(*own: str, their: tuple[str, ...] = (), **table: object) -> dict[str, object]:
    """Return the table as the partner asks, with the melds of both sides."""
    return {"turn": 2, "asked": 0, "melds": [melds(*own), melds(*their)], **table}


ASKING = (
    Situation("asks a partner with eleven cards", "4D 9S", "asks", READY),
    Situation("asks a partner with six cards", "4D 9S", "asks", READY, (11, 6, 11)),
    Situation("does not ask a partner with two cards", "4D 9S", "goes out", READY, (11, 2, 11)),
    Situation(
        "asks the partner of two who holds more",
        "4D 9S",
        "asks 4",
        READY,
        (11, 3, 11, 9, 11),
        rules={"table": "six-teams"},
    ),
    Situation(
        "asks the partner opposite in pairs",
        "4D 9S",
        "asks",
        {"melds": [*CLOSE, []]},
        (11, 9, 11, 9, 11),
        rules={"table": "six-pairs"},
    ),
    Situation(
        "asks the partner of a deal against one",
        "4D 8S",
        "asks",
        {"melds": [melds(KINGS), melds(NINES), melds(FOURS)], "lone": 1, "stock": 3},
        (2, 9),
        rules={"table": "three-lone"},
    ),
    Situation(
        "has nobody to ask at a table of two",
        "4D 8S",
        "goes out",
        {"melds": [melds(KINGS, NINES, FOURS), []]},
        (11,),
        rules={"table": "two"},
    ),
    Situation("goes out after a yes", "4D 9S", "goes out", make_answered_table(True)),
    Situation("stays in after a no", "4D 9S", "stays in", make_answered_table(False)),
    Situation(
        "stays in after a no that is only advice",
        "4D 9S",
        "stays in",
        make_answered_table(False),
        rules={"answer_binds": False},
    ),
    Situation("does not ask where it cannot go out", "4D 9S TS QD 5H", "stays in", READY),
)
FAT_HANDS = (
    Situation("stays in or asks over a fat hand", "4D 9S", "stays in", READY, shown={2: FAT}),
    Situation("too late to ask, stays in over a fat hand", "4D 4H 9S", "stays in", LATE, shown={2: FAT}),
    Situation("too late to ask, goes out over a thin hand", "4D 9S", "goes out", LATE, (11, 2, 11), shown={2: "5S 6H"}),
    Situation(
        "goes out before rivals do, over a fat hand", "4D 8S", "goes out", THREATENED | {"new_melds": [1]}, (1, 11, 1)
    ),
    Situation(
        "goes out where rivals are caught with more",
        "4D 9S",
        "goes out",
        LATE,
        (16, 3, 16),
        shown={1: "AS AH AD AC AS AH 2S 2H 2C 2D X X QS QH QD QC"},
    ),
)
ANSWERS = (
    Situation("yes with two small cards", "4S 6H", "yes", make_asking_table(NINES), (11, 3, 11), "answer"),
    Situation("yes with one card", "AS", "yes", make_asking_table(NINES), (11, 3, 11), "answer"),
    Situation("no with a fat hand", LUMP, "no", make_asking_table(NINES), (11, 2, 11), "answer"),
    Situation(
        "no with a canasta in the hand",
        "QS QH QD QC QS QH QD AS AH AC",
        "no",
        make_asking_table(NINES),
        (11, 2, 11),
        "answer",
    ),
    Situation(
        "yes with a fat hand where a rival is about to go out",
        "AS AH TC 5S 6S 8S JC",
        "yes",
        make_asking_table(KINGS, their=(NINES, "QS QH QC QD QS QH QC"), stock=20),
        (1, 2, 1),
        "answer",
    ),
    Situation(
        "yes with loose cards that fit nowhere",
        "4S 5H 7D 8C TS",
        "yes",
        make_asking_table(NINES),
        (11, 2, 11),
        "answer",
    ),
    Situation(
        "yes where that wins the match",
        "AS AH AC 5S 6S",
        "yes",
        make_asking_table(NINES, KINGS, scores=[4600, 4300]),
        (9, 2, 9),
        "answer",
    ),
    Situation(
        "no where that loses the match",
        "AS AH AC QS QH QD",
        "no",
        make_asking_table(NINES, their=(KINGS,), scores=[4300, 4800]),
        (9, 2, 9),
        "answer",
    ),
    Situation(
        "no with three aces beside a canasta that wants one",
        "AS AH AC 2S X KS KH KC",
        "no",
        make_asking_table(NINES, "AD AC AS"),
        (11, 2, 11),
        "answer",
    ),
)
FEEDING = (
    Situation(
        "does not feed a meld of the next player",
        "7D QD 9S 8C",
        "keeps 7Q",
        {"pile": ["4C", "6H", "TC", "5D"], "melds": [melds("KS KH KC"), melds("7S 7H 7C", "QS QH QC")]},
    ),
    Situation(
        "does not feed a pair that the next player took up",
        "JD 6S 8C TD",
        "keeps J",
        {"pile": RICH, "melds": [melds("KS KH KC"), melds("7S 7H 7C")]},
        shown={1: "JS JH 5C 5D"},
    ),
    Situation(
        "covers a rich pile with a black three",
        "3S 4D 6D 8D",
        "discards 3",
        {"pile": RICH, "melds": [melds("9S 9H 9C"), melds("4S 4H 4C", "6S 6H 6C", "8S 8H 8C")]},
    ),
    Situation(
        "freezes where every card would feed",
        "9D 9D 8D 8D 6D 6D 2S",
        "discards 2",
        {"pile": [*RICH, "TC", "TD"], "melds": [[], melds("9S 9H 9C", "8S 8H 8C", "6S 6H 6C")]},
    ),
    Situation(
        "throws no wild card on a poor pile",
        "2S X 4S 6D 8C TH",
        "keeps 2X",
        {"pile": ["5C"], "melds": [melds("KS KH KC"), melds("7S 7H 7C")]},
    ),
    Situation(
        "gives what is counted out",
        "JD 6S 8C QD",
        "discards J",
        {"pile": [*RICH, "JS", "JH", "JC", "JS", "JH"], "melds": [melds("9S 9H 9C"), melds("7S 7H 7C")]},
    ),
    Situation(
        "gives a melded rank of rivals who hold no pair of it where the pile is frozen",
        "7C 5S 5H TD TC",
        "discards 7",
        {"pile": [*RICH, "2S", "9C"], "melds": [melds("KS KH KC"), melds("7S 7H 7C 7D 7S 7H 7D")]},
    ),
    Situation(
        "keeps a card that fits the partner's meld", "4D 9S TS QD 5H", "keeps 4", {"melds": [melds("4S 4H 4C"), []]}
    ),
    Situation(
        "does not give away a card of a growing meld",
        "5S 5H 5D 8C TD JS AS AH",
        "keeps 5A",
        {"melds": [melds("KS KH KC"), []]},
    ),
)
TOGETHER = (
    Situation(
        "completes the canasta with wild cards",
        "KD 2S 4S 5H 6D TC",
        "lays K",
        {"melds": [melds("KS KH KC KS KH"), melds(NINES)]},
        (2, 11, 2),
    ),
    Situation("adds the seventh card", "KD 4S 5H 6D 9C JC", "lays K", {"melds": [melds("KS KH KC KS KH KD"), []]}),
    Situation(
        "leaves a natural canasta natural",
        "2S 7S 5H 6D 9C TD",
        "keeps 2",
        {"melds": [melds("KS KH KC KS KH KD KC"), []]},
    ),
    Situation(
        "takes a rich pile by the partner's meld",
        "4S 5H 6D 8C JD QC",
        "takes",
        {"pile": [*RICH, "KS"], "melds": [melds("KS KH KC"), []]},
        phase="draw",
    ),
    Situation(
        "takes a rich pile with a pair",
        "9S 9H AS AH AC 4S 5H 6D 8C JD QD",
        "takes",
        {"pile": ["KS", "KH", "AD", "TC", "9C"]},
        phase="draw",
    ),
    Situation(
        "spends no wild card on one card",
        "9S 2H AS 4S 5H 6D 8C JD",
        "draws",
        {"pile": ["9C"], "melds": [melds("KS KH KC"), []]},
        phase="draw",
    ),
    Situation(
        "lays what fits as the stock runs out",
        "KD 4S 5H 6D",
        "lays K",
        {"melds": [melds("KS KH KC"), []], "stock": 1},
        (3, 3, 3),
    ),
    Situation(
        "adds to a partner's meld against one",
        "KD 4S 5H 6D 9C JC",
        "lays K",
        {"melds": [[], [], melds("KS KH KC KS KH KD")], "lone": 1},
        (9, 9),
        rules={"table": "three-lone"},
    ),
)
SITUATIONS = (*ASKING, *FAT_HANDS, *ANSWERS, *FEEDING, *TOGETHER)
