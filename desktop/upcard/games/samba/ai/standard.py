"""The standard player: it proposes actions by rules of thumb and lets the rules judge them."""

from collections.abc import Iterator
from itertools import islice
from random import Random

from upcard.core.cards import Card
from upcard.core.events import Told
from upcard.core.game.record import Choice
from upcard.core.thinking.budget import Budget
from upcard.games.canasta.actions import (
    Action,
    Answer,
    AskPartner,
    Discard,
    Draw,
    JoinMelds,
    LayDown,
    Meld,
    Pass,
    TakePile,
)
from upcard.games.canasta.engine.legal_actions import legal_actions
from upcard.games.canasta.position import Observation, has_first_meld
from upcard.games.canasta.rules.check import check
from upcard.games.canasta.rules.going_out import can_go_out, is_bound_by_answer
from upcard.games.canasta.rules.melds import CANASTA, look
from upcard.games.canasta.values import BLACK, RANKS, is_wild, meld_kind, points, wilds
from upcard.games.samba.ai.greedy import makes_canasta, score_new_canasta
from upcard.games.samba.ai.usefulness import fits_melds, rate_danger, rate_use

SMALL_PILE = 3
"""A smaller pile is left where it costs two cards of the hand."""

LISTED = 300
"""How many first melds are compared."""

LATE = 24
"""With so few cards in the stock nothing is held back any more."""

KEPT = 60
"""A hand of more points than this is not thrown away by letting the partner go out early."""


def choose(seen: Observation, random: Random, budget: Budget) -> Choice[Action]:
    """Choose by rules of thumb, without chance; raises ValueError if there is no legal action."""
    for action in _propose(seen):
        if check(seen, action) is None:
            return Choice(action, _explain(seen, action))
    for action in legal_actions(seen):
        return Choice(action)
    raise ValueError("there is nothing to choose from")


def _explain(seen: Observation, action: Action) -> tuple[Told, ...]:
    pile = seen.table.pile
    if isinstance(action, TakePile):
        facts = {"cards": len(pile), "points": points(pile), "wilds": wilds(pile)}
        return (Told("canasta.reason.take", facts),)
    return (Told("canasta.reason.draw", {"cards": len(pile)}),) if isinstance(action, Draw) else ()


def _propose(seen: Observation) -> Iterator[Action]:
    """Yield what the player would do, the best first; the rules may refuse some of it."""
    phase = seen.table.phase
    if phase == "answer":
        yield Answer(points(seen.hand) <= KEPT or seen.stock_size <= LATE)
    elif phase in ("draw", "last"):
        yield from _begin(seen)
    elif phase in ("play", "melds"):
        yield from _go_on(seen)


def _begin(seen: Observation) -> Iterator[Action]:
    takes = [action for action in islice(legal_actions(seen), LISTED) if isinstance(action, TakePile)]
    for action in sorted(takes, key=lambda action: _rate_take(seen, action), reverse=True):
        if _rate_take(seen, action) > 0:
            yield action
    yield Draw()
    yield Pass()


def _rate_take(seen: Observation, action: TakePile) -> float:
    """Return what taking the pile gains: its cards, less two that would have been drawn, and canastas completed."""
    own = sum(score_new_canasta(seen, group) for group in action.melds) + 5.0
    used = sum(map(is_wild, (card for group in action.melds for card in group.cards)))
    size = len(seen.table.pile)
    alone = not any(group.cards for group in action.melds)
    gained = 8.0 * (size - seen.table.rules.draw_count) + 25.0 * wilds(seen.table.pile)
    return own + gained - 25.0 * used + (10.0 if alone or size >= SMALL_PILE else 0.0)


def _go_on(seen: Observation) -> Iterator[Action]:
    """Yield melds, or the way out; then discards."""
    if is_bound_by_answer(seen) or _wants_out(seen):
        if seen.table.rules.must_ask and seen.table.asked is None:
            yield AskPartner()
        yield from _lay_everything(seen)
    elif has_first_meld(seen.table, seen.side):
        yield from _lay_usual(seen)
    else:
        yield from _open(seen)
    if seen.table.phase == "melds":
        yield Pass()
    cards = dict.fromkeys(card for card in seen.hand)
    yield from map(Discard, sorted(cards, key=lambda card: _rate_discard(seen, card)))


def _wants_out(seen: Observation) -> bool:
    """Return whether the player can go out and thinks it time: ahead in the deal, or the stock nearly gone."""
    if not has_first_meld(seen.table, seen.side) or not can_go_out(seen, seen.pooled, seen.hand):
        return False
    laid = [
        sum(points(meld.cards) + _bonus(seen, side, number) for number, meld in enumerate(melds))
        for side, melds in enumerate(seen.table.melds)
    ]
    others = max((value for side, value in enumerate(laid) if side != seen.side), default=0)
    return laid[seen.side] >= others or seen.stock_size <= LATE


def _bonus(seen: Observation, side: int, number: int) -> int:
    return seen.table.rules.bonus(look(seen.table.melds[side][number]))


def _lay_everything(seen: Observation) -> Iterator[Action]:
    """Yield every meld, those that complete canastas first; the rules refuse what would spoil the way out."""
    actions = [action for action in legal_actions(seen) if isinstance(action, Meld | JoinMelds)]
    yield from sorted(actions, key=lambda action: _rate_laying(seen, action), reverse=True)


def _rate_laying(seen: Observation, action: Meld | JoinMelds) -> float:
    if isinstance(action, JoinMelds):
        return 100.0 if makes_canasta(seen, action) else -1.0
    return sum(points(group.cards) + score_new_canasta(seen, group) for group in action.melds)


def _lay_usual(seen: Observation) -> Iterator[Action]:
    """Yield joining for canastas, cards for own sequences, new sequences, then groups and what completes canastas."""
    actions = [action for action in legal_actions(seen) if isinstance(action, Meld | JoinMelds)]
    rated = [(_rate_usual(seen, action), number) for number, action in enumerate(actions)]
    for rate, number in sorted(rated, key=lambda one: (-one[0], one[1])):
        if rate > 0:
            yield actions[number]


def _rate_usual(seen: Observation, action: Meld | JoinMelds) -> float:
    """Return how much a meld is wanted; what keeps cards from better melds is not."""
    if isinstance(action, JoinMelds):
        return 900.0 if makes_canasta(seen, action) else -1.0
    (group,) = action.melds
    if score_new_canasta(seen, group):
        return 800.0
    kind = meld_kind(group.rank)
    if kind == "sequence":
        return 500.0 + points(group.cards) if group.onto is not None else 400.0 + _reach(seen, group)
    if kind == "wild":
        return 60.0 if group.onto is not None or len(seen.hand) > 8 else -1.0
    return _rate_group(seen, group)


def _reach(seen: Observation, group: LayDown) -> float:
    """Return how many cards in a row the hand holds around a new sequence."""
    held = {card.rank for card in seen.hand if card.suit == group.rank}
    low, high = RANKS.index(group.cards[0].rank), RANKS.index(group.cards[-1].rank)
    while low > 0 and RANKS[low - 1] in held:
        low -= 1
    while high < len(RANKS) - 1 and RANKS[high + 1] in held:
        high += 1
    return float(high - low)


def _rate_group(seen: Observation, group: LayDown) -> float:
    """Return how much cards for a group are wanted: naturals always, wild cards near a canasta.

    Sequences come first, so that what is left for groups is what they do not need now. Waiting for more costs more than
    it brings: 214 points a deal against the greedy player.
    """
    late = seen.stock_size <= LATE
    there = () if group.onto is None else seen.melds[group.onto].cards
    if any(map(is_wild, group.cards)):
        near = group.onto is not None and len(there) >= CANASTA - 2
        return 50.0 if near or late else -1.0
    return -1.0 if group.rank == BLACK else 100.0 + len(there)


def _open(seen: Observation) -> Iterator[Action]:
    """Yield first melds: those with fewest wild cards, then with sequences, then with fewest cards."""
    melds = [action for action in islice(legal_actions(seen), LISTED) if isinstance(action, Meld)]

    def rate(action: Meld) -> tuple[int, int, int]:
        cards = [card for group in action.melds for card in group.cards]
        return (
            sum(map(is_wild, cards)),
            -sum(meld_kind(group.rank) == "sequence" for group in action.melds),
            len(cards),
        )

    yield from sorted(melds, key=rate)


def _rate_discard(seen: Observation, card: Card) -> float:
    """Return what discarding a card costs: its use in the hand, and what it gives the next player."""
    mine = 30.0 if fits_melds(seen.melds, card, CANASTA) else 0.0
    return rate_use(seen, card) + rate_danger(seen, card) + mine
