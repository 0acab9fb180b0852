"""Sentences that say why one card of the hand is discarded and no other: safety, points, pairs that stay.

Canasta and its relatives share these sentences.
"""

from typing import TypeAlias

from upcard.core.events import Fact
from upcard.games.canasta.ai.counting import HandCounts
from upcard.games.canasta.ai.search.discard_comparison import (
    CLEARLY,
    GAP,
    NAMED,
    PAIR,
    READY,
    WORTH_GUARDING,
    Hand,
    KnownDiscard,
    describe_equals,
    describe_fed,
    describe_tied,
    find_alternative,
    is_apart,
    is_hardest,
    is_likelier_to_be_safe,
    is_rare,
    is_risky,
    is_safer_than_riskiest,
    is_safest,
    is_single_beside_pairs,
    list_comparable_groups,
    list_equals,
    list_others,
    list_rivals,
    list_safer,
    list_safer_pairs,
    may_shed,
    rate_scarcity,
)
from upcard.games.canasta.position import has_first_meld

LOW, DEAR = 5, 10
"""The largest value of a low card, and the smallest value of a card discarded to save its points, in points."""
FEW_CARDS = 3
"""The largest number of cards in a hand that is said to hold a pair for the pile only by chance."""
LARGE = 4
"""The smallest pile for which it is right to break up a pair in order to keep the next player from taking the pile."""

Comparison: TypeAlias = tuple[str, dict[str, Fact]]
"""The end of the key of a sentence about a discard, and the facts that only this sentence needs."""


def name_hardest(counts: HandCounts, known: KnownDiscard, hand: Hand) -> Comparison:
    """Return the sentence that no other card of `hand` is safer than the discard `known`.

    If others are as safe, the sentence says why `known` is chosen among them.
    """
    equals = list_equals(known, hand)
    tie = describe_equals(counts, known, equals)
    if equals and not tie["tie"] and _is_closed(counts, known):
        return _name_closed(counts, known)
    if equals:
        return "as-safe", tie
    fed = all(one.chance >= 1 for one in hand if one.card.rank != known.card.rank)
    return "hardest", {"apart": "fed" if fed else "single" if is_single_beside_pairs(counts, known, hand) else ""}


def compare_in_hand(counts: HandCounts, known: KnownDiscard, hand: Hand) -> Comparison:
    """Return the sentence that says why to discard `known` and no other card of `hand`.

    A lone card (the only one of its rank, which fits no meld of the player's side) is first compared with the other
    lone cards. If that gives no reason, and for all other cards, `known` is compared with the whole hand.
    """
    return (_compare_alone(counts, known, hand) if known.lone else None) or _compare_group(counts, known, hand)


def _compare_alone(counts: HandCounts, known: KnownDiscard, hand: Hand) -> Comparison | None:
    """Return the sentence that says why to discard `known` rather than another single card that fits no meld.

    A single card is the only one of its rank in the hand. Return None if there is no such reason.
    """
    alike = [one for one in hand if one.lone]
    worth, pile = [one.worth for one in alike], len(counts.seen.table.pile)
    own, differ, calm = known.worth, len(set(worth)) > 1, not is_risky(pile, known)
    if len({one.card for one in alike}) == 1:
        return "only", {}
    if is_apart(counts, known, alike):
        return "lone-apart", {}
    if pile >= WORTH_GUARDING and is_hardest(known, alike):
        equals = describe_equals(counts, known, list_equals(known, alike))
        return ("as-safe", equals) if equals["tie"] and equals["equals"] else ("lone-hardest", {})
    dear = own == max(worth) and may_shed(counts, known)
    tied = describe_tied(counts, known, alike)
    early = pile < WORTH_GUARDING and tied["apart"] == "tied"
    if differ and calm and not early and (dear or own == min(worth)):
        key = "lone-dear" if dear else "lone-cheap"
        return ("lone-tied", {**tied, "dear": key == "lone-dear"}) if tied["apart"] else (key, {})
    if pile < WORTH_GUARDING:
        return _name_early(counts, known, hand)
    return _name_alone(counts, known, alike) if calm or not list_safer(known, hand) else None


def _name_alone(counts: HandCounts, known: KnownDiscard, alike: Hand) -> Comparison:
    """Return the sentence that says why to discard `known`, one of the single cards that fit no meld (`alike`)."""
    tied = describe_tied(counts, known, alike)
    if tied["apart"] in ("melds", "safer"):
        return "lone-tied", tied
    if _meets_small_hand(counts, known):
        return "small-hand", {"cards": counts.next_hand_size}
    others = tuple(one.card for one in list_others(known, alike))
    return ("lone-few", {"together": (known.card, *others)}) if len(others) < NAMED else ("alone", {})


def _name_early(counts: HandCounts, known: KnownDiscard, hand: Hand) -> Comparison:
    """Return the sentence about the discard `known` on a pile that is so small that taking it hardly pays.

    If `known` has more points than each card that a player would discard as readily (`list_rivals`), the sentence says
    so and names such a card. Otherwise it may say that the next player can surely take the pile with some of these
    cards, or that few cards of the rank of `known` are unseen.
    """
    rivals = list_rivals(counts, known, hand)
    dear = bool(rivals) and may_shed(counts, known) and all(one.worth < known.worth for one in rivals)
    named = max(rivals, key=lambda one: one.worth).card if dear else known.card
    word = "dear" if dear else "lone" if known.lone else ""
    if not dear and describe_fed(counts, known, hand)["fed"]:
        return "feeds-none", {}
    if not word and (scarcity := rate_scarcity(counts, known, hand)):
        return "scarce", {"scarce": scarcity}
    return "early", {"cards": len(counts.seen.table.pile), "apart": word, "less": named}


def _compare_group(counts: HandCounts, known: KnownDiscard, hand: Hand) -> Comparison:
    """Return the sentence that says how the discard `known` differs from the whole `hand`, by safety or points."""
    pile = len(counts.seen.table.pile)
    features = (
        (_is_safer_pair(counts, known, hand), "held"),
        (is_single_beside_pairs(counts, known, hand), "pairs-stay"),
        (pile >= LARGE and is_safer_than_riskiest(counts, known, hand), "safer"),
    )
    key = next((key for holds, key in features if holds), None)
    if pile and is_hardest(known, hand):
        return name_hardest(counts, known, hand)
    return (key, {}) if key else _compare_by_worth(counts, known, hand)


def _compare_by_worth(counts: HandCounts, known: KnownDiscard, hand: Hand) -> Comparison:
    """Return the sentence that says why to discard `known`: by its points, or because the other cards are kept.

    Few or many points are no reason if the next player might take a big pile with `known`. If the pile has at least
    `WORTH_GUARDING` cards, the sentence may say that safer cards are kept. Without any such reason, it is the sentence
    of `_name_tie`.
    """
    own, rank, pile = known.worth, known.card.rank, len(counts.seen.table.pile)
    calm, safer = not is_risky(pile, known), list_safer(known, hand) if pile >= WORTH_GUARDING else ()
    others = [one.worth for one in hand if one.card.rank != rank]
    group = _compare_groups(counts, known, hand)
    lowest = not counts.stop_cards and own < min(others, default=0)
    features = (
        (not known.fits and all(one.fits for one in hand if one.card.rank != rank), "rest-fits"),
        (pile < WORTH_GUARDING and bool(describe_fed(counts, known, hand)["fed"]), "early"),
        (lowest and own <= LOW and calm and not _breaks_meld(counts, known), "low"),
        (pile < WORTH_GUARDING, "early"),
        (own >= DEAR and own > max(others, default=0) and may_shed(counts, known), "lightens"),
        (bool(group), group),
        (bool(safer) and known.lone and not any(one.lone for one in safer), "spares-groups"),
        (bool(safer), "later"),
        (is_likelier_to_be_safe(counts, known, hand), "held"),
    )
    key = next((key for holds, key in features if holds), "")
    if key == "early":
        return _name_early(counts, known, hand)
    pairs = tuple({one.card.rank: one.card for one in list_safer_pairs(counts, known, hand)}.values())
    return (key, {"pairs": pairs}) if key else _name_tie(counts, known, hand)


def _compare_groups(counts: HandCounts, known: KnownDiscard, hand: Hand) -> str:
    """Return a word if `known` has more or fewer points than all other groups of the hand, else an empty text.

    A group is two or more cards of a rank that fit no meld of the player's side. The word is the end of the key of a
    sentence: `cheap-group` for fewest points; `dear-group` for most points; or `held-dear` for most points if, besides,
    each single card is a riskier discard but another pair a safer one.
    """
    groups, calm = list_comparable_groups(counts, known, hand), not is_risky(len(counts.seen.table.pile), known)
    if groups and may_shed(counts, known) and all(known.worth > one.worth for one in groups):
        safer = is_likelier_to_be_safe(counts, known, hand) and list_safer_pairs(counts, known, hand)
        return "held-dear" if safer else "dear-group"
    return "cheap-group" if groups and calm and all(known.worth < one.worth for one in groups) else ""


def _name_tie(counts: HandCounts, known: KnownDiscard, hand: Hand) -> Comparison:
    """Return the sentence about the discard `known`, which hardly differs from other cards in `hand`.

    It is the first of these that is true: the discard is the safest, the next player has few cards or no melds yet,
    there is a reason to choose it among equally safe cards, few cards of its rank are unseen, or another card is
    riskier. If none is true, the sentence says that no card is better.
    """
    pile, equals = len(counts.seen.table.pile), list_equals(known, [one for one in hand if not one.fits])
    if is_safest(counts, known, hand):
        return name_hardest(counts, known, hand)
    if _meets_small_hand(counts, known):
        return "small-hand", {"cards": counts.next_hand_size}
    if pile and counts.next_hand_size < PAIR and not any(one.chance for one in hand):
        return "helpless", {"cards": counts.next_hand_size}
    if _is_closed(counts, known):
        return _name_closed(counts, known)
    tie = describe_equals(counts, known, equals)
    if equals and tie["tie"]:
        return "as-safe", tie
    if pile >= WORTH_GUARDING and known.chance < 1 and is_rare(counts, known):
        return "scarce", {"scarce": "few"}
    spare = find_alternative(known, hand)
    if pile >= WORTH_GUARDING and known.chance < min(CLEARLY * spare.chance, spare.chance - GAP):
        return "safer", {"worst": spare.card}
    return "safe" if pile and describe_fed(counts, known, hand)["fed"] else "even", {}


def _is_closed(counts: HandCounts, known: KnownDiscard) -> bool:
    """Return whether the pile is large and the next player could take it only by laying the first melds of a side.

    First melds need a minimum of points. The result is False if the next player can surely take the pile.
    """
    opened = has_first_meld(counts.seen.table, counts.next_side)
    return len(counts.seen.table.pile) >= LARGE and not opened and known.chance < 1


def _name_closed(counts: HandCounts, known: KnownDiscard) -> Comparison:
    """Return the sentence that the next player would have to lay first melds in order to take the pile.

    Its fact `half` says whether at most half of the cards of the rank of `known` are unseen.
    """
    return "closed", {"half": 2 * counts.hidden[known.card.rank] <= 4 * counts.rules.packs}


def _meets_small_hand(counts: HandCounts, known: KnownDiscard) -> bool:
    """Return whether the next player can hardly take the pile because of holding only two or three cards.

    The result is False for a pile that is too small to matter.
    """
    guarded = len(counts.seen.table.pile) >= WORTH_GUARDING
    return guarded and PAIR <= counts.next_hand_size <= FEW_CARDS and known.chance < GAP


def _is_safer_pair(counts: HandCounts, known: KnownDiscard, hand: Hand) -> bool:
    """Return whether `known`, a card of a pair, is a better discard on a large pile than any single card.

    Only single cards that fit no meld are compared. The result is False if one of them or a card of another pair is a
    safer discard than `known`, or if none of them is clearly less safe. A discard is safer if the next player is less
    likely to take the pile with it.
    """
    lone = [one.chance for one in hand if one.lone]
    safer = bool(lone) and known.chance <= min(lone) and known.chance < CLEARLY * max(lone)
    safest = safer and not list_safer_pairs(counts, known, hand)
    return safest and counts.held[known.card.rank] >= PAIR and len(counts.seen.table.pile) >= LARGE


def _breaks_meld(counts: HandCounts, known: KnownDiscard) -> bool:
    """Return whether the hand could begin a meld with `known`, but no longer after `known` is discarded."""
    return known.ready or (not known.fits and counts.held[known.card.rank] >= READY)
