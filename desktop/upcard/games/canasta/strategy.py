"""The lessons on playing Canasta well; the computer's own choice agrees with each piece of advice in them."""

from upcard.core.cards import parse
from upcard.core.game.lessons import Lesson, LessonTask
from upcard.games.canasta.lessons import (
    RED_THREES,
    TRAY,
    Step,
    Taught,
    discards,
    draw,
    hand_lacks,
    is_take,
    meld,
    require_lay,
)
from upcard.games.canasta.position import PILE

HELD_MELDS = (
    ("8D 8H 2H 2S 8S", "6C 6S X 6S", "9C 9S 2C", "5C 5D 2D"),
    ("JH JC JS JC", "QH QS X QS", "AC AD AS AC", "5H 5D 5S 5C", "KC KD KH KH KS 2C 2H"),
)
"""The melds of both sides in the lesson about wild cards."""


def teach_pile_value() -> Taught:
    """Return the lesson on when a pile is worth taking, and on keeping pairs with which to take the next one."""
    position = {
        "hands": (parse("2S 2S 7H 8D AC AS JC JH QS QS TD"), 11, 8, 5),
        "red_threes": RED_THREES,
        "dealer": 3,
        "melds": (
            (parse("7C 7D 7H"), parse("KD KS 2H"), parse("6C 6C 6H"), parse("5C 5D 5S")),
            (parse("8H 8H 8S X"),),
        ),
        "pile": parse("9H 4D 6D TH 9S 7C"),
    }
    tasks: tuple[Step, ...] = (
        LessonTask("take", "t7:", "", (), (PILE, meld(0)), is_take),
        LessonTask("discard", "x4D", "", parse("4D"), (PILE,)),
    )
    return Lesson("worth", position, tasks)


def teach_wild_cards() -> Taught:
    """Return the lesson on keeping wild cards until they complete a canasta."""
    position = {
        "hands": (parse("2S 4C 4S 7C"), 6, 3, 10),
        "red_threes": RED_THREES,
        "dealer": 3,
        "melds": tuple(tuple(map(parse, side)) for side in HELD_MELDS),
        "pile": parse("3C"),
    }
    eights = parse("8C X")
    tasks: tuple[Step, ...] = (
        draw(),
        LessonTask("keep", "x7C", "d x9H d xTD d x3S", parse("7C"), (PILE,), discards("4C 4S 2S X")),
        draw("again"),
        LessonTask("eights", "m8CX", "", eights, (meld(0),), require_lay("8", eights), hand_lacks(eights)),
        LessonTask("fours", "m4C4S2S", "", parse("4C 4S 2S"), (TRAY,)),
    )
    return Lesson("hold", position, tasks, parse("X 9H TD 3S 8C"))


def teach_safe_discards() -> Taught:
    """Return the lesson on safe discards: cards of a rank of which most cards have been seen already."""
    position = {
        "hands": (parse("AC AD AD KC QS TS"), 11, 3, 7),
        "red_threes": RED_THREES,
        "dealer": 3,
        "melds": (
            (parse("4S 4S X 4C"), parse("JC JC JH JS"), parse("5C 5D 5H 5S 5D")),
            (parse("KD KH KS 2S"),),
        ),
        "pile": parse("4D 7H 9H 2H 3C 7S 9S QH 7S 4D AS 7C QD QD 8H 8D 4C 4H 3S 9C X AH KD 5C"),
    }
    tasks: tuple[Step, ...] = (
        draw(),
        LessonTask("count", "xAC", "", parse("AC"), (PILE,), discards("KC QS TS 8C")),
    )
    return Lesson("safe", position, tasks, parse("8C"))


def stop() -> Taught:
    """Return the lesson on keeping a black three until every other discard would help the next player."""
    position = {
        "hands": (parse("3S 4C AS QS TH"), 8, 7, 9),
        "red_threes": RED_THREES,
        "dealer": 3,
        "melds": (
            (parse("6H 6S 2D"), parse("KD KH KH KS")),
            (parse("AC AC AH 2C"), parse("QH QC QD"), parse("4D 4H 4H 4S"), parse("9C 9D 9H")),
        ),
        "pile": parse("TC 8D JH 5S 9C KD 6H 7S JS 5H KS JC"),
    }
    tasks: tuple[Step, ...] = (
        draw(),
        LessonTask("three", "x3S", "", parse("3S"), (PILE,)),
    )
    return Lesson("stop", position, tasks, parse("9S"))


def lock() -> Taught:
    """Return the lesson on freezing a large pile, so that the opponents cannot take it with a single fitting card."""
    laid = parse("8C TD TH AD AH JC JD JS 5C 5D 5S")
    position = {
        "hands": (parse("8S 8H JC JD 5C 5D 4H 2S QH"), 9, 6, 8),
        "red_threes": RED_THREES,
        "dealer": 3,
        "melds": (
            (parse("TC TD TS"), parse("AC AD AS")),
            (parse("KD KH KS 2D"), parse("QC QD QS"), parse("9C 9D 9H"), parse("7D 7H 7S")),
        ),
        "pile": parse("6C TD 9S 3C AD 5S 8C TH AH JS 7C"),
    }
    tasks: tuple[Step, ...] = (
        draw(),
        LessonTask("freeze", "x2S", "d x3S d x3C d x8D", parse("2S"), (PILE,)),
        LessonTask("take", "t8S8H", "", parse("8S 8H"), (PILE,), is_take),
        LessonTask(
            "lay", "m8C/TDTH/ADAH/JCJDJS/5C5D5S", "", laid, (TRAY,), require_lay("8TAJ5", laid), hand_lacks(laid)
        ),
        LessonTask("last", "x4H", "", parse("4H"), (PILE,)),
    )
    return Lesson("lock", position, tasks, parse("KC 3S 3C 8D"))


def teach_going_out() -> Taught:
    """Return the lesson on going out while the opponents have many cards in their hands."""
    position = {
        "hands": (parse("4D 4H JS"), 7, 5, 6),
        "red_threes": RED_THREES,
        "dealer": 3,
        "melds": (
            (parse("TH TC TS X TH X 2C TC"), parse("5C 5D 5H 5H 5S")),
            (parse("7D 7H X 7C 7C"), parse("AD AC 2S AC"), parse("KH KC KC KS"), parse("9H 9C 2D 9S 9H")),
        ),
        "pile": parse("AS 6C 6S AH 4D 3S 4C 3S 2H TD QH JS KH JC 3C 8H 9D TD JD QC AH AD"),
    }
    fours = parse("4D 4H 4S")
    tasks: tuple[Step, ...] = (
        draw(),
        LessonTask("meld", "m4D4H4S", "", fours, (TRAY,), require_lay("4", fours), hand_lacks(fours)),
        LessonTask("last", "xJS", "", parse("JS"), (PILE,)),
    )
    return Lesson("out", position, tasks, parse("4S"))


def partner() -> Taught:
    """Return the lesson on not going out yet, because most of the team's points are still in the partner's hand."""
    fours = parse("4D 4H 4S")
    position = {
        "hands": (parse("4D 4H JS"), 4, parse("AC AD AH 8D 8H 8S QC QD 6C 6D KD KS"), 5),
        "red_threes": RED_THREES,
        "dealer": 3,
        "melds": (
            (parse("TH TC TS X TH X 2C TC"), parse("5C 5D 5H 5H 5S")),
            (parse("7D 7H X 7C"), parse("KH KC KC")),
        ),
        "pile": parse("9C"),
    }
    others = "d x9D d mACADAH/8D8H8S/QCQDQH x6C d x3S"
    tasks: tuple[Step, ...] = (
        draw(),
        LessonTask("wait", "xJS", others, parse("JS"), (PILE,), discards("4D 4H 4S")),
        draw("again"),
        LessonTask("meld", "m4D4H4S", "", fours, (TRAY,), require_lay("4", fours), hand_lacks(fours)),
        LessonTask("last", "xJD", "", parse("JD"), (PILE,)),
    )
    return Lesson("partner", position, tasks, parse("4S 9D QH 3S JD"))


def strategy_lessons() -> tuple[Taught, ...]:
    """Return the lessons on playing well, in the order in which they should be played."""
    return teach_pile_value(), teach_wild_cards(), teach_safe_discards(), stop(), lock(), teach_going_out(), partner()
