"""Lessons on how to play Hand and Foot well; their advice agrees with what the computer players' search finds."""

from upcard.core.cards import parse
from upcard.core.game.lessons import Lesson, LessonTask
from upcard.games.canasta.actions import AskPartner
from upcard.games.canasta.lessons import TRAY, Step, Taught, discards, draw, hand_lacks, is_take, meld, require_lay
from upcard.games.canasta.position import PILE

RED_THREES = parse("3H 3D 3H 3D 3H"), parse("3H 3D 3H 3D 3D")
"""The red threes that each side has on the table: all of them, so that none is drawn."""

BOOKS = (
    parse("AS AH AD AC AS AH AD"),
    parse("JS JH JD JC JS JH JD"),
    parse("8S 8H 8D 8C 8S 2S 2H"),
    parse("6S 6H 6D 6C 6S 2D 2C"),
    parse("2H 2D 2C X X X 2H"),
)
"""The books with which a side may go out."""


def teach_pairs() -> Taught:
    """Return the lesson on saving a pair in the hand, to take seven cards of the discard pile with it later."""
    eights = parse("8S 8H 8D")
    position = {
        "hands": (parse("QS QH 2S 8S 8H 6C 4C 9D"), 9, 8, 9),
        "red_threes": RED_THREES,
        "dealer": 3,
        "melds": (
            (parse("KS KH KD KS"), parse("TS TH TD")),
            (parse("AS AH AC"), parse("JS JH JD JC")),
        ),
        "pile": parse("5C 7D 6D 9S 4H 5S TC KC 8C 6H"),
    }
    tasks: tuple[Step, ...] = (
        draw(),
        LessonTask("lay", "m8S8H8D", "", eights, (TRAY,), require_lay("8", eights), hand_lacks(eights)),
        LessonTask("keep", "x4C", "d x7H d x3S d xQC", parse("4C"), (PILE,), discards("QS QH 2S")),
        LessonTask("take", "tQSQH", "", parse("QS QH"), (PILE,), is_take),
    )
    return Lesson("pair", position, tasks, parse("8D 5H 7H 5D 9C 3S QC 4D"))


def teach_wild_book() -> Taught:
    """Return the lesson on collecting wild cards for a book (a meld of seven cards) of wild cards only."""
    wilds, king = parse("2C X"), parse("KD")
    position = {
        "hands": (parse("2C X KD 7C 4H 9S JH"), 9, 8, 9),
        "red_threes": RED_THREES,
        "dealer": 3,
        "melds": (
            (parse("2S 2H 2D X"), parse("KS KH KD KC KS"), parse("TS TH TD")),
            (parse("AS AH AC"), parse("JS JH JD JC")),
        ),
        "pile": parse("5C 7D 6D 9S"),
    }
    tasks: tuple[Step, ...] = (
        draw(),
        LessonTask("collect", "mW:2CX", "", wilds, (meld(0),), require_lay("W", wilds), hand_lacks(wilds)),
        LessonTask("clean", "mKD", "", king, (meld(1),), require_lay("K", king)),
        LessonTask("last", "x4H", "d x5S d mW:2H x6C d x8H", parse("4H"), (PILE,), discards()),
    )
    return Lesson("wild", position, tasks, parse("8D 5C 5S 9C 2H 6C 8H 4D"))


def teach_run() -> Taught:
    """Return the lesson on emptying the hand to reach the foot, the second hand, even at the cost of a wild card."""
    laid, queens = parse("9S 9H 7C 7D 7S 2S KC"), parse("QS QH QC")
    position = {
        "hands": (parse("9S 9H 7C 7D 2S"), 5, 8, 4),
        "feet": (parse("QS QH QC AS AH 8C 6D 5S 4D JD TH 9D KH"), (), 13, ()),
        "red_threes": RED_THREES,
        "dealer": 3,
        "melds": (
            (parse("9C 9D 9S 9H"), parse("KS KH KD"), parse("TS TD TC TS")),
            BOOKS,
        ),
        "pile": parse("5C 7D 6D 4S"),
    }
    tasks: tuple[Step, ...] = (
        draw(),
        LessonTask("run", "m9S9H/7C7D7S2S/KC", "", laid, (TRAY,), require_lay("97K", laid), hand_lacks(laid)),
        LessonTask("foot", "mQSQHQC/9D/KH/TH", "", (), (TRAY,), require_lay("Q9KT", (*queens, *parse("9D KH TH")))),
        LessonTask("last", "x4D", "", parse("4D"), (PILE,), discards()),
    )
    return Lesson("run", position, tasks, parse("7S KC"))


def teach_safe_discards() -> Taught:
    """Return the lesson on discards with which the next player cannot take the discard pile.

    Such a card fits a meld of the opponents that has no room for it and the two cards needed to take it.
    """
    position = {
        "hands": (parse("QC 8H 4D 6S JD AC 9D TD"), 9, 8, 10),
        "red_threes": RED_THREES,
        "dealer": 3,
        "melds": (
            (parse("KS KH KD KS"), parse("5S 5H 5D")),
            (parse("QS QH QD QC QS"), parse("7S 7H 7D 7C")),
        ),
        "pile": parse("5C 7D 6D 9S 4H 8S TC KC 8C 6H 9C"),
    }
    tasks: tuple[Step, ...] = (
        draw(),
        LessonTask("room", "xQC", "", parse("QC"), (PILE,)),
    )
    return Lesson("safe", position, tasks, parse("JC TH"))


def teach_going_out() -> Taught:
    """Return the lesson on going out while the opponents still have feet (second hands) that count against them."""
    laid = parse("5S 5H 5D 9H 9C")
    position = {
        "hands": (parse("5S 5H 9H 6C"), 8, 7, 9),
        "feet": ((), 13, (), 13),
        "red_threes": RED_THREES,
        "dealer": 3,
        "melds": (
            (
                parse("KS KH KD KC KS KH KD"), parse("QS QH QD QS QH QD QC"), parse("TS TH TD TC TS 2S X"),
                parse("6S 6H 6D 6C 6S 2D 2D"), parse("2S 2H 2D 2C X X 2H"), parse("9S 9H 9D"),
            ),
            (parse("JS JD JC JS"), parse("AD AH AC"), parse("8S 8H 8D")),
        ),
        "pile": parse("7S 8C 4D"),
    }  # fmt: skip
    tasks: tuple[Step, ...] = (
        draw(),
        LessonTask("ask", "ask", "yes", aim=lambda action: isinstance(action, AskPartner)),
        LessonTask("lay", "m5S5H5D/9H9C", "", laid, (TRAY, meld(5)), require_lay("59", laid), hand_lacks(laid)),
        LessonTask("out", "x6C", "", parse("6C"), (PILE,)),
    )
    return Lesson("end", position, tasks, parse("5D 9C"))


def strategy_lessons() -> tuple[Taught, ...]:
    """Return the lessons on good play in the recommended order."""
    return teach_pairs(), teach_run(), teach_wild_book(), teach_safe_discards(), teach_going_out()
