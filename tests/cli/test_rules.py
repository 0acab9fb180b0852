"""`upcard rules`: the rules under the options given."""

import re

import pytest

from tests.case_counts import choose_cases
from tests.merge_cases import merge_cases
from upcard.cli import rules
from upcard.cli.fresh_game import rules_of
from upcard.core.text.decode import BadData
from upcard.games import GAMES
from upcard.play.rulebook.rulebook import changes, read_rule_book
from upcard.play.text.words import LANGUAGES, catalogue


def run_rules(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """Return what the command prints."""
    assert rules.main(["canasta", *words]) == 0
    return capsys.readouterr().out


def test_without_options_the_classic_rules_are_printed_without_marks(capsys: pytest.CaptureFixture[str]) -> None:
    out = run_rules(capsys)
    assert out == run_rules(capsys, "--preset", "classic")
    assert "≠" not in out
    assert "The dealer deals 11 cards" in out
    assert "5,000 points" in out


def test_table_option_fills_in_numbers_and_marks_changed_rules(capsys: pytest.CaptureFixture[str]) -> None:
    out = run_rules(capsys, "--table", "two")
    assert "≠ Cards dealt: 15 (Classic: 11)\n" in out
    assert "≠ The deal [canasta.deal]\nThe dealer deals 15 cards" in out
    assert "\n  (Classic: The dealer deals 11 cards" in out
    assert "\nThe cut [canasta.cut]\n" in out


def test_set_option_overrides_the_preset(capsys: pytest.CaptureFixture[str]) -> None:
    out = run_rules(capsys, "--preset", "harte", "--set", "draw_count=2", "pile_needs_natural_pair=off")
    assert "≠ Table: One on one (Classic: Partners)" in out
    assert "You take the top two cards of the stock." in out
    assert "≠ Natural pair" not in out


@pytest.mark.parametrize(
    ("option", "line"),
    [
        ("pile_onto_canasta=on", "  ✓ You can take it: "),
        ("pile_onto_canasta=off", "  ✗ You can't take it: "),
    ],
)
def test_rule_example_shows_its_verdict_and_cards(capsys: pytest.CaptureFixture[str], option: str, line: str) -> None:
    out = run_rules(capsys, "--set", option)
    page = out.split("[canasta.take-onto-canasta]")[1].split("\n\n")[0]
    assert f"{line}9♠ 9♥ 9♦ 9♣ 9♠ 9♥ 9♦ (On the table) + 5♣ 9♣ (Discard pile): " in page


def test_japanese_rules_write_the_suit_before_the_rank(capsys: pytest.CaptureFixture[str]) -> None:
    out = run_rules(capsys, "--lang", "ja", "--set", "packs=3")
    assert "≠ トランプの組の数：3（クラシック：2）" in out
    assert "  ✗ 取れません：♦9 ジョーカー（手札） + ♥2 ♣5 ♣9（捨て札の山）：" in out
    assert "全部で162枚です。" in out


@merge_cases(
    ("words", "says"),
    [
        (["--set", "hand_sise=3"], "rules.hand_sise: this key is not known"),
        (["--set", "hand_size=99"], "rules.hand_size: a number from 1 to 26"),
        (["--set", "hand_size=many"], "rules.hand_size: expected int"),
        (["--set", f"packs={'9' * 5000}"], "rules.packs: expected int"),
        (["--set", "answer_binds=maybe"], "rules.answer_binds: "),
        (["--set", "tie"], "--set: 'tie' is not option=value"),
        (["--table", "seven"], "rules.table: 'seven' is none of four, two"),
        (["--preset", "polish"], "rules.preset: 'polish' is none of classic"),
        (["--table", "six-teams", "--set", "players=4"], "rules.players: the table 'six-teams' is for 6"),
    ],
)
def test_invalid_options_are_refused_in_one_line(
    capsys: pytest.CaptureFixture[str], words: list[str], says: str
) -> None:
    with pytest.raises(SystemExit) as left:
        rules.main(["canasta", *words])
    said = capsys.readouterr()
    assert (left.value.code, said.out, said.err.count("\n")) == (2, "", 1)
    assert says in said.err


@merge_cases(("name", "preset"), [(name, preset) for name, game in GAMES.items() for preset in game.rules.presets])
def test_listed_changes_of_a_preset_given_to_set_restore_its_options(name: str, preset: str) -> None:
    game = GAMES[name]
    book = read_rule_book(game, "en", game.rules.presets[preset])
    asked = [f"{option}={str(value).lower()}" for option, value, _ in changes(book)]
    assert rules_of(game, "--set", asked, preset=preset) == book.options


def test_set_accepts_none_only_for_optional_values() -> None:
    assert "None" in str(rules_of(GAMES["cassino"], "--set", ["target=none"]))
    with pytest.raises(BadData, match=r"rules\.players: expected int, got str"):
        rules_of(GAMES["cassino"], "--set", ["players=none"])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_heading_names_options_in_words_without_identifiers(
    capsys: pytest.CaptureFixture[str], name: str, language: str
) -> None:
    for preset in list(GAMES[name].rules.presets)[:: choose_cases(4, 1)]:
        assert rules.main([name, "--preset", preset, "--lang", language]) == 0
        head = capsys.readouterr().out.split("\n\n")[0]
        assert not re.search(r"[a-z]_[a-z]|\b(?:on|off|none)\b.*=|=", head), head
        assert language == "en" or not re.search(r"[a-z]{2}", head), head


def test_refusals_are_printed_rule_by_rule_in_all_languages(capsys: pytest.CaptureFixture[str]) -> None:
    out = run_rules(capsys, "--refusals")
    said = out.splitlines()
    assert "canasta.stock-gone en You can't draw" in said
    assert "canasta.stock-gone ja 引けません" in said
    assert "canasta.ask-partner en [why=alone] you have no partner to ask. {can:canasta.can}" in said
    refused = [key.removesuffix(".body") for key in catalogue("en") if re.fullmatch(r"canasta\.[a-z-]+\.body", key)]
    printed_rules = dict.fromkeys(line.split(" ")[0] for line in said)
    assert sorted(printed_rules) == sorted(refused)
