"""The lessons on the rules of Canasta: a first turn, taking the pile with a canasta, and freezing the pile."""

from collections.abc import Callable
from typing import TypeAlias

from upcard.core.cards import Cards, parse
from upcard.core.events import Place
from upcard.core.game.lessons import Lesson, LessonTask
from upcard.games.canasta.actions import Action, Discard, Meld, TakePile
from upcard.games.canasta.position import PILE, STOCK, Observation

Taught: TypeAlias = Lesson[Observation, Action]
Step: TypeAlias = LessonTask[Observation, Action]
Aim: TypeAlias = Callable[[Action], bool]

TRAY = Place("melds", 0)
OTHERS = (
    parse("QS QC JH JS TH 8S 7D 6H 5C 4S 4H"),
    parse("AC KC QD JD TS TC 9S 8H 7H 6C 5D"),
    parse("QH JC TD 9H 8D 8C 7C 6S 5S 4D 3S"),
)
"""The hands of the other seats after the deal.

In the lessons, each of these seats usually discards the card that it has just drawn.
"""
RED_THREES = parse("3H 3D"), parse("3H 3D")
"""The red threes of both sides.

All four are on the table, so that none is drawn.
"""
LEFT = parse("TC 9C 9S 9H 4C 4H 4S 2S")
"""The cards that the person lays down before going out in the last lesson."""


def discards(but: str = "") -> Aim:
    """Return a function that accepts a player's action if it discards a card that is not in `but`.

    The cards in `but`, written as text such as `7S 7C`, are needed in later tasks of the lesson.
    """
    kept = parse(but)
    return lambda action: isinstance(action, Discard) and action.card not in kept


def require_lay(ranks: str, cards: Cards) -> Aim:
    """Return a function that accepts an action if it melds only cards in `cards`, in melds of the ranks in `ranks`."""

    def aim(action: Action) -> bool:
        groups = action.melds if isinstance(action, Meld) else ()
        return bool(groups) and all(group.rank in ranks and {*group.cards} <= {*cards} for group in groups)

    return aim


def hand_lacks(cards: Cards) -> Callable[[Observation], bool]:
    """Return a function that returns whether the hand contains none of `cards`."""
    return lambda seen: not {*cards} & {*seen.hand}


def lays_all(action: Action) -> bool:
    """Return whether `action` melds nothing but cards in `LEFT`, as the last task of a lesson asks.

    The wild card in `LEFT`, the two of spades, must not be added to the meld of tens, which is to be a natural canasta.
    """
    mixes = isinstance(action, Meld) and any(one.rank == "T" and "2S" in one.cards for one in action.melds)
    return require_lay("T9A4Q", LEFT)(action) and not mixes


def is_take(action: Action) -> bool:
    """Return whether `action` takes the pile."""
    return isinstance(action, TakePile)


def meld(number: int) -> Place:
    """Return the place of the meld `number` of the learner's side."""
    return Place("meld", 0, number)


def draw(name: str = "draw") -> Step:
    """Return the task of a lesson in which the learner draws at the start of a turn; `name` is the task's name."""
    return LessonTask(name, "d", places=(STOCK,))


def teach_two_turns() -> Taught:
    """Return the lesson in which the learner plays a first and a second turn."""
    kings = parse("KS KH KD")
    hands = (parse("AS AH KS KH JC 9C 9D 7S 5H 4C 2D"), *OTHERS)
    tasks: tuple[Step, ...] = (
        draw(),
        LessonTask("meld", "mASAHAD", cards=parse("AS AH AD"), places=(TRAY,)),
        LessonTask("discard", "xJC", "d x8C d mAC x6S d xQH", parse("JC"), (PILE,), discards("KS KH 2D")),
        draw("again"),
        LessonTask("kings", "mKSKHKD", "", kings, (TRAY,), require_lay("K", kings), hand_lacks(kings)),
        LessonTask("wild", "mA:2D", "", parse("2D"), (meld(0),), require_lay("AK", parse("2D"))),
        LessonTask("last", "x7S", "", parse("7S"), (PILE,), discards()),
    )
    return Lesson("first", {"hands": hands, "dealer": 3, "pile": parse("6D")}, tasks, parse("AD 8C 6S QH KD"))


def pile() -> Taught:
    """Return the lesson on taking the pile and completing a canasta."""
    nines, eights = parse("9S 9H"), parse("8H 8C")
    position = {
        "hands": (parse("9S 9H JD 7C 4D 3S"), 9, 8, 7),
        "red_threes": RED_THREES,
        "dealer": 3,
        "melds": ((parse("8S 8D 8S 8D 8H"), parse("KS KH KD")), (parse("QD QH QS"), parse("5H 5S 5D"))),
        "pile": parse("6C 8H 4S 8C JC 9D"),
    }
    tasks: tuple[Step, ...] = (
        LessonTask("take", "t9S9H", "", nines, (PILE,), is_take),
        LessonTask("canasta", "m8H8C", "", eights, (meld(0),), require_lay("8", eights), hand_lacks(eights)),
        LessonTask("single", "x7C", "d x6H d xTC d xKC", parse("7C"), (PILE,), discards("3S")),
        LessonTask("add", "tK:", "", (), (PILE, meld(1)), is_take),
        LessonTask("last", "xJC", "", parse("JC"), (PILE,), discards("3S")),
    )
    return Lesson("pile", position, tasks, parse("6H TC KC"))


def freeze() -> Taught:
    """Return the lesson on freezing the pile, taking a frozen pile, and going out."""
    position = {
        "hands": (parse("QS QH TC 9C 9S KD 2S"), 5, 6, 4),
        "red_threes": RED_THREES,
        "dealer": 3,
        "melds": (
            (parse("TS TH TD TS TH TD"), parse("AS AH AC")),
            (parse("7S 7H 7C 7D 7S"), parse("6S 6D 6C 2C"), parse("JS JH JD JC")),
        ),
        "pile": parse("4H"),
        "scores": (1240, 2015),
    }
    tasks: tuple[Step, ...] = (
        draw(),
        LessonTask("freeze", "x2S", "d x4S d x9H d xQD", parse("2S"), (PILE,)),
        LessonTask("pair", "tQSQH", "", parse("QS QH"), (PILE,), is_take),
        LessonTask("ask", "ask", "yes"),
        LessonTask("lay", "mTC/9C9S9H/4C4H4S/Q:2S", "", LEFT, (TRAY,), lays_all, hand_lacks(LEFT)),
        LessonTask("out", "xKD", "", parse("KD"), (PILE,)),
    )
    return Lesson("freeze", position, tasks, parse("4C 4S 9H QD"))


def lessons() -> tuple[Taught, ...]:
    """Return the lessons on the rules, in the order in which they should be played."""
    return teach_two_turns(), pile(), freeze()
