"""Players by rules of thumb: `standard`, the rollouts' own policy, and `greedy`, which lays all it can at once."""

from collections.abc import Callable
from random import Random

from upcard.core.game.record import Choice
from upcard.core.thinking.budget import Budget
from upcard.games.canasta.actions import Action, Answer, AskPartner
from upcard.games.canasta.engine.legal_actions import legal_actions
from upcard.games.canasta.position import Observation, partners
from upcard.games.canasta.rules.check import check
from upcard.games.canasta.values import points
from upcard.games.samba.ai.fast.dealing import unseen
from upcard.games.samba.ai.fast.plans import list_takes, opening, plan_melds, way_out
from upcard.games.samba.ai.fast.state import BLACK, JOKER, LAST, TWO, WIDTH, CompactPosition
from upcard.games.samba.ai.search.candidates import CompactMove, first_move, write_action

REFUSE_FROM = 250
"""The points of a hand that would be lost from which a partner answers no."""


def choose(seen: Observation, random: Random, budget: Budget) -> Choice[Action]:
    """Choose by the rules of thumb of the rollouts; raises ValueError if there is no legal action."""
    return Choice(decide(seen))


def choose_greedily(seen: Observation, random: Random, budget: Budget) -> Choice[Action]:
    """Take what can be taken, lay all that can be laid, and go out at once."""
    if seen.table.phase == "answer":
        return Choice(Answer(True))
    here = unseen(seen).open
    return Choice(_legal(seen, [*_ask(seen, here), *map(_written(seen), _list_greedy_moves(here))]))


def decide(seen: Observation) -> Action:
    """Return the rule of thumb's action."""
    if seen.table.phase == "answer":
        return Answer(points(seen.hand) < REFUSE_FROM)
    here = unseen(seen).open
    moves = [first_move(here), *([CompactMove("meld", tuple(out))] if (out := way_out(here)) else [])]
    return _legal(seen, [*_ask(seen, here), *map(_written(seen), moves)])


def _written(seen: Observation) -> Callable[[CompactMove], Action]:
    return lambda move: write_action(seen, move)


def _ask(seen: Observation, here: CompactPosition) -> list[Action]:
    """Return the question to the partner if nobody may go out unasked and the hand can go out."""
    asks = seen.table.rules.must_ask and seen.table.phase == "play" and partners(seen.table, seen.seat)
    return [AskPartner()] if asks and seen.table.answer is None and way_out(here) else []


def _legal(seen: Observation, wanted: list[Action]) -> Action:
    """Return the first legal action of those wanted, else of all; raises ValueError if there is none."""
    for action in wanted:
        if check(seen, action) is None:
            return action
    for action in legal_actions(seen):
        return action
    raise ValueError("there is nothing to choose from")


def _list_greedy_moves(here: CompactPosition) -> list[CompactMove]:
    """Return the moves of the greedy player, the one it likes best first."""
    seat = here.turn
    side = here.law.side[seat]
    if here.phase <= LAST:
        return [*_takes(here), CompactMove("draw" if here.phase < LAST else "pass")]
    if not here.opened[side]:
        first = opening(here, seat)
        return [*([CompactMove("meld", tuple(first))] if first else []), CompactMove("discard", (), _worst(here))]
    lays = plan_melds(here, seat).lays
    melds = [way_out(here), *([one] for one in lays)]
    return [*(CompactMove("meld", tuple(one)) for one in melds if one), CompactMove("discard", (), _worst(here))]


def _takes(here: CompactPosition) -> list[CompactMove]:
    if not here.pile or here.pile[-1] >= BLACK:
        return []
    if here.opened[here.law.side[here.turn]]:
        return [CompactMove("take", (one,)) for one in list_takes(here)]
    first = opening(here, here.turn, here.pile[-1]) if here.totals[here.turn][here.pile[-1] % WIDTH] > 1 else None
    return [CompactMove("take", tuple(first))] if first else []


def _worst(here: CompactPosition) -> int:
    """Return the card that the hand misses least: of the rank held least often, wild cards last."""
    hand, totals = here.hands[here.turn], here.totals[here.turn]
    held = [kind for kind, number in enumerate(hand) if number]
    return min(held, key=lambda kind: (kind in (TWO, JOKER), totals[kind % WIDTH] if kind < BLACK else 0, kind))
