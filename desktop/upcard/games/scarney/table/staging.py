"""The three slots on the screen in which a player lays out the first meld, with labels on what is missing."""

from collections.abc import Sequence

from upcard.core.cards import Cards, without
from upcard.core.events import Place, Told
from upcard.core.table.plan import MissingCards, PlacePlan, PointsGauge, StagingArea, Zone
from upcard.games.scarney.position import Observation, get_acting_seat
from upcard.games.scarney.rules.arranging import list_missing_ranks
from upcard.games.scarney.rules.laying import MELDS
from upcard.games.scarney.rules.melds import LEAST, arrange_meld, kind
from upcard.games.scarney.rules.nearing import WHOLE, pair_of

Groups = tuple[Cards, ...]
NONE: Groups = ((),) * MELDS


def slots(seen: Observation) -> tuple[Place, ...]:
    """Return the places of the three slots in which the observing seat lays out its first meld."""
    return tuple(Place("staged", seen.seat, number) for number in range(MELDS))


def shows_slots(seen: Observation, groups: Groups) -> bool:
    """Return whether the screen shows the slots for the first meld of the observing seat.

    Until the first meld is played, it shows them in the seat's turns, and while any slot has cards. `groups` are the
    cards in each slot.
    """
    own = get_acting_seat(seen.table) == seen.seat and seen.table.phase in ("draw", "play")
    return not seen.opened and (own or any(groups))


def may_form_meld(cards: Cards) -> bool:
    """Return whether `cards` are a meld of three cards, or can become one with more cards."""
    if len(cards) == LEAST:
        return kind(cards) is not None
    return len(cards) == 1 or (len(cards) == LEAST - 1 and bool(pair_of(*cards)))


def fills(cards: Cards) -> tuple[str, ...]:
    """Return the ranks of which a third card would make `cards` a meld; empty unless `cards` are two cards."""
    pair = pair_of(*cards) if len(cards) == LEAST - 1 else ""
    return list_missing_ranks(pair) if pair else ()


def count(groups: Groups) -> int:
    """Return how many cards are laid out in all slots for the first meld; `groups` are the cards in each slot."""
    return sum(map(len, groups))


def spots(seen: Observation, groups: Groups) -> tuple[PlacePlan, ...]:
    """Return how each slot for the first meld is shown, with a label on its cards or what they lack.

    `groups` are the cards in each slot. The result is empty while the slots are hidden.
    """
    if not shows_slots(seen, groups):
        return ()
    return tuple(
        PlacePlan(
            place, Zone.STAGING, "stagger", caption=describe_slot(cards), lack=find_missing_cards(seen, groups, cards)
        )
        for place, cards in zip(slots(seen), groups, strict=True)
    )


def find_missing_cards(seen: Observation, groups: Groups, cards: Cards) -> MissingCards | None:
    """Return the ranks that complete the two `cards` of a slot to a meld, and which of them are in the hand.

    `groups` are the cards in all slots. The result is None if no rank completes `cards`, or if they are not two.
    """
    ranks = fills(cards)
    left = without(seen.hand, tuple(card for group in groups for card in group))
    held = {card.rank for card in left}
    return MissingCards(ranks, tuple(rank for rank in ranks if rank in held)) if ranks else None


def describe_slot(cards: Cards) -> Told:
    """Return the label of a slot for the first meld with `cards`: what they are, or what they lack."""
    if len(cards) == LEAST:
        return Told(f"scarney.sign.{kind(cards) or 'cards'}_laid", {"rank": cards[0].rank})
    ranks = fills(cards)
    if not ranks:
        return Told("scarney.sign.slot", {"count": LEAST - len(cards)})
    one, two = cards
    becomes = "group" if one.rank == two.rank else "row" if one.suit == two.suit else "straight"
    return Told(f"scarney.sign.{becomes}_lacks", {"ranks": ranks, "rank": one.rank})


def staging(seen: Observation, groups: Groups) -> StagingArea | None:
    """Return the area with the slots for the first meld; None while it is hidden.

    It says how many of the nine cards of a first meld are laid out, and what is missing. `groups` are the cards in each
    slot.
    """
    if not shows_slots(seen, groups):
        return None
    gauge = PointsGauge(count(groups), WHOLE)
    headline = Told("scarney.sign.three_melds", {})
    lines = progress(seen, groups) if any(groups) else ()
    return StagingArea(Told("scarney.sign.first_meld", {}), gauge, (headline, *lines), LEAST)


def progress(seen: Observation, groups: Groups) -> Sequence[Told]:
    """Return lines of text on the first meld that is being laid out; `groups` are the cards in each slot.

    They say how many melds are complete, what is missing, and how many cards stay in the hand.
    """
    whole = sum(len(cards) == LEAST for cards in groups)
    left = max(0, len(seen.hand) - WHOLE)
    complete, stay = Told("scarney.sign.complete", {"count": whole}), Told("scarney.sign.stay", {"count": left})
    return (complete, *missing_line(groups), stay)


def missing_line(groups: Groups) -> Sequence[Told]:
    """Return the line on what the first meld still lacks, as a tuple; empty if it is complete.

    `groups` are the cards laid out in each slot. If a single card is missing, the line names its possible ranks.
    """
    lacks = WHOLE - count(groups)
    ranks = next((fills(cards) for cards in groups if fills(cards)), ())
    if lacks == 1 and ranks:
        facts = {"ranks": ranks, "count": len(ranks), "rank": ranks[0], "second_rank": ranks[-1]}
        return (Told("scarney.sign.one_missing", facts),)
    return (Told("scarney.sign.missing", {"count": lacks}),) if lacks else ()


def order_group(cards: Cards) -> Cards:
    """Return `cards`, which lie in one slot for the first meld, in the order to show them.

    A meld is sorted as on the table, and two cards that can become a meld by rank. Other cards keep their order.
    """
    return arrange_meld(cards) if len(cards) == LEAST else _pair(cards)


def _pair(cards: Cards) -> Cards:
    if len(cards) != LEAST - 1 or not (pair := pair_of(*cards)):
        return cards
    return tuple(sorted(cards, key=lambda card: pair.index(card.rank)))
