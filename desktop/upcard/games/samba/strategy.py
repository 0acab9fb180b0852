"""Lessons on how to play Samba well; the search of the computer players agrees with their advice."""

from upcard.core.cards import parse
from upcard.core.game.lessons import Lesson, LessonTask
from upcard.games.canasta.lessons import TRAY, Step, Taught, discards, draw, hand_lacks, meld, require_lay
from upcard.games.canasta.position import PILE
from upcard.games.samba.lessons import RED_THREES

WAY_OUT = parse("QS QS QH QH QC QC QD"), parse("4S 5S 6S 7S 8S 9S TS"), parse("KS KH KD")
"""The melds of a side that may go out: a canasta, a samba, and a group with room."""


def teach_sequence_first() -> Taught:
    """Return the lesson on a card that fits a sequence and a group of its rank: it is better laid on the sequence."""
    nine, jack = parse("9H"), parse("JH")
    position = {
        "hands": (parse("9H 9D 9S 4C"), 12, 12, 12),
        "red_threes": RED_THREES,
        "dealer": 3,
        "melds": ((parse("5H 6H 7H 8H"), parse("QS QH QD")), (parse("JS JC JD"), parse("KS KD KH"))),
        "pile": parse("4D 6C"),
    }
    tasks: tuple[Step, ...] = (
        draw(),
        LessonTask("run", "mH.1:9H", "", nine, (meld(0),), require_lay("H", nine)),
        LessonTask("discard", "x4C", "d x4S d mH.1:TH x8C d x6S", parse("4C"), (PILE,), discards("9D 9S")),
        draw("again"),
        LessonTask("samba", "mH.1:JH", "", jack, (meld(0),), require_lay("H", jack)),
        LessonTask("last", "xTD", "", parse("TD"), (PILE,), discards()),
    )
    return Lesson("run", position, tasks, parse("AC 6D 7C 4S TH 8C 5D 6S JH TD"))


def teach_safe_ends() -> Taught:
    """Return the lesson on safe discards, which cannot extend any of the opponents' sequences."""
    position = {
        "hands": (parse("TS 5S QC JH 4D"), 10, 10, 10),
        "red_threes": RED_THREES,
        "dealer": 3,
        "melds": ((parse("QS QH QD"), parse("6H 7H 8H")), (parse("6S 7S 8S 9S"), parse("KD KH KC"))),
        "pile": parse("4C 9C TD 6D 7C 8C AC 4D JD"),
    }
    tasks: tuple[Step, ...] = (
        draw(),
        LessonTask("middle", "x8S", "", parse("8S"), (PILE,), discards("TS 5S")),
    )
    return Lesson("ends", position, tasks, parse("8S 4H"))


def teach_waiting() -> Taught:
    """Return the lesson on not going out yet, because the team lacks one card for a samba (a sequence of seven).

    Another reason to wait is that the partner holds many cards.
    """
    kings, queen = parse("KC KD"), parse("QD")
    position = {
        "hands": (parse("KC"), 5, 12, 5),
        "red_threes": RED_THREES,
        "dealer": 3,
        "melds": ((*WAY_OUT, parse("6D 7D 8D 9D TD JD")), (parse("7S 7H 7D"), parse("AS AC AH"))),
        "pile": parse("4C"),
    }
    tasks: tuple[Step, ...] = (
        draw(),
        LessonTask("wait", "x5H", "d x8S d x6C d x9S", parse("5H"), (PILE,), discards("KC KD")),
        draw("again"),
        LessonTask("samba", "mD.4:QD", "", queen, (meld(3),), require_lay("D", queen)),
        LessonTask("lay", "mK.3:KCKD", "", kings, (meld(2),), require_lay("K", kings), hand_lacks(kings)),
        LessonTask("out", "x8C", "", parse("8C"), (PILE,)),
    )
    return Lesson("wait", position, tasks, parse("KD 5H 4H 8S 4D 6C 5S 9S QD 8C"))


def teach_ending() -> Taught:
    """Return the lesson on going out before the opponents complete a samba (a sequence of seven) that lacks one card.

    The opponents also hold many cards, which count against them.
    """
    eights = parse("8C 8D 8H")
    position = {
        "hands": (parse("8C 8D"), 13, 3, 12),
        "red_threes": RED_THREES,
        "dealer": 3,
        "melds": (WAY_OUT, (parse("7S 7H 7D"), parse("6D 7D 8D 9D TD JD"))),
        "pile": parse("4C"),
    }
    tasks: tuple[Step, ...] = (
        draw(),
        LessonTask("lay", "m8C8D8H", "", eights, (TRAY,), require_lay("8", eights), hand_lacks(eights)),
        LessonTask("out", "x5C", "", parse("5C"), (PILE,)),
    )
    return Lesson("end", position, tasks, parse("8H 5C"))


def teach_last_turn() -> Taught:
    """Return the lesson on laying a kept pair before the stock runs out and the deal ends."""
    kings = parse("KS KH")
    position = {
        "hands": (parse("KS KH 4H"), 6, 6, 6),
        "red_threes": RED_THREES,
        "dealer": 3,
        "melds": ((parse("KS KH KD KC"), parse("5S 6S 7S 8S")), (parse("8S 8H 8D"), parse("JS JD JC"))),
        "pile": parse("9S 6C"),
        "stock": parse("9D TC 7C 6D QS 4S"),
    }
    tasks: tuple[Step, ...] = (
        draw(),
        LessonTask("lay", "mK.1:KSKH", "", kings, (meld(0),), require_lay("K", kings), hand_lacks(kings)),
        LessonTask("last", "x9D", "", parse("9D"), (PILE,), discards()),
    )
    return Lesson("late", position, tasks)


def strategy_lessons() -> tuple[Taught, ...]:
    """Return the lessons on good play in the recommended order."""
    return teach_sequence_first(), teach_safe_ends(), teach_waiting(), teach_ending(), teach_last_turn()
