"""A style chooses differently among actions of similar value, from what its seat sees, at no higher loss."""

from random import Random

import pytest

from tests.merge_cases import merge_cases
from upcard.core.game.record import AnyGame
from upcard.core.thinking.skill import (
    NAMES,
    STYLES,
    USUAL,
    Skill,
    StylePreference,
    StyleStrength,
    is_styled,
    join_player_name,
    pick_by_style,
    pick_index,
    split_player_name,
    temper_skill,
)
from upcard.games import GAMES
from upcard.games.canasta.ai.search import levels as canasta
from upcard.games.cassino.ai.search import levels as cassino
from upcard.games.scarney.ai.search import levels as scarney
from upcard.play.match.journal import PERSON
from upcard.play.statistics.deal_records import MIXED, classify_players
from upcard.players.own import is_own
from upcard.players.protocol import Limits
from upcard.players.worker import ThinkingBudget

PLAIN = Skill(100)
WARM = Skill(100, temperature=1.0, cap=2.0, draws=3.0)


def test_without_temperature_style_prefers_only_within_the_margin() -> None:
    values = [1.0, 0.97, 0.9, 0.96]
    assert pick_by_style(values, 0, PLAIN, StylePreference([0, 1, 9, 2], 0.05), Random(0)) == 3
    assert pick_by_style(values, 0, PLAIN, StylePreference([2, 1, 9, 2], 0.05), Random(0)) == 0


def test_with_temperature_style_prefers_nothing_beyond_the_cap() -> None:
    values, likes, random = [0.0, -0.5, -1.5, -2.5], [0.0, 1.0, 0.0, 9.0], Random(5)
    found = [
        pick_by_style(values, pick_index(values, WARM, random), WARM, StylePreference(likes, 0.05), random)
        for _ in range(400)
    ]
    assert 3 not in found
    assert found.count(1) > 220


def test_style_without_a_preference_keeps_the_picked_action() -> None:
    random = Random(5)
    assert [pick_by_style([0.0, -0.1, -0.2], at, WARM, StylePreference([1, 1, 1], 9), random) for at in range(3)] == [
        0,
        1,
        2,
    ]


def test_fractional_draws_apply_the_preference_that_often() -> None:
    """One draw has no preference; 1.5 draws compare two actions half the time, and then take the preferred one."""
    values, likes, random = [0.0, 0.0], [0.0, 1.0], Random(5)
    for draws, share in ((1.0, 0.0), (1.5, 0.25), (2.0, 0.5), (3.0, 0.75)):
        skill = WARM._replace(draws=draws)
        found = [pick_by_style(values, 0, skill, StylePreference(likes, 9), random) for _ in range(1000)]
        assert abs(found.count(1) / 1000 - share) < 0.05


def test_styled_skill_has_scaled_temperature_cap_and_draws() -> None:
    usual, own = {"greedy": StyleStrength(1.5)}, {"greedy": StyleStrength(3.0, draws=2.0)}
    skills, tempers = {"medium": WARM, "strong": WARM, "casual": WARM}, {USUAL: usual, "casual": own}
    warmer = Skill(100, temperature=1.5, cap=3.0, style="greedy", draws=3.0)
    assert (
        temper_skill(skills, tempers, "medium", "greedy") == temper_skill(skills, tempers, "strong", "greedy") == warmer
    )
    assert temper_skill(skills, tempers, "casual", "greedy") == warmer._replace(temperature=3.0, cap=6.0, draws=2.0)


def test_every_tempered_level_has_a_temper_for_every_style() -> None:
    for tempers in (cassino.TEMPERS, scarney.TEMPERS, canasta.TEMPERS):
        assert USUAL in tempers and {*tempers} <= {*NAMES}
        assert all(tuple(each) == STYLES for each in tempers.values())


def test_player_name_holds_level_and_style() -> None:
    assert split_player_name("medium:careful") == ("medium", "careful")
    assert split_player_name("medium") == ("medium", "")
    assert {join_player_name(*split_player_name(name)) for name in ("medium", "strong:greedy")} == {
        "medium",
        "strong:greedy",
    }
    assert [is_styled(name) for name in ("medium:careful", "medium", "gatherer:careful", "medium:Careful")] == [
        True,
        False,
        False,
        False,
    ]
    assert [is_own(name) for name in ("medium:careful", "gatherer:careful")] == [False, True]


@merge_cases("game", GAMES)
def test_every_level_is_played_in_every_style(game: str) -> None:
    assert list(GAMES[game].players.styled) == [join_player_name(name, style) for name in NAMES for style in STYLES]
    assert {*GAMES[game].players.styled, *GAMES[game].players.levels, *GAMES[game].players.rivals} == GAMES[
        game
    ].players.computers.keys()


def choices(game: AnyGame, level: str) -> dict[str, list[object]]:
    """Return each style's choices to the same questions of one deal, asked twice."""
    found: dict[str, list[object]] = {style: [] for style in ("", *STYLES)}
    here = game.rules.apply(
        game.rules.start(next(iter(game.rules.presets.values())), "styles"), game.rules.opening
    ).position
    while (seat := game.rules.to_act(here)) is not None and len(found[""]) < QUESTIONS:
        seen, at = game.rules.observe(here, seat), len(found[""])
        for style, actions in found.items():
            choose = game.players.computers[join_player_name(level, style)]
            one, again = (choose(seen, Random(at), ThinkingBudget(Limits(ROLLOUTS))) for _ in range(2))
            assert one == again
            assert game.rules.check(seen, one.action) is None
            actions.append(one.action)
        here = game.rules.apply(here, found[""][-1]).position
    return found


QUESTIONS, ROLLOUTS = 40, 30


@pytest.mark.parametrize(("name", "level"), [("canasta", "beginner"), ("cassino", "casual"), ("scarney", "beginner")])
def test_styles_choose_partly_differently_from_plain_and_each_other(name: str, level: str) -> None:
    found = choices(GAMES[name], level)
    plain = found.pop("")
    for style, actions in found.items():
        same = sum(one == other for one, other in zip(plain, actions, strict=True))
        assert 0 < same < len(plain), style
    assert len({repr(actions) for actions in found.values()}) == len(STYLES)


def test_styles_make_no_difference_to_the_statistics() -> None:
    assert classify_players(["medium:careful", "medium"]) == "medium"
    assert classify_players(["medium:careful", "strong:careful"]) == MIXED
    assert classify_players([PERSON, PERSON]) == PERSON
