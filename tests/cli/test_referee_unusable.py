"""Unusable documents: one line that names the place and what is wanted, status 2, and nothing on standard output."""

import sys
from collections.abc import Mapping
from json import loads
from pathlib import Path

import pytest

from tests.cli.documents import document, with_position, write_documents
from tests.merge_cases import merge_cases
from upcard.cli.referee import main
from upcard.core.text.encode import write_json

HUGE = {"table": "six-teams", "packs": 2, "hand_size": 26}

DOCUMENTS: Mapping[str, tuple[object, str]] = {
    "another format": (document(format="x"), "format: 'x' is none of upcard-position"),
    "another version": (document(version=2), "version: 2 is none of 1"),
    "no such game": (document(game="whist"), "game: 'whist' is none of canasta"),
    "an unknown key": (document(colour=1), "colour: this key is not known"),
    "a number as id": (document(id=7), "id: expected str"),
    "no such question": (document(ask=["luck"]), "ask[0]: 'luck' is none of legal_actions, score, match"),
}

RULES: Mapping[str, tuple[object, str]] = {
    "an unknown option": ({"sugar": True}, "rules.sugar: this key is not known: it is none of table, hand_size"),
    "a number out of range": ({"packs": 4}, "rules.packs: a number from 2 to 3 is needed here"),
    "no such choice": ({"last_red_three": "x"}, "rules.last_red_three: 'x' is none of ends, ordinary, melds_only"),
    "no truth": ({"answer_binds": "no"}, "rules.answer_binds: expected bool, got str"),
    "no such table": ({"table": "seven"}, "rules.table: 'seven' is none of four, two, three, three-lone"),
    "no such preset": ({"preset": "whist"}, "rules.preset: 'whist' is none of classic, us_1951"),
    "seven players": ({"players": 7}, "rules.players: 7 is no number of players from 2 to 6"),
    "six players alone": ({"players": 6}, "rules.players: 6 players need a table by name: six-rotating or six-teams"),
    "a table for others": ({"players": 3, "table": "four"}, "rules.players: the table 'four' is for 4, not 3: leave"),
    "a preset for others": (
        {"players": 4, "preset": "harte", "table": "two"},
        "rules.players: the table 'two' is for 2",
    ),
    "two that exclude each other": (
        HUGE,
        "rules.hand_size: 6 hands of 26 are 156 cards, and the 2 packs hold 108: set",
    ),
}

POSITIONS: Mapping[str, tuple[Mapping[str, object], str]] = {
    "an unknown key": ({"piles": []}, "position.piles: this key is not known"),
    "no such phase": ({"phase": "lunch"}, "position.phase: 'lunch' is none of deal, draw, play, answer, last, melds"),
    "no such seat": ({"turn": 4}, "position.turn: seats here are 0 to 3, not 4"),
    "a hand too few": ({"hands": [[], [], []]}, "position.hands: 4 are needed here, one a seat, not 3"),
    "no card": ({"pile": ["7S", "ZZ"]}, "position.pile[1]: 'ZZ' is not a card"),
    "a hidden card": ({"pile": ["??"]}, "position.pile[0]: a card must be named here"),
    "a card too often": ({"stock": ["7S", "7S", "7S"]}, "position.stock[2]: the packs hold no more than 2 of '7S'"),
    "more cards than there are": ({"hands": [90, 90, 0, 0]}, "position.hands: 180 unnamed cards are needed, and"),
    "a meld of two ranks": ({"melds": [[["7S", "8S", "9S"]], []]}, "position.melds[0][0]: the natural cards of a meld"),
    "a meld of wild cards": ({"melds": [[["2S", "2H", "X"]], []]}, "position.melds[0][0]: the natural cards of a meld"),
    "a red three in a meld": ({"melds": [[["3S", "3H"]], []]}, "position.melds[0][0][1]: red threes are never melded"),
    "a black one among red": ({"red_threes": [["3S"], []]}, "position.red_threes[0][0]: '3S' is no red three"),
    "no such meld": ({"new_melds": [3]}, "position.new_melds[0]: no meld of the side in turn has number 3"),
    "an answer unasked": ({"answer": True}, "position.asked: the seat that was asked is needed here"),
    "an opponent asked": ({"asked": 1}, "position.asked: seat 1 is no partner of seat 0"),
    "a lone hand of four": ({"lone": 0}, "position.lone: the table 'four' does not have this"),
    "who sits out of four": ({"playing": [0, 1, 2, 3]}, "position.playing: the table 'four' does not have this"),
    "half a pack to deal": ({"phase": "deal", "hands": [[]] * 4, "melds": [[], []], "stock": 50}, "position.stock: "),
}

ACTIONS: Mapping[str, tuple[object, str]] = {
    "an unknown action": ({"type": "fold"}, "actions[0].type: 'fold' is none of deal, draw, take_pile, meld, discard"),
    "no action": ({}, "actions[0].type: null is none of deal"),
    "an unknown key": ({"type": "draw", "card": "7S"}, "actions[0].card: this key is not known"),
    "a key too few": ({"type": "discard"}, "actions[0].card: this key is missing"),
    "no card": ({"type": "discard", "card": "1S"}, "actions[0].card: '1S' is not a card"),
    "a number as card": (
        {"type": "meld", "melds": [{"rank": "7", "cards": ["7S", 7]}]},
        "actions[0].melds[0].cards[1]: 7 is not a card",
    ),
}

CASES: Mapping[str, tuple[object, str]] = {
    **DOCUMENTS,
    **{f"rules: {name}": (document(rules=rules), problem) for name, (rules, problem) in RULES.items()},
    **{f"position: {name}": (with_position([], **keys), problem) for name, (keys, problem) in POSITIONS.items()},
    **{f"actions: {name}": (document([action]), problem) for name, (action, problem) in ACTIONS.items()},
}


@merge_cases(("unusable", "problem"), CASES.values(), ids=CASES)
def test_unusable_file_is_refused_in_one_line_with_place_and_expected_value(
    tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes], unusable: object, problem: str
) -> None:
    file = write_documents(tmp_path, unusable)
    assert main([file]) == 2
    output = capsysbinary.readouterr()
    assert output.out == b""
    (line,) = output.err.decode().splitlines()
    assert line.startswith(f"{file}: {problem}")


def test_lines_option_answers_the_lines_after_an_unusable_one(
    tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    lines = [one for unusable, _ in CASES.values() for one in (unusable, document(id="good"))]
    file = write_documents(tmp_path, *lines)
    assert main(["--lines", file]) == 2
    output = capsysbinary.readouterr()
    assert output.err == b""
    answers = [loads(line) for line in output.out.splitlines()]
    assert [one.get("legal") for one in answers[1::2]] == [True] * len(CASES)
    for number, (answer, (_, problem)) in enumerate(zip(answers[::2], CASES.values(), strict=True)):
        assert answer["error"].startswith(f"{file}:{2 * number + 1}: {problem}")


@pytest.mark.parametrize("text", ['{"game": "%s"}', '{"%s": 1}', "[" * 300 + "1e999" + "]" * 300, '{"ask": ["%s"]}'])
def test_error_message_stays_short_for_very_long_values(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str
) -> None:
    whole = document() | loads(text % ("A\\n" * 20_000) if "%" in text else b"{}")
    path = tmp_path / "long.json"
    path.write_bytes(write_json(whole) if "%" in text else text.encode())
    assert main([str(path)]) == 2
    said = capsys.readouterr().err.replace(str(tmp_path), "")
    assert len(said) < 700 and said.count("\n") == 1


@pytest.mark.parametrize("game", ["canasta", "cassino"])
@pytest.mark.parametrize("place", ["rules", "table"])
def test_document_nested_near_the_recursion_limit_is_refused(
    tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes], game: str, place: str
) -> None:
    """A document nested almost as deeply as Python recurses is refused, at every depth around that limit."""
    parts = {"rules": '"rules": {"preset": %s}', "table": '"position": {"table": [%s]}'}
    head = f'{{"format": "upcard-position", "version": 1, "id": "deep", "game": "{game}", {parts[place]}}}'
    depths = range(sys.getrecursionlimit() - 150, sys.getrecursionlimit())
    file = write_documents(tmp_path, *((head % ("[" * depth + "]" * depth)).encode() for depth in depths))
    assert main(["--lines", file]) == 2
    output = capsysbinary.readouterr()
    assert output.err == b""
    assert [list(loads(line))[-1] for line in output.out.splitlines()] == ["error"] * len(depths)
