"""The choice of a discard: each card is valued by what the hand loses and by what the next player gains."""

from dataclasses import dataclass

from upcard.core.cards import Card
from upcard.games.canasta.ai.counting import WILDS, HandCounts, TableMeld
from upcard.games.canasta.position import is_pile_frozen, minimum_for
from upcard.games.canasta.rules.melds import CANASTA
from upcard.games.canasta.tables import LONE
from upcard.games.canasta.values import BLACK, is_red_three, is_stop_card, is_wild

CHANCE_OF_MINIMUM = {15: 0.5, 50: 0.35, 90: 0.2, 120: 0.15}
"""For each minimum of first melds, the probability that a hand that could take the pile also reaches the minimum."""

FACTOR_WITHOUT_TOP_CARD = 0.7
"""The factor for `CHANCE_OF_MINIMUM` if the pile's top card does not count towards the minimum."""

ALMOST_SURE = 0.99
"""The largest result that may be estimated from unseen cards; the probability 1 is for a certain take of the pile."""


@dataclass(frozen=True, slots=True)
class DiscardEstimate:
    """A possible discard with its estimated cost.

    `loss` is the value of the card for the hand, in points. `chance` is the probability that the next player takes the
    pile when the card lies on top of it, and `cost` is that probability times the value of the pile.
    """

    card: Card
    loss: float
    chance: float
    cost: float

    @property
    def total(self) -> float:
        """The total cost of the discard in points: what the hand loses and what the next player may gain."""
        return self.loss + self.cost


def estimate_discards(counts: HandCounts) -> list[DiscardEstimate]:
    """Return an estimate of the cost of each card that can be discarded, the cheapest first."""
    hand = dict.fromkeys(counts.seen.hand)
    cards = [card for card in hand if counts.rules.red_three_discard or not is_red_three(card)]
    return sorted((estimate_discard(counts, card) for card in cards), key=lambda giving: (giving.total, giving.card))


def estimate_discard(counts: HandCounts, card: Card) -> DiscardEstimate:
    """Estimate what discarding `card` costs: what the hand loses, and what the next player may gain by the pile.

    If the next player is a partner, a take of the pile counts as a gain. Where the rules let the first player who takes
    the pile play alone, the value of playing alone is added to that of the pile.
    """
    chance = estimate_take_chance(counts, card)
    at_stake = counts.pile_worth + counts.value_pile_card(card) + counts.solo_value * counts.weights.lured
    if not next_player_is_rival(counts):
        at_stake *= -counts.weights.handed
    return DiscardEstimate(card, loss(counts, card), chance, chance * at_stake)


def loss(counts: HandCounts, card: Card) -> float:
    """Return how many points less the hand is worth after `card` is discarded."""
    weights, rank = counts.weights, card[0]
    if is_wild(card):
        return weights.joker if rank == "X" else weights.wild - _freezing(counts)
    if is_red_three(card):
        return _red_three(counts) - _freezing(counts)
    if rank == BLACK:
        return weights.stop
    if rank in counts.joined_melds:
        return weights.fitting if counts.spare_naturals(rank) else 0
    held = counts.held[rank]
    if rank in counts.rival_cards and 4 * counts.rules.packs - counts.rival_cards[rank] - held < 3:
        return 0
    return (weights.single, weights.pair, weights.triple)[min(held, 3) - 1]


def _red_three(counts: HandCounts) -> int:
    """Return the points that a red three earns if the player lays it instead of discarding it.

    They are the points by which the side's bonus for red threes grows and, if the rules give a replacement card, the
    value of that card.
    """
    there = len(counts.seen.table.red_threes[counts.seen.side])
    drawn = counts.weights.drawn_card if counts.rules.red_three_redraw and counts.seen.stock_size else 0
    return counts.rules.count_red_threes(there + 1) - counts.rules.count_red_threes(there) + drawn


def _freezing(counts: HandCounts) -> int:
    """Return the value, in points, of freezing the pile by a discard.

    It is 0 if the pile is frozen already, if a partner plays next, or if the rivals do not have more melds than the
    player's side.
    """
    pile = counts.seen.table.pile
    helps = (
        not counts.frozen
        and len(counts.next_player_melds) > len(counts.joined_melds)
        and (counts.joined_melds or len(pile) >= 3)
    )
    return counts.weights.freezing if helps and next_player_is_rival(counts) else 0


def next_player_is_rival(counts: HandCounts) -> bool:
    """Return whether the player whose turn comes next is an opponent."""
    return counts.following not in counts.partners


def estimate_take_chance(counts: HandCounts, card: Card) -> float:
    """Estimate the probability that the next player takes the pile if `card` is discarded on it."""
    rank = card[0]
    ended = counts.rules.table == LONE and not counts.seen.stock_size
    if is_stop_card(card) or ended:
        return 0.0
    is_open = not is_pile_frozen(counts.seen.table, counts.next_side)
    if is_open and any(_joins(counts, lying) for lying in counts.next_player_melds if lying.rank == rank):
        return 1.0
    likely = counts.estimate_chance(counts.following, rank, 2)
    if counts.frozen:
        likely = min(1.0, likely * counts.weights.paired)
    if is_open and not counts.rules.pile_needs_natural_pair:
        one = counts.estimate_chance(counts.following, rank, 1) * counts.estimate_chance(counts.following, WILDS, 1)
        likely = 1 - (1 - likely) * (1 - one * counts.weights.mixed)
    return likely * _reach(counts) * (counts.weights.passed if is_ignored_rank(counts, rank) else 1.0)


def _joins(counts: HandCounts, lying: TableMeld) -> bool:
    """Return whether the rules let a player take the pile by adding its top card alone to the meld `lying`."""
    return lying.group.size < CANASTA or (counts.rules.pile_onto_canasta and not counts.rules.canastas_close)


def _reach(counts: HandCounts) -> float:
    """Estimate the probability that the next player's side can reach the points that its first melds need.

    The result is 1 if that side has melded already. It is lower if the rules do not count the pile's top card towards
    those points.
    """
    needed = minimum_for(counts.seen.table, counts.next_side)
    likely = CHANCE_OF_MINIMUM.get(needed, 0.15) if needed else 1.0
    return likely if counts.rules.top_card_counts or not needed else likely * FACTOR_WITHOUT_TOP_CARD


def is_ignored_rank(counts: HandCounts, rank: str) -> bool:
    """Return whether the next player has recently discarded a card of `rank`, or left one on the pile."""
    players, pile = counts.rules.seats, counts.seen.table.pile
    own = range(players, len(pile) + 1, players) if counts.shows_who_discarded else ()
    return has_discarded(counts, rank) or any(pile[-back][0] == rank for back in own[:2])


def has_discarded(counts: HandCounts, rank: str) -> bool:
    """Return whether one of the next player's last two discards in the pile is of `rank`."""
    players, pile = counts.rules.seats, counts.seen.table.pile
    theirs = range(players - 1, counts.discards + 1, players) if counts.shows_who_discarded else ()
    return any(pile[-back][0] == rank for back in theirs[:2])


def is_dead(counts: HandCounts, rank: str) -> bool:
    """Return whether the next player cannot have two cards of `rank`, because too few of them are unseen."""
    shown = counts.seen.table.shown[counts.following]
    return counts.hidden[rank] + sum(card[0] == rank for card in shown) < 2
