"""Reasons why a discard is good and what it costs, which distinguish the card from the others in the hand.

Canasta and its relatives share the table of reasons; each finds by its own counts what is known of the cards.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from upcard.core.cards import Card
from upcard.core.events import Fact, Told
from upcard.games.canasta.ai.counting import HandCounts
from upcard.games.canasta.ai.discarding import has_discarded, is_dead, is_ignored_rank, next_player_is_rival
from upcard.games.canasta.position import has_first_meld
from upcard.games.canasta.rules.melds import CANASTA
from upcard.games.canasta.values import freezes, is_black_three, is_wild, points

PAIR, READY = 2, 3
"""How many cards of a rank are needed to take a frozen pile, and how many to begin a meld."""
LOW, DEAR = 5, 10
"""The most points of a low card, and the fewest points of a card that is discarded to avoid its cost in the hand."""
WORTH_GUARDING = 2
"""The smallest pile that is worth more to the next player than the own pairs are to this player."""
LARGE = 4
"""The smallest pile for which it is right to break up a pair of the hand, to keep the pile from the next player."""
BIG = 10
"""The smallest pile of which the risk counts more than the points of a card in the hand."""
CLEARLY = 0.8
"""How much safer one discard must be than another to be called clearly safer.

The probability that the next player takes the pile must be below this share of the probability after the other discard.
"""
GAP = 0.1
"""The least by which the probability of a take must fall for a discard to be worth comparing as the safer one."""
SPARED = 2
"""How many cards a player keeps who lays melds and does not go out: one to discard and one to hold."""
NAMED = 3
"""The most cards named in a sentence about discards that would give the pile away."""


class KnownDiscard(NamedTuple):
    """A natural card that could be discarded, with what is known of it."""

    card: Card
    chance: float
    """The probability that the next player takes the pile with this card on top."""
    lone: bool
    """Whether the card is the only one of its rank in the hand, and fits no meld of the own side."""
    fits: bool
    """Whether the card fits a meld of the own side."""
    ready: bool = False
    """Whether the hand has a sequence that could be melded with this card, but not without it."""


def explain_discard(counts: HandCounts, card: Card, hand: Sequence[KnownDiscard]) -> Told:
    """Return the reason for a discard: what it does to the pile, or how the card differs from the others of the hand.

    `hand` holds what is known of each natural card in the own hand.
    """
    rank, pile, known = card.rank, len(counts.seen.table.pile), next((one for one in hand if one.card == card), None)
    given = known is not None and known.chance >= 1
    alike = [one for one in hand if known is not None and one.lone >= known.lone]
    fed = _list_fed(alike) if known is not None and not given else ()
    features = (
        (len(counts.seen.hand) == 1, "goes-out"),
        (is_black_three(card), "stop" if pile and any(one.chance for one in hand) else "spare"),
        (freezes(card), "freeze"),
        (not next_player_is_rival(counts), "handed"),
        (given, "gives"),
        (is_dead(counts, rank), "counted-out"),
        (_is_unwanted(counts, rank), "let-go"),
        (pile >= WORTH_GUARDING and _is_hardest(known, hand), "hardest"),
        (pile > 0 and bool(fed), "safe"),
    )
    key = next((key for holds, key in features if holds), None) or _compare_in_hand(counts, known, hand, alike)
    cards = pile if key == "early" else pile + 1
    facts = {"cards": cards, "worst": _find_riskiest(hand).card if hand else card, "fed": fed[:NAMED]}
    beside = _name_alternative(counts, known, hand) if known is not None else {}
    return Told(f"canasta.reason.{key}", {**_collect_facts(counts, card), **facts, **beside})


def _is_unwanted(counts: HandCounts, rank: str) -> bool:
    """Return whether the next player let a rank go that its side does not collect.

    A card that was left on the pile tells nothing of a side without its first meld, which can rarely take the pile, nor
    of a hand that may have held too few cards to take it. Nothing that a player did matters if the hand is now too
    small for a pair.
    """
    threw, size = has_discarded(counts, rank), counts.next_hand_size
    if size < PAIR or (not threw and size <= PAIR):
        return False
    if not threw and not has_first_meld(counts.seen.table, counts.next_side):
        return False
    collected = any(one.rank == rank and one.group.size < CANASTA for one in counts.next_player_melds)
    return is_ignored_rank(counts, rank) and not collected


def _collect_facts(counts: HandCounts, card: Card) -> dict[str, Fact]:
    """Return the facts about the hand and the table that the sentences about a discard mention."""
    rank, kept = card.rank, name_stopping_card(counts)
    told: dict[str, Fact] = {"card": card, "rank": rank, "points": points([card]), "seat": counts.following}
    told |= {"left": counts.hidden[rank], "held": counts.held.get(rank, 0), "threw": has_discarded(counts, rank)}
    told |= {"frozen": counts.frozen, "laid": bool(counts.live_melds), "kept": kept}
    both = kept == "three" and _may_discard_wild(counts)
    return {**told, "aside": "both" if both else kept}


def _compare_in_hand(
    counts: HandCounts, known: KnownDiscard | None, hand: Sequence[KnownDiscard], alike: Sequence[KnownDiscard]
) -> str:
    """Return the end of a message's key: what sets the card `known` apart from others of the own hand.

    A lone card, the only one of its rank and without an own meld, is compared with `alike`, the lone cards of the hand;
    any other card is compared with the whole hand.
    """
    if known is None:
        return "least"
    worth = [points([one.card]) for one in alike]
    own, most, pile = points([known.card]), max(worth), len(counts.seen.table.pile)
    lone, differ, calm = known.lone, len(set(worth)) > 1, not _is_risky(pile, known)
    features = (
        (lone and len({one.card for one in alike}) == 1, "only"),
        (lone and pile >= WORTH_GUARDING and _is_hardest(known, alike), "lone-hardest"),
        (lone and differ and calm and own == most, "lone-dear"),
        (lone and differ and calm and own == min(worth), "lone-cheap"),
        (lone and pile < WORTH_GUARDING, "early"),
        (lone and (calm or not _list_safer(known, hand)), "alone"),
        (pile > 0 and _is_hardest(known, hand), "hardest"),
        (_is_safer_pair(counts, known, hand), "held"),
        (_is_single_beside_pairs(counts, known, hand), "pairs-stay"),
        (pile >= LARGE and known.chance < CLEARLY * _find_riskiest(hand).chance, "safer"),
    )
    return next((key for holds, key in features if holds), None) or _compare_by_worth(counts, known, hand)


def _compare_by_worth(counts: HandCounts, known: KnownDiscard, hand: Sequence[KnownDiscard]) -> str:
    """Return the end of a message's key: what sets the card `known` apart by its points and by what it may become.

    If the next player might take a big pile with it, points are no reason. A clearly safer card is named.
    """
    own, rank, calm = points([known.card]), known.card.rank, not _is_risky(len(counts.seen.table.pile), known)
    safer = _list_safer(known, hand) if len(counts.seen.table.pile) >= WORTH_GUARDING else ()
    others = [points([one.card]) for one in hand if one.card.rank != rank]
    groups = _list_comparable_groups(counts, known, hand)
    lowest = not counts.stop_cards and own < min(others, default=0)
    features = (
        (not others, "only-rank"),
        (not known.fits and all(one.fits for one in hand if one.card.rank != rank), "rest-fits"),
        (lowest and own <= LOW and calm and not _breaks_meld(counts, known), "low"),
        (len(counts.seen.table.pile) < WORTH_GUARDING, "early"),
        (own >= DEAR and calm and own > max(others, default=0), "lightens"),
        (bool(groups) and calm and all(own < points([one.card]) for one in groups), "cheap-group"),
        (bool(safer) and known.lone and not any(one.lone for one in safer), "spares-groups"),
        (bool(safer), "later"),
        (_is_likelier_pair_to_be_safe(counts, known, hand), "held"),
        (_is_safest(counts, known, hand), "hardest"),
    )
    return next((key for holds, key in features if holds), "even")


def _is_likelier_pair_to_be_safe(counts: HandCounts, known: KnownDiscard, hand: Sequence[KnownDiscard]) -> bool:
    """Return whether a card of a pair is a safer discard than each lone card of the hand, be it by little."""
    lone = [one.chance for one in hand if one.lone]
    guarded = len(counts.seen.table.pile) >= WORTH_GUARDING
    return guarded and bool(lone) and counts.held[known.card.rank] >= PAIR and known.chance < min(lone)


def _is_safest(counts: HandCounts, known: KnownDiscard, hand: Sequence[KnownDiscard]) -> bool:
    """Return whether no discard onto a pile worth guarding is safer than `known`, and some discard is less safe."""
    chances = [one.chance for one in hand]
    return (
        len(counts.seen.table.pile) >= WORTH_GUARDING and known.chance <= min(chances) and known.chance < max(chances)
    )


def _list_comparable_groups(
    counts: HandCounts, known: KnownDiscard, hand: Sequence[KnownDiscard]
) -> tuple[KnownDiscard, ...]:
    """Return the cards of the other ranks that the hand holds twice or more and that fit no meld of the own side.

    Nothing is returned if the card `known` is not of such a rank itself, or if another such rank has fewer cards.
    """
    held = counts.held
    groups = [one for one in hand if not one.fits and held[one.card.rank] >= PAIR and one.card.rank != known.card.rank]
    least = min((held[one.card.rank] for one in groups), default=0)
    return tuple(groups) if not known.fits and PAIR <= held[known.card.rank] <= least else ()


def _list_safer(known: KnownDiscard, hand: Sequence[KnownDiscard]) -> tuple[KnownDiscard, ...]:
    """Return the cards of other ranks that are clearly safer to discard than `known`, so much that it matters."""
    least = min(CLEARLY * known.chance, known.chance - GAP)
    return tuple(one for one in hand if one.card.rank != known.card.rank and one.chance < least)


def _name_alternative(counts: HandCounts, known: KnownDiscard, hand: Sequence[KnownDiscard]) -> dict[str, Fact]:
    """Return the card with which a sentence compares the discard `known`, and why that card is kept.

    Among clearly safer cards it is the safest, first of those that go with no other card; else it is the card that is
    most like `known`.
    """
    safer, others = _list_safer(known, hand), [one for one in hand if one.card.rank != known.card.rank]
    if safer:
        spare = min(safer, key=lambda one: (not one.lone, one.chance))
        why = "later" if spare.lone else "groups"
    else:
        spare = min(others, key=lambda one: (one.lone != known.lone, abs(one.chance - known.chance)), default=known)
        why = "all" if all(one.chance >= 1 for one in hand) else ""
    return {"spare": spare.card, "fits": spare.fits, "why": "" if name_stopping_card(counts) == "three" else why}


def _is_risky(pile: int, known: KnownDiscard | None) -> bool:
    """Return whether the next player might take a big pile with the discard `known` on top."""
    return pile >= BIG and known is not None and known.chance > 0


def _is_hardest(known: KnownDiscard | None, hand: Sequence[KnownDiscard]) -> bool:
    """Return whether the discard `known` makes it hardest for the next player to take the pile.

    No discard from `hand` may make it harder, and at least one must make it clearly easier (see `CLEARLY`).
    """
    chances = [one.chance for one in hand]
    return known is not None and known.chance <= min(chances) and known.chance < CLEARLY * max(chances)


def _is_safer_pair(counts: HandCounts, known: KnownDiscard, hand: Sequence[KnownDiscard]) -> bool:
    """Return whether a card of a pair is a better discard onto a large pile than a lone card.

    That is so if no lone card is safer, and some lone card is clearly less safe. A card is the safer, the less likely
    the next player takes the pile with it.
    """
    lone = [one.chance for one in hand if one.lone]
    safer = bool(lone) and known.chance <= min(lone) and known.chance < CLEARLY * max(lone)
    return safer and counts.held[known.card.rank] >= PAIR and len(counts.seen.table.pile) >= LARGE


def _breaks_meld(counts: HandCounts, known: KnownDiscard) -> bool:
    """Return whether the discard `known` breaks up cards of the hand that could be melded."""
    return known.ready or (not known.fits and counts.held[known.card.rank] >= READY)


def _find_riskiest(hand: Sequence[KnownDiscard]) -> KnownDiscard:
    """Return the card with which the next player is likeliest to take the pile."""
    return max(hand, key=lambda one: one.chance)


def _is_single_beside_pairs(counts: HandCounts, known: KnownDiscard, hand: Sequence[KnownDiscard]) -> bool:
    """Return whether `known` is the only card of its rank in the hand, while every other rank has two or more cards."""
    others = [counts.held[one.card.rank] for one in hand if one.card != known.card]
    return counts.held[known.card.rank] == 1 and bool(others) and min(others) >= PAIR


def _list_fed(hand: Sequence[KnownDiscard]) -> tuple[Card, ...]:
    """Return those cards of the own hand after whose discard the next player could surely take the pile.

    Only one card of each rank is returned.
    """
    return tuple({one.card.rank: one.card for one in hand if one.chance >= 1}.values())


def name_stopping_card(counts: HandCounts) -> str:
    """Return the kind of card in the own hand that would keep the next player from taking the pile.

    That is `three` for a black three, `wild` for a wild card, or an empty text.
    """
    if any(map(is_black_three, counts.seen.hand)):
        return "three"
    return "wild" if _may_discard_wild(counts) else ""


def _may_discard_wild(counts: HandCounts) -> bool:
    """Return whether the hand has a wild card that the rules let it discard."""
    return counts.may_discard_wild and any(map(is_wild, counts.seen.hand))


def price_discard(counts: HandCounts, card: Card, fits: bool) -> Iterator[Told]:
    """Yield what a discard costs: a wild card, a card that fits a meld of the own side, or part of a pair or triple.

    The last card of a hand, with which a player goes out, costs nothing. If laying the card or its rank would leave
    too few cards to discard, no sentence says that it could have been laid.
    """
    rank, held, size = card.rank, counts.held.get(card.rank, 0), len(counts.seen.hand)
    if size == 1:
        return
    if freezes(card):
        yield Told("canasta.reason.spends", {"wilds": 1})
    elif fits:
        if size > SPARED:
            yield Told("canasta.reason.fitted", {"rank": rank})
    elif held >= READY:
        opens = not counts.needed_points and size >= held + SPARED
        yield Told("canasta.reason.breaks-meld", {"rank": rank, "cards": held, "open": opens})
    elif held == PAIR:
        yield Told("canasta.reason.breaks", {"rank": rank})
