"""Lessons on how to play Cassino well; the search of the computer players agrees with their advice."""

from upcard.core.cards import parse
from upcard.core.game.lessons import Lesson
from upcard.games.cassino.lessons import Taught, builds, captures, step


def spades() -> Taught:
    """Return the lesson on choosing between two captures: take the one with spades and scoring cards."""
    position = {
        "hands": (parse("8C 6D JC 3D"), parse("KH 9C QC 5D")),
        "table": ("8H", "4S", "2S", "QD"),
        "dealer": 1,
    }
    tasks = (
        step("count", "6Dx4S2S", "KH", parse("4S 2S"), captures("6D", "4S 2S")),
        step("then", "8Cx8H", "", parse("8H")),
    )
    return Lesson("spades", position, tasks)


def keeping() -> Taught:
    """Return the lesson on making a build in order to capture it together with big cassino, the ten of diamonds."""
    position = {
        "hands": (parse("TC 7S AD 7C"), parse("KH 4H QC 9S")),
        "table": ("9D", "7D", "2D", "TD"),
        "dealer": 1,
    }
    tasks = (
        step("build", "AD+9D=10", "KH", parse("9D"), builds("AD", "9D", 10)),
        step("take", "TCx9DADTD", "QC", parse("9D TD"), captures("TC", "9D AD", "TD")),
        step("pair", "7S+7D=7", "4H", parse("7D"), builds("7S", "7D", 7)),
        step("sevens", "7Cx7D7S", "", parse("7D"), captures("7C", "7D 7S")),
    )
    return Lesson("keeping", position, tasks)


def teach_trailing() -> Taught:
    """Return the lesson on which card to trail (to leave on the table) when nothing can be captured."""
    position = {
        "hands": (parse("8C 9C AH QS"), parse("KD JH 6S 3C")),
        "table": ("4C",),
        "dealer": 1,
    }
    tasks = (
        step("high", "8C", "KD", ()),
        step("build", "AH+8C=9", "JH", parse("8C"), builds("AH", "8C", 9)),
        step("take", "9Cx8CAH", "", parse("8C"), captures("9C", "8C AH")),
    )
    return Lesson("trailing", position, tasks)


def sweeping() -> Taught:
    """Return the lesson on not giving the next player a sweep, which is a capture of all table cards."""
    position = {
        "hands": (parse("3D 9S KC QD"), parse("JH 7C TC 4S")),
        "table": ("QS", "5C"),
        "dealer": 1,
    }
    tasks = (
        step("wait", "3D", "JH", ()),
        step("queen", "QDxQS", "", parse("QS")),
    )
    return Lesson("sweeping", position, tasks)


def teach_last_hand() -> Taught:
    """Return the lesson on the last hand, after which the side that captured last gets the cards left on the table."""
    position = {
        "hands": (parse("AC QD 7S 8S"), parse("8C TD 6C 4D")),
        "table": ("JC", "QS", "9H", "6H"),
        "captured": (
            parse("8D AD 9D 2C 2S AS AH JH JD JS TS TC KH KD 3C 3H 9C 4C 5S 9S KC KS"),
            parse("5C 2H 7H 3D 3S 5D 5H QH QC 4S 4H 6S 6D 7D 7C 8H 2D TH"),
        ),
        "sweeps": (0, 0),
        "last_capture": 1,
        "dealer": 1,
        "stock": (),
    }
    tasks = (
        step("build", "AC+6H=7", "6C", parse("6H"), builds("AC", "6H", 7)),
        step("take", "7Sx6HAC", "8C", parse("6H"), captures("7S", "6H AC")),
        step("eight", "8Sx8C", "4D", parse("8C")),
        step("last", "QDxQS", "TDx6C4D", parse("QS")),
    )
    return Lesson("ending", position, tasks)


def strategy_lessons() -> tuple[Taught, ...]:
    """Return the lessons on good play in the recommended order."""
    return spades(), keeping(), teach_trailing(), sweeping(), teach_last_hand()
