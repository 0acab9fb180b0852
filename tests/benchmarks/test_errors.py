"""Stored decisions are read back unchanged, and what a level loses is computed as by hand."""

from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from tests.benchmarks.errors import decision_files, making, measuring
from tests.benchmarks.errors.__main__ import main
from tests.benchmarks.errors.decision_files import Header, Worth, file_of, questions, read
from tests.benchmarks.errors.measuring import ChoiceLoss, compute_loss, rate
from tests.changed_game import change_game
from tests.merge_cases import merge_cases
from upcard.core.game.record import AnyGame, Choice
from upcard.core.text.decode import decode_by_type
from upcard.core.thinking.skill import WeighedChoice
from upcard.games import GAMES

STORED = [name for name in GAMES if file_of(name).exists()]


@merge_cases("name", STORED)
def test_stored_set_has_500_decisions_in_under_300_kb(name: str) -> None:
    header, deals = read(file_of(name))
    assert header.game == name
    assert sum(len(deal.decisions) for deal in deals) >= 500
    assert file_of(name).stat().st_size < 300_000


@merge_cases("name", STORED)
def test_stored_decisions_are_still_choices_of_the_game(name: str) -> None:
    game, (_, deals) = GAMES[name], read(file_of(name))
    for deal in deals[::12]:
        for question in questions(game, deal):
            assert len(question.worths) > 1
            refused = [
                one
                for one in question.worths
                if game.rules.check(question.seen, decode_by_type(game.rules.actions, one.action))
            ]
            assert refused == []


def make_fake_game(worst: float = 0.0) -> AnyGame:
    """Return Cassino with its first four actions worth 3, 2, 1 and so on, and with levels that take the first or
    second.
    """
    game = GAMES["cassino"]

    def list_actions(seen: object, number: int) -> list[object]:
        return list(islice(game.rules.legal_actions(seen), number))

    def weigh(
        seen: object, random: Random, number: int, also: Sequence[object], *_: bool
    ) -> list[WeighedChoice[object]]:
        extra = [WeighedChoice(one, worst, 0.0) for one in also if one not in list_actions(seen, 4)]
        return [WeighedChoice(one, 3.0 - at, 0.5) for at, one in enumerate(list_actions(seen, 4))] + extra

    levels = {
        "best": lambda seen, *_: Choice(list_actions(seen, 1)[-1]),
        "next": lambda seen, *_: Choice(list_actions(seen, 2)[-1]),
    }
    return change_game(game, weigh=weigh, levels=levels, rivals={})


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> str:
    """Return the name of the fake game after a set of stored decisions was made with it."""
    game = make_fake_game()
    for module in (making, measuring):
        monkeypatch.setattr(module, "game_of", lambda name: game)
    monkeypatch.setattr(decision_files, "FOLDER", tmp_path)
    monkeypatch.setattr(measuring, "levels", lambda game: game.players.levels)
    making.make_decision_set("cassino", 12, 5, 1)
    return "cassino"


def test_level_loses_the_difference_between_its_choice_and_the_best(made: str) -> None:
    best, second = measuring.rates(made, ["best", "next"], 1000, 1)
    assert (best.points, best.best, best.anew, best.unknown) == (0.0, 1.0, 0, 0)
    assert (second.points, second.best, second.error, second.anew) == (1.0, 0.0, 0.0, 0)
    assert best.decisions >= 12


def test_set_of_a_preset_plays_all_deals_by_it_in_a_file_of_its_own(made: str) -> None:
    making.make_decision_set(made, 12, 5, 1, "nordic")
    header, deals = read(file_of(made, "nordic"))
    assert (header.preset, {str(deal.rules) for deal in deals}) == ("nordic", {"{'preset': 'nordic'}"})
    [found] = measuring.rates(made, ["best"], 1000, 1, "nordic")
    assert found.points == 0.0


def test_interrupted_set_is_completed_to_the_same_bytes(made: str) -> None:
    whole = file_of(made).read_bytes()
    header, deals = read(file_of(made))
    part = file_of(made).with_suffix(".part")
    decision_files.write(part, header, deals[:1])
    assert making.load_unfinished_deals(part, Header(made, 6)) == []
    making.make_decision_set(made, 12, 5, 1)
    assert file_of(made).read_bytes() == whole
    assert not part.exists()


def test_decision_limit_reduces_the_number_of_decisions_asked(made: str) -> None:
    [some] = measuring.rates(made, ["best"], 5, 1)
    [every] = measuring.rates(made, ["best"], 1000, 1)
    assert 5 <= some.decisions < every.decisions


def test_choice_that_was_not_stored_is_evaluated_anew(made: str) -> None:
    game, (header, deals) = make_fake_game(worst=-4.0), read(file_of(made))
    far = change_game(game, levels={"far": lambda seen, *_: Choice(list(game.rules.legal_actions(seen))[-1])})
    found = [
        measuring.ask_level(far, header.number, "far", question)
        for deal in deals
        for question in questions(game, deal)
        if len(list(islice(game.rules.legal_actions(question.seen), 5))) > 4
    ]
    assert found
    assert {(one.points, one.anew) for one in found} == {(7.0, True)}


def test_behind_is_the_gap_to_the_best_worth_or_none_if_not_stored() -> None:
    worths = (Worth({"type": "draw"}, 4.0, 0.0), Worth({"type": "pass"}, 2.5, 0.1))
    assert [compute_loss(worths, {"type": kind}) for kind in ("draw", "pass", "deal")] == [0.0, 1.5, None]


def test_standard_error_of_the_mean_is_computed_by_deal() -> None:
    """The mean is 1 and the sums of the two deals are off by 2 and -2, so the error is sqrt(4 + 4) / 4."""
    deals = [
        [ChoiceLoss(2.0, False, 0.1), ChoiceLoss(2.0, True, 0.2)],
        [ChoiceLoss(0.0, False, 0.1), ChoiceLoss(0.0, False, 0.3)],
    ]
    found = rate("any", [*deals, [ChoiceLoss(None, True, 0.5)]])
    assert (found.points, found.best, found.decisions, found.anew, found.unknown) == (1.0, 0.5, 5, 2, 1)
    assert found.error == pytest.approx(8**0.5 / 4)
    assert found.seconds == 0.2


def test_command_refuses_unknown_levels_and_games_without_a_set(made: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--game", made, "--levels", "greedy,best"]) == 2
    assert "'best' is none of random, club, flat, greedy" in capsys.readouterr().err
    assert main(["--game", "scarney"]) == 2
    assert "no set has been made for scarney" in capsys.readouterr().err
