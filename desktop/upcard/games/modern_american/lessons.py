"""The lessons on the rules of Modern American: first melds, taking the pile, going out, and changes from Canasta."""

from upcard.core.cards import parse
from upcard.core.game.lessons import Lesson, LessonTask
from upcard.games.canasta.actions import AskPartner
from upcard.games.canasta.lessons import TRAY, Step, Taught, discards, draw, hand_lacks, is_take, meld, require_lay
from upcard.games.canasta.position import PILE

ONE_LEFT = parse("3H 3D 3C"), parse("3H 3D 3S 3C")
"""The threes that each side has on the table; only the 3♠ is missing, so that no other three is drawn."""
THREES = parse("3H 3D 3S 3C"), parse("3H 3D 3S 3C")
"""The threes that each side has on the table: all of them, so that none is drawn."""


def teach_opening() -> Taught:
    """Return the lesson on a side's first melds: the three natural cards they need, and the bonus cards they bring.

    It also shows that a drawn three is laid on the table.
    """
    opened, nines = parse("QS QH QD KS KH X X"), parse("9S 9H 9D 9C")
    position = {
        "hands": (parse("QS QH QD KS KH X X 9S 9H 4C 6D JC 8S"), 13, 13, 13),
        "threes": ONE_LEFT,
        "dealer": 3,
    }
    grown = parse("QC KD")
    tasks: tuple[Step, ...] = (
        draw(),
        LessonTask("three", "r3S", "", parse("3S")),
        LessonTask("meld", "mQSQHQD/KSKHXX", "", opened, (TRAY,), require_lay("QK", opened), hand_lacks(opened)),
        LessonTask("discard", "x4C", "d x4S d x8H d xJS", parse("4C"), (PILE,), discards("9S 9H")),
        draw("again"),
        LessonTask("grow", "mQC/KD", "", grown, (meld(0), meld(1)), require_lay("QK", grown), hand_lacks(grown)),
        LessonTask("nines", "m9S9H9D9C", "", nines, (TRAY,), require_lay("9", nines), hand_lacks(nines)),
        LessonTask("last", "x5H", "", parse("5H"), (PILE,), discards()),
    )
    return Lesson("first", position, tasks, parse("3S TC 9D KD 5H QC 4S 8H JS 9C"))


def pile() -> Taught:
    """Return the lesson on taking the discard pile with a pair to complete a canasta, and on discards of dead ranks.

    A rank is dead if a side has a canasta of it.
    """
    jacks = parse("JS JH JC")
    position = {
        "hands": (parse("8S 8H JS JH 4C TC 5D 2S 9S"), 9, 8, 7),
        "threes": THREES,
        "dealer": 3,
        "melds": (
            (parse("8S 8H 8D 8C"), parse("KS KH KD")),
            (parse("5S 5H 5D 5C 5S 5H 5C"), parse("QD QH QS")),
        ),
        "pile": parse("6C JC 9H 8D"),
    }
    tasks: tuple[Step, ...] = (
        LessonTask("take", "t8S8H", "", parse("8S 8H"), (PILE,), is_take),
        LessonTask("jacks", "mJSJHJC", "", jacks, (TRAY,), require_lay("J", jacks), hand_lacks(jacks)),
        LessonTask("empty", "x4C", "d x6H d xTD d xQC", parse("4C"), (PILE,), discards("9S 9H")),
        draw("again"),
        LessonTask("grow", "mKC", "", parse("KC"), (meld(1),), require_lay("K", parse("KC"))),
        LessonTask("dead", "x5D", "", parse("5D"), (PILE,)),
    )
    return Lesson("pile", position, tasks, parse("6H TD QC KC"))


def teach_going_out() -> Taught:
    """Return the lesson on going out: asking the partner, completing a canasta of sevens, and the last discard."""
    laid = parse("2S X 9S 9H 9D")
    position = {
        "hands": (parse("2S X 9S 9H 9D 4C"), 5, 6, 4),
        "threes": THREES,
        "dealer": 3,
        "melds": (
            (parse("QS QH QD QC QS QH QD"), parse("KS KH KD KC KS"), parse("7S 7H 7D 7C 7S 7H")),
            (parse("5S 5D 5C"), parse("AD AH AC")),
        ),
        "pile": parse("TS"),
        "scores": (2450, 3100),
    }
    tasks: tuple[Step, ...] = (
        draw(),
        LessonTask("ask", "ask", "yes", aim=lambda action: isinstance(action, AskPartner)),
        LessonTask("sevens", "m7C", "", parse("7C"), (meld(2),), require_lay("7", parse("7C"))),
        LessonTask("lay", "mK:2SX/9S9H9D", "", laid, (meld(1), TRAY), require_lay("K9", laid), hand_lacks(laid)),
        LessonTask("out", "x4C", "", parse("4C"), (PILE,)),
    )
    return Lesson("out", position, tasks, parse("7C TC"))


def changes() -> Taught:
    """Return the lesson for players of classic Canasta on what is different in this game.

    It shows that the discard pile is taken with a pair, that melds of seven cards are closed, what dead ranks are, and
    what black threes do.
    """
    wild, nines = parse("2C X"), parse("9D 9S 2H")
    position = {
        "hands": (parse("KS KH 2C X QC 9D 9S 2H 4C QD 8S"), 9, 8, 7),
        "threes": ONE_LEFT,
        "dealer": 3,
        "melds": (
            (parse("2S 2H 2D X X"), parse("QS QH QD QC QS QH"), parse("9S 9H 9C 9H")),
            (parse("5S 5D 5C"), parse("AD AH AC")),
        ),
        "pile": parse("6C 7D TH KH"),
    }
    tasks: tuple[Step, ...] = (
        LessonTask("take", "tKSKH", "", parse("KS KH"), (PILE,), is_take),
        LessonTask("wild", "mW:2CX", "", wild, (meld(0),), require_lay("W", wild), hand_lacks(wild)),
        LessonTask("closed", "mQC", "", parse("QC"), (meld(1),), require_lay("Q", parse("QC"))),
        LessonTask("empty", "x4C", "d x5H d x6S d xJC", parse("4C"), (PILE,), discards("9D 9S")),
        draw("again"),
        LessonTask("five", "m9:9D9S2H", "", nines, (meld(2),), require_lay("9", nines), hand_lacks(nines)),
        LessonTask("dead", "xQD", "", parse("QD"), (PILE,)),
    )
    return Lesson("known", position, tasks, parse("5H 6S JC 3S 8H"))


def lessons() -> tuple[Taught, ...]:
    """Return the lessons on the rules in the recommended order; the last is for players who know classic Canasta."""
    return teach_opening(), pile(), teach_going_out(), changes()
