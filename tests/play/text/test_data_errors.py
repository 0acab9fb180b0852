"""Every error in a position, in rules or in actions is told in the reader's language."""

import ast
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import product
from re import findall
from typing import get_type_hints

from pytest import mark, raises

from tests.architecture.source import PACKAGE, modules, nodes, tree
from tests.merge_cases import merge_cases
from upcard.core.text.decode import BadData
from upcard.games import GAMES
from upcard.play.match import document
from upcard.play.match.match import AnyMatch, Match
from upcard.play.match.notes import Cut
from upcard.play.match.seat_handover import give_up
from upcard.play.text.data_errors import explain_error
from upcard.play.text.words import LANGUAGES, Words

READERS = (
    *(path for layer in ("core", "games") for path in modules(PACKAGE / layer)),
    *(PACKAGE / "play" / "match" / name for name in ("document.py", "custom_position.py")),
)
EXAMPLE = "7"
"""The value for every field: a card's rank, a number, a seat, a quoted word."""
HANDED_ON = {"unfit.problem"}
"""What decode.py says of a part of a value, and puts into words where it is found to be wrong."""
WRONG_KIND = "expected "
"""The beginning of what decode.py says of a value of the wrong kind; the tests with real values below cover it."""


class MessageSource:
    """A function of a module in which the messages of an expression are collected."""

    def __init__(self, module: ast.Module, function: ast.AST) -> None:
        self.module, self.function = module, function
        self.unknown: list[str] = []

    def sentences(self, node: ast.expr) -> list[str]:
        """Return the messages that an expression may yield, with examples in its fields; unknown ones are noted."""
        if isinstance(node, ast.Constant):
            return [] if node.value is None else [str(node.value)]
        if isinstance(node, ast.JoinedStr):
            return ["".join(parts) for parts in product(*map(self.part, node.values))]
        found = self.may_be(node)
        if not found:
            self.unknown.append(ast.unparse(node))
        return [said for place, value in found for said in place.sentences(value)]

    def part(self, node: ast.expr) -> list[str]:
        """Return the texts that a part of a message may be: texts built before, else an example."""
        if isinstance(node, ast.Constant):
            return [str(node.value)]
        assert isinstance(node, ast.FormattedValue)
        inner = MessageSource(self.module, self.function)
        told = [said for place, value in inner.may_be(node.value) for said in place.sentences(value)]
        return told if told and isinstance(node.value, ast.Name) and not inner.unknown else [EXAMPLE]

    def may_be(self, node: ast.expr) -> "Sequence[tuple[MessageSource, ast.expr]]":
        """Return the expressions that a name, a conditional, or a call in the same file may yield."""
        if isinstance(node, ast.Name):
            return [(self, value) for name, value in list_assignments(self.function) if name == node.id]
        if isinstance(node, ast.IfExp):
            return [(self, node.body), (self, node.orelse)]
        if isinstance(node, ast.BoolOp):
            return [(self, value) for value in node.values]
        name = node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""
        called = (each for each in ast.walk(self.module) if isinstance(each, ast.FunctionDef) and each.name == name)
        places = [MessageSource(self.module, function) for function in called]
        return [
            (place, each.value)
            for place in places
            for each in ast.walk(place.function)
            if isinstance(each, ast.Return) and each.value is not None
        ]


def list_assignments(function: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    """Yield each name assigned in a function, with the value's expression."""
    for each in ast.walk(function):
        if isinstance(each, ast.Assign) and isinstance(each.targets[0], ast.Name):
            yield each.targets[0].id, each.value


SAYS = {"BadData": 1, "Unfit": 0}
"""The errors that say what is wrong, and which of their arguments does."""


def find_problems() -> Iterator[tuple[str, str]]:
    """Yield the readers' messages or their source, each with which of the two it is."""
    for path in READERS:
        for function in (each for each in nodes(path) if isinstance(each, ast.FunctionDef)):
            for call in ast.walk(function):
                if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in SAYS:
                    place, said = MessageSource(tree(path), function), call.args[SAYS[call.func.id]]
                    yield from (("said", text) for text in place.sentences(said) if not text.startswith(WRONG_KIND))
                    yield from (("unknown", source) for source in place.unknown)


@cache
def problems(kind: str) -> tuple[str, ...]:
    """Return each message, or each piece of source, once."""
    return tuple(dict.fromkeys(text for found, text in find_problems() if found == kind))


def test_every_problem_text_of_the_readers_is_collected() -> None:
    said = problems("said")
    assert set(problems("unknown")) == HANDED_ON
    assert len(said) > 40 and "phase 'answer' needs the card that is offered" in said


def test_every_problem_of_the_readers_has_its_own_text_in_each_language() -> None:
    for problem in problems("said"):
        check_texts(problem)


def check_texts(problem: str) -> None:
    """Assert that each language has a text of its own for a problem."""
    [told] = explain_error(BadData("position.turn", problem))
    assert told.key != "unusable.other", problem
    for language in LANGUAGES:
        assert "{" not in Words(language).render(told), problem
    bare = Words("ja").render(told).replace("position.turn", "").replace("'answer'", "").replace("'claim'", "")
    assert [word for word in findall(r"(?<!`)\b[A-Za-z_]{2,}\b(?!`)", bare) if word not in ("true", "false")] == []


STRANGE: Sequence[object] = [
    *(None, True, -1, 7, 10**30, 1.5, "x", "7S", "X", "\ud800"),
    *([], [[]], [[[]]], [None], [7], [-1], [True], ["x"], [["x"]], [[["x"]]], ["7S", "7S"], [["7S"], ["7S"]]),
    *({}, {"a": 1}, [{}], [{"cards": ["7S"], "value": 7}], [{"cards": ["7S", "KS"], "value": "K"}]),
]
"""Values of wrong types and sizes."""


def find_error(data: object) -> ValueError | None:
    """Return what is wrong with a document; None if nothing is."""
    try:
        asked = document.decode_document(data)
        document.position(asked)
        document.actions(asked)
    except ValueError as bad:
        return bad
    return None


def documents(name: str) -> Iterator[dict[str, object]]:
    """Yield documents of a game with one wrong value: in the file, its rules, its position or its actions."""
    game, whole = GAMES[name], {"format": document.POSITION, "version": 1, "game": name, "position": {}}
    written = game.text.form.fields
    parts = {"position": written, "rules": type(next(iter(game.rules.presets.values())))}
    for strange in STRANGE:
        yield from ({**whole, key: strange} for key in get_type_hints(document.PositionDocument))
        for part, kind in parts.items():
            yield from (
                {**whole, part: {key: strange}} for key in (*get_type_hints(kind), "colour", "players", "table")
            )
        yield {**whole, "position": {"phase": "deal", "melds": strange}}
        yield {**whole, "position": {"phase": "answer", "offered": strange, "asked": strange}}
        yield {**whole, "actions": [strange]}
        yield {**whole, "actions": [{"type": strange}]}


@mark.parametrize("name", GAMES)
def test_every_wrong_value_in_a_document_has_its_own_error_text(name: str) -> None:
    found = [bad for data in documents(name) if (bad := find_error(data)) is not None]
    assert len(found) > 300
    assert {str(bad) for bad in found if explain_error(bad)[0].key == "unusable.other"} == set()


@merge_cases(
    ("wanted", "said"),
    [
        ({"turn": "x"}, "position.turn：整数が必要ですが、文字列になっています"),
        ({"pile": ["9Z"]}, "position.pile[0]：'9Z'はカードではありません"),
        ({"asked": 1}, "position.asked：席1は、いまプレイする席0のパートナーではありません"),
        ({"playing": [0, 1, 2, 3]}, "position.playing：テーブル'four'にこの項目はありません"),
    ],
)
def test_japanese_data_errors_are_said_in_japanese(wanted: dict[str, object], said: str) -> None:
    bad = find_error({"format": document.POSITION, "version": 1, "game": "canasta", "position": wanted})
    assert bad is not None
    [told] = explain_error(bad)
    assert Words("ja").render(told) == said


def deal_twice(match: AnyMatch) -> None:
    """Deal during a deal."""
    match.deal()
    match.deal()


def cut_too_deep(match: AnyMatch) -> None:
    """Cut at the last card."""
    match.write_note(Cut(52))
    match.deal()


def deal_after_end(match: AnyMatch) -> None:
    """Deal after the match was given up."""
    match.deal()
    give_up(match, 0)
    match.deal()


@merge_cases(("deal", "key"), [(deal_twice, "unfinished"), (cut_too_deep, "cut"), (deal_after_end, "decided")])
def test_impossible_deals_are_explained_in_japanese(deal: Callable[[AnyMatch], None], key: str) -> None:
    game = GAMES["cassino"]
    with raises(ValueError) as caught:
        deal(Match(game, game.rules.presets["standard"], "7"))
    [told] = explain_error(caught.value)
    assert told.key == f"unusable.{key}" and not findall("[A-Za-z]", Words("ja").render(told))


def test_unforeseen_problem_is_shown_as_it_is() -> None:
    with raises(BadData) as caught:
        raise BadData("position", "something quite new")
    assert Words("en").render(explain_error(caught.value)[0]) == "position: something quite new"
