"""Explains to the person, in sentences, why to discard a card in Modern American, and what the discard costs.

Reasons by this game's own rules come first, and then those that Canasta has, too.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import islice

from upcard.core.cards import Card, without
from upcard.core.events import Fact, Told
from upcard.games.canasta.actions import Discard
from upcard.games.canasta.ai.counting import HandCounts
from upcard.games.canasta.ai.discarding import is_dead
from upcard.games.canasta.ai.going_out import explain_going_out
from upcard.games.canasta.ai.search.discard_comparison import (
    NAMED,
    PAIR,
    READY,
    WORTH_GUARDING,
    Hand,
    KnownDiscard,
    rate_scarcity,
)
from upcard.games.canasta.ai.search.discard_from_hand import LARGE
from upcard.games.canasta.ai.search.discard_reasons import explain_discard, price_discard
from upcard.games.canasta.position import has_first_meld, minimum_for
from upcard.games.canasta.rules.melds import CANASTA
from upcard.games.canasta.values import RANKS, is_wild, points
from upcard.games.modern_american.ai.discarding import UNOPENED, estimate_take_chance
from upcard.games.modern_american.ai.standard import find_aim
from upcard.games.modern_american.aiming import Aim, count_unseen, find_aims
from upcard.games.modern_american.engine.legal_actions import legal_actions
from upcard.games.modern_american.engine.score import HELD, HELD_LEAST, OPEN_PENALTIES
from upcard.games.modern_american.position import Observation, dead_ranks, next_seat
from upcard.games.modern_american.rules.discarding import may_discard_wild
from upcard.games.modern_american.rules.leaving import goes_out
from upcard.games.modern_american.special_hands import SIZE

ABOUT_THE_HAND = ("only", "lone-dear", "lone-cheap", "lone-tied", "lightens", "scarce")
"""The last words of the keys of Canasta's sentences that compare a discard with all other cards of the hand."""
NAMED_FAR, NEAR = 3, 2
"""The largest numbers of cards that a special hand may lack.

`NAMED_FAR` holds for a hand that a sentence names as the aim, `NEAR` for one to which a discard is said to do harm.
"""


FEW_ALIKE = 2
"""The largest number of cards of a risky rank in the pile, below the discard, with which a discard still tempts.

Whoever takes a pile with so few is far from a canasta of the rank.
"""
FEW_CARDS = 2
"""The smallest number of cards with which a player can take the pile: two natural cards of the top card's rank."""
WITHOUT_RISK = ("goes-out", "handed", "lightens", "only", "pairs-stay", "rest-fits")
"""The last words of the keys of Canasta's sentences that say nothing about the risk of a take by the next player."""
SAFE_BY_RULES = ("modern_american.reason.dead", "modern_american.reason.full")
"""The keys of the sentences about cards with which no player can take the pile."""

ALONE, EARLY = "canasta.reason.alone", "canasta.reason.early"
RISKY_PAIR = "modern_american.reason.risky-pair"
KEEPS_SAFE = "modern_american.reason.keeps-safe"
KEPT_ALREADY = ("later", "small")
"""Values of the fact `why` with which the sentence about giving the pile away already names a kept safe card."""
SAID_BY_KEEPING = ("later", "even")
"""The last words of the keys of those of Canasta's sentences that a sentence about a kept safe card replaces."""


class ModernCounts(HandCounts):
    """What a player can count about hands and the discard pile; replaces Canasta's properties that this game changes.

    They change because seats may sit out a deal, because players get bonus cards, and because the rules on discarding
    wild cards and on taking the pile are different.
    """

    seen: Observation

    @cached_property
    def following(self) -> int:
        """The seat whose turn comes next."""
        return next_seat(self.seen.table, self.seen.seat)

    @cached_property
    def next_hand_size(self) -> int:
        """The number of cards that the next player has, including the bonus cards that wait for this player."""
        return self.seen.hand_sizes[self.following] + sum(self.seen.talon_sizes[self.following : self.following + 1])

    @property
    def needs_pair_for_pile(self) -> bool:
        """Whether taking the discard pile needs two cards of the hand even if the top card fits a meld.

        It always does in this game.
        """
        return True

    @property
    def may_discard_wild(self) -> bool:
        """Whether the rules let the observing seat discard a wild card now."""
        return may_discard_wild(self.seen)

    @property
    def next_is_helpless(self) -> bool:
        """Whether the next player has too few cards to take the discard pile, whatever card is on top."""
        return self.next_hand_size < FEW_CARDS


def explain_discarding(seen: Observation, card: Card) -> tuple[Told, ...]:
    """Return sentences for the person on why `card` is a good discard, and on what discarding it costs or saves."""
    counts = ModernCounts(seen)
    own = _find_main_reason(counts, card)
    if own.key == "canasta.reason.goes-out" or is_wild(card):
        return (own,)
    word = own.key.rpartition(".")[2]
    besides = tuple(islice(_explain_besides(counts, card, word), 1))
    if word == "gives" and own.values["why"] in KEPT_ALREADY:
        besides = tuple(price_discard(counts, card, _find_room(seen, card.rank)))
    keeps = any(told.key == KEEPS_SAFE for told in besides)
    if not keeps or word not in SAID_BY_KEEPING or own.values["keep"] == "fits":
        return _keep_for_larger_pile(counts, card, own, besides)
    if has_first_meld(seen.table, counts.next_side):
        return besides
    facts = {**besides[0].values, "needed": minimum_for(seen.table, counts.next_side)}
    return (Told("modern_american.reason.unopened", facts), *price_discard(counts, card, _find_room(seen, card.rank)))


def _find_main_reason(counts: ModernCounts, card: Card) -> Told:
    """Return the sentence with the main reason to discard `card`, by this game's own rules or else by Canasta's."""
    seen, hand = counts.seen, know_discards(counts.seen)
    own = _explain_by_rules(counts, card)
    if own is not None and own.key == RISKY_PAIR and _is_scarce(counts, card, hand):
        own = None
    if len({one.card.rank for one in hand}) == 1 and len(seen.hand) > 1 and not is_wild(card):
        return Told("modern_american.reason.only-allowed", {"rank": card.rank, "pile": len(seen.table.pile)})
    by_hand = own is None
    own = own or _name_closed_side(counts, _free_of_barred_cards(seen, explain_discard(counts, card, hand), hand))
    risk = own.key.rpartition(".")[2] not in WITHOUT_RISK if by_hand else own.key in SAFE_BY_RULES
    return _name_helpless(counts, card, hand) if counts.next_is_helpless and risk and not is_wild(card) else own


def _name_closed_side(counts: ModernCounts, told: Told) -> Told:
    """Return the reason `told`, extended if the next player's side must lay first melds to take the discard pile.

    It is extended only if it says that the hand has just one card of a rank, and if the pile has cards.
    """
    closed = counts.seen.table.pile and not has_first_meld(counts.seen.table, counts.next_side)
    return Told("modern_american.reason.alone", told.values) if closed and told.key == ALONE else told


def _is_scarce(counts: ModernCounts, card: Card, hand: Sequence[KnownDiscard]) -> bool:
    """Return whether the discard pile is large and few cards of the rank of `card` are unseen.

    `hand` has the cards that may be discarded; the number of unseen cards is compared with that of their ranks.
    """
    known = next((one for one in hand if one.card.rank == card.rank), None)
    return len(counts.seen.table.pile) >= LARGE and known is not None and bool(rate_scarcity(counts, known, hand))


def _keep_for_larger_pile(counts: ModernCounts, card: Card, own: Told, besides: Sequence[Told]) -> tuple[Told, ...]:
    """Return the sentences on discarding `card`: the main reason `own`, followed by `besides`.

    If the main reason is that the pile is still small, and the hand has exactly one rank that is safe to discard, the
    first sentence says instead that the safe card is kept for a larger pile.
    """
    safe = find_safe_card(counts, card)
    if own.key != EARLY or safe is None or is_safe(counts, card.rank):
        return (_name_lone_cards(counts, own), *besides)
    pile = len(counts.seen.table.pile)
    kept = Told("modern_american.reason.early-keeps", {"cards": pile, "safe": safe, "seat": counts.following})
    return (kept, *besides)


def _name_lone_cards(counts: ModernCounts, told: Told) -> Told:
    """Return the reason `told`, replaced if it is that the discard is a lone card and the pile is still small.

    A lone card is the only one of its rank in the hand, and fits no meld. The new reason is about all lone cards of the
    hand.
    """
    if told.key != EARLY or told.values["apart"] != "lone":
        return told
    facts = {name: fact for name, fact in told.values.items() if name != "faint"}
    lone = {one.rank: one for one in counts.seen.hand if one.rank != told.values["rank"] and _is_lone(counts, one.rank)}
    if not lone:
        return Told("canasta.reason.only", facts)
    if len(lone) >= NAMED:
        return _name_closed_side(counts, Told(ALONE, facts))
    return Told("canasta.reason.lone-few", {**facts, "together": (told.values["card"], *lone.values())})


def _is_lone(counts: ModernCounts, rank: str) -> bool:
    """Return whether the hand has exactly one card of `rank`, and no meld of the observer's side can take it."""
    return counts.held.get(rank, 0) == 1 and not _find_room(counts.seen, rank)


def _name_helpless(counts: ModernCounts, card: Card, hand: Hand) -> Told:
    """Return the sentence that the next player has too few cards to take the discard pile, whatever is discarded.

    The sentence also says if `card` has more points than all other cards in `hand`, those that could be discarded
    instead.
    """
    others = [one.worth for one in hand if one.card.rank != card.rank]
    dear = bool(others) and not counts.needed_points and max(others) < points([card])
    facts: dict[str, Fact] = {"seat": counts.following, "cards": counts.next_hand_size, "card": card, "dear": dear}
    return Told("modern_american.reason.helpless", facts if dear else {**facts, "faint": True})


def _free_of_barred_cards(seen: Observation, told: Told, hand: Sequence[KnownDiscard]) -> Told:
    """Return the reason `told`, replaced if it compares the discard with cards that may not be discarded now.

    Such cards, like sevens, may not be discarded onto an empty pile. `hand` has the cards that may be discarded.
    """
    word = told.key.rpartition(".")[2]
    barred = {card.rank for card in seen.hand if card.rank in RANKS} - {one.card.rank for one in hand}
    if not barred or word not in ABOUT_THE_HAND:
        return told
    apart = "" if word in ("lightens", "scarce") else "lone"
    return Told(EARLY, {**told.values, "cards": len(seen.table.pile), "apart": apart})


def _explain_by_rules(counts: ModernCounts, card: Card) -> Told | None:
    """Return the sentence on why to discard `card` that follows from rules that Canasta does not have.

    None if no such rule is a reason.
    """
    seen, rank, aim = counts.seen, card.rank, name_aim(counts.seen)
    if len(seen.hand) == 1:
        return explain_going_out(seen) if goes_out(seen) else None
    if is_wild(card):
        return Told("canasta.reason.draw-blocked", {"card": card})
    there, held = count_their_cards(counts, rank), counts.held.get(rank, 0)
    features = (
        (aim is not None and not aim.needs(seen.hand, rank), "aim"),
        (rank in dead_ranks(seen.table), "dead"),
        (there + 3 > CANASTA, "full"),
        (rank in "A7" and held == HELD_LEAST and not _find_room(seen, rank), "caught"),
        (rank in "A7" and not there and _is_tempting(counts, card), "tempts"),
        (rank in "A7" and not there and _is_doomed(counts, card), "doomed"),
        (_is_of_little_use(counts, card), "risky-pair"),
    )
    key = next((key for holds, key in features if holds), None)
    facts: dict[str, Fact] = {"card": card, "rank": rank, "seat": counts.following, "size": there}
    facts |= {"held": held, "cards": len(seen.table.pile) + 1, "bars": seen.table.rules.open_specials_block}
    buried = sum(other.rank == rank for other in seen.table.pile)
    facts |= {"lost": held + counts.hidden[rank] + buried < CANASTA}
    facts["points"] = HELD if key == "caught" else OPEN_PENALTIES.get(rank, 0)
    facts |= describe(aim) if aim is not None and key == "aim" else {}
    return Told(f"modern_american.reason.{key}", facts) if key else None


def _is_of_little_use(counts: ModernCounts, card: Card) -> bool:
    """Return whether the hand has at most two cards of the rank of `card`, whose meld would probably just cost points.

    False if no further card of the rank can come, if a meld of the observer's side can take it, or if a special hand
    that lacks at most `NAMED_FAR` cards needs `card`.
    """
    seen, rank = counts.seen, card.rank
    few = counts.held.get(rank, 0) <= PAIR and not is_dead(counts, rank)
    useless = few and not _find_room(seen, rank) and _melds_pure(seen, rank)
    return useless and not any(aim.missing <= NAMED_FAR for aim in _list_aims_with(seen, card))


def _list_aims_with(seen: Observation, card: Card) -> Sequence[Aim]:
    """Return the special hands that the hand may become, and that lack more cards once `card` is discarded."""
    left = {aim.name: aim.missing for aim in find_aims(replace(seen, hand=without(seen.hand, (card,))))}
    return [aim for aim in find_aims(seen) if aim.missing and left.get(aim.name, SIZE) > aim.missing]


def _price_aim(seen: Observation, card: Card) -> Iterator[Told]:
    """Yield the sentence that a special hand which lacks at most `NEAR` cards lacks one more without `card`."""
    near = [aim for aim in _list_aims_with(seen, card) if aim.missing <= NEAR and aim.chance]
    yield from (Told("modern_american.reason.further", describe(aim)) for aim in near[:1])


def _melds_pure(seen: Observation, rank: str) -> bool:
    """Return whether a new meld of `rank` may contain no wild cards and costs points unless it becomes a canasta."""
    return rank == "7" or (rank == "A" and has_first_meld(seen.table, seen.side))


def count_their_cards(counts: ModernCounts, rank: str) -> int:
    """Return how many cards the next player's side has in its meld of `rank`; 0 if it has none."""
    return next((len(meld.cards) for meld in counts.seen.table.melds[counts.next_side] if meld.rank == rank), 0)


def _is_tempting(counts: ModernCounts, card: Card) -> bool:
    """Return whether the discard pile is large and the next player, whose side has melds, could take it with `card`.

    False if more than `FEW_ALIKE` cards of the rank are in the pile, because they would help the next player to a
    canasta.
    """
    seen = counts.seen
    may_take = bool(seen.table.melds[counts.next_side]) and len(seen.table.pile) >= LARGE
    alike = sum(one.rank == card.rank for one in seen.table.pile)
    return may_take and alike <= FEW_ALIKE and estimate_take_chance(seen, card, count_unseen(seen)) > 0


def _is_doomed(counts: ModernCounts, card: Card) -> bool:
    """Return whether taking the pile with `card` would leave the next player's side with a meld that stays incomplete.

    That is known if the meld may contain no wild cards, and the side cannot get seven cards of the rank any more.
    """
    seen, rank = counts.seen, card.rank
    partners = seen.table.rules.sides[counts.next_side]
    shown = sum(one.rank == rank for seat in partners for one in seen.table.shown[seat])
    alike = sum(one.rank == rank for one in seen.table.pile)
    pure = rank == "7" or has_first_meld(seen.table, counts.next_side)
    may_take = bool(seen.table.pile) and estimate_take_chance(seen, card, count_unseen(seen)) > 0
    return may_take and pure and counts.hidden[rank] + shown + alike + 1 < CANASTA


def _explain_besides(counts: ModernCounts, card: Card, word: str) -> Iterator[Told]:
    """Yield the sentences that follow the main reason for discarding `card`.

    They say which safe card is kept for later, and what the discard costs the hand. `word` is the last part of the main
    reason's text key.
    """
    fits, safe = _find_room(counts.seen, card.rank), find_safe_card(counts, card)
    yield from () if word == "aim" else _price_aim(counts.seen, card)
    free = word in ("caught", "risky-pair") or card.rank in dead_ranks(counts.seen.table)
    told = () if free else tuple(price_discard(counts, card, fits))
    guards = len(counts.seen.table.pile) >= WORTH_GUARDING
    if safe is not None and guards and not is_safe(counts, card.rank):
        broken = told[0].key.rpartition(".")[2] if told else ""
        facts: dict[str, Fact] = {"broken": broken, "safe": safe, "seat": counts.following, "rank": card.rank}
        facts |= {"cards": counts.held.get(card.rank, 0), "size": counts.next_hand_size}
        waits = counts.next_is_helpless and word != "helpless"
        yield Told("modern_american.reason.safe-waits" if waits else KEEPS_SAFE, facts)
    if word == "aim" and card.rank in dead_ranks(counts.seen.table):
        yield Told("modern_american.reason.dead", {"rank": card.rank})
    if word not in ("full", "aim"):
        yield from told
    if counts.next_is_helpless and word != "helpless" and guards:
        yield _name_helpless(counts, card, ())


def find_safe_card(counts: ModernCounts, card: Card) -> Card | None:
    """Return a card of the hand to keep because the next player cannot take the pile with it; None if there is none.

    The card is of another rank than `card` and fits no meld of the observer's side. None also in two other cases: if
    the hand has safe cards of several ranks, since there is then no need to keep one; or if it has three or more safe
    cards of a rank, which can be laid as a new meld.
    """
    allowed = {one.card for one in know_discards(counts.seen)}
    others = (one for one in counts.seen.hand if one in allowed and one.rank != card.rank)
    safe = [one for one in others if is_safe(counts, one.rank) and not _find_room(counts.seen, one.rank)]
    dead = dead_ranks(counts.seen.table)
    laid = any(counts.held[one.rank] >= READY and one.rank not in dead for one in safe)
    return safe[0] if safe and len({one.rank for one in safe}) == 1 and not laid else None


def is_safe(counts: ModernCounts, rank: str) -> bool:
    """Return whether the next player, with whatever hand, cannot take the discard pile with a card of `rank` on top."""
    return (
        rank in dead_ranks(counts.seen.table) or count_their_cards(counts, rank) + 3 > CANASTA or is_dead(counts, rank)
    )


def name_aim(seen: Observation) -> Aim | None:
    """Return the special hand for which the observer collects cards; None if there is none.

    A special hand is fourteen cards that end the deal. None also if it is complete, or if it lacks more than
    `NAMED_FAR` cards.
    """
    aim = find_aim(seen)
    return aim if aim is not None and 0 < aim.missing <= NAMED_FAR else None


def describe(aim: Aim) -> dict[str, Fact]:
    """Return the facts for a sentence on the special hand `aim`: its name, points, and number of missing cards."""
    return {"missing": aim.missing, "points": aim.value, "hand": (aim.name,)}


def _find_room(seen: Observation, rank: str) -> bool:
    """Return whether another card of `rank` can be added to a meld of the observer's side.

    False also if a side has a canasta of the rank.
    """
    return rank not in dead_ranks(seen.table) and any(meld.rank == rank for meld in seen.melds)


def know_discards(seen: Observation) -> tuple[KnownDiscard, ...]:
    """Return, for each natural card that may be discarded, the facts that an explanation needs.

    They are the probability that the next player could take the pile with the card on top, whether the card is the only
    one of its rank and fits no meld of the observer's side, and whether it fits one.
    """
    cards = (one.card for one in legal_actions(seen) if isinstance(one, Discard) and not is_wild(one.card))
    return tuple(_list_known(seen, tuple(cards)))


def _list_known(seen: Observation, cards: Sequence[Card]) -> Iterator[KnownDiscard]:
    unseen, side = count_unseen(seen), seen.table.rules.side(next_seat(seen.table, seen.seat))
    opens = 1.0 if seen.table.melds[side] else UNOPENED
    for card in cards:
        fits = _find_room(seen, card.rank)
        single = sum(other.rank == card.rank for other in seen.hand) == 1
        yield KnownDiscard(card, opens * estimate_take_chance(seen, card, unseen), single and not fits, fits)
