"""Sentences that tell the person why to discard a card in Samba, and what the discard costs.

Most of them are Canasta's; those about sequences are Samba's own.
"""

from collections.abc import Iterator

from upcard.core.cards import Card, Cards
from upcard.core.events import Told
from upcard.games.canasta.ai.counting import HandCounts
from upcard.games.canasta.ai.search.discard_comparison import NAMED, Hand, KnownDiscard
from upcard.games.canasta.ai.search.discard_reasons import SPARED, explain_discard, price_discard
from upcard.games.canasta.position import Observation
from upcard.games.canasta.rules.melds import CANASTA, LEAST
from upcard.games.canasta.values import BY_RANK, RANKS, points
from upcard.games.samba.ai.fast.dealing import kind_of, unseen
from upcard.games.samba.ai.fast.discarding import list_fed_kinds, use_of
from upcard.games.samba.ai.fast.state import BLACK, CompactPosition
from upcard.games.samba.ai.search.rivals import is_far_from_end
from upcard.games.samba.ai.usefulness import fits_melds

NEIGHBOUR = 12
"""The worth, in points, below which a card that is the only one of its rank counts as a card without neighbours."""

ABOUT_LONE_CARDS = ("only", "alone", "lone-hardest", "lone-dear", "lone-cheap")
"""The last words of the keys of Canasta's sentences about cards that are the only ones of their rank.

If the rules have sequences, neighbours of the same suit may still make such a card useful.
"""

WEAK = ("early", "even", "least")
"""The last words of the keys of Canasta's sentences that are often true of other cards of the hand, too."""

NAMING_EQUALS = ("feeds-none", "safe")
"""The last words of the keys of Canasta's sentences that may name other cards as equally safe."""

ABOUT_POINTS = ("dear-group", "held-dear", "lightens", "lone-dear")
"""The last words of the keys of Canasta's sentences that give the points of a card in the hand as the reason."""

REACH = 2
"""The largest distance in ranks at which two cards of a suit help each other towards a sequence."""


def explain_discarding(seen: Observation, card: Card) -> tuple[Told, ...]:
    """Return sentences on why to discard `card`, and on what that costs the hand."""
    counts, hand = HandCounts(seen), know_discards(seen)
    told = _prefer_own_reason(counts, card, hand, _adapt(seen, explain_discard(counts, card, hand)))
    return (told, *_set_apart(seen, card, hand, told), *_price_discard(counts, card, hand))


def _set_apart(seen: Observation, card: Card, hand: Hand, told: Told) -> Iterator[Told]:
    """Yield the sentence that `card` helps the hand least, to be added to the sentence `told`.

    This is done only if `told` names other cards that are as safe as `card`; otherwise yield nothing.
    """
    if told.key.rpartition(".")[2] not in NAMING_EQUALS or not told.values["like"]:
        return
    safe, links = [one for one in hand if one.chance < 1], list_links(seen, card)
    if is_least_useful(seen, card, safe) and 0 < len(links) <= NAMED:
        yield Told("samba.reason.least-of-those", {"card": card, "links": links})


def _adapt(seen: Observation, told: Told) -> Told:
    """Return `told`, a sentence of Canasta on a discard, or Samba's own sentence where Canasta's does not fit.

    It does not fit in two cases. A black three is discarded that costs more in the hand than its points: Samba's
    sentence names this cost. The card is the only one of its rank, and the rules have sequences: Samba's sentence also
    considers sequences.
    """
    cost, word = seen.table.rules.black_three_held, told.key.rpartition(".")[2]
    if word in ABOUT_LONE_CARDS and seen.table.rules.sequences:
        return Told(f"samba.reason.{word}", told.values)
    if word != "spare" or cost <= BY_RANK["3"]:
        return told
    return Told("samba.reason.spare", {"points": cost})


def _prefer_own_reason(counts: HandCounts, card: Card, hand: Hand, told: Told) -> Told:
    """Return `told`, the reason to discard `card`, or a better one if `told` hardly distinguishes it from other cards.

    That is so if other cards are as safe, if the last word of the key of `told` is in `WEAK`, or if `told` is about
    points while no opponent is close to going out. The better reason is that first melds need the other cards, that the
    card helps the hand least, or that a black three is kept for a larger pile. If there is none, a reason about points
    gets the fact `faint`, which marks it as weak.
    """
    word, seen = told.key.rpartition(".")[2], counts.seen
    tied = word == "as-safe" and not told.values["tie"]
    early = word in ABOUT_POINTS and is_far_from_end(seen)
    if not (tied or early or word in WEAK):
        return told
    worth = sorted(one.worth for one in hand)
    if counts.needed_points and worth[0] == points([card]) < worth[-1]:
        return Told("samba.reason.keeps-high", {"needed": counts.needed_points})
    if is_least_useful(seen, card, hand):
        return _name_use(seen, card, told)
    if word == "early" and counts.stop_cards:
        facts = {"cards": len(seen.table.pile), "kept_card": counts.stop_cards[0], "seat": counts.following}
        return Told("samba.reason.early-keeps", facts)
    return Told(told.key, {**told.values, "faint": True}) if early else told


def is_least_useful(seen: Observation, card: Card, hand: Hand) -> bool:
    """Return whether `card` fits no meld of the player's side, and no other such card helps the hand less.

    False if all such cards help the hand equally, or if the rules have no sequences.
    """
    here = unseen(seen).open
    spare = {one.card: use_of(here, seen.seat, kind_of(one.card)) for one in hand if not one.fits}
    return seen.table.rules.sequences and card in spare and spare[card] <= min(spare.values()) < max(spare.values())


def _name_use(seen: Observation, card: Card, told: Told) -> Told:
    """Return a sentence that names the cards of the hand that make `card` useful, or says that there are none.

    Return `told` if there are too many to name, or if the card is close to a sequence of the player's side.
    """
    links, facts = list_links(seen, card), {name: fact for name, fact in told.values.items() if name != "faint"}
    if not links:
        return Told("samba.reason.alone", facts)
    if len(links) > NAMED or _nears_sequence(seen, card):
        return told
    return Told("samba.reason.least-useful", {**facts, "links": links})


def list_links(seen: Observation, card: Card) -> Cards:
    """Return the other cards of the hand that make `card` useful: those of its rank, and neighbours in its suit."""
    at, others = RANKS.index(card.rank), list(seen.hand)
    others.remove(card)
    near = {Card(rank + card.suit) for rank in RANKS[max(0, at - REACH) : at + REACH + 1] if rank != card.rank}
    return tuple(other for other in others if other.rank == card.rank or other in near)


def _nears_sequence(seen: Observation, card: Card) -> bool:
    """Return whether only one card is missing between `card` and a sequence of the player's side."""
    at = RANKS.index(card.rank)
    runs = [[RANKS.index(one.rank) for one in meld.cards] for meld in seen.melds if meld.rank == card.suit]
    return any(at in (min(run) - REACH, max(run) + REACH) for run in runs if len(run) < CANASTA)


def _price_discard(counts: HandCounts, card: Card, hand: Hand) -> Iterator[Told]:
    """Yield the sentence on what discarding `card` costs the hand.

    It says that the card fits a sequence of the player's side, or that the discard breaks up a sequence in the hand. In
    all other cases it is Canasta's sentence.
    """
    seen, fits = counts.seen, any(one.fits for one in hand if one.card == card)
    if len(seen.hand) > SPARED and fits and all(meld.rank != card.rank for meld in seen.melds):
        yield Told("samba.reason.fitted", {"card": card})
    elif not fits and (cards := find_broken_run(seen, card)):
        yield Told("samba.reason.breaks-run", {"cards": cards})
    else:
        yield from price_discard(counts, card, fits)


def find_broken_run(seen: Observation, card: Card) -> Cards:
    """Return the cards of the hand that can be melded as a sequence with `card`, but not without it; empty if none."""
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
    """Return what is known of each natural card of the hand as a discard: its risk, and whether it fits a meld.

    Threes are left out. The risk is the probability that the next player takes the pile with the card on top.
    """
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
