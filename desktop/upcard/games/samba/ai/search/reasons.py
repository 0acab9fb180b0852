"""Says what an action of Samba does for its player, what it costs, and how two actions differ in counted facts."""

from collections.abc import Iterator
from random import Random

from upcard.core.cards import Card
from upcard.core.events import Fact, Told
from upcard.games.canasta.actions import Action, Discard, Draw, JoinMelds, LayDown, Meld, Pass, RedThree, TakePile
from upcard.games.canasta.ai.search.rollout_tally import RolloutTally, explain_counts
from upcard.games.canasta.engine.legal_actions import legal_actions
from upcard.games.canasta.position import LaidMeld, Observation, has_first_meld, minimum_for, partners
from upcard.games.canasta.rules.melds import CANASTA, find_meld_cards, look, put_together
from upcard.games.canasta.values import RANKS, freezes, is_black_three, is_wild, meld_kind, points, wilds
from upcard.games.samba.ai.fast.dealing import deal_hidden_cards, kind_of, unseen
from upcard.games.samba.ai.fast.plans import list_takes
from upcard.games.samba.ai.fast.rollout import list_fed_kinds, play_out, use_of
from upcard.games.samba.ai.fast.state import BLACK, DRAW, LAST, CompactPosition
from upcard.games.samba.ai.search.candidates import CompactMove, candidate, play

WORTH_GUARDING = 3
"""Number of cards in the pile from which a discard is explained by its safety."""


def reasons(seen: Observation, action: Action) -> tuple[Told, ...]:
    """Return what an action does for its player, then what it costs if it costs something."""
    match action:
        case Draw():
            return (_explain_draw(seen),)
        case TakePile():
            return (_explain_take(seen, action), *_price(seen, action))
        case Meld():
            return (_explain_meld(seen, action), *_price(seen, action))
        case Discard(card):
            return (_explain_discard(seen, card),)
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


def _explain_draw(seen: Observation) -> Told:
    """Say why the pile is not taken: nobody can, this hand cannot, or it is not worth its price."""
    pile = seen.table.pile
    if not pile:
        return Told("canasta.reason.draw-empty", {})
    top = pile[-1]
    if is_wild(top) or top.rank == "3":
        return Told("canasta.reason.draw-blocked", {"card": top})
    if any(isinstance(one, TakePile) for one in legal_actions(seen)):
        return Told("canasta.reason.draw", {"cards": len(pile)})
    held = sum(card.rank == top.rank for card in seen.hand)
    return Told(f"canasta.reason.draw-{'pair' if held < 2 else 'minimum'}", {"rank": top.rank})


def _explain_take(seen: Observation, action: TakePile) -> Told:
    cards = seen.table.pile
    if seen.table.rules.pile_take == "one_card" and not any(group.cards for group in action.melds):
        return Told("samba.reason.take-one", {"card": cards[-1]})
    facts = {"cards": len(cards), "points": points(cards), "wilds": wilds(cards)}
    return Told("canasta.reason.take", facts)


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


def _explain_discard(seen: Observation, card: Card) -> Told:
    """Say what speaks for a discard: first what it does to the pile, then what it does to the hand."""
    here, rank, pile = unseen(seen).open, card.rank, len(seen.table.pile)
    following = (seen.seat + 1) % seen.table.rules.seats
    kind, held = kind_of(card), sum(other.rank == rank for other in seen.hand)
    natural = kind < BLACK
    safest = natural and _is_safest(seen, here, kind)
    dearest = max(points([one]) for one in seen.hand if not is_wild(one) or one == card)
    lone = natural and held == 1 and use_of(here, seen.seat, kind) < 12
    features = (
        (is_black_three(card), "canasta.reason.stop" if pile else "canasta.reason.spare"),
        (freezes(card), "canasta.reason.freeze"),
        (following in partners(seen.table, seen.seat), "canasta.reason.handed"),
        (safest and pile >= WORTH_GUARDING, "samba.reason.safe"),
        (lone, "samba.reason.alone"),
        (points([card]) == dearest, "canasta.reason.lightens"),
    )
    key = next((key for holds, key in features if holds), "canasta.reason.least")
    facts = {"card": card, "rank": rank, "cards": pile, "seat": following, "points": points([card])}
    return Told(key, facts)


def _is_safest(seen: Observation, here: CompactPosition, kind: int) -> bool:
    """Return whether the next player cannot take the pile with this card alone, but could with another of the hand."""
    fed = list_fed_kinds(here)
    others = [kind_of(card) for card in seen.hand]
    return not fed >> kind & 1 and any(other < BLACK and fed >> other & 1 for other in others)


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
