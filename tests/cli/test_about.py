"""What `upcard about` and `upcard rules` print."""

from json import loads

import pytest

from upcard import __version__
from upcard.cli import about, rules
from upcard.games import GAMES
from upcard.play.rulebook.rulebook import read_rule_book
from upcard.play.text.words import LANGUAGES


def test_about_in_json_has_versions_and_folders(capsys: pytest.CaptureFixture[str]) -> None:
    assert about.main(["--json"]) == 0
    said = loads(capsys.readouterr().out)
    assert said["upcard"] == __version__
    assert said["qt"].count(".") == 2
    assert said["data"].endswith("upcard")
    assert said["games"] == list(GAMES)


def test_about_prints_the_version_on_a_line_of_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    assert about.main([]) == 0
    assert f"upcard: {__version__}\n" in capsys.readouterr().out


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_rules_command_prints_every_rule_with_its_id(
    game: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert rules.main([game, "--lang", language]) == 0
    printed = capsys.readouterr().out
    for rule in read_rule_book(GAMES[game], language).rules():
        assert f"[{rule.id}]\n{rule.text}\n" in printed


def test_rules_command_refuses_an_unknown_game_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        rules.main(["whist"])
    assert left.value.code == 2
    assert len(capsys.readouterr().err.splitlines()) == 1
