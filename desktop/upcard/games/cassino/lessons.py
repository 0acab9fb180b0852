"""The lessons of Cassino: capturing, building, and raising the opponent's build."""

from collections.abc import Callable
from typing import TypeAlias

from upcard.core.cards import Card, Cards, parse
from upcard.core.game.lessons import Lesson, LessonTask
from upcard.games.cassino.actions import Action, Build, Capture
from upcard.games.cassino.position import Observation, table_place

Taught: TypeAlias = Lesson[Observation, Action]
Step: TypeAlias = LessonTask[Observation, Action]


def captures(card: str, *groups: str) -> Callable[[Action], bool]:
    """Return a function that returns whether an action is a capture with `card` that takes a card of each of `groups`.

    Each group is a text of cards. One card of a build is enough for the whole build.
    """

    def aim(action: Action) -> bool:
        taken = {*action.take} if isinstance(action, Capture) and action.card == card else set[Card]()
        return bool(taken) and all(taken & {*parse(group)} for group in groups)

    return aim


def builds(card: str, on: str, value: int) -> Callable[[Action], bool]:
    """Return a function that returns whether an action builds `value` with `card` on a card in the text `on`."""
    return lambda action: (
        isinstance(action, Build)
        and (action.card, action.value) == (card, value)
        and bool({*action.named_cards} & {*parse(on)})
    )


def step(name: str, plays: str, then: str, on: Cards, aim: Callable[[Action], bool] | None = None) -> Step:
    """Return a task of a lesson: the learner is to play `plays`, after which the other players play `then`.

    Both are actions in notation. `name` identifies the task in the lesson. The hints point at the card to play and at
    the table cards `on`. If `aim` is given, any action for which it returns True is right, too.
    """
    return LessonTask(name, plays, then, parse(plays[:2]), tuple(map(table_place, on)), aim)


def teach_captures() -> Taught:
    """Return the lesson on captures by rank and by sum, on sweeps, and on trailing (leaving a card on the table)."""
    position = {
        "hands": (parse("9H JC 8S 3D"), parse("6D 2C KH QS")),
        "table": ("4H", "5C", "9S", "JD"),
        "dealer": 1,
    }
    tasks = (
        step("sum", "9Hx9S4H5C", "6D", parse("9S 4H 5C"), captures("9H", "9S", "4H", "5C")),
        step("face", "JCxJD", "2C", parse("JD")),
        step("sweep", "8Sx6D2C", "KH", parse("6D 2C")),
        step("trail", "3D", "", ()),
    )
    return Lesson("taking", position, tasks)


def building() -> Taught:
    """Return the lesson on builds: cards that add up to a sum, and pairs of equal cards, to be captured later."""
    position = {
        "hands": (parse("3S 9D 5C 5H"), parse("QD 5S 7C TC")),
        "table": ("6H", "KS", "8D", "AC"),
        "dealer": 1,
    }
    tasks = (
        step("build", "3S+6H=9", "QD", parse("6H"), builds("3S", "6H", 9)),
        step("take", "9Dx3S6H8DAC", "5S", parse("6H 8D AC"), captures("9D", "3S 6H", "8D", "AC")),
        step("pair", "5C+5S=5", "7C", parse("5S"), builds("5C", "5S", 5)),
        step("fives", "5Hx5C5S", "", parse("5S"), captures("5H", "5C 5S")),
    )
    return Lesson("building", position, tasks)


def teach_raising() -> Taught:
    """Return the lesson on raising a build to a higher sum, and on the end of a deal."""
    position = {
        "hands": (parse("2H 9H TS KD"), parse("7S QC AC 6D")),
        "table": ({"cards": parse("4D 3C"), "value": 7, "owner": 1}, "TD", "8S"),
        "captured": (
            parse("AS AD 2C 2D 3H 5S 5D 6S 6C 7H 7D 9C JH JS QS QH"),
            parse("AH 2S 3S 3D 4S 4H 4C 5H 5C 6H 7C 8H 8D 8C 9S 9D TH TC JD JC QD KS KH KC"),
        ),
        "sweeps": (0, 0),
        "last_capture": 1,
        "dealer": 1,
        "stock": (),
    }
    tasks = (
        step("raise", "2H+4D=9", "QC", parse("4D"), builds("2H", "4D 3C", 9)),
        step("big", "TSxTD", "AC", parse("TD")),
        step("all", "9Hx4D3C2H8SAC", "6D", parse("4D 8S AC"), captures("9H", "4D 3C 2H", "8S", "AC")),
        step("last", "KD", "7S", ()),
    )
    return Lesson("raising", position, tasks)


def lessons() -> tuple[Taught, ...]:
    """Return the lessons on the rules of Cassino in the recommended order."""
    return teach_captures(), building(), teach_raising()
