"""Rule sets of the user's own: written whole and read back; an error names the file and the place."""

import json
from pathlib import Path

import pytest

from upcard.games import GAMES
from upcard.play.rulebook.option_form import ChosenRules
from upcard.play.rulebook.rule_sets import (
    BadRules,
    delete,
    explain_bad_rules,
    in_a_line,
    load_rule_sets,
    parse_rule_set,
    rename,
    save,
)
from upcard.play.text.words import LANGUAGES, Words

CANASTA = GAMES["canasta"]
THURSDAY = ChosenRules("two", "classic", {"draw_count": 1, "target": 3000})


def make_rule_set_text(**changes: object) -> str:
    """Return the text of a rule set's file, with some keys changed."""
    rules = {"table": "four", "preset": "classic"}
    return json.dumps({"format": "upcard-rules", "version": 1, "game": "canasta", "rules": rules, **changes})


@pytest.mark.parametrize(
    "name", ["Thursday table", "木曜の夜", "a/b\\c: *?", "..", "🂡", "x" * 300, "CON", "%s {0}", "\ud83c"]
)
def test_rule_set_is_saved_under_any_name_and_read_back(tmp_path: Path, name: str) -> None:
    own = save(tmp_path / "rules", CANASTA, name, THURSDAY)
    assert own.path.parent == tmp_path / "rules"
    sets, troubles = load_rule_sets(tmp_path / "rules", CANASTA)
    assert sets == (own,)
    assert own.name == name.encode("utf-8", "replace").decode()
    assert troubles == ()
    assert [path.name for path in (tmp_path / "rules").iterdir()] == [own.path.name]


def test_rule_set_file_is_readable_json(tmp_path: Path) -> None:
    own = save(tmp_path, CANASTA, "木曜", THURSDAY)
    assert json.loads(own.path.read_text("utf-8")) == {
        "format": "upcard-rules",
        "version": 1,
        "game": "canasta",
        "name": "木曜",
        "rules": {"table": "two", "preset": "classic", "draw_count": 1, "target": 3000},
    }
    assert "木曜" in own.path.read_text("utf-8")
    assert "木曜" in own.path.name


def test_names_that_collide_as_file_names_are_two_rule_sets(tmp_path: Path) -> None:
    save(tmp_path, CANASTA, "a?", THURSDAY)
    save(tmp_path, CANASTA, "A*", THURSDAY)
    assert [own.name for own in load_rule_sets(tmp_path, CANASTA)[0]] == ["A*", "a?"]


def test_saving_under_the_same_name_replaces_the_rule_set(tmp_path: Path) -> None:
    save(tmp_path, CANASTA, "own", THURSDAY)
    save(tmp_path, CANASTA, "own", ChosenRules("four", "british"))
    (own,), _ = load_rule_sets(tmp_path, CANASTA)
    assert own.chosen == ChosenRules("four", "british")


def test_names_that_differ_only_in_blanks_are_one_rule_set(tmp_path: Path) -> None:
    save(tmp_path, CANASTA, "a  b", THURSDAY)
    own = save(tmp_path, CANASTA, " a b\n", THURSDAY)
    assert own.name == "a b"
    assert load_rule_sets(tmp_path, CANASTA) == ((own,), ())


def test_set_is_renamed_and_deleted(tmp_path: Path) -> None:
    own = rename(CANASTA, save(tmp_path, CANASTA, "one", THURSDAY), "other")
    assert [(known.name, known.chosen) for known in load_rule_sets(tmp_path, CANASTA)[0]] == [("other", THURSDAY)]
    delete(own)
    assert load_rule_sets(tmp_path, CANASTA) == ((), ())


def test_one_line_rule_set_code_is_read_back() -> None:
    line = in_a_line(CANASTA, THURSDAY)
    assert "\n" not in line
    assert parse_rule_set(line, CANASTA) == ("", THURSDAY)


BAD = {
    "{": ("ruleset.not_json", "1"),
    '{\n"format": 3,\n': ("ruleset.not_json", "3"),
    "[]": ("ruleset.foreign", ""),
    '"\ud800"': ("ruleset.foreign", ""),
    "[" * 100_000: ("ruleset.foreign", ""),
    "{}": ("ruleset.foreign", ""),
    make_rule_set_text(version=2): ("ruleset.version", "2"),
    make_rule_set_text(version=True): ("ruleset.version", "true"),
    make_rule_set_text(game="whist"): ("ruleset.unknown_game", "whist"),
    make_rule_set_text(rules=[]): ("ruleset.damaged", "rules"),
    make_rule_set_text(name=3): ("ruleset.damaged", "name"),
    make_rule_set_text(colour="red"): ("ruleset.unknown_option", "colour"),
    make_rule_set_text(rules={"colour": "red"}): ("ruleset.unknown_option", "rules.colour"),
    make_rule_set_text(rules={"packs": 5}): ("ruleset.bad_value", "2–3"),
    make_rule_set_text(rules={"packs": 2.0}): ("ruleset.bad_value", "rules.packs"),
    make_rule_set_text(rules={"packs": None}): ("ruleset.bad_value", "rules.packs"),
    make_rule_set_text(rules={"tie": ["draw"]}): ("ruleset.bad_value", "another_deal"),
    make_rule_set_text(rules={"answer_binds": 1}): ("ruleset.bad_value", "rules.answer_binds"),
    make_rule_set_text(rules={"table": "seven"}): ("ruleset.bad_value", "six-pairs"),
    make_rule_set_text(rules={"preset": "hoyle"}): ("ruleset.bad_value", "south_american"),
    make_rule_set_text(rules={"preset": "classic", "table": "two", "players": 4}): ("ruleset.players", "2"),
    make_rule_set_text(rules={"players": 7}): ("ruleset.bad_value", "2, 3, 4, 5, 6"),
    make_rule_set_text(rules={"players": True}): ("ruleset.bad_value", "true"),
    make_rule_set_text(rules={"players": "five"}): ("ruleset.bad_value", "rules.players"),
    make_rule_set_text(rules={"players": 6}): ("ruleset.which_table", '"six-pairs"'),
    make_rule_set_text(rules={"table": "six-pairs", "hand_size": 20, "packs": 2}): (
        "ruleset.excluded",
        "rules.hand_size",
    ),
}


@pytest.mark.parametrize(("text", "expected"), BAD.items(), ids=[text[:90] for text in BAD])
def test_damaged_rule_set_is_reported_with_its_place_and_left_unchanged(
    tmp_path: Path, text: str, expected: tuple[str, str]
) -> None:
    path = tmp_path / "mine.json"
    path.write_bytes(text.encode("utf-8", "surrogatepass"))
    save(tmp_path, CANASTA, "whole", THURSDAY)
    before = path.read_bytes()
    sets, (bad,) = load_rule_sets(tmp_path, CANASTA)
    key, place = expected
    assert bad.key == key
    assert [own.name for own in sets] == ["whole"]
    assert path.read_bytes() == before
    for language in LANGUAGES:
        said = explain_bad_rules(bad, Words(language))
        assert said.startswith("mine.json")
        assert place in said


def test_unreadable_rule_set_file_is_reported(tmp_path: Path) -> None:
    (tmp_path / "folder.json").mkdir()
    _, (bad,) = load_rule_sets(tmp_path, CANASTA)
    assert bad.key == "ruleset.unreadable"
    assert "folder.json" in explain_bad_rules(bad, Words("en"))


def test_binary_rule_set_file_is_reported_as_foreign(tmp_path: Path) -> None:
    (tmp_path / "mine.json").write_bytes(b"\xc3\x28")
    _, (bad,) = load_rule_sets(tmp_path, CANASTA)
    assert bad.key == "ruleset.foreign"


def test_failed_save_leaves_the_old_rule_set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = save(tmp_path, CANASTA, "own", THURSDAY)

    def fail(path: Path, target: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", fail)
    with pytest.raises(OSError, match="No space"):
        save(tmp_path, CANASTA, "own", ChosenRules("four", "british"))
    assert [path.name for path in tmp_path.iterdir()] == [own.path.name]
    assert load_rule_sets(tmp_path, CANASTA)[0] == (own,)


def test_rule_set_without_a_table_gets_that_of_its_preset_or_players() -> None:
    assert parse_rule_set(make_rule_set_text(rules={"preset": "harte"}), CANASTA)[1] == ChosenRules("two", "harte")
    assert parse_rule_set(make_rule_set_text(rules={"players": 3}), CANASTA)[1] == ChosenRules("three", "classic")


def test_bad_pasted_rule_set_is_refused_naming_the_clipboard() -> None:
    with pytest.raises(BadRules) as refused:
        parse_rule_set("hello", CANASTA)
    said = explain_bad_rules(refused.value, Words("en"), "The clipboard")
    assert said == "The clipboard is damaged at line 1. Nothing was changed."


def test_rule_set_name_in_a_file_is_read_as_one_line() -> None:
    assert parse_rule_set(make_rule_set_text(name=" two\n lines "), CANASTA)[0] == "two lines"


def test_inaccessible_folder_has_no_rule_sets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path) -> bool:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "is_dir", refuse)
    assert load_rule_sets(tmp_path, CANASTA) == ((), ())
