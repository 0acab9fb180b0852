"""Reasons for a discard of Modern American, and its cost: first by the game's own rules, then by those of Canasta."""

from collections.abc import Iterator, Sequence
from functools import cached_property

from upcard.core.cards import Card
from upcard.core.events import Fact, Told
from upcard.games.canasta.actions import Discard
from upcard.games.canasta.ai.counting import HandCounts
from upcard.games.canasta.ai.search.discard_reasons import KnownDiscard, explain_discard, price_discard
from upcard.games.canasta.rules.melds import CANASTA
from upcard.games.canasta.values import RANKS, is_wild
from upcard.games.modern_american.ai.discarding import estimate_take_chance
from upcard.games.modern_american.ai.standard import find_aim
from upcard.games.modern_american.aiming import Aim, count_unseen
from upcard.games.modern_american.engine.legal_actions import legal_actions
from upcard.games.modern_american.engine.score import HELD, HELD_LEAST
from upcard.games.modern_american.position import Observation, dead_ranks, next_seat
from upcard.games.modern_american.rules.leaving import goes_out

ABOUT_THE_HAND = ("only", "lone-dear", "lone-cheap", "lightens")
"""The keys of Canasta's sentences that compare a discard with every other card of the hand."""
NAMED_FAR = 3
"""The most cards that may be missing from a special hand that a sentence names."""


class ModernCounts(HandCounts):
    """What a seat can count about hands and pile, at a table where a pair of players may sit out a deal."""

    @cached_property
    def following(self) -> int:
        """The seat that plays next."""
        return next_seat(self.seen.table, self.seen.seat)


def explain_discarding(seen: Observation, card: Card) -> tuple[Told, ...]:
    """Return the sentences about what speaks for a discard, and what it costs the hand."""
    own = _explain_by_rules(seen, card)
    if own is not None:
        return (own,)
    counts, hand = ModernCounts(seen), know_discards(seen)
    fits = any(one.fits for one in hand if one.card == card)
    told = explain_discard(counts, card, hand)
    return (_free_of_barred_cards(seen, told, hand), *price_discard(counts, card, fits))


def _free_of_barred_cards(seen: Observation, told: Told, hand: Sequence[KnownDiscard]) -> Told:
    """Return a reason for a discard that speaks of no card that may not be discarded onto the empty pile."""
    barred = {card.rank for card in seen.hand if card.rank in RANKS} - {one.card.rank for one in hand}
    if not barred or told.key.rpartition(".")[2] not in ABOUT_THE_HAND:
        return told
    return Told("canasta.reason.early", told.values)


def _explain_by_rules(seen: Observation, card: Card) -> Told | None:
    """Return what the rules of this game say for or against a discard, as a sentence; None if they say nothing."""
    rank, aim, following = card.rank, name_aim(seen), next_seat(seen.table, seen.seat)
    if len(seen.hand) == 1:
        return Told("canasta.reason.goes-out", {}) if goes_out(seen) else None
    if is_wild(card):
        return Told("canasta.reason.draw-blocked", {"card": card})
    theirs = seen.table.melds[seen.table.rules.side(following)]
    there = next((len(meld.cards) for meld in theirs if meld.rank == rank), 0)
    caught = (
        rank in "A7" and sum(other.rank == rank for other in seen.hand) == HELD_LEAST and not _find_room(seen, rank)
    )
    features = (
        (rank in dead_ranks(seen.table), "dead"),
        (aim is not None and not aim.needs(seen.hand, rank), "aim"),
        (there + 3 > CANASTA, "full"),
        (caught, "caught"),
    )
    key = next((key for holds, key in features if holds), None)
    facts: dict[str, Fact] = {"card": card, "rank": rank, "seat": following, "size": there, "points": HELD}
    facts |= describe(aim) if aim is not None and key == "aim" else {}
    return Told(f"modern_american.reason.{key}", facts) if key else None


def name_aim(seen: Observation) -> Aim | None:
    """Return the special hand that the seat aims at.

    None if there is none, if it is complete, or if it is too far away to be named.
    """
    aim = find_aim(seen)
    return aim if aim is not None and 0 < aim.missing <= NAMED_FAR else None


def describe(aim: Aim) -> dict[str, Fact]:
    """Return the facts for a sentence on a special hand: the cards missing, its points, and its name."""
    return {"missing": aim.missing, "points": aim.value, "hand": (aim.name,)}


def _find_room(seen: Observation, rank: str) -> bool:
    """Return whether a meld of the own side has room for another card of a rank."""
    return rank not in dead_ranks(seen.table) and any(meld.rank == rank for meld in seen.melds)


def know_discards(seen: Observation) -> tuple[KnownDiscard, ...]:
    """Return what is known of each natural card of the hand that may be discarded."""
    cards = (one.card for one in legal_actions(seen) if isinstance(one, Discard) and not is_wild(one.card))
    return tuple(_list_known(seen, tuple(cards)))


def _list_known(seen: Observation, cards: Sequence[Card]) -> Iterator[KnownDiscard]:
    unseen = count_unseen(seen)
    for card in cards:
        fits = _find_room(seen, card.rank)
        single = sum(other.rank == card.rank for other in seen.hand) == 1
        yield KnownDiscard(card, estimate_take_chance(seen, card, unseen), single and not fits, fits)
