"""Reasons for a discard of Samba, and its cost: Canasta's sentences, and those about sequences."""

from collections.abc import Iterator

from upcard.core.cards import Card, Cards
from upcard.core.events import Told
from upcard.games.canasta.ai.counting import HandCounts
from upcard.games.canasta.ai.search.discard_comparison import KnownDiscard
from upcard.games.canasta.ai.search.discard_reasons import SPARED, explain_discard, price_discard
from upcard.games.canasta.position import Observation
from upcard.games.canasta.rules.melds import CANASTA, LEAST
from upcard.games.canasta.values import BY_RANK, RANKS
from upcard.games.samba.ai.fast.dealing import kind_of, unseen
from upcard.games.samba.ai.fast.discarding import list_fed_kinds, use_of
from upcard.games.samba.ai.fast.state import BLACK, CompactPosition
from upcard.games.samba.ai.usefulness import fits_melds

NEIGHBOUR = 12
"""The only card of its rank counts as one without neighbours if its worth in the hand is below this many points."""

ABOUT_LONE_CARDS = ("only", "alone", "lone-hardest", "lone-dear", "lone-cheap")
"""The keys of Canasta's sentences about cards that are the only ones of their rank.

Where there are sequences, such a card may still go with its neighbours of the same suit.
"""


def explain_discarding(seen: Observation, card: Card) -> tuple[Told, ...]:
    """Return the sentences about what speaks for a discard, and what it costs the hand."""
    counts, hand = HandCounts(seen), know_discards(seen)
    return (_adapt(seen, explain_discard(counts, card, hand)), *_price_discard(counts, card, hand))


def _adapt(seen: Observation, told: Told) -> Told:
    """Return a reason for a discard with the message that fits the rules of this game.

    For a black three that nobody can take, the message names its cost in the hand if that is more than the card's
    points. For a card that is the only one of its rank, the message also takes account of sequences, if there are any.
    """
    cost, word = seen.table.rules.black_three_held, told.key.rpartition(".")[2]
    if word in ABOUT_LONE_CARDS and seen.table.rules.sequences:
        return Told(f"samba.reason.{word}", told.values)
    if word != "spare" or cost <= BY_RANK["3"]:
        return told
    return Told("samba.reason.spare", {"points": cost})


def _price_discard(counts: HandCounts, card: Card, hand: tuple[KnownDiscard, ...]) -> Iterator[Told]:
    """Yield the sentence on what a discard costs the hand.

    It says that the card fits a sequence of the side, or that a sequence in the hand is broken. In all other cases it
    is the sentence of Canasta.
    """
    seen, fits = counts.seen, any(one.fits for one in hand if one.card == card)
    if len(seen.hand) > SPARED and fits and all(meld.rank != card.rank for meld in seen.melds):
        yield Told("samba.reason.fitted", {"card": card})
    elif not fits and (cards := find_broken_run(seen, card)):
        yield Told("samba.reason.breaks-run", {"cards": cards})
    else:
        yield from price_discard(counts, card, fits)


def find_broken_run(seen: Observation, card: Card) -> Cards:
    """Return the cards of the hand that a player could meld as a sequence, but not without `card`; else nothing."""
    if not seen.table.rules.sequences or card.rank not in RANKS or seen.hand.count(card) > 1:
        return ()
    at = RANKS.index(card.rank)
    low = high = at
    while low and Card(RANKS[low - 1] + card.suit) in seen.hand:
        low -= 1
    while high + 1 < len(RANKS) and Card(RANKS[high + 1] + card.suit) in seen.hand:
        high += 1
    whole = high + 1 - low >= LEAST > max(at - low, high - at) and len(seen.hand) >= LEAST + SPARED
    return tuple(Card(rank + card.suit) for rank in RANKS[low : high + 1]) if whole else ()


def know_discards(seen: Observation) -> tuple[KnownDiscard, ...]:
    """Return what is known of each natural card of the hand that can be melded."""
    here = unseen(seen).open
    counts, fed = HandCounts(seen), list_fed_kinds(here)
    opens = here.opened[counts.next_side] or here.law.pile_opens
    found = []
    for card in (card for card in seen.hand if kind_of(card) < BLACK):
        pair = counts.estimate_chance(counts.following, card.rank, 2) if opens else 0.0
        found.append(_know_discard(seen, here, card, 1.0 if fed >> kind_of(card) & 1 else pair))
    return tuple(found)


def _know_discard(seen: Observation, here: CompactPosition, card: Card, chance: float) -> KnownDiscard:
    kind, fits = kind_of(card), fits_melds(seen.melds, card, CANASTA)
    lone = sum(other.rank == card.rank for other in seen.hand) == 1 and use_of(here, seen.seat, kind) < NEIGHBOUR
    return KnownDiscard(card, chance, lone and not fits, fits, ready=not fits and bool(find_broken_run(seen, card)))
