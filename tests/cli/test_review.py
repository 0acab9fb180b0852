"""`upcard review`: what decisions cost and what was luck, of the deals of a saved game that have ended."""

from json import loads
from pathlib import Path

import pytest

from upcard.__main__ import main

OLD = Path(__file__).parent.parent / "play" / "old"
QUICK = ["--deals", "4", "--pairs", "2"]

Said = pytest.CaptureFixture[str]


def test_deals_are_gone_through_one_after_the_other(capsys: Said) -> None:
    assert main(["review", str(OLD / "cassino-2.upcard"), "--json", *QUICK]) == 0
    [first, *_] = map(loads, capsys.readouterr().out.splitlines())
    assert first["deal"] == 1 and len(first["sides"]) == 2
    for side in first["sides"]:
        parts = [side[name]["points"] for name in ("luck", "decisions", "unexplained")]
        assert side["result"] == pytest.approx(sum(parts))
    assert all(one["played"] in {each["action"] for each in one["weighed"]} for one in first["decisions"])


def test_it_is_said_in_the_language_asked_for(capsys: Said) -> None:
    assert main(["review", str(OLD / "cassino-2.upcard"), "--deal", "1", "--lang", "ja", *QUICK]) == 0
    assert "第1ディール" in capsys.readouterr().out


def test_a_deal_that_is_not_there_is_refused(capsys: Said) -> None:
    with pytest.raises(SystemExit) as left:
        main(["review", str(OLD / "cassino-2.upcard"), "--deal", "99", *QUICK])
    said = capsys.readouterr().err
    assert left.value.code == 2 and said.startswith("upcard review: ") and said.count("\n") == 1


def test_what_is_no_game_is_refused(tmp_path: Path, capsys: Said) -> None:
    (tmp_path / "none.upcard").write_text("no game")
    with pytest.raises(SystemExit):
        main(["review", str(tmp_path / "none.upcard")])
    assert "none.upcard" in capsys.readouterr().err


@pytest.mark.parametrize(("form", "first"), [("--html", "<!DOCTYPE html>"), ("--csv", "decision,action,seat,player")])
def test_it_is_written_out_for_reading_elsewhere(form: str, first: str, capsys: Said) -> None:
    assert main(["review", str(OLD / "cassino-2.upcard"), "--deal", "1", form, *QUICK]) == 0
    assert capsys.readouterr().out.startswith(first)
