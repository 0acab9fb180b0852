"""Lessons on how to play Scarney well; the search of the computer players agrees with their advice."""

from upcard.core.cards import parse
from upcard.core.game.lessons import Lesson, LessonTask
from upcard.games.scarney.lessons import TRAY, Step, Taught, draw, meld
from upcard.games.scarney.position import OFFER


def teach_first_choice() -> Taught:
    """Return the lesson on choosing the melds of the first meld: those that leave the fewest cards in the hand."""
    position = {
        "hands": (parse("2H 4S 5S 6C 7D 7S 8H 9H AH KH"), parse("KC TS 9D 8C 8D 6H 5D 3C 3H 2C")),
        "dealer": 1,
    }
    cards = parse("5S 6C 7D 7S 8H 9H QS KH AH")
    tasks: tuple[Step, ...] = (
        draw(),
        LessonTask("meld", "m5S6C7D/7S8H9H/QSKHAH", "", cards, (TRAY,)),
        LessonTask("offer", "o2H", "no", parse("2H"), (OFFER,)),
    )
    return Lesson("choosing", position, tasks, parse("QS"))


def teach_accepting() -> Taught:
    """Return the lesson on accepting an offered card that completes a meld."""
    position = {
        "hands": (parse("4C KS QD QS"), 4),
        "melds": (
            (parse("6H 7C 8D"), parse("9C TD JS"), parse("9D TH JH QC")),
            (parse("5H 5D 5C"), parse("6D 7H 8C"), parse("6S 7S 8S 9H")),
        ),
        "phase": "answer",
        "offered": "JD",
        "dealer": 1,
    }
    tasks: tuple[Step, ...] = (
        LessonTask("accept", "yes", places=(OFFER,)),
        draw(),
        LessonTask("straight", "mJDQDKS", "", parse("JD QD KS"), (TRAY,)),
        LessonTask("add", "l2:QS", "", parse("QS"), (meld(1),)),
        LessonTask("offer", "o4C", "no", parse("4C"), (OFFER,)),
    )
    return Lesson("taking", position, tasks, parse("2C"))


def refusing() -> Taught:
    """Return the lesson on refusing an offered card when the opponent has only a few cards left."""
    position = {
        "hands": (parse("4C 4H 5S 8S 9D JH KD KS QH TH"), 2),
        "melds": ((), (parse("3C 4D 5D"), parse("9H TD JC"), parse("QC KC AS"))),
        "phase": "answer",
        "offered": "7C",
        "dealer": 1,
    }
    tasks: tuple[Step, ...] = (
        LessonTask("refuse", "no", places=(OFFER,)),
        draw(),
        LessonTask("meld", "m8S9DTH/JHQHKD/4C5S6C", "", parse("8S 9D TH JH QH KD 4C 5S 6C"), (TRAY,)),
    )
    return Lesson("refusing", position, tasks, parse("6C"))


def offering() -> Taught:
    """Return the lesson on which card to offer: none that one could lay at the next turn."""
    position = {
        "hands": (parse("3S 4H 5S 7S 9C"), 11),
        "melds": ((parse("KS KD KC"), parse("5C 6S 7C"), parse("TC JS QS")), ()),
        "dealer": 1,
    }
    tasks: tuple[Step, ...] = (
        draw(),
        LessonTask("meld", "m3S4H5S", "", parse("3S 4H 5S"), (TRAY,)),
        LessonTask("offer", "o7S", "no", parse("7S"), (OFFER,)),
    )
    return Lesson("offering", position, tasks, parse("TH"))


def aces() -> Taught:
    """Return the lesson on the price of accepting an ace, which is the next draw."""
    position = {
        "hands": (parse("9S KC TS"), 2),
        "melds": (
            (parse("2H 2D 2C"), parse("AD 2S 3H"), parse("8H 9D TC")),
            (parse("5D 6C 7H"), parse("8D 9H TD"), parse("QH KH AC")),
        ),
        "phase": "answer",
        "offered": "AS",
        "dealer": 1,
    }
    tasks: tuple[Step, ...] = (
        LessonTask("refuse", "no", places=(OFFER,)),
        draw(),
        LessonTask("straight", "m9STSJD", "", parse("9S TS JD"), (TRAY,)),
    )
    return Lesson("aces", position, tasks, parse("JD"))


def strategy_lessons() -> tuple[Taught, ...]:
    """Return the lessons on good play in the recommended order."""
    return teach_first_choice(), teach_accepting(), refusing(), offering(), aces()
