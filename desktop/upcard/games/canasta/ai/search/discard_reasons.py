"""Sentences that say why a card is a good discard and what it costs, compared with the other cards of the hand.

Canasta and its relatives share them; each game computes the facts about the cards from its own counts.
"""

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from upcard.core.cards import Card
from upcard.core.events import Fact, Told
from upcard.games.canasta.ai.counting import HandCounts
from upcard.games.canasta.ai.discarding import has_discarded, is_dead, is_ignored_rank, next_player_is_rival
from upcard.games.canasta.ai.going_out import explain_going_out
from upcard.games.canasta.ai.search.discard_comparison import (
    BIG,
    CLEARLY,
    GAP,
    NAMED,
    PAIR,
    READY,
    WORTH_GUARDING,
    Hand,
    KnownDiscard,
    describe_alternative,
    describe_equals,
    describe_fed,
    describe_tied,
    find_alternative,
    find_riskiest,
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
    may_discard_wild,
    may_shed,
    name_stopping_card,
    rate_scarcity,
)
from upcard.games.canasta.position import has_first_meld
from upcard.games.canasta.rules.melds import CANASTA
from upcard.games.canasta.values import freezes, is_black_three, points

LOW, DEAR = 5, 10
"""The largest value of a low card, and the smallest value of a card discarded to save its points, in points."""
FEW_CARDS = 3
"""The largest number of cards in a hand that is said to hold a pair for the pile only by chance."""
LARGE = 4
"""The smallest pile for which it is right to break up a pair in order to keep the next player from taking the pile."""
SPARED = 2
"""How many cards a player keeps who lays melds without going out: one to discard and one to hold."""

FAINT = ("even", "least")
"""The keys of sentences that say of a discard only that no other card is a better one."""

Comparison: TypeAlias = tuple[str, dict[str, Fact]]
"""The end of the key of a sentence about a discard, and the facts that only this sentence needs."""


def explain_discard(counts: HandCounts, card: Card, hand: Hand) -> Told:
    """Return the sentence that says why to discard `card`: its effect on the pile, or how it differs from other cards.

    `hand` are the natural cards of the player's hand as possible discards.
    """
    if len(counts.seen.hand) == 1:
        return explain_going_out(counts.seen)
    pile, known = len(counts.seen.table.pile), _find_known(card, hand)
    features = (
        (is_black_three(card), "stop" if pile and any(one.chance for one in hand) else "spare"),
        (freezes(card), "freeze"),
        (not next_player_is_rival(counts), "handed"),
        (known is not None and known.chance >= 1, "gives"),
        (is_dead(counts, card.rank), "counted-out"),
    )
    key = next((key for holds, key in features if holds), None)
    told = _collect_facts(counts, card) | {"cards": pile + 1, "worst": find_riskiest(hand).card if hand else card}
    if known is None:
        return Told(f"canasta.reason.{key or 'least'}", told)
    told |= describe_alternative(counts, known, hand) | describe_fed(counts, known, hand)
    told["dear"] = _is_dearest_of_the_safe(counts, known, hand)
    key, facts = (key, {}) if key else _compare_risk(counts, known, hand) or _compare_in_hand(counts, known, hand)
    return Told(f"canasta.reason.{key}", told | facts | _mark_faint(key, told | facts, known, hand))


def _mark_faint(key: str, facts: Mapping[str, Fact], known: KnownDiscard, hand: Hand) -> dict[str, Fact]:
    """Return the fact `faint` if the sentence with the key `key` is a weak reason to choose just the discard `known`.

    It is weak if its key is in `FAINT`, if it names the whole hand, or if it says one of these things: the pile is
    small, but the next player may be unable to take it; other cards are as safe; pairs stay, but `known` could be
    melded; a safer card is kept for later, but the pile is big; the next player has few cards or no melds, but all
    cards are about as safe. For a sentence that lists cards, the fact `alike` holds these cards.
    """
    alike = all(abs(one.chance - known.chance) < GAP for one in hand)
    features = (
        key in FAINT,
        key == "early" and not facts["apart"] and known.chance < 1,
        key == "lone-few" and all(one.lone for one in hand),
        key == "pairs-stay" and known.fits,
        key == "as-safe" and not facts["tie"],
        key == "later" and facts["keep"] == "later" and facts["big"] is True,
        alike and (key == "small-hand" or (key == "closed" and not facts["half"])),
    )
    tied = key == "lone-few" or (key == "lone-tied" and facts["apart"] == "tied")
    return ({"faint": True} if any(features) else {}) | ({"alike": facts["together"]} if tied else {})


def _find_known(card: Card, hand: Hand) -> KnownDiscard | None:
    """Return a copy of the entry of `hand` for the rank of `card`, with `card` in it; None if there is none."""
    alike = [one for one in hand if one.card.rank == card.rank]
    found = next((one for one in alike if one.card == card), next(iter(alike), None))
    return None if found is None else found._replace(card=card)


def _is_dearest_of_the_safe(counts: HandCounts, known: KnownDiscard, hand: Hand) -> bool:
    """Return whether `known` has more points than each other card with which nobody can take the pile.

    The result is False if there is no such card, if `known` could be melded, or if the side needs points for first
    melds.
    """
    safe = [one.worth for one in list_others(known, hand) if not one.chance or is_dead(counts, one.card.rank)]
    return bool(safe) and max(safe) < known.worth and not known.fits and not counts.needed_points


def _is_unwanted(counts: HandCounts, rank: str) -> bool:
    """Return whether the next player seems not to want `rank`: has discarded it, or has left one on the pile.

    A card left on the pile is ignored if the next player's side lacks first melds, because a take is then rarely
    possible, or if the player has at most two cards. With fewer than two cards, the result is False.
    """
    threw, size = has_discarded(counts, rank), counts.next_hand_size
    if size < PAIR or (not threw and size <= PAIR):
        return False
    if not threw and not has_first_meld(counts.seen.table, counts.next_side):
        return False
    collected = any(one.rank == rank and one.group.size < CANASTA for one in counts.next_player_melds)
    return is_ignored_rank(counts, rank) and not collected


def _collect_facts(counts: HandCounts, card: Card) -> dict[str, Fact]:
    """Return facts about the hand and the table that the sentences about discarding `card` use."""
    rank, kept = card.rank, name_stopping_card(counts)
    told: dict[str, Fact] = {"card": card, "rank": rank, "points": points([card]), "seat": counts.following}
    told |= {
        "left": counts.hidden[rank],
        "total": 4 * counts.rules.packs,
        "held": counts.held.get(rank, 0),
        "threw": has_discarded(counts, rank),
    }
    told |= {
        "big": len(counts.seen.table.pile) >= BIG,
        "frozen": counts.frozen,
        "laid": bool(counts.live_melds),
        "kept": kept,
    }
    both = kept == "three" and may_discard_wild(counts)
    return {**told, "aside": "both" if both else kept}


def _compare_risk(counts: HandCounts, known: KnownDiscard, hand: Hand) -> Comparison | None:
    """Return the sentence that discarding `known` makes it harder for the next player to take the pile, or None."""
    pile, fed = len(counts.seen.table.pile), describe_fed(counts, known, hand)
    guarded, scarcity = pile >= WORTH_GUARDING, rate_scarcity(counts, known, hand)
    if not (known.lone or list_others(known, hand)):
        return "only-rank", {}
    if pile and fed["fed"] and fed["rest"] == "none":
        return "safe", {}
    if guarded and scarcity and counts.next_hand_size >= PAIR:
        return "scarce", {"scarce": scarcity}
    if _is_unwanted(counts, known.card.rank):
        return "let-go", {}
    if guarded and is_hardest(known, hand):
        return _name_hardest(counts, known, hand)
    return ("safe", {}) if pile and fed["fed"] and (fed["rest"] or known.lone) else None


def _name_hardest(counts: HandCounts, known: KnownDiscard, hand: Hand) -> Comparison:
    """Return the sentence that `known` is the safest discard, or why it is chosen among equally safe cards."""
    equals = list_equals(known, hand)
    tie = describe_equals(counts, known, equals)
    if equals and not tie["tie"] and _is_closed(counts, known):
        return _name_closed(counts, known)
    if equals:
        return "as-safe", tie
    fed = all(one.chance >= 1 for one in hand if one.card.rank != known.card.rank)
    return "hardest", {"apart": "fed" if fed else "single" if is_single_beside_pairs(counts, known, hand) else ""}


def _compare_in_hand(counts: HandCounts, known: KnownDiscard, hand: Hand) -> Comparison:
    """Return the sentence that says how the discard `known` differs from other cards of the hand.

    If it is the only card of its rank and fits no meld of the player's side, it is first compared with the other cards
    of this kind. Every other card is compared with the whole hand.
    """
    return (_compare_alone(counts, known, hand) if known.lone else None) or _compare_group(counts, known, hand)


def _compare_alone(counts: HandCounts, known: KnownDiscard, hand: Hand) -> Comparison | None:
    """Return the sentence that says why to discard `known` and no other single card that fits no meld, or None."""
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
    """Return the sentence about a discard on a pile that is so small that taking it hardly pays.

    If `known` has more points than all cards that would be discarded as readily, the sentence names the one of these
    with most points. Otherwise it may say that the pile can surely be taken with others, or that few cards of the rank
    are unseen.
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
    """Return the sentence that says how the discard `known` differs from all other cards of the hand."""
    pile = len(counts.seen.table.pile)
    features = (
        (_is_safer_pair(counts, known, hand), "held"),
        (is_single_beside_pairs(counts, known, hand), "pairs-stay"),
        (pile >= LARGE and is_safer_than_riskiest(counts, known, hand), "safer"),
    )
    key = next((key for holds, key in features if holds), None)
    if pile and is_hardest(known, hand):
        return _name_hardest(counts, known, hand)
    return (key, {}) if key else _compare_by_worth(counts, known, hand)


def _compare_by_worth(counts: HandCounts, known: KnownDiscard, hand: Hand) -> Comparison:
    """Return the sentence that says how `known` differs in points, or what the other cards are kept for.

    Points are no reason if the next player might take a big pile with `known`. If a card is clearly safer, the sentence
    names it.
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
    """Return the end of the sentence key for a card of the group with most or fewest points; an empty text for others.

    A group is two or more cards of a rank without a meld. `held-dear` also says that all single cards are riskier.
    """
    groups, calm = list_comparable_groups(counts, known, hand), not is_risky(len(counts.seen.table.pile), known)
    if groups and may_shed(counts, known) and all(known.worth > one.worth for one in groups):
        safer = is_likelier_to_be_safe(counts, known, hand) and list_safer_pairs(counts, known, hand)
        return "held-dear" if safer else "dear-group"
    return "cheap-group" if groups and calm and all(known.worth < one.worth for one in groups) else ""


def _name_tie(counts: HandCounts, known: KnownDiscard, hand: Hand) -> Comparison:
    """Return the sentence about the discard `known`, which hardly differs from other cards.

    It says that the discard is the safest, that the next player has few cards or lacks first melds, why it is chosen
    among equally safe cards, that few cards of its rank are unseen, that another card is riskier, or that no card is
    better.
    """
    pile, equals = len(counts.seen.table.pile), list_equals(known, [one for one in hand if not one.fits])
    if is_safest(counts, known, hand):
        return _name_hardest(counts, known, hand)
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
    """Return whether the next player needs first melds to take a large pile with the discard `known` on top."""
    opened = has_first_meld(counts.seen.table, counts.next_side)
    return len(counts.seen.table.pile) >= LARGE and not opened and known.chance < 1


def _name_closed(counts: HandCounts, known: KnownDiscard) -> Comparison:
    """Return the sentence that the next player needs first melds, and whether at most half of the rank is unseen."""
    return "closed", {"half": 2 * counts.hidden[known.card.rank] <= 4 * counts.rules.packs}


def _meets_small_hand(counts: HandCounts, known: KnownDiscard) -> bool:
    """Return whether the next player has two or three cards and so can hardly take the pile, if it is not small."""
    guarded = len(counts.seen.table.pile) >= WORTH_GUARDING
    return guarded and PAIR <= counts.next_hand_size <= FEW_CARDS and known.chance < GAP


def _is_safer_pair(counts: HandCounts, known: KnownDiscard, hand: Hand) -> bool:
    """Return whether `known`, a card of a pair, is a better discard on a large pile than any single card.

    Only single cards that fit no meld are compared: none must be safer than `known`, some must be clearly less safe,
    and no other pair may be safer. A discard is safer if the next player is less likely to take the pile with it.
    """
    lone = [one.chance for one in hand if one.lone]
    safer = bool(lone) and known.chance <= min(lone) and known.chance < CLEARLY * max(lone)
    safest = safer and not list_safer_pairs(counts, known, hand)
    return safest and counts.held[known.card.rank] >= PAIR and len(counts.seen.table.pile) >= LARGE


def _breaks_meld(counts: HandCounts, known: KnownDiscard) -> bool:
    """Return whether the hand could meld cards of the rank or suit of `known`, but no longer without `known`."""
    return known.ready or (not known.fits and counts.held[known.card.rank] >= READY)


def price_discard(counts: HandCounts, card: Card, fits: bool) -> Iterator[Told]:
    """Yield the sentence that says what discarding `card` costs: a wild card, a fitting card, or a card of a group.

    `fits` says whether `card` fits a meld of the player's side. No sentence is yielded for the last card of a hand,
    with which a player goes out, or for a card of a pair if no card of the hand stands alone. If melding the card or
    its rank would leave too few cards to discard, no sentence says that it could be melded.
    """
    rank, held, size = card.rank, counts.held.get(card.rank, 0), len(counts.seen.hand)
    if size == 1:
        return
    if freezes(card):
        yield Told("canasta.reason.spends", {"wilds": 1})
    elif fits:
        if size > SPARED:
            yield Told("canasta.reason.fitted", {"rank": rank, **_name_discard_after_laying(counts, card)})
    elif held >= READY:
        opens = not counts.needed_points and size >= held + SPARED
        yield Told("canasta.reason.breaks-meld", {"rank": rank, "cards": held, "open": opens})
    elif held == PAIR and 1 in counts.held.values():
        yield Told("canasta.reason.breaks", {"rank": rank})


def _name_discard_after_laying(counts: HandCounts, card: Card) -> dict[str, Fact]:
    """Return the facts `else`, a card to discard if `card` is melded, and `sole`, whether it is the only such card."""
    others = {one.rank: one for one in counts.seen.hand if one.rank in counts.held and one.rank != card.rank}
    sole = len(others) == 1 and counts.held[card.rank] == 1 and not name_stopping_card(counts)
    return {"sole": sole, "else": next(iter(others.values()), card)}
