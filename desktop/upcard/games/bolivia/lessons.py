"""The lessons on the rules of Bolivia: a first turn, seven wild cards (a bolivia), going out, changes from Samba."""

from upcard.core.cards import parse
from upcard.core.game.lessons import Lesson, LessonTask
from upcard.games.canasta.lessons import TRAY, Step, Taught, discards, draw, hand_lacks, meld, require_lay
from upcard.games.canasta.position import PILE
from upcard.games.samba.lessons import RED_THREES, require_take


def teach_first_melds() -> Taught:
    """Return the lesson on first melds, here a sequence and a meld of wild cards, to which cards are added later."""
    run, wild = parse("5D 6D 7D 8D"), parse("2S 2H X")
    position = {
        "hands": (parse("5D 6D 7D 2S 2H X 2C KS KH 9S 4C 8S JC AC TS"), 15, 15, 15),
        "red_threes": RED_THREES,
        "dealer": 3,
        "pile": parse("6C"),
    }
    opened = (*wild, *run)
    tasks: tuple[Step, ...] = (
        draw(),
        LessonTask("meld", "mW:2S2HX/D:5D6D7D8D", "", opened, (TRAY,), require_lay("WD", opened), hand_lacks(opened)),
        LessonTask("discard", "x4C", "d x4S d mD.2:9D x7S d xQS", parse("4C"), (PILE,), discards("2C TD KS KH KD")),
        draw("again"),
        LessonTask("grow", "mD.2:TD", "", parse("TD"), (meld(1),), require_lay("D", parse("TD"))),
        LessonTask("wild", "mW.1:2C", "", parse("2C"), (meld(0),), require_lay("W", parse("2C"))),
        LessonTask("last", "x8S", "", parse("8S"), (PILE,), discards()),
    )
    return Lesson("first", position, tasks, parse("KD 8D 4S 7C 9D 7S QS 6H TD 8H"))


def wild() -> Taught:
    """Return the lesson on a discard pile frozen by a wild card, a bolivia, and discarding a black three.

    A bolivia is a canasta of seven wild cards.
    """
    wild = parse("2C X")
    position = {
        "hands": (parse("JS JH X 3S 4C 8C KD AS"), 9, 8, 7),
        "red_threes": RED_THREES,
        "dealer": 3,
        "melds": ((parse("2S 2H 2D X X"), parse("QD QH QS")), (parse("5S 5D 5C"), parse("AD AH AC"))),
        "pile": parse("2C 9C TD JC"),
    }
    tasks: tuple[Step, ...] = (
        LessonTask("take", "tJSJH", "", parse("JS JH"), (PILE,), require_take("J")),
        LessonTask("bolivia", "mW.1:2CX", "", wild, (meld(0),), require_lay("W", wild), hand_lacks(wild)),
        LessonTask("three", "x3S", "d x4H d x6S d x7H", parse("3S"), (PILE,)),
        draw("again"),
        LessonTask("last", "x4C", "", parse("4C"), (PILE,), discards()),
    )
    return Lesson("wild", position, tasks, parse("4H KC 6S 7C 7H KS 8H 5H"))


def teach_going_out() -> Taught:
    """Return the lesson on completing an escalera, a sequence of seven cards, and so going out."""
    laid = parse("8C 8D 8S KD KH")
    position = {
        "hands": (parse("TH 8C 8D 8S KD"), 5, 6, 4),
        "red_threes": RED_THREES,
        "dealer": 3,
        "melds": (
            (parse("4H 5H 6H 7H 8H 9H"), parse("QS QH QD QC QS QH QD"), parse("KS KC KH")),
            (parse("5S 5D 5C"), parse("AD AH AC")),
        ),
        "pile": parse("7S"),
        "scores": (4450, 5100),
    }
    tasks: tuple[Step, ...] = (
        draw(),
        LessonTask("escalera", "mH.1:TH", "", parse("TH"), (meld(0),), require_lay("H", parse("TH"))),
        LessonTask("lay", "m8C8D8S/K.3:KDKH", "", laid, (TRAY,), require_lay("8K", laid), hand_lacks(laid)),
        LessonTask("out", "x5C", "", parse("5C"), (PILE,)),
    )
    return Lesson("out", position, tasks, parse("KH 5C"))


def changes() -> Taught:
    """Return the lesson for players who know Samba, on what is different in Bolivia.

    It is about melds of wild cards, the escalera (a sequence of seven), and black threes, which are expensive in the
    hand.
    """
    position = {
        "hands": (parse("9S TS JS 7D 7C 2D 2H X 4C KD 3C"), 9, 8, 7),
        "red_threes": RED_THREES,
        "dealer": 3,
        "melds": ((parse("AS AH AC"),), (parse("5S 5D 5C"), parse("KD KH KC"))),
        "pile": parse("6C"),
    }
    run, wild = parse("9S TS JS QS"), parse("2D 2H X")
    tasks: tuple[Step, ...] = (
        draw(),
        LessonTask("run", "mS:9STSJSQS", "", run, (TRAY,), require_lay("S", run), hand_lacks(parse("9S TS JS"))),
        LessonTask("wild", "mW:2D2HX", "", wild, (TRAY,), require_lay("W", wild), hand_lacks(wild)),
        LessonTask("three", "x3C", "d x4D d x6S d x8S", parse("3C"), (PILE,)),
        LessonTask("onto", "tS.2:", "", (), (PILE, meld(1)), require_take("S")),
        LessonTask("last", "x4C", "", parse("4C"), (PILE,), discards("7D 7C")),
    )
    return Lesson("known", position, tasks, parse("QS QD 4D 9C 6S 7H 8S TC"))


def lessons() -> tuple[Taught, ...]:
    """Return the lessons on the rules in the recommended order; the last is for players who know Samba."""
    return teach_first_melds(), wild(), teach_going_out(), changes()
