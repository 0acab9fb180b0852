"""The search of Modern American, which tries each promising turn in the same random deals of the unseen cards.

After the turn, rules of thumb play each deal to its end, and the scores are compared.
"""

from collections.abc import Iterable
from functools import partial
from random import Random
from typing import TypeAlias

from upcard.core.events import Told
from upcard.core.thinking.sequential_halving import LeadPrior
from upcard.games.canasta.ai.family.search import FamilySearch, lays_freely
from upcard.games.canasta.ai.fast.dealing import kind_of
from upcard.games.canasta.ai.fast.state import DRAW, LAST
from upcard.games.canasta.ai.search.rollout_tally import RolloutTally
from upcard.games.canasta.ai.search.value import ScoringPace
from upcard.games.canasta.ai.turn_course import Laid, TurnPlayer, TurnState, read_sizes, watch_turn, write_laid
from upcard.games.canasta.ai.turn_reasons import TurnWords
from upcard.games.canasta.values import WILD
from upcard.games.modern_american.actions import Action, SpecialHand
from upcard.games.modern_american.ai.fast.dealing import UnseenCards, deal_hidden_cards, unseen
from upcard.games.modern_american.ai.fast.flow import Groups, meld
from upcard.games.modern_american.ai.fast.plans import find_take
from upcard.games.modern_american.ai.fast.rollout import play_out
from upcard.games.modern_american.ai.fast.state import CompactPosition, scores
from upcard.games.modern_american.ai.search.candidates import (
    ActionCandidate,
    list_candidates,
    play_turn,
    read_candidate,
)
from upcard.games.modern_american.ai.search.careless_discards import is_slip
from upcard.games.modern_american.ai.search.moves import CompactMove, play
from upcard.games.modern_american.ai.standard import decide
from upcard.games.modern_american.position import Observation
from upcard.games.modern_american.rules.going_out import has_to_go_out

PACE = ScoringPace(1160, 2740)
"""The mean and the spread of a side's points in a deal.

They were measured in 120 deals of `standard` players at the table of four.
"""


Move: TypeAlias = tuple[str, Groups, int]
"""A move of a turn: its name such as "meld", the groups laid, and the kind of a card discarded."""


def find_pace(seen: Observation) -> ScoringPace:
    """Return the average and the spread of the points that a side scores in a deal; they do not depend on `seen`."""
    return PACE


def is_settled(seen: Observation, default: Action) -> bool:
    """Return whether `default` is played without a search.

    That is so if it lays a special hand, or if the player must go out in this turn.
    """
    return isinstance(default, SpecialHand) or has_to_go_out(seen, seen.melds)


def play_out_candidate(here: CompactPosition, one: ActionCandidate, seat: int) -> RolloutTally:
    """Play the candidate turn `one` of `seat`, and then the deal to its end by rules of thumb; `here` is changed.

    Return what happened, such as which side went out, and how many canastas each side made.
    """
    play_turn(here, one)
    can = here.turn != seat and here.phase in (DRAW, LAST) and find_take(here) is not None
    play_out(here)
    ended = here.out if here.out >= 0 else here.special
    own = ended >= 0 and here.law.side[ended] == here.law.side[seat]
    made = here.canastas[here.law.side[seat]]
    return RolloutTally(can, own, ended >= 0 and not own, made, sum(here.canastas) - made)


def read_state(here: CompactPosition, seat: int) -> TurnState:
    """Return the size of each meld of the side of `seat`, by the name of the meld."""
    return read_sizes(here.laid[here.law.side[seat]])


def lay_more(here: CompactPosition, move: Move, seat: int) -> Iterable[Laid]:
    """Play `move`, a meld of `seat`, in `here`; return the cards laid on each meld."""
    meld(here, move[1])
    return map(write_laid, move[1])


TURN: TurnPlayer[CompactPosition, ActionCandidate, Move] = TurnPlayer(
    read=read_state,
    act=lambda here, one: play(here, one.move),
    goes_on=lays_freely,
    finish=lambda here, one, log: play_out(here, log),
    lay=lay_more,
)
"""How the search plays a turn of Modern American."""


def name_turn(word: str, key: str) -> str:
    """Return the text key of a sentence on what a player does to a meld in the rest of a turn.

    `word` is what happens, such as `closes`. `key` is the rank of the meld, or `WILD` for a meld of wild cards.
    """
    return f"samba.turn.wild.{word}" if key == WILD and word == "closes" else f"canasta.turn.{word}"


SEARCH: FamilySearch[Observation, Action, UnseenCards, CompactPosition, CompactMove] = FamilySearch(
    decide=decide,
    unseen=unseen,
    deal=deal_hidden_cards,
    list_candidates=list_candidates,
    read=read_candidate,
    play=play_turn,
    play_out=play_out,
    scores=scores,
    observe=play_out_candidate,
    watch=partial(watch_turn, TURN),
    words=TurnWords(kind_of, name_turn),
    pace=find_pace,
    prior=LeadPrior(deficit=80.0, deviation=250.0, spread=1900.0, deals=12),
    is_settled=is_settled,
    is_slip=is_slip,
)


def why(seen: Observation, better: Action, other: Action, random: Random, number: int) -> tuple[Told, ...]:
    """Return sentences on what the action `better` achieves more often or less often than the action `other`.

    Both are played in the same `number` random deals of the unseen cards, and the results are counted. While a side has
    no melds, the sentence on how often it goes out also mentions special hands, which end a deal, too.
    """
    unopened = {side for side, melds in enumerate(seen.table.melds) if not melds}
    named = {
        "canasta.why.out": ("modern_american.why.out", seen.side in unopened),
        "canasta.why.against": ("modern_american.why.against", bool(unopened - {seen.side})),
    }
    counted = SEARCH.why(seen, better, other, random, number)
    keys = [key if possible else told.key for told in counted for key, possible in [named.get(told.key, ("", False))]]
    return tuple(Told(key, told.values) for key, told in zip(keys, counted, strict=True))
