"""A whole deal in both languages: each event, sign, prompt, button, score line and reason has a text."""

from collections.abc import Iterator
from random import Random

import pytest

from tests.case_counts import choose_cases
from tests.merge_cases import merge_cases
from upcard.core.events import Told
from upcard.core.game.record import AnyGame, Choice
from upcard.core.table.plan import TablePlan
from upcard.games import GAMES
from upcard.play.match.match import Match
from upcard.play.text.words import FIELD, LANGUAGES, Words
from upcard.players.protocol import Limits
from upcard.players.worker import ThinkingBudget

SEEDS = choose_cases(("words/1",), ("words/1", "words/2"))


def list_table_signs(plan: TablePlan) -> Iterator[Told]:
    """Yield every sign of a table."""
    signs = [seat.note for seat in plan.seats] + [tray.line for tray in plan.trays]
    signs += [sign for spot in plan.spots for sign in (spot.caption, spot.pill)]
    if plan.staging:
        signs += [plan.staging.title, *plan.staging.notes]
    yield from (sign for sign in signs if sign)


def list_table_texts(game: AnyGame, seen: object) -> Iterator[Told]:
    """Yield everything that one seat reads at this moment."""
    draft = game.table.draft(seen)
    yield draft.prompt
    yield from list_table_signs(draft.plan())
    for command in draft.commands(()):
        yield Told(f"{game.name}.command.{command.name}", command.facts or {})


def play(game: AnyGame, seed: str) -> Iterator[Told]:
    """Play one deal by the game's last level, and yield everything said meanwhile."""
    match = Match(game, next(iter(game.rules.presets.values())), seed)
    level, random = tuple(game.players.levels.values())[-1], Random(seed)
    steps = match.deal()
    while (seat := match.to_act) is not None:
        yield from (event for step in steps for event in step.events if isinstance(event, Told))
        for other in range(game.rules.players(match.rules)):
            yield from list_table_texts(game, match.get_seat_view(other))
        choice: Choice[object] = level(match.get_seat_view(seat), random, ThinkingBudget(Limits(rollouts=2)))
        yield from choice.reasons
        steps = match.play((choice.action,))
    yield from (event for step in steps for event in step.events if isinstance(event, Told))
    for line in game.rules.score(match.position):
        yield Told(f"{game.name}.score.{line.key}", line.facts)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_event_and_label_of_a_deal_has_a_text(game: AnyGame, seed: str) -> None:
    speakers = [Words(language, {1: "Ken", 2: "ノラ"}, you) for language in LANGUAGES for you in (None, 0, 2)]
    for one in {repr(one): one for one in play(game, seed)}.values():
        for words in speakers:
            said = words.render(one)
            assert said and not FIELD.search(said), one


@merge_cases("language", LANGUAGES)
@merge_cases("game", GAMES.values(), ids=GAMES)
def test_every_preset_has_a_name_and_a_description(game: AnyGame, language: str) -> None:
    words = Words(language)
    keys = [f"{game.name}.preset.{name}{end}" for name in game.rules.presets for end in ("", ".what")]
    assert [key for key in keys if key not in words] == []
