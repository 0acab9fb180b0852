"""The search of Samba and Bolivia: each promising action is tried in the same random deals of the unseen cards.

After the action, the rest of the deal is played to its end.
"""

from operator import mul

from upcard.core.thinking.sequential_halving import LeadPrior
from upcard.games.canasta.actions import Action
from upcard.games.canasta.ai.family.search import FamilySearch
from upcard.games.canasta.ai.search.rollout_tally import RolloutTally
from upcard.games.canasta.ai.search.value import ScoringPace
from upcard.games.canasta.position import Observation
from upcard.games.samba.ai.fast.dealing import UnseenCards, deal_hidden_cards, unseen
from upcard.games.samba.ai.fast.plans import list_takes
from upcard.games.samba.ai.fast.rollout import play_out
from upcard.games.samba.ai.fast.state import (
    BLACK,
    CANASTA,
    DRAW,
    JOKER,
    KIND_POINTS,
    LAST,
    TWO,
    WIDTH,
    CompactPosition,
    Lay,
    scores,
)
from upcard.games.samba.ai.search.candidates import ActionCandidate, CompactMove, candidate, list_candidates, play
from upcard.games.samba.ai.search.standard import decide

SAMBA_PACE, BOLIVIA_PACE, BRAZILIAN_PACE = ScoringPace(1589, 1219), ScoringPace(3213, 2427), ScoringPace(737, 2016)
"""The points scored in a deal: a side's mean, and the standard deviation of the difference between two sides.

They were measured in 60, 40 and 30 deals of `standard` players at tables of four.
"""


def find_pace(seen: Observation) -> ScoringPace:
    """Return the scoring pace of the preset whose rules are closest to those of the match."""
    rules = seen.table.rules
    if rules.needs_sequence_canasta:
        return BOLIVIA_PACE
    return BRAZILIAN_PACE if rules.must_ask else SAMBA_PACE


def play_out_candidate(here: CompactPosition, one: ActionCandidate, seat: int) -> RolloutTally:
    """Play a candidate for `seat` and then the rest of the deal; return counts of what happened, such as canastas."""
    sambas, side = here.sambas[:], here.law.side[seat]
    play(here, one.move)
    can = here.turn != seat and here.phase in (DRAW, LAST) and bool(here.pile) and here.pile[-1] < BLACK
    can = can and here.opened[here.law.side[here.turn]] and bool(list_takes(here))
    play_out(here)
    made, winner = here.canastas[side], here.law.side[here.out] if here.out >= 0 else -1
    longer = [now > before for now, before in zip(here.sambas, sambas, strict=True)]
    return RolloutTally(
        taken=can,
        out=winner == side,
        against=winner not in (side, -1),
        canastas=made,
        theirs=sum(here.canastas) - made,
        left=count_left_points(here, side),
        runs=longer[side],
        their_runs=any(one for number, one in enumerate(longer) if number != side),
    )


def count_left_points(here: CompactPosition, side: int) -> int:
    """Return the points that the cards left in the hands of a side cost it."""
    worth = [*KIND_POINTS[:BLACK], here.law.black_held, *KIND_POINTS[BLACK + 1 :]]
    return sum(sum(map(mul, here.hands[seat], worth)) for seat in here.law.members[side])


def is_slip(what: UnseenCards, default: ActionCandidate, one: ActionCandidate) -> bool:
    """Return whether the candidate `one` is careless in comparison with `default`, the choice of the rules of thumb.

    It is careless to discard although `default` lays cards, or to add to a meld a wild card that completes no canasta.
    """
    if default.move.name == "meld" and one.move.name == "discard":
        return True
    return one.move.name == "meld" and any(wastes_wild_card(what.open, lay) for lay in one.move.lays)


def wastes_wild_card(here: CompactPosition, lay: Lay) -> bool:
    """Return whether `lay` adds a wild card to a group on the table that stays smaller than a canasta."""
    key, kinds, onto = lay
    wild = TWO in kinds or JOKER in kinds
    return wild and onto >= 0 and key < WIDTH and here.laid[here.law.side[here.turn]][key] + len(kinds) < CANASTA


def _list(seen: Observation, what: UnseenCards) -> list[ActionCandidate]:
    return list_candidates(seen, what.open)


def _play(here: CompactPosition, one: ActionCandidate) -> None:
    play(here, one.move)


SEARCH: FamilySearch[Observation, Action, UnseenCards, CompactPosition, CompactMove] = FamilySearch(
    decide=decide,
    unseen=unseen,
    deal=deal_hidden_cards,
    list_candidates=_list,
    read=candidate,
    play=_play,
    play_out=play_out,
    scores=scores,
    observe=play_out_candidate,
    pace=find_pace,
    is_slip=is_slip,
    prior=LeadPrior(deficit=30.0, deviation=100.0, spread=500.0, deals=4),
)
