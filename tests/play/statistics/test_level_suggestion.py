"""The suggested level follows from the deals in the journals, and from nothing else."""

from collections.abc import Mapping
from pathlib import Path
from random import Random

import pytest

from tests.changed_game import change_game
from tests.merge_cases import merge_cases
from upcard.core.game.record import AnyGame
from upcard.games import GAMES
from upcard.play.match.journal import PERSON, SUFFIX, Journal, header
from upcard.play.match.match import AnyMatch
from upcard.play.match.resume import ResumedMatch
from upcard.play.statistics.level_suggestion import (
    LEAST,
    PRIOR,
    SoloOutcome,
    estimate_strength,
    outcomes,
    suggest_level,
    suggestion,
)
from upcard.players.protocol import Limits
from upcard.players.worker import ThinkingBudget

STRENGTHS = {"casual": -30.0, "medium": 0.0, "expert": 60.0}


def make_outcome(ahead: float, opponent: str = "medium") -> SoloOutcome:
    return SoloOutcome(ahead, (), (opponent,))


@merge_cases(("ahead", "level"), [(0, "medium"), (100, "expert"), (-60, "casual"), (-25, "casual"), (20, "medium")])
def test_suggested_level_is_the_nearest_to_the_shrunken_result(ahead: float, level: str) -> None:
    found = suggest_level(STRENGTHS, [make_outcome(ahead)] * 20)
    assert found is not None
    assert (found.level, found.deals) == (level, 20)
    assert found.strength == pytest.approx(ahead * 20 / (20 + PRIOR))


def test_few_deals_suggest_medium_and_too_few_nothing() -> None:
    assert suggest_level(STRENGTHS, [make_outcome(80)] * (LEAST - 1)) is None
    few = suggest_level(STRENGTHS, [make_outcome(60)] * LEAST)
    assert few is not None
    assert few.level == "medium"


def test_playing_even_with_an_expert_gives_the_expert_s_strength() -> None:
    assert estimate_strength(STRENGTHS, make_outcome(0, "expert")) == 60


def test_partner_accounts_for_half_of_the_pair_s_result() -> None:
    assert estimate_strength(STRENGTHS, SoloOutcome(0, ("casual",), ("medium", "medium"))) == 30
    assert estimate_strength(STRENGTHS, SoloOutcome(10, ("medium",), ("medium", "medium"))) == 20


def test_deals_against_an_unmeasured_player_are_ignored() -> None:
    assert estimate_strength(STRENGTHS, make_outcome(50, "greedy")) is None
    assert suggest_level(STRENGTHS, [make_outcome(50, "greedy")] * 20) is None


def write_match(game: AnyGame, folder: Path, seats: tuple[str, ...], deals: int, seed: str = "1") -> AnyMatch:
    """Write a match of `deals` deals played by the simplest player, and the first card of another."""
    rules = game.text.form.rules({"target": 1000} if game.name == "cassino" else {})
    match: AnyMatch = AnyMatch(game, rules, seed)
    match.journal = Journal(folder / f"{game.name}-{seed}{SUFFIX}")
    match.journal.begin(header(game.name, rules, seed, seats))
    simple = next(iter(game.players.rivals.values()))
    for _ in range(deals):
        match.deal()
        while (seat := match.to_act) is not None:
            match.play((simple(match.get_seat_view(seat), Random(0), ThinkingBudget(Limits(0))).action,))
    match.deal()
    return match


@pytest.mark.parametrize("name", ["cassino", "scarney"])
def test_each_deal_to_its_end_counts_by_its_own_points(name: str, tmp_path: Path) -> None:
    game = GAMES[name]
    match = write_match(game, tmp_path, (PERSON, "medium"), 3)
    ends = [match.positions[at] for at, action in enumerate(match.actions) if action == game.rules.opening and at]
    assert len(ends) == 3
    expected = []
    for position in ends:
        mine = [game.rules.seating(position)[line.side] == 0 for line in game.rules.score(position)]
        expected.append(
            sum(line.points * (1 if own else -1) for own, line in zip(mine, game.rules.score(position), strict=True))
        )
    found = list(outcomes(game, ResumedMatch(match, (PERSON, "medium"))))
    assert [each.ahead for each in found] == expected[::-1]
    assert {(each.partners, each.opponents) for each in found} == {((), ("medium",))}


def test_partners_and_opponents_are_found_by_level_ignoring_style(tmp_path: Path) -> None:
    game = GAMES["canasta"]
    seats = ("casual:greedy", PERSON, "expert", "medium:careful")
    (found,) = outcomes(game, ResumedMatch(write_match(game, tmp_path, seats, 1), seats))
    assert (found.partners, sorted(found.opponents)) == (("medium",), ["casual", "expert"])


def set_strengths(strengths: Mapping[str, float]) -> AnyGame:
    return change_game(GAMES["cassino"], strengths=strengths)


def test_only_games_of_one_person_that_can_be_read_count(tmp_path: Path) -> None:
    game = set_strengths(STRENGTHS)
    write_match(game, tmp_path, (PERSON, PERSON), 4, "1")
    write_match(game, tmp_path, ("medium", "medium"), 4, "2")
    (tmp_path / f"cassino-3{SUFFIX}").write_text("nonsense\n")
    assert suggestion(game, tmp_path) is None
    write_match(game, tmp_path, (PERSON, "medium"), 4, "4")
    found = suggestion(game, tmp_path)
    assert found is not None
    assert found.deals == 4


def test_where_nothing_was_played_nothing_is_suggested(tmp_path: Path) -> None:
    assert suggestion(set_strengths(STRENGTHS), tmp_path / "none") is None
