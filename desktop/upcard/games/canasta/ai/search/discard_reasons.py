"""Sentences that say why a card is a good discard and what it costs, compared with the other cards of the hand.

Canasta and its relatives share them; each game computes the facts about the cards from its own counts.
"""

from collections.abc import Iterator, Mapping

from upcard.core.cards import Card
from upcard.core.events import Fact, Told
from upcard.games.canasta.ai.counting import HandCounts
from upcard.games.canasta.ai.discarding import has_discarded, is_dead, is_ignored_rank, next_player_is_rival
from upcard.games.canasta.ai.going_out import explain_going_out
from upcard.games.canasta.ai.search.discard_comparison import (
    BIG,
    GAP,
    NAMED,
    PAIR,
    READY,
    SAME,
    WORTH_GUARDING,
    Hand,
    KnownDiscard,
    describe_fed,
    find_alternative,
    find_riskiest,
    is_hardest,
    list_others,
    list_safer,
    may_shed,
    rate_scarcity,
)
from upcard.games.canasta.ai.search.discard_from_hand import Comparison, compare_in_hand, name_hardest
from upcard.games.canasta.position import has_first_meld, minimum_for
from upcard.games.canasta.rules.melds import CANASTA
from upcard.games.canasta.values import freezes, is_black_three, is_wild, points

SMALL = 2
"""The largest pile that is given to the next player in order to keep a safe card for a larger pile."""
LONE = "lone"
"""The word for a discard that is the only lone card: the only one of its rank, which fits no meld."""
SPARED = 2
"""How many cards a player keeps who lays melds without going out: one to discard and one to hold."""

FAINT = ("even", "least", "helpless")
"""The keys of sentences that say of a discard only that no other card is a better one."""
APART = ("worse", "nearer", "larger", "only")
"""Facts that set a discard apart from the other cards of the hand if the next player can take the pile with each."""


def explain_discard(counts: HandCounts, card: Card, hand: Hand) -> Told:
    """Return the sentence that says why to discard `card`: what this does to the pile, or why no other card.

    `hand` has an entry for each natural card of the player's hand, and so for `card` unless it is wild. `counts` has
    what the player knows about the other hands, the stock and the table.
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
    key, facts = (key, {}) if key else _compare_risk(counts, known, hand) or compare_in_hand(counts, known, hand)
    return Told(f"canasta.reason.{key}", told | facts | _mark_faint(key, told | facts, known, hand))


def _mark_faint(key: str, facts: Mapping[str, Fact], known: KnownDiscard, hand: Hand) -> dict[str, Fact]:
    """Return the fact `faint`, which is True, if the sentence about `known` is a weak reason to choose just this card.

    `key` is the end of the sentence's key, and `facts` are its other facts. The sentence is weak in these cases:

    - Its key is in `FAINT`, or it names the whole hand.
    - The next player can take the pile with any card of the hand, and none of the facts in `APART` sets `known` apart.
    - The pile is small, `known` has no advantage over other cards, and the next player may be unable to take the pile.
    - Other cards are as safe, and nothing speaks for `known` in particular.
    - The sentence says that pairs stay in the hand, but `known` could be melded.
    - The sentence says that a safer card is kept for later, but the pile is big already.
    - The next player has few cards or no melds, but after any card of the hand a take is about equally likely.

    If the sentence lists `known` with cards that it calls equally good, the result also has all of these as the fact
    `alike`. If neither fact applies, the result is empty.
    """
    alike = all(abs(one.chance - known.chance) < GAP for one in hand)
    features = (
        key in FAINT,
        key == "gives" and facts["why"] == "all" and not any(facts[name] for name in APART),
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

    The result is False if there is no such card, if `known` could be melded, or if the player's side still needs points
    to lay its first melds.
    """
    safe = [one.worth for one in list_others(known, hand) if not one.chance or is_dead(counts, one.card.rank)]
    return bool(safe) and max(safe) < known.worth and not known.fits and not counts.needed_points


def _is_unwanted(counts: HandCounts, rank: str) -> bool:
    """Return whether the next player seems not to want cards of `rank`.

    This is so if the next player has lately discarded one, or drawn from the stock when one lay on the pile. Such a
    draw says nothing if the next player's side has no melds yet, because a take is then rarely possible, or if the next
    player has at most two cards. The result is also False if the next player has fewer than two cards or could add the
    card to a meld that is no canasta yet.
    """
    threw, size = has_discarded(counts, rank), counts.next_hand_size
    if size < PAIR or (not threw and size <= PAIR):
        return False
    if not threw and not has_first_meld(counts.seen.table, counts.next_side):
        return False
    collected = any(one.rank == rank and one.group.size < CANASTA for one in counts.next_player_melds)
    return is_ignored_rank(counts, rank) and not collected


def _collect_facts(counts: HandCounts, card: Card) -> dict[str, Fact]:
    """Return the facts that any sentence about discarding `card` may name, such as `points`, the points of the card.

    They describe the card, the hand and the table.
    """
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
    """Return the sentence that the next player can hardly take the pile after the discard `known`.

    Return None if this is no reason for `known`; then it is to be compared with the other cards of the hand.
    """
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
        return name_hardest(counts, known, hand)
    return ("safe", {}) if pile and fed["fed"] and (fed["rest"] or known.lone) else None


def price_discard(counts: HandCounts, card: Card, fits: bool) -> Iterator[Told]:
    """Yield at most one sentence that says what the hand loses by discarding `card`.

    It loses a wild card, a red three, a card that fits a meld of the player's side (if `fits` is True), or one of two
    or more cards of a rank. Nothing is yielded for the last card of a hand, with which a player goes out, or for a card
    of a pair if the hand has no single card. If melding `card` would leave too few cards, no sentence says that it
    could be melded.
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
    """Return which card the player could still discard after melding `card`, as facts of a sentence.

    The fact `else` is a card of another rank, or `card` if there is none. The fact `sole` is True if the hand then has
    nothing to discard but cards of the rank of `else`.
    """
    others = {one.rank: one for one in counts.seen.hand if one.rank in counts.held and one.rank != card.rank}
    sole = len(others) == 1 and counts.held[card.rank] == 1 and not name_stopping_card(counts)
    return {"sole": sole, "else": next(iter(others.values()), card)}


def describe_alternative(counts: HandCounts, known: KnownDiscard, hand: Hand) -> dict[str, Fact]:
    """Return the facts `spare`, another card than the discard `known`, `keep`, why to keep it, and details of both."""
    safer, spare = list_safer(known, hand), find_alternative(known, hand)
    why = _explain_keeping(counts, known, spare) if safer else "all" if all(one.chance >= 1 for one in hand) else ""
    small, three = len(counts.seen.table.pile) <= SMALL, next(iter(counts.stop_cards), None)
    waits = why in ("later", "dear", "closed", "groups") or (safer and not known.lone and why != "triple")
    keeps = three or (spare.card if waits else None)
    facts: dict[str, Fact] = {"spare": spare.card, "keep": why, "more": known.worth - spare.worth}
    facts["same"] = spare.card != known.card and abs(spare.chance - known.chance) < SAME
    facts |= {"needed": minimum_for(counts.seen.table, counts.next_side)}
    if small and keeps and (three or len(counts.seen.table.pile)):
        return {**facts, "why": "small", "kept_card": keeps}
    if three is not None:
        return {**facts, "why": ""}
    facts |= {"worse": _list_worse(counts, known, hand), "nearer": _list_nearer(counts, known, hand)}
    only = _name_price(known, hand)
    return {**facts, "larger": () if only == LONE else _list_larger(counts, known, hand), "why": why, "only": only}


def _explain_keeping(counts: HandCounts, known: KnownDiscard, spare: KnownDiscard) -> str:
    """Return a word for why `spare`, a safer card than the discard `known`, is kept in the hand.

    It is the first that holds of: `fits`, it fits a meld of the player's side; `groups`, it is no single card, but
    `known` is; `triple`, the hand has enough of its rank for a meld; `closed`, the next player lacks first melds and so
    can hardly take the pile; `dear`, `known` counts more points in the hand; `later`, the card is kept as a safe
    discard.
    """
    closed = not has_first_meld(counts.seen.table, counts.next_side)
    dear = known.worth > spare.worth and may_shed(counts, known)
    dear = dear and (known.chance < 1 or len(counts.seen.table.pile) <= SMALL)
    features = (
        (spare.fits, "fits"),
        (known.lone and not spare.lone, "groups"),
        (counts.held[spare.card.rank] >= READY > counts.held[known.card.rank], "triple"),
        (closed and known.chance < 1, "closed"),
        (dear, "dear"),
    )
    return next((word for holds, word in features if holds), "later")


def _list_worse(counts: HandCounts, known: KnownDiscard, hand: Hand) -> tuple[Card, ...]:
    """Return the cards of other ranks that would complete a canasta of the next player; empty if `known` does so."""
    nearly = {meld.rank for meld in counts.next_player_melds if meld.group.size == CANASTA - 1}
    if known.card.rank in nearly:
        return ()
    return tuple(one.card for one in list_others(known, hand) if one.card.rank in nearly)[:NAMED]


def _list_nearer(counts: HandCounts, known: KnownDiscard, hand: Hand) -> tuple[Card, ...]:
    """Return the cards of other ranks that would bring a meld of the next player nearer to a canasta.

    The result is empty unless `known` fits a canasta of the next player, which gains little by it.
    """
    sizes = {meld.rank: meld.group.size for meld in counts.next_player_melds}
    if sizes.get(known.card.rank, 0) < CANASTA:
        return ()
    growing = (one for one in list_others(known, hand) if 0 < sizes.get(one.card.rank, 0) < CANASTA)
    return tuple(one.card for one in growing)[:NAMED]


def _list_larger(counts: HandCounts, known: KnownDiscard, hand: Hand) -> tuple[Card, ...]:
    """Return the cards of other ranks that fit larger melds of the next player than `known` does.

    The result is empty unless each card fits a meld that is not a canasta yet, and none a smaller meld than `known`.
    """
    sizes = {meld.rank: meld.group.size for meld in counts.next_player_melds}
    own, others = sizes.get(known.card.rank, 0), list_others(known, hand)
    if not own or not all(own <= sizes.get(one.card.rank, 0) < CANASTA for one in others):
        return ()
    return tuple(one.card for one in others if sizes[one.card.rank] > own)[:NAMED]


def _name_price(known: KnownDiscard, hand: Hand) -> str:
    """Return a word for why to discard `known` if the next player can take the pile with any card of the hand.

    The word is `lone` if only `known` is a lone card (the only one of its rank, which fits no meld), `dear` if `known`
    has more points than all other ranks, and otherwise empty.
    """
    others = list_others(known, hand)
    if known.lone and not any(one.lone for one in others):
        return LONE
    return "dear" if not known.fits and all(one.worth < known.worth for one in others) else ""


def name_stopping_card(counts: HandCounts) -> str:
    """Return the kind of card in the hand that the player could discard so that nobody can take the pile.

    The result is `three` if the hand has a black three, else `wild` if it has a wild card, else an empty text.
    """
    if any(map(is_black_three, counts.seen.hand)):
        return "three"
    return "wild" if may_discard_wild(counts) else ""


def may_discard_wild(counts: HandCounts) -> bool:
    """Return whether the hand has a wild card that the rules let it discard."""
    return counts.may_discard_wild and any(map(is_wild, counts.seen.hand))
