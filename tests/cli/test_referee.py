"""The answers of `upcard referee` about a position."""

from json import loads
from pathlib import Path
from typing import Any

import pytest

from tests.cli.documents import DRAW, PAIR_OF_NINES, document, with_position, write_documents
from tests.merge_cases import merge_cases
from upcard.cli.referee import main
from upcard.cli.ruling import ruling
from upcard.core.text.decode import BadData
from upcard.games import GAMES
from upcard.play.text.words import Words

EN = Words("en")


def answer(asked: object) -> Any:
    return ruling(asked, EN)


def test_legal_action_is_answered_with_events_and_the_new_position() -> None:
    said = answer(document([PAIR_OF_NINES], id="pile"))
    assert said["id"] == "pile"
    assert said["legal"]
    assert {event["type"] for event in said["events"]} >= {"moved"}
    assert said["position"]["melds"][0][1] == ["9C", "9S", "9H"]
    assert sorted(said["position"]["hands"][0]) == ["2H", "4C", "5C", "KS"]
    assert said["position"]["pile"] == []


def test_illegal_action_is_answered_with_its_rule_id_and_a_message() -> None:
    alone = {"type": "take_pile", "melds": [{"rank": "9", "cards": ["9S"]}]}
    said = answer(document([alone], id="pile"))
    assert (said["id"], said["legal"], said["at"], said["rule"]) == ("pile", False, 0, "canasta.take-frozen")
    assert said["message"].startswith("You can't take the pile: the pile is frozen, so you need two natural 9s")
    assert "position" not in said and "score" not in said


def test_first_illegal_action_of_several_is_reported() -> None:
    said = answer(document([PAIR_OF_NINES, DRAW, DRAW], ask=["score"]))
    assert (said["at"], said["rule"]) == (1, "canasta.turn")
    assert "score" not in said


def test_answer_to_a_document_without_an_id_has_no_id() -> None:
    assert "id" not in answer(document())


def test_discarding_a_card_not_in_hand_is_illegal_rather_than_an_error() -> None:
    said = answer(with_position([{"type": "discard", "card": "JD"}], phase="play"))
    assert said["rule"] == "canasta.cards"


def test_cards_not_given_in_the_document_are_dealt_from_the_seed() -> None:
    first, same, other = (answer(document(seed=seed))["position"] for seed in (0, "0", 1))
    assert first == same != other


def test_answered_position_can_be_sent_back_unchanged() -> None:
    after = answer(document([PAIR_OF_NINES]))["position"]
    assert answer(document(position=after))["position"] == after


ASKED = ["legal_actions", "score", "match", "facts", "rules", "observation"]


def test_every_ask_key_is_answered_under_its_name() -> None:
    said = answer(document(ask=ASKED))
    assert {"type": "draw"} in said["legal_actions"]
    assert said["score"]["points"] == [sum(side.values()) for side in said["score"]["items"]]
    assert sorted(said["score"]["items"][0]) == ["canastas", "going_out", "hands", "melds", "red_threes"]
    assert said["score"]["items"][0]["melds"] == 30
    assert sorted(said["match"]) == ["by", "next_dealer", "over", "settlement", "totals", "winner"]
    assert said["facts"]["frozen"] is True
    assert said["rules"]["target"] == 5000
    assert said["observation"]["hand"] == ["4C", "9H", "9S", "KS"]


def test_hint_is_legal_and_the_same_when_asked_again() -> None:
    first, again = (answer(document(ask=["hint"], seed=7))["hint"] for _ in range(2))
    assert first == again
    assert answer(document([first["action"]]))["legal"]
    assert first["reasons"]


def test_before_the_deal_only_dealing_is_legal_and_there_is_no_hint() -> None:
    asked = document(position={"phase": "deal"}, ask=["legal_actions", "observation", "hint"])
    said = answer(asked)
    assert (said["legal_actions"], said["observation"], said["hint"]) == ([{"type": "deal"}], None, None)
    assert answer(asked | {"actions": said["legal_actions"]})["legal"]


def test_after_the_deal_there_are_no_legal_actions_and_no_hint() -> None:
    said = answer(with_position(phase="over") | {"ask": [*ASKED, "hint"]})
    assert (said["legal_actions"], said["observation"], said["hint"]) == ([], None, None)


@merge_cases(
    ("changed", "problem"),
    [
        ({"format": "upcard"}, "format: "),
        ({"version": 2}, "version: "),
        ({"game": "whist"}, f"game: 'whist' is none of {', '.join(GAMES)}"),
        ({"colour": "red"}, "colour: this key is not known"),
        ({"ask": ["score", "weather"]}, "ask[1]: 'weather' is none of "),
        ({"actions": [DRAW, {"type": "fold"}]}, "actions[1].type: 'fold' is none of "),
        ({"actions": [{"type": "discard"}]}, "actions[0].card: this key is missing"),
        ({"actions": [{"type": "discard", "card": "ZZ"}]}, "actions[0].card: 'ZZ' is not a card"),
        ({"position": {"hands": [["7S", "ZZ"], 1, 1, 1]}}, "position.hands[0][1]: 'ZZ' is not a card"),
        ({"position": {"pile": ["7S", "7S", "7S"]}}, "position.pile[2]: "),
        ({"position": {"piles": []}}, "position.piles: this key is not known"),
        ({"rules": {"hand_size": 1000}}, "rules.hand_size: "),
        ({"rules": {"jokers": True}}, "rules.jokers: "),
        ({"rules": {"preset": "whist"}}, "rules.preset: "),
        ({"rules": {"wilds_after_canasta": "yes"}}, "rules.wilds_after_canasta: "),
    ],
)
def test_unusable_value_is_refused_in_one_line_with_its_path(changed: dict[str, object], problem: str) -> None:
    with pytest.raises(BadData) as raised:
        answer(document() | changed)
    assert str(raised.value).startswith(problem)
    assert "\n" not in str(raised.value)


def test_lines_option_answers_every_line_and_exits_with_the_worst_status(
    tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    bad = document(id="c", game="whist")
    file = write_documents(tmp_path, document(id="a"), document([DRAW, DRAW], id="b"), bad, b"", b"{", document(id="e"))
    assert main(["--lines", "--lang", "ja", file]) == 2
    output = capsysbinary.readouterr()
    answers = [loads(line) for line in output.out.splitlines()]
    assert [one.get("id") for one in answers] == ["a", "b", "c", None, "e"]
    assert [one.get("legal") for one in answers] == [True, False, None, None, True]
    assert answers[1]["message"].startswith("いまは引けません。")
    assert answers[2]["error"] == f"{file}:3: game: 'whist' is none of {', '.join(GAMES)}"
    assert answers[3]["error"].startswith(f"{file}:5: not JSON: ")
    assert output.err == b""
