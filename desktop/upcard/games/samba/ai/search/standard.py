"""The standard computer player, which uses only what it sees and plays by the rules of thumb of rollouts.

A rollout is a random deal that the search plays out.
"""

from collections.abc import Callable
from random import Random
from typing import Final

from upcard.core.game.record import Choice
from upcard.core.thinking.budget import Budget
from upcard.games.canasta.actions import Action, Answer, AskPartner
from upcard.games.canasta.ai.family.asking import ask_first
from upcard.games.canasta.engine.legal_actions import legal_actions
from upcard.games.canasta.position import Observation, partners
from upcard.games.canasta.rules.check import check
from upcard.games.canasta.values import points
from upcard.games.samba.ai.fast.dealing import unseen
from upcard.games.samba.ai.fast.going_out import way_out
from upcard.games.samba.ai.fast.state import CompactPosition
from upcard.games.samba.ai.search.candidates import CompactMove, first_move, write_action

REFUSE_FROM: Final = 250
"""A partner who is asked whether to go out answers no if the partner's own hand counts at least this many points."""


def choose(seen: Observation, random: Random, budget: Budget) -> Choice[Action]:
    """Return the action that the rules of thumb choose; raise ValueError if there is no legal action.

    If this action goes out and the partner has many cards, return instead the action that asks the partner for
    permission. `random` and `budget` are not used.
    """
    return ask_first(seen, Choice(decide(seen)), check)


def decide(seen: Observation) -> Action:
    """Return the action that the rules of thumb choose; raise ValueError if there is no legal action."""
    if seen.table.phase == "answer":
        return Answer(points(seen.hand) < REFUSE_FROM)
    here = unseen(seen).open
    moves = [first_move(here), *([CompactMove("meld", tuple(out))] if (out := way_out(here)) else [])]
    return _legal(seen, [*_ask(seen, here), *map(_written(seen), moves)])


def _written(seen: Observation) -> Callable[[CompactMove], Action]:
    return lambda move: write_action(seen, move)


def _ask(seen: Observation, here: CompactPosition) -> list[Action]:
    """Return a list with the action that asks the partner for permission to go out.

    The list is empty if the rules do not demand the question, or if the hand cannot go out.
    """
    asks = seen.table.rules.must_ask and seen.table.phase == "play" and partners(seen.table, seen.seat)
    return [AskPartner()] if asks and seen.table.answer is None and way_out(here) else []


def _legal(seen: Observation, wanted: list[Action]) -> Action:
    """Return the first legal action in `wanted`; if none of them is legal, return any legal action.

    Raise ValueError if there is no legal action.
    """
    for action in wanted:
        if check(seen, action) is None:
            return action
    for action in legal_actions(seen):
        return action
    raise ValueError("there is nothing to choose from")
