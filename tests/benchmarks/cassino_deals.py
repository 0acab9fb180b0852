"""Plays deals of Cassino in the fast engine, with players that search, for fitting and for measuring speed."""

from collections.abc import Callable, Iterator
from random import Random
from typing import TypeAlias

from upcard.core.cards import SUITED
from upcard.core.thinking.budget import UNLIMITED
from upcard.games.cassino.ai.fast.deal import CompactPosition, apply_play
from upcard.games.cassino.ai.fast.moves import CompactPlay
from upcard.games.cassino.ai.fast.state import CompactRules
from upcard.games.cassino.ai.search.search import DecisionSearch
from upcard.games.cassino.ai.search.tree import PlayTree, find_lost_values
from upcard.games.cassino.ai.search.view import CompactView
from upcard.games.cassino.engine.flow import HAND

Player: TypeAlias = Callable[[CompactView, Random], CompactPlay]


def deal_new_hands(of: CompactRules, random: Random) -> CompactPosition:
    """Return a new deal from a shuffled pack, in which the last seat is the dealer."""
    cards = [of.cards[card] for card in SUITED]
    random.shuffle(cards)
    hands = [tuple(sorted(cards[at : at + HAND])) for at in range(HAND, HAND * (of.players + 1), HAND)]
    stock = tuple(cards[HAND * (of.players + 1) :])
    sides = len(set(of.sides))
    return CompactPosition(of.players - 1, 0, tuple(sorted(cards[:HAND])), tuple(hands), stock, (0,) * sides, -1)


def get_view(of: CompactRules, deal: CompactPosition) -> CompactView:
    """Return what the seat to play sees of a deal."""
    hidden = [card for seat, hand in enumerate(deal.hands) if seat != deal.turn for card in hand]
    return CompactView(
        figures=of,
        seat=deal.turn,
        table=deal.items,
        hand=deal.hands[deal.turn],
        sizes=tuple(map(len, deal.hands)),
        stock=len(deal.stock),
        unseen=tuple(sorted((*hidden, *deal.stock))),
        taken=deal.taken,
        last=deal.last,
    )


def choose_quickly(given: CompactView, random: Random) -> CompactPlay:
    """Return the play that looks best at once, as in the rollouts of the search."""
    takes, hand = given.figures.takes, given.hand
    root = PlayTree(given.figures).node(given.seat, given.table)
    edges = [edge for card in hand for edge in root[card] if not find_lost_values(edge.need, takes, hand, card)]
    return max(edges, key=lambda edge: edge.gain).play


def make_search_player(rollouts: int) -> Player:
    """Return a player that makes `rollouts` rollouts before each play."""

    def player(given: CompactView, random: Random) -> CompactPlay:
        search = DecisionSearch(given, random, UNLIMITED, rollouts)
        return search.rank_candidates(search.candidates())[0].edge.play

    return player


def play_stages(of: CompactRules, player: Player, random: Random) -> Iterator[CompactPosition]:
    """Play a deal, and yield its position before each play and at its end."""
    deal = deal_new_hands(of, random)
    while any(deal.hands):
        yield deal
        deal = apply_play(of, deal, player(get_view(of, deal), random))
    yield deal
