"""The search of Samba and Bolivia: each promising action is tried in the same random deals of the unseen cards.

After the action, the rest of the deal is played to its end.
"""

from functools import partial
from operator import mul
from typing import TypeAlias

from upcard.core.thinking.sequential_halving import LeadPrior
from upcard.games.canasta.actions import Action
from upcard.games.canasta.ai.family.search import FamilySearch, lays_freely
from upcard.games.canasta.ai.search.rollout_tally import RolloutTally
from upcard.games.canasta.ai.search.value import ScoringPace
from upcard.games.canasta.ai.turn_course import Laid, MeldName, TurnPlayer, TurnState, watch_turn
from upcard.games.canasta.ai.turn_reasons import TurnWords
from upcard.games.canasta.position import Observation
from upcard.games.canasta.values import RANKS, meld_kind
from upcard.games.samba.ai.fast.dealing import UnseenCards, deal_hidden_cards, kind_of, unseen
from upcard.games.samba.ai.fast.flow import meld
from upcard.games.samba.ai.fast.plans import list_takes
from upcard.games.samba.ai.fast.rollout import play_out
from upcard.games.samba.ai.fast.state import (
    BLACK,
    CANASTA,
    DRAW,
    FIRST_RUN,
    JOKER,
    KIND_POINTS,
    LAST,
    TWO,
    WIDTH,
    WILD_MELD,
    CompactPosition,
    Lay,
    scores,
)
from upcard.games.samba.ai.search.candidates import (
    ActionCandidate,
    CompactMove,
    candidate,
    list_candidates,
    play,
    write_key,
)
from upcard.games.samba.ai.search.standard import decide

SAMBA_PACE, BOLIVIA_PACE, BRAZILIAN_PACE = ScoringPace(1589, 1219), ScoringPace(3213, 2427), ScoringPace(737, 2016)
"""The points scored in a deal: a side's mean, and the standard deviation of the difference between two sides.

They were measured in 60, 40 and 30 deals of `standard` players at tables of four.
"""


Move: TypeAlias = tuple[str, tuple[Lay, ...], int]
"""A move of a turn: its name such as "meld", the cards laid on each meld, and the kind of a card discarded."""


def find_pace(seen: Observation) -> ScoringPace:
    """Return the mean and the spread of the points that a side scores in a deal.

    They were measured with the preset whose rules are closest to those of the match.
    """
    rules = seen.table.rules
    if rules.needs_sequence_canasta:
        return BOLIVIA_PACE
    return BRAZILIAN_PACE if rules.must_ask else SAMBA_PACE


def play_out_candidate(here: CompactPosition, one: ActionCandidate, seat: int) -> RolloutTally:
    """Make the move `one` of `seat` and play the rest of the deal; return counts of what happened, such as canastas."""
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
    """Return the points that the cards left in the hands of `side` cost it."""
    worth = [*KIND_POINTS[:BLACK], here.law.black_held, *KIND_POINTS[BLACK + 1 :]]
    return sum(sum(map(mul, here.hands[seat], worth)) for seat in here.law.members[side])


def read_state(here: CompactPosition, seat: int) -> TurnState:
    """Return the melds of the side of `seat`, each by its name with its number of cards."""
    side = here.law.side[seat]
    groups = {(key, 0): size for key, size in zip(RANKS, here.laid[side], strict=False)}
    runs = {(write_key(FIRST_RUN + suit), number): size for number, (suit, _, size) in enumerate(here.runs[side])}
    wild_melds = {(write_key(WILD_MELD), number): size for number, size in enumerate(here.wild_melds[side])}
    return TurnState({**groups, **runs, **wild_melds})


def name_meld(here: CompactPosition, seat: int, lay: Lay) -> MeldName:
    """Return the name of the meld on which the cards of `lay` are laid, as `read_state` names melds."""
    key, _, onto = lay
    side = here.law.side[seat]
    if key < FIRST_RUN and key != WILD_MELD:
        return write_key(key), 0
    melds = here.wild_melds[side] if key == WILD_MELD else here.runs[side]
    return write_key(key), onto if onto >= 0 else len(melds)


def _play(here: CompactPosition, one: ActionCandidate) -> None:
    play(here, one.move)


def lay_more(here: CompactPosition, move: Move, seat: int) -> list[Laid]:
    """Play `move`, a meld of `seat`, in `here`; return the cards laid on each meld."""
    _, lays, _ = move
    laid = [(name_meld(here, seat, lay), lay[1]) for lay in lays]
    meld(here, lays)
    return laid


TURN: TurnPlayer[CompactPosition, ActionCandidate, Move] = TurnPlayer(
    read=read_state,
    act=_play,
    goes_on=lays_freely,
    finish=lambda here, one, log: play_out(here, log),
    lay=lay_more,
)
"""How the search plays a turn of Samba and Bolivia."""


def name_turn(word: str, key: str) -> str:
    """Return the text key of the sentence on what the rest of a turn does to a meld.

    `word` says what it does, such as `closes`. `key` names the meld: a rank for a group, a suit for a sequence, or `W`
    for wild cards.
    """
    kind = meld_kind(key) if word == "closes" else "group"
    return f"canasta.turn.{word}" if kind == "group" else f"samba.turn.{kind}.{word}"


def is_slip(what: UnseenCards, default: ActionCandidate, one: ActionCandidate) -> bool:
    """Return whether the action `one` is careless in comparison with `default`, the choice of the rules of thumb.

    It is careless to discard although `default` lays cards, or to add to a meld a wild card that completes no canasta.
    `what` holds what the player knows of the position, and with it the melds on the table.
    """
    if default.move.name == "meld" and one.move.name == "discard":
        return True
    return one.move.name == "meld" and any(wastes_wild_card(what.open, lay) for lay in one.move.lays)


def wastes_wild_card(here: CompactPosition, lay: Lay) -> bool:
    """Return whether `lay` adds a wild card to a group on the table that stays smaller than a canasta.

    A `Lay` is the cards that are laid on one meld.
    """
    key, kinds, onto = lay
    wild = TWO in kinds or JOKER in kinds
    return wild and onto >= 0 and key < WIDTH and here.laid[here.law.side[here.turn]][key] + len(kinds) < CANASTA


def _list(seen: Observation, what: UnseenCards) -> list[ActionCandidate]:
    return list_candidates(seen, what.open)


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
    watch=partial(watch_turn, TURN),
    words=TurnWords(kind_of, name_turn),
    pace=find_pace,
    is_slip=is_slip,
    prior=LeadPrior(deficit=30.0, deviation=100.0, spread=500.0, deals=4),
)
