"""Explains to the person, in sentences, why to discard a card in Hand and Foot, and what the discard costs.

Reasons by this game's own rules come first, and then those that Canasta has, too.
"""

from collections.abc import Iterator

from upcard.core.cards import Card
from upcard.core.events import Fact, Told
from upcard.games.canasta.actions import Discard
from upcard.games.canasta.ai.counting import HandCounts
from upcard.games.canasta.ai.going_out import explain_going_out
from upcard.games.canasta.ai.search.discard_comparison import KnownDiscard
from upcard.games.canasta.ai.search.discard_reasons import explain_discard, price_discard
from upcard.games.canasta.position import LaidMeld
from upcard.games.canasta.rules.melds import CANASTA
from upcard.games.canasta.values import WILD, is_red_three, is_wild
from upcard.games.hand_and_foot.ai.discarding import PAIR_ROOM, estimate_take_chance, has_cards_to_take
from upcard.games.hand_and_foot.ai.worth import find_unfinished
from upcard.games.hand_and_foot.engine.legal_actions import legal_actions
from upcard.games.hand_and_foot.position import Observation

ABOUT_THE_PILE = ("gives", "held", "safer", "stop")
"""The last words of the keys of Canasta's sentences that name the number of cards in the pile.

In this game, a player may take only some of these cards.
"""


class HandAndFootCounts(HandCounts):
    """What a player can count about hands and the discard pile; replaces Canasta's properties that this game changes.

    They change because a player may take only a part of the discard pile, and needs other cards to take it.
    """

    @property
    def shows_who_discarded(self) -> bool:
        """Whether the position of a card in the discard pile shows who discarded it.

        True if players always take the whole pile; False if they take only a part, because older cards then stay below.
        """
        return self.seen.table.rules.take_count is None

    @property
    def needs_pair_for_pile(self) -> bool:
        """Whether taking the discard pile needs two cards of the hand even if the top card fits a meld of the side."""
        return self.seen.table.rules.pile_take != "one"


def explain_discarding(seen: Observation, card: Card) -> tuple[Told, ...]:
    """Return sentences for the person on why `card` is a good discard, and on what discarding it costs."""
    own = _explain_by_rules(seen, card)
    if own is not None:
        return (own, *_name_wild_card(card))
    counts, hand = HandAndFootCounts(seen), know_discards(seen)
    fits = find_own_meld(seen, card.rank) is not None
    return (_about_taken_cards(seen, explain_discard(counts, card, hand)), *price_discard(counts, card, fits))


def _name_wild_card(card: Card) -> Iterator[Told]:
    if is_wild(card):
        yield Told("canasta.reason.spends", {"wilds": 1})


def _about_taken_cards(seen: Observation, told: Told) -> Told:
    """Return the sentence `told`, corrected if it names more cards of the discard pile than a player may take.

    The corrected sentence names the largest number of cards that a player takes from the pile. Return `told` unchanged
    if it is about something else, if players take the whole pile, or if the pile has no more cards than a player may
    take.
    """
    most = seen.table.rules.take_count
    cards, word = told.values.get("cards", 0), told.key.rpartition(".")[2]
    if most is None or word not in ABOUT_THE_PILE or not isinstance(cards, int) or cards <= most:
        return told
    return Told(f"hand_and_foot.reason.{word}", {**told.values, "cards": most})


def _explain_by_rules(seen: Observation, card: Card) -> Told | None:
    """Return the sentence on why to discard `card` that follows from rules that Canasta does not have.

    None if no such rule is a reason.
    """
    table, rules = seen.table, seen.table.rules
    following = (seen.seat + 1) % rules.seats
    facts: dict[str, Fact] = {"card": card, "rank": card.rank, "seat": following}
    if len(seen.hand) == 1:
        if seen.in_foot:
            return explain_going_out(seen, seen.foot_sizes)
        return Told("hand_and_foot.reason.walk", {"when": rules.foot_after_discard})
    if is_red_three(card):
        return Told("hand_and_foot.reason.red-three", {**facts, "points": rules.red_three_value})
    if is_wild(card):
        takes = rules.wild_melds and rules.wild_top != "never"
        return Told("hand_and_foot.reason.wild" if takes else "canasta.reason.draw-blocked", facts)
    there = find_unfinished(table.melds[rules.side(following)], card.rank)
    size = len(there.cards) if there else 0
    has_room = size < PAIR_ROOM or not rules.closed_books or rules.pile_take != "pair"
    if len(table.pile) and not has_room and has_cards_to_take(seen, following):
        return Told("modern_american.reason.full", {**facts, "size": size})
    return None


def find_own_meld(seen: Observation, rank: str) -> LaidMeld | None:
    """Return the meld of the observer's side to which a card of `rank` can be added; None if there is none."""
    if seen.table.rules.closed_books or rank == WILD:
        return find_unfinished(seen.melds, rank)
    return next((meld for meld in seen.melds if meld.rank == rank), None)


def know_discards(seen: Observation) -> tuple[KnownDiscard, ...]:
    """Return, for each natural card that may be discarded, the facts that an explanation needs.

    They are the probability that the next player could take the pile with the card on top, whether the card is the only
    one of its rank and fits no meld of the observer's side, and whether it fits one.
    """
    found = []
    for one in legal_actions(seen):
        if isinstance(one, Discard) and not is_wild(one.card) and one.card.rank != "3":
            fits = find_own_meld(seen, one.card.rank) is not None
            single = sum(other.rank == one.card.rank for other in seen.hand) == 1
            found.append(KnownDiscard(one.card, estimate_take_chance(seen, one.card), single and not fits, fits))
    return tuple(found)


def has_room_for_pair(meld: LaidMeld | None) -> bool:
    """Return whether the pile's top card and two cards of a hand can join `meld` without exceeding seven cards.

    Also True if `meld` is None or complete, because the cards then begin a new meld.
    """
    return meld is None or len(meld.cards) < PAIR_ROOM or len(meld.cards) >= CANASTA
