"""The lessons on the rules of Samba: a first turn, the discard pile, going out, and changes from Canasta."""

from upcard.core.cards import parse
from upcard.core.game.lessons import Lesson, LessonTask
from upcard.games.canasta.actions import Action, JoinMelds, TakePile
from upcard.games.canasta.lessons import TRAY, Aim, Step, Taught, discards, draw, hand_lacks, meld, require_lay
from upcard.games.canasta.position import PILE

RED_THREES = parse("3H 3H 3D"), parse("3H 3D 3D")
"""The red threes that each side has on the table: all of them, so that none is drawn."""


def require_take(key: str) -> Aim:
    """Return a function that accepts an action if it takes the discard pile and lays the top card on a meld of `key`.

    The key of a group is its rank, and that of a sequence its suit.
    """
    return lambda action: isinstance(action, TakePile) and action.melds[0].rank == key


def is_join(action: Action) -> bool:
    """Return whether `action` joins two melds of the same rank into one."""
    return isinstance(action, JoinMelds)


def teach_first_melds() -> Taught:
    """Return the lesson on first melds with a sequence, to which cards are added at the next turn."""
    run, kings = parse("5D 6D 7D 8D"), parse("KS KH KD")
    position = {
        "hands": (parse("5D 6D 7D KS KH 9S 9H 4C 8S JC 2D AC QH 5S TS"), 15, 15, 15),
        "red_threes": RED_THREES,
        "dealer": 3,
        "pile": parse("6C"),
    }
    opened = (*run, *kings)
    tasks: tuple[Step, ...] = (
        draw(),
        LessonTask("meld", "mD:5D6D7D8D/KSKHKD", "", opened, (TRAY,), require_lay("DK", opened), hand_lacks(opened)),
        LessonTask("discard", "x4C", "d x4S d mD.1:9D x7S d xQS", parse("4C"), (PILE,), discards("2D 9S 9H")),
        draw("again"),
        LessonTask("grow", "mD.1:TD", "", parse("TD"), (meld(0),), require_lay("D", parse("TD"))),
        LessonTask("last", "x8S", "", parse("8S"), (PILE,), discards()),
    )
    return Lesson("first", position, tasks, parse("KD 8D 4S 7C 9D 7S QS 6H TD 8H"))


def pile() -> Taught:
    """Return the lesson on taking the discard pile: with a pair, then onto a sequence, which becomes a samba.

    A samba is a sequence of seven cards.
    """
    position = {
        "hands": (parse("JS JH 5H 4C 8C KD AS 2S"), 9, 8, 7),
        "red_threes": RED_THREES,
        "dealer": 3,
        "melds": ((parse("6H 7H 8H 9H"), parse("QD QH QS")), (parse("5S 5D 5C"), parse("AD AH AC"))),
        "pile": parse("4S 9C TD JC"),
    }
    tasks: tuple[Step, ...] = (
        LessonTask("take", "tJSJH", "", parse("JS JH"), (PILE,), require_take("J")),
        LessonTask("grow", "mH.1:5H", "", parse("5H"), (meld(0),), require_lay("H", parse("5H"))),
        LessonTask("single", "x4C", "d x4H d x6S d xTH", parse("4C"), (PILE,), discards("2S")),
        LessonTask("onto", "tH.1:", "", (), (PILE, meld(0)), require_take("H")),
        LessonTask("samba", "mH.1:4H", "", parse("4H"), (meld(0),), require_lay("H", parse("4H"))),
        LessonTask("last", "x8C", "", parse("8C"), (PILE,), discards()),
    )
    return Lesson("pile", position, tasks, parse("4H KC 6S 7C TH KS"))


def teach_going_out() -> Taught:
    """Return the lesson on joining two melds of the same rank, and on going out with two canastas."""
    laid = parse("8C 8D 8S KD KS KH")
    position = {
        "hands": (parse("8C 8D 8S KD KS"), 5, 6, 4),
        "red_threes": RED_THREES,
        "dealer": 3,
        "melds": (
            (parse("4H 5H 6H 7H 8H 9H TH"), parse("QS QH QD QC 2S"), parse("QS QD QH")),
            (parse("5S 5D 5C"), parse("AD AH AC")),
        ),
        "pile": parse("7S"),
        "scores": (2450, 3100),
    }
    tasks: tuple[Step, ...] = (
        draw(),
        LessonTask("join", "j2.3", "", (), (meld(1), meld(2)), is_join),
        LessonTask("lay", "m8C8D8S/KDKSKH", "", laid, (TRAY,), require_lay("8K", laid), hand_lacks(laid)),
        LessonTask("out", "x5C", "", parse("5C"), (PILE,)),
    )
    return Lesson("out", position, tasks, parse("KH 5C"))


def changes() -> Taught:
    """Return the lesson for players who know Canasta, on what is different in Samba.

    It is about drawing two cards, at most two wild cards in a meld, sequences, and taking the pile onto a sequence.
    """
    position = {
        "hands": (parse("9S TS JS 7D 7C 2D X 4C KD 6H"), 9, 8, 7),
        "red_threes": RED_THREES,
        "dealer": 3,
        "melds": ((parse("AS AH AC 2H"),), (parse("5S 5D 5C"), parse("KD KH KC"))),
        "pile": parse("6C"),
    }
    run = parse("9S TS JS QS")
    tasks: tuple[Step, ...] = (
        draw(),
        LessonTask("run", "mS:9STSJSQS", "", run, (TRAY,), require_lay("S", run), hand_lacks(parse("9S TS JS"))),
        LessonTask("wild", "mA.1:2D", "", parse("2D"), (meld(0),), require_lay("A", parse("2D"))),
        LessonTask("single", "x4C", "d x4D d x6S d x8S", parse("4C"), (PILE,), discards("X 7D 7C")),
        LessonTask("onto", "tS.2:", "", (), (PILE, meld(1)), require_take("S")),
        LessonTask("last", "x6H", "", parse("6H"), (PILE,), discards()),
    )
    return Lesson("known", position, tasks, parse("QS QD 4D 9C 6S 7H 8S TC"))


def lessons() -> tuple[Taught, ...]:
    """Return the lessons on the rules in the recommended order; the last is for players who know Canasta."""
    return teach_first_melds(), pile(), teach_going_out(), changes()
