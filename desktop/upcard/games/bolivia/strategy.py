"""Lessons on how to play Bolivia well; the search of the computer players agrees with their advice."""

from upcard.core.cards import parse
from upcard.core.game.lessons import Lesson, LessonTask
from upcard.games.canasta.lessons import TRAY, Step, Taught, discards, draw, hand_lacks, meld, require_lay
from upcard.games.canasta.position import PILE
from upcard.games.samba.lessons import RED_THREES
from upcard.games.samba.strategy import WAY_OUT


def teach_wild_cards() -> Taught:
    """Return the lesson on adding wild cards to a bolivia (a meld of wild cards) rather than to a mixed canasta."""
    wild = parse("2C X")
    position = {
        "hands": (parse("2C X 7C 4H 9S"), 10, 10, 10),
        "red_threes": RED_THREES,
        "dealer": 3,
        "melds": (
            (parse("2S 2H 2D X"), parse("KS KH KD KC KS"), parse("5S 6S 7S")),
            (parse("AS AH AC"), parse("JS JH JD JC")),
        ),
        "pile": parse("5C 7D"),
    }
    tasks: tuple[Step, ...] = (
        draw(),
        LessonTask("wild", "mW.1:2CX", "", wild, (meld(0),), require_lay("W", wild), hand_lacks(wild)),
        LessonTask("last", "x4H", "d x5C d mW.1:2H x6C d x8H", parse("4H"), (PILE,), discards("JD AD")),
    )
    return Lesson("bolivia", position, tasks, parse("QH 6D 8D 5C 2H 6C 8H 4D"))


def teach_sixth_card() -> Taught:
    """Return the lesson on not discarding a card with which the opponents could complete an escalera and go out.

    An escalera is a sequence of seven cards.
    """
    position = {
        "hands": (parse("TS 8S KC 4D QH"), 10, 10, 10),
        "red_threes": RED_THREES,
        "dealer": 3,
        "melds": (
            (parse("QS QC QD QH QS QH QC"), parse("5H 6H 7H 8H")),
            (parse("4S 5S 6S 7S 8S 9S"), parse("KS KH KD KC KS KH KD"), parse("JD JC JH")),
        ),
        "pile": parse("4C 9C TD"),
    }
    tasks: tuple[Step, ...] = (
        draw(),
        LessonTask("keep", "x8S", "", parse("8S"), (PILE,), discards("TS")),
    )
    return Lesson("ends", position, tasks, parse("6C 4S"))


def teach_black_three() -> Taught:
    """Return the lesson on discarding a black three, which costs 100 points in the hand, before the stock ends."""
    position = {
        "hands": (parse("3S 9D"), 6, 6, 6),
        "red_threes": RED_THREES,
        "dealer": 3,
        "melds": ((parse("KS KH KD"), parse("5H 6H 7H 8H")), (parse("JS JH JD"), parse("8S 9S TS JS QS"))),
        "pile": parse("5D"),
        "stock": parse("JC QH 7C 6D 4S 4C"),
    }
    tasks: tuple[Step, ...] = (
        draw(),
        LessonTask("three", "x3S", "", parse("3S"), (PILE,)),
    )
    return Lesson("three", position, tasks)


def teach_waiting() -> Taught:
    """Return the lesson on not going out yet, because the team lacks one card for a bolivia (seven wild cards)."""
    kings, two = parse("KC KD"), parse("2S")
    position = {
        "hands": (parse("KC"), 8, 8, 8),
        "red_threes": RED_THREES,
        "dealer": 3,
        "melds": ((*WAY_OUT, parse("2S 2H 2D 2C X X")), (parse("7S 7H 7D"), parse("AS AC AH"))),
        "pile": parse("4C"),
    }
    tasks: tuple[Step, ...] = (
        draw(),
        LessonTask("wait", "x5H", "d x8S d x6C d x9S", parse("5H"), (PILE,), discards("KC KD")),
        draw("again"),
        LessonTask("bolivia", "mW.4:2S", "", two, (meld(3),), require_lay("W", two)),
        LessonTask("lay", "mK.3:KCKD", "", kings, (meld(2),), require_lay("K", kings), hand_lacks(kings)),
        LessonTask("out", "x8C", "", parse("8C"), (PILE,)),
    )
    return Lesson("wait", position, tasks, parse("KD 5H 4H 8S 4D 6C 5S 9S 2S 8C"))


def teach_ending() -> Taught:
    """Return the lesson on going out before the opponents complete their bolivia, a meld of seven wild cards."""
    eights = parse("8C 8D 8H")
    position = {
        "hands": (parse("8C 8D"), 13, 3, 12),
        "red_threes": RED_THREES,
        "dealer": 3,
        "melds": (WAY_OUT, (parse("2S 2H 2D 2C X X"), parse("7S 7H 7D"))),
        "pile": parse("4C"),
    }
    tasks: tuple[Step, ...] = (
        draw(),
        LessonTask("lay", "m8C8D8H", "", eights, (TRAY,), require_lay("8", eights), hand_lacks(eights)),
        LessonTask("out", "x5C", "", parse("5C"), (PILE,)),
    )
    return Lesson("end", position, tasks, parse("8H 5C"))


def strategy_lessons() -> tuple[Taught, ...]:
    """Return the lessons on good play in the recommended order."""
    return teach_wild_cards(), teach_sixth_card(), teach_black_three(), teach_waiting(), teach_ending()
