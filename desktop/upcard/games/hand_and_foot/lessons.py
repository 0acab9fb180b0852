"""The lessons on the rules of Hand and Foot: a turn and the books, taking up the foot, and going out."""

from upcard.core.cards import parse
from upcard.core.game.lessons import Lesson, LessonTask
from upcard.games.canasta.actions import AskPartner
from upcard.games.canasta.lessons import TRAY, Step, Taught, discards, draw, hand_lacks, is_take, meld, require_lay
from upcard.games.canasta.position import PILE

NEARLY = (
    parse("KS KH KD KC KS KH KD"),
    parse("QS QH QD QS QH QD"),
    parse("TS TH TD TC TS 2S X"),
    parse("6S 6H 6D 6C 6S 2D"),
    parse("2S 2H 2D 2C X X"),
    parse("9S 9H 9D"),
)
"""The melds in the lesson on going out: a clean and a dirty book, three melds that lack one card each, and nines."""


def teach_first_books() -> Taught:
    """Return the lesson on drawing two cards, a first meld of 50 points, and clean and dirty books (seven cards)."""
    kings, nines = parse("KS KH KD 2S"), parse("9C 9D 9H")
    position = {
        "hands": (
            parse("KS KH KD 2S 9C 9D 7S 7D 5H 4C AS AH TS"),
            parse("QS QC JH JS TH 8S 7D 6H 5C 4S 4H AC AD"),
            parse("KC KD 9S 9H 9D 9S QD JD TC 7H 6C 5D 4D"),
            parse("QH JC TD 8C 8D 7C 7S 6S 5S 4D 3S AD AC"),
        ),
        "dealer": 3,
        "pile": parse("6D"),
    }
    tasks: tuple[Step, ...] = (
        draw(),
        LessonTask("meld", "mKSKHKD2S", "", kings, (TRAY,), require_lay("K", kings), hand_lacks(kings)),
        LessonTask("discard", "x4C", "d xJC d mKCKD/9S9H9D9S x5C d x4S", parse("4C"), (PILE,), discards("9C 9D 5H")),
        draw("again"),
        LessonTask("clean", "m9C9D9H", "", nines, (meld(1),), require_lay("9", nines), hand_lacks(nines)),
        LessonTask("dirty", "mKC", "", parse("KC"), (meld(0),), require_lay("K", parse("KC"))),
        LessonTask("last", "x5H", "", parse("5H"), (PILE,), discards()),
    )
    return Lesson("first", position, tasks, parse("3H 8H 6C JC 6H 5C QD 4S TD KC 9H"))


def teach_foot() -> Taught:
    """Return the lesson on taking seven cards of the discard pile, and on taking up the foot, the second hand.

    It shows how the foot is taken up within a turn and between turns.
    """
    laid, last, sevens, grown = parse("JS JH JD 6S 6H 6D"), parse("KC 7C"), parse("7S 7H"), parse("AS AC AD TC")
    position = {
        "hands": (parse("9S 9H JS JH"), 8, parse("TS TH QS"), 7),
        "feet": (parse("3D 7S 7H 2H QC TC 8H 5S 4D AS AC 9C QD"), 13, 13, 13),
        "red_threes": (parse("3H 3D 3H 3D"), parse("3H 3D 3H 3D 3H")),
        "dealer": 3,
        "melds": ((parse("KS KH KD KS KC"), parse("7D 7H 7S 7D")), (parse("5S 5D 5C"), parse("AD AH AC"))),
        "pile": parse("TC 4H JD 6S 6H 6D KC 7C 9D"),
    }
    places, then = (meld(0), meld(1)), "d xJC d mTSTHTD/KS xQS d x6C"
    tasks: tuple[Step, ...] = (
        LessonTask("take", "t9S9H", "", parse("9S 9H"), (PILE,), is_take),
        LessonTask("lay", "mJSJHJD/6S6H6D", "", laid, (TRAY,), require_lay("J6", laid), hand_lacks(laid)),
        LessonTask("run", "mKC/7C", "", last, places, require_lay("K7", last), hand_lacks(last)),
        LessonTask("book", "m7S7H", "", sevens, (meld(1),), require_lay("7", sevens), hand_lacks(sevens)),
        LessonTask("discard", "x4D", then, parse("4D"), (PILE,), discards("AS AC TC 5S")),
        draw("again"),
        LessonTask("grow", "mASACAD/TC", "", grown, (TRAY,), require_lay("AT", grown), hand_lacks(grown)),
        LessonTask("last", "x5S", "d x4S", parse("5S"), (PILE,), discards()),
    )
    return Lesson("foot", position, tasks, parse("8D JC 5D TD KS 6C 8C AD 4C 4S 9S"))


def teach_going_out() -> Taught:
    """Return the lesson on going out: the books needed, the partner's foot (second hand), and asking the partner."""
    queen, two, laid = parse("QC"), parse("2C"), parse("5S 5H 5D 9H")
    position = {
        "hands": (parse("QC 2C 5S 5H"), 7, parse("6H 9C"), 6),
        "feet": ((), 13, parse("KS QC JD TH 8S 7D 6C 5C 4S AC AD 8H JH"), 13),
        "red_threes": (parse("3H 3D 3H 3D 3H"), parse("3H 3D 3H 3D 3D")),
        "dealer": 3,
        "melds": (NEARLY, (parse("JS JD JC"), parse("AD AH AC"))),
        "pile": parse("7S"),
    }
    tasks: tuple[Step, ...] = (
        draw(),
        LessonTask("clean", "mQC", "", queen, (meld(1),), require_lay("Q", queen)),
        LessonTask("wild", "mW:2C", "", two, (meld(4),), require_lay("W", two)),
        LessonTask("discard", "xJC", "d x7H d m6H/9C9D9S x4S d x8D", parse("JC"), (PILE,)),
        draw("again"),
        LessonTask("ask", "ask", "yes", aim=lambda action: isinstance(action, AskPartner)),
        LessonTask("lay", "m5S5H5D/9H", "", laid, (TRAY, meld(5)), require_lay("59", laid), hand_lacks(laid)),
        LessonTask("out", "x4C", "", parse("4C"), (PILE,)),
    )
    return Lesson("out", position, tasks, parse("JC 4C 7H 8C 9D 9S 8D TC 5D 9H"))


def lessons() -> tuple[Taught, ...]:
    """Return the lessons on the rules of Hand and Foot in the recommended order."""
    return teach_first_books(), teach_foot(), teach_going_out()
