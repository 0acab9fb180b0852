"""`upcard review`: the costs of decisions, and luck, in the finished deals of a saved game."""

import os
import subprocess
import sys
from html import unescape
from itertools import islice
from json import dumps, loads
from pathlib import Path

import pytest

from tests.games.canasta.ai.quick_plans import quick_plans
from upcard.__main__ import main
from upcard.cli import review
from upcard.games import GAMES
from upcard.play.analysis import judgement
from upcard.play.analysis.decision_costs import ReviewedDecision, decisions
from upcard.play.analysis.luck_estimate import moments
from upcard.play.analysis.review import list_ended_deals
from upcard.play.match.match import AnyMatch
from upcard.play.match.resume import replay_journal
from upcard.play.text.words import LANGUAGES, Words

OLD = Path(__file__).parent.parent / "play" / "old"
QUICK = ["--deals", "4", "--pairs", "2"]
FEW = 12
"""How many decisions of a deal are weighed, and moments of luck."""

Said = pytest.CaptureFixture[str]


REVIEWED = dict[tuple[object, ...], review.ReviewedDeal]()
"""Each deal that was reviewed here; names and the form of what is printed do not change its review."""


@pytest.fixture(autouse=True)
def weighed_briefly_and_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Try few decisions of a deal in few deals, and each only once: here it matters how that is said."""
    whole = review.review_deal

    def review_once(match: AnyMatch, deal: tuple[int, int], numbers: tuple[int, int], jobs: int) -> review.ReviewedDeal:
        key = (match.game.name, match.seed, deal, numbers)
        if key not in REVIEWED:
            REVIEWED[key] = whole(match, deal, numbers, jobs)
        return REVIEWED[key]

    monkeypatch.setattr(judgement, "TIMES", 4)
    monkeypatch.setattr(review, "decisions", lambda match, *deal: islice(decisions(match, *deal), FEW))
    monkeypatch.setattr(review, "moments", lambda match, *deal: islice(moments(match, *deal), FEW))
    monkeypatch.setattr(review, "review_deal", review_once)


def test_json_review_splits_each_result_into_luck_decisions_and_unexplained(capsys: Said) -> None:
    assert main(["review", str(OLD / "cassino-2.upcard"), "--json", *QUICK]) == 0
    [first, *_] = map(loads, capsys.readouterr().out.splitlines())
    assert first["deal"] == 1 and len(first["sides"]) == 2
    for side in first["sides"]:
        parts = [side[name]["points"] for name in ("luck", "decisions", "unexplained")]
        assert side["result"] == pytest.approx(sum(parts))
    assert all(one["played"] in {each["action"] for each in one["weighed"]} for one in first["decisions"])


def test_lang_option_prints_the_review_in_japanese(capsys: Said) -> None:
    assert main(["review", str(OLD / "cassino-2.upcard"), "--deal", "1", "--lang", "ja", *QUICK]) == 0
    assert "第1ディール" in capsys.readouterr().out


def get_error_line(capsys: Said, *words: str) -> str:
    """Return the line that says why nothing is reviewed."""
    with pytest.raises(SystemExit) as left:
        main(["review", *words, *QUICK])
    said = capsys.readouterr().err
    assert left.value.code == 2 and said.startswith("upcard review: ") and said.count("\n") == 1
    return said


def test_asking_for_an_unfinished_deal_lists_the_finished_deals(capsys: Said) -> None:
    said = get_error_line(capsys, str(OLD / "cassino-2.upcard"), "--deal", "99")
    assert "Deal 99 of this game has not ended yet. Ended deals: 1." in said
    assert "Ended deals: 1, 2, 3." in review.none_of([1, 2, 3], 99, Words("en"))


@pytest.mark.parametrize("asked", [(), ("--deal", "1")])
def test_game_without_a_finished_deal_is_refused_with_a_message(
    asked: tuple[str, ...], tmp_path: Path, capsys: Said
) -> None:
    assert main(["new", "cassino", "--out", str(tmp_path / "fresh.upcard")]) == 0
    assert "No deal of this game has ended yet." in get_error_line(capsys, str(tmp_path / "fresh.upcard"), *asked)


def test_file_that_is_no_game_is_refused(tmp_path: Path, capsys: Said) -> None:
    (tmp_path / "none.upcard").write_text("no game")
    with pytest.raises(SystemExit):
        main(["review", str(tmp_path / "none.upcard")])
    assert "none.upcard" in capsys.readouterr().err


@pytest.mark.parametrize(("form", "first"), [("--html", "<!DOCTYPE html>"), ("--csv", "turn,action,seat,player")])
def test_review_is_printed_as_html_or_csv(form: str, first: str, capsys: Said) -> None:
    assert main(["review", str(OLD / "cassino-2.upcard"), "--deal", "1", form, *QUICK]) == 0
    assert capsys.readouterr().out.startswith(first)


@pytest.mark.parametrize("game", ["canasta", "cassino"])
def test_printed_lines_also_appear_in_the_html_page(game: str, capsys: Said) -> None:
    """Costs are printed as on the review's page: with decimals in Cassino, in whole points in Canasta."""
    words = ["review", str(OLD / f"{game}-2.upcard"), "--deal", "1", *QUICK]
    match, _, _ = replay_journal(Path(words[1]), GAMES)
    with quick_plans():
        review.review_deal(match, next(iter(list_ended_deals(match))), (4, 2), 1)
    for language in LANGUAGES:
        assert main([*words, "--lang", language]) == 0
        _, *lines = capsys.readouterr().out.splitlines()
        assert main([*words, "--lang", language, "--html"]) == 0
        page = unescape(capsys.readouterr().out)
        assert [line for line in lines[:4] if line not in page] == []


def test_small_cost_is_printed_with_two_decimals(monkeypatch: pytest.MonkeyPatch, capsys: Said) -> None:
    """A loss of 0.24 is printed with two decimals; with one, it would hide how far it exceeds the first threshold."""
    monkeypatch.setattr(review, "find_costliest", lambda match, found: [change_cost(found[0], 0.24, 0.004)])
    assert main(["review", str(OLD / "cassino-2.upcard"), "--deal", "1", *QUICK]) == 0
    assert "cost 0.24 (±0.01)" in capsys.readouterr().out


def change_cost(one: ReviewedDecision, loss: float, error: float) -> ReviewedDecision:
    """Return the decision with another loss and error."""
    return one._replace(verdict=one.verdict._replace(loss=loss, error=error))


@pytest.mark.parametrize("form", [(), ("--html",), ("--csv",), ("--json",)])
def test_terminal_control_codes_in_player_names_are_escaped(
    form: tuple[str, ...], tmp_path: Path, capsys: Said
) -> None:
    path = tmp_path / "a.upcard"
    first, *rest = (OLD / "cassino-2.upcard").read_text().splitlines()
    path.write_text("\n".join((dumps({**loads(first), "names": ["\x1b]0;x\x07\x1b[2J", ""]}), *rest)) + "\n")
    assert main(["review", str(path), "--deal", "1", *form, *QUICK]) == 0
    said = capsys.readouterr().out
    assert "\x1b" not in said and "\x07" not in said
    assert ("\\x1b]0;x" in said) == (form != ("--json",))


PRESSED = """
import os, signal, sys, time
from multiprocessing.pool import Pool
from upcard.__main__ import main

usual, imap = Pool.__init__, Pool.imap

def made(self, jobs, ignore, how, *others, **named):
    usual(self, jobs, lambda *words: (time.sleep(0.5), ignore(*words)), how, *others, **named)
    os.killpg(0, signal.SIGINT)

def weighed(self, *words):
    for number, found in enumerate(imap(self, *words)):
        if number == 8:
            os.killpg(0, signal.SIGINT)
        yield found

signal.signal(signal.SIGINT, signal.default_int_handler)
"""
"""A program that interrupts its process group as Ctrl+C does, after starting its processes or at a decision."""


forked = pytest.mark.skipif(sys.platform != "linux", reason="processes begin otherwise here, without what is changed")


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="no program can press a key for several processes here")
@pytest.mark.parametrize(
    "when",
    [
        pytest.param("Pool.__init__ = made", id="beginning", marks=forked),
        pytest.param("Pool.imap = weighed", id="weighing"),
    ],
)
def test_ctrl_c_ends_all_processes_silently_with_status_130(when: str) -> None:
    """Ctrl+C reaches all processes: before they ignore it, or after some decisions; nothing is printed, status 130."""
    code = f"{PRESSED}\n{when}\nsys.exit(main(sys.argv[1:]))"
    words = ["review", str(OLD / "cassino-2.upcard"), "--jobs", "2", *QUICK]
    command = [sys.executable, "-c", code, *words]
    done = subprocess.run(command, capture_output=True, timeout=60, start_new_session=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"")
