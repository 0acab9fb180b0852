"""The computer players of Samba and Bolivia and their judgement; the slow modules are imported at the first call."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from upcard.core.events import Told
from upcard.core.game.record import Choice, GamePlayers
from upcard.core.thinking.skill import STYLES, WeighedChoice, build_levels
from upcard.games.canasta.actions import Action
from upcard.games.canasta.position import Observation, Position

if TYPE_CHECKING:
    from random import Random  # for annotations alone: the window only names levels

    from upcard.core.table.pointing import ActionPreview
    from upcard.core.thinking.budget import Budget


def _choose_by_thumb(name: str, seen: Observation, random: "Random", budget: "Budget") -> Choice[Action]:
    from upcard.games.samba.ai import greedy
    from upcard.games.samba.ai.search import standard

    return {"greedy": greedy.choose, "standard": standard.choose}[name](seen, random, budget)


def _choose_at_level(name: str, style: str, seen: Observation, random: "Random", budget: "Budget") -> Choice[Action]:
    from upcard.games.samba.ai.search.levels import in_style

    return in_style(name, style, seen, random, budget)


def _redeal(position: Position, seat: int, seed: str) -> Position:
    from upcard.games.canasta.formats.redeal import deal_hidden_cards_again

    return deal_hidden_cards_again(position, seat, seed)


def _weigh(
    seen: Observation, random: "Random", number: int, also: Sequence[Action] = (), only: bool = False
) -> Sequence[WeighedChoice[Action]]:
    from upcard.games.samba.ai.search.search import weigh

    return weigh(seen, random, number, also, only)


def _reasons(seen: Observation, action: Action) -> Sequence[Told]:
    from upcard.games.samba.ai.search.reasons import reasons

    return reasons(seen, action)


def _explain(seen: Observation, better: Action, worse: Action, random: "Random", number: int) -> Sequence[Told]:
    from upcard.games.samba.ai.search.reasons import why

    return why(seen, better, worse, random, number)


def _point(seen: Observation, action: Action) -> "ActionPreview":
    from upcard.games.canasta.table.pointing import pointing

    return pointing(seen, action)


def _counts_match(seen: Observation) -> bool:
    from upcard.games.samba.ai.search.search import for_match

    return for_match(seen)


def _play_out(position: Position, random: "Random") -> tuple[float, ...]:
    from upcard.games.samba.ai.search.outcome import estimate_lead

    return estimate_lead(position, random)


PLAYERS: GamePlayers[Position, Observation, Action] = GamePlayers(
    levels=build_levels(_choose_at_level),
    rivals={name: partial(_choose_by_thumb, name) for name in ("greedy", "standard")},
    styled=build_levels(_choose_at_level, STYLES),
    redeal=_redeal,
    weigh=_weigh,
    reasons=_reasons,
    why=_explain,
    pointing=_point,
    for_match=_counts_match,
    mistake_thresholds=(40.0, 80.0, 200.0),
    played_out=_play_out,
)
