"""The lessons of Scarney: the first meld, the offer and its answer, and going out."""

from collections.abc import Callable
from typing import TypeAlias

from upcard.core.cards import parse
from upcard.core.events import Place
from upcard.core.game.lessons import Lesson, LessonTask
from upcard.games.scarney.actions import Action, LayOff, Offer
from upcard.games.scarney.position import OFFER, STOCK, Observation

Taught: TypeAlias = Lesson[Observation, Action]
Step: TypeAlias = LessonTask[Observation, Action]

TRAY = Place("melds", 0)
LAID = parse("7S 7H 7D"), parse("4C 5C 6C"), parse("JH QS KD")
"""The first meld of the person, with which the later lessons begin."""


def offers(action: Action) -> bool:
    """Return whether `action` offers a card to the opponent."""
    return isinstance(action, Offer)


def lays_off(cards: str) -> Callable[[Action], bool]:
    """Return a function that returns whether an action lays off one or more of `cards`, and no other cards."""
    return lambda action: isinstance(action, LayOff) and {*action.cards} <= {*parse(cards)}


def hand_lacks(cards: str) -> Callable[[Observation], bool]:
    """Return a function that returns whether the observing seat's hand contains none of `cards`."""
    return lambda seen: not {*parse(cards)} & {*seen.hand}


def meld(number: int) -> Place:
    """Return the place on the table of the learner's meld with index `number`."""
    return Place("meld", 0, number)


def draw(name: str = "draw") -> Step:
    """Return a task of a lesson in which the learner draws from the stock; `name` identifies it in the lesson."""
    return LessonTask(name, "d", places=(STOCK,))


def teach_first_meld() -> Taught:
    """Return the lesson on the first meld: three melds of three cards, laid at once."""
    position = {
        "hands": (parse("7S 7H 7D 4C 5C 6C JH QS 9S 2D"), parse("KC KH TS 9D 8C 8H 6D 5H 3S AH")),
        "dealer": 1,
    }
    cards = parse("7S 7H 7D 4C 5C 6C JH QS KD")
    tasks: tuple[Step, ...] = (
        draw(),
        LessonTask("meld", "m7S7H7D/4C5C6C/JHQSKD", "", cards, (TRAY,)),
        LessonTask("offer", "o9S", "no", parse("9S 2D"), (OFFER,), offers),
    )
    return Lesson("first", position, tasks, parse("KD"))


def offer() -> Taught:
    """Return the lesson on offered cards: the learner refuses one, offers one and accepts one."""
    position = {
        "hands": (parse("TC 9S 2D"), parse("KC KH JC 9D 8C 8H 6D 5H 3S AS")),
        "melds": (LAID, ()),
        "phase": "answer",
        "offered": "AS",
        "dealer": 1,
    }
    tasks: tuple[Step, ...] = (
        LessonTask("ace", "no", places=(OFFER,)),
        draw(),
        LessonTask("add", "l1:7C", "", parse("7C"), (meld(0), meld(1)), lays_off("7C"), hand_lacks("7C")),
        LessonTask("offer", "o2D", "no d oJC", parse("2D"), (OFFER,)),
        LessonTask("accept", "yes", places=(OFFER,)),
        draw("again"),
        LessonTask("straight", "m9STCJC", "", parse("JC TC 9S"), (TRAY,)),
    )
    return Lesson("offer", position, tasks, parse("7C 4H 5S"))


def teach_going_out() -> Taught:
    """Return the lesson on laying off cards and on going out, which is to get rid of all cards."""
    position = {
        "hands": (parse("9D 3C 2C"), parse("KC KH QD 9C 8C 8H 6D 5H 3S AS")),
        "melds": (LAID, ()),
        "dealer": 1,
        "scores": (120, 64),
    }
    tasks: tuple[Step, ...] = (
        draw(),
        LessonTask("two", "l2:3C2C", "", parse("3C 2C"), (meld(1),), lays_off("3C 2C"), hand_lacks("3C 2C")),
        LessonTask("other", "l1:7C", "", parse("7C"), (meld(0),)),
        LessonTask("single", "last", "d oQD", parse("9D")),
        LessonTask("refuse", "no", places=(OFFER,)),
        draw("again"),
        LessonTask("scarney", "l3:TD9D", "", parse("TD 9D"), (meld(2),), lays_off("TD 9D"), hand_lacks("TD 9D")),
    )
    return Lesson("out", position, tasks, parse("7C 4H TD"))


def lessons() -> tuple[Taught, ...]:
    """Return the lessons on the rules of Scarney in the recommended order."""
    return teach_first_meld(), offer(), teach_going_out()
