"""Says what an action of Samba does for its player, what it costs, and how two actions differ in counted facts."""

from collections.abc import Iterator, Sequence
from random import Random

from upcard.core.cards import Card
from upcard.core.events import Fact, Told
from upcard.games.canasta.actions import Action, Discard, Draw, JoinMelds, LayDown, Meld, Pass, RedThree, TakePile
from upcard.games.canasta.ai.counting import HandCounts
from upcard.games.canasta.ai.search.action_reasons import explain_draw, explain_take
from upcard.games.canasta.ai.search.discard_reasons import KnownDiscard, explain_discard, price_discard
from upcard.games.canasta.ai.search.rollout_tally import RolloutTally, explain_counts
from upcard.games.canasta.position import LaidMeld, Observation, has_first_meld, minimum_for
from upcard.games.canasta.rules.melds import CANASTA, find_meld_cards, look, put_together, with_top
from upcard.games.canasta.values import RANKS, meld_kind, points, wilds
from upcard.games.samba.ai.fast.dealing import deal_hidden_cards, kind_of, unseen
from upcard.games.samba.ai.fast.plans import list_takes
from upcard.games.samba.ai.fast.rollout import SCALE, find_pair_chances, list_fed_kinds, play_out, use_of
from upcard.games.samba.ai.fast.state import BLACK, DRAW, LAST, WIDTH, CompactPosition
from upcard.games.samba.ai.search.candidates import CompactMove, candidate, play
from upcard.games.samba.ai.usefulness import fits_melds

NEIGHBOUR = 12
"""What a card is worth to the hand, in points, from which on it has neighbours there."""


def reasons(seen: Observation, action: Action) -> tuple[Told, ...]:
    """Return what an action does for its player, then what it costs if it costs something."""
    match action:
        case Draw():
            return (explain_draw(seen, closing=False),)
        case TakePile():
            return (_explain_take(seen, action), *_price(seen, action))
        case Meld():
            return (_explain_meld(seen, action), *_price(seen, action))
        case Discard(card):
            return _explain_discard(seen, card)
        case JoinMelds(onto, other):
            size = sum(len(seen.melds[number].cards) for number in (onto, other))
            facts = {"rank": seen.melds[onto].rank, "size": size, "short": max(0, CANASTA - size)}
            return (Told("samba.reason.join", facts),)
        case RedThree():
            return (Told("canasta.reason.red-three", {}),)
        case Pass():
            return (Told("canasta.reason.pass", {}),)
        case _:
            return ()


def _explain_take(seen: Observation, action: TakePile) -> Told:
    cards = seen.table.pile
    if seen.table.rules.pile_take == "one_card" and not any(group.cards for group in action.melds):
        return Told("samba.reason.take-one", {"card": cards[-1]})
    if all(meld_kind(group.rank) == "group" for group in with_top(seen, action)):
        return explain_take(seen, action)
    return Told("canasta.reason.take", {"cards": len(cards), "points": points(cards), "wilds": wilds(cards)})


def _explain_meld(seen: Observation, action: Meld) -> Told:
    """Say what a meld does: it goes out, is the first one, completes a canasta, is new, or makes one larger."""
    laid = [card for one in action.melds for card in one.cards]
    if len(laid) >= len(seen.hand) - 1:
        return Told("canasta.reason.goes-out", {})
    if not has_first_meld(seen.table, seen.side):
        needed = minimum_for(seen.table, seen.side)
        return Told("canasta.reason.opens", {"points": points(laid), "needed": needed})
    for one in action.melds:
        cards = (*find_meld_cards(seen, one), *one.cards)
        if len(cards) - len(one.cards) < CANASTA <= len(cards):
            bonus = seen.table.rules.bonus(look(LaidMeld(one.rank, cards)))
            return Told(_key(one, "closes"), {"rank": one.rank, "bonus": bonus})
    return _explain_group(seen, action.melds[0])


def _key(group: LayDown, word: str) -> str:
    """Return the key of the sentence that says `word` about a meld; each type of meld has its own."""
    kind = meld_kind(group.rank)
    if kind == "group":
        return f"canasta.reason.{word}"
    return f"samba.reason.run.{word}" if kind == "sequence" else f"samba.reason.wild.{word}"


def _explain_group(seen: Observation, one: LayDown) -> Told:
    cards = put_together(one.rank, find_meld_cards(seen, one), one.cards)
    size = len(cards)
    facts: dict[str, Fact] = {"rank": one.rank, "cards": len(one.cards), "size": size, "short": CANASTA - size}
    facts |= {"low": cards[0], "high": cards[-1]}
    if size > CANASTA:
        return Told("canasta.reason.add", {"rank": one.rank})
    return Told(_key(one, "meld" if size == len(one.cards) else "lay-off"), facts)


def _price(seen: Observation, action: Meld | TakePile) -> Iterator[Told]:
    spent = sum(wilds(one.cards) for one in action.melds if one.rank in RANKS)
    if spent and len(seen.hand) - 1 > sum(len(one.cards) for one in action.melds):
        yield Told("canasta.reason.spends", {"wilds": spent})


def _explain_discard(seen: Observation, card: Card) -> tuple[Told, ...]:
    counts, hand = HandCounts(seen), know_discards(seen)
    fits = any(one.fits for one in hand if one.card == card)
    return (explain_discard(counts, card, hand), *price_discard(counts, card, fits))


def know_discards(seen: Observation) -> tuple[KnownDiscard, ...]:
    """Return what is known of each natural card of the hand that can be melded."""
    here = unseen(seen).open
    fed, chances = list_fed_kinds(here), find_pair_chances(here)
    return tuple(_know_discard(seen, here, card, fed, chances) for card in seen.hand if kind_of(card) < BLACK)


def _know_discard(
    seen: Observation, here: CompactPosition, card: Card, fed: int, chances: Sequence[int]
) -> KnownDiscard:
    kind = kind_of(card)
    rank, fits = kind % WIDTH, fits_melds(seen.melds, card, CANASTA)
    left = here.law.each * 4 - here.gone[rank] - here.totals[seen.seat][rank]
    chance = 1.0 if fed >> kind & 1 else chances[left] / SCALE
    lone = sum(other.rank == card.rank for other in seen.hand) == 1 and use_of(here, seen.seat, kind) < NEIGHBOUR
    return KnownDiscard(card, chance, lone and not fits, fits)


def why(seen: Observation, better: Action, other: Action, random: Random, number: int) -> tuple[Told, ...]:
    """Return the facts in which two actions differ, counted in the same `number` of possible deals.

    The result is empty if counts cannot express one of the actions.
    """
    first, second = candidate(seen, better), candidate(seen, other)
    if seen.table.phase == "answer" or first is None or second is None:
        return ()
    what = unseen(seen)
    deals = [deal_hidden_cards(what, random) for _ in range(number)]
    both = tuple(
        RolloutTally(*map(sum, zip(*(_observe(seen.seat, one.move, deal.copy()) for deal in deals), strict=True)))
        for one in (first, second)
    )
    return tuple(explain_counts(seen, (better, other), both, number))


def _observe(seat: int, move: CompactMove, deal: CompactPosition) -> RolloutTally:
    play(deal, move)
    can = deal.turn != seat and deal.phase in (DRAW, LAST) and bool(deal.pile) and deal.pile[-1] < BLACK
    can = can and deal.opened[deal.law.side[deal.turn]] and bool(list_takes(deal))
    play_out(deal)
    side = deal.law.side[seat]
    own = deal.out >= 0 and deal.law.side[deal.out] == side
    return RolloutTally(can, own, deal.out >= 0 and not own, deal.canastas[side])
