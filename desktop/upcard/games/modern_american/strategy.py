"""Lessons on how to play Modern American well; their advice agrees with what the computer players' search finds."""

from upcard.core.cards import parse
from upcard.core.game.lessons import Lesson, LessonTask
from upcard.games.canasta.lessons import Step, Taught, discards, draw, hand_lacks, is_take, meld, require_lay
from upcard.games.canasta.position import PILE, STOCK
from upcard.games.modern_american.lessons import THREES


def teach_pairs() -> Taught:
    """Return the lesson on keeping pairs in the hand, although they fit melds, to take the discard pile with them."""
    position = {
        "hands": (parse("QS QH KD KC 9D"), 8, 7, 9),
        "threes": THREES,
        "dealer": 3,
        "melds": (
            (parse("7S 7H 7D 7C 7S 7H"), parse("QD QC QS"), parse("KS KH KD")),
            (parse("JS JH JD JC"), parse("8S 8H 8D")),
        ),
        "pile": parse("5H 6C 9S TD JD 4D 8C"),
    }
    tasks: tuple[Step, ...] = (
        draw(),
        LessonTask("keep", "x9D", "d x6S d x5C d xQC", parse("9D"), (PILE,), discards("QS QH KD KC")),
        LessonTask("take", "tQSQH", "", parse("QS QH"), (PILE,), is_take),
    )
    return Lesson("pairs", position, tasks, parse("4S 6S 5C QC"))


def teach_third_seven() -> Taught:
    """Return the lesson on not taking a discard pile if that means to begin a meld of three sevens."""
    position = {
        "hands": (parse("7S 7H QS 4C 5D JD"), 9, 9, 9),
        "threes": THREES,
        "dealer": 3,
        "melds": ((parse("KS KH KD KC"),), (parse("8S 8H 8D"),)),
        "pile": parse("9S 6C 7D"),
    }
    tasks: tuple[Step, ...] = (
        LessonTask("leave", "d", places=(STOCK,)),
        LessonTask("last", "x4C", "", parse("4C"), (PILE,), discards("7S 7H")),
    )
    return Lesson("sevens", position, tasks, parse("TC"))


def teach_seven_pairs() -> Taught:
    """Return the lesson on keeping every pair of a hand that is one card short of the special hand of seven pairs."""
    pairs = "AS AC KS KH TD TC 9S 9D 6H 6D 4C 4S"
    position = {
        "hands": (parse(f"{pairs} QH"), 13, 13, 13),
        "threes": THREES,
        "dealer": 3,
        "pile": parse("8D JH 8H 5C JS"),
    }
    tasks: tuple[Step, ...] = (
        draw(),
        LessonTask("keep", "x8C", "d x6S d x5D d xJC", parse("8C"), (PILE,), discards(f"{pairs} QH")),
        draw("again"),
        LessonTask("lay", "hpairs", "", parse(f"{pairs} QH QD")),
    )
    return Lesson("special", position, tasks, parse("8C 6S 5D JC QD"))


def teach_late_pair() -> Taught:
    """Return the lesson on laying a pair that was kept, before the stock runs out and the deal ends."""
    position = {
        "hands": (parse("KS KH 4H"), 9, 9, 9),
        "threes": THREES,
        "dealer": 3,
        "melds": ((parse("KS KH KD KC"),), (parse("8S 8H 8D"),)),
        "pile": parse("9S 6C"),
        "stock": parse("9D 6S 8C"),
    }
    kings = parse("KS KH")
    tasks: tuple[Step, ...] = (
        draw(),
        LessonTask("lay", "mKSKH", "", kings, (meld(0),), require_lay("K", kings), hand_lacks(kings)),
        LessonTask("last", "x9D", "", parse("9D"), (PILE,), discards()),
    )
    return Lesson("late", position, tasks)


def teach_end() -> Taught:
    """Return the lesson on going out while incomplete melds of sevens and aces cost the opponents points."""
    position = {
        "hands": (parse("KC"), 9, 3, 8),
        "threes": THREES,
        "dealer": 3,
        "melds": (
            (parse("QS QH QD QC QS QH QD"), parse("JS JH JD JC JS JH JD"), parse("KS KH KD")),
            (parse("7S 7H 7D 7C 7S"), parse("AS AH AD AC")),
        ),
        "pile": parse("5H 6C 4D"),
    }
    tasks: tuple[Step, ...] = (
        draw(),
        LessonTask("lay", "mKC", "", parse("KC"), (meld(2),), require_lay("K", parse("KC"))),
        LessonTask("out", "x5S", "", parse("5S"), (PILE,)),
    )
    return Lesson("end", position, tasks, parse("5S"))


def strategy_lessons() -> tuple[Taught, ...]:
    """Return the lessons on good play in the recommended order."""
    return teach_pairs(), teach_seven_pairs(), teach_third_seven(), teach_late_pair(), teach_end()
