"""Deals of Cassino played in numbers alone, by players that search: for fitting, and for measuring their speed."""

from collections.abc import Callable, Iterator
from random import Random
from typing import TypeAlias

from upcard.core.cards import SUITED
from upcard.core.thinking.budget import UNLIMITED
from upcard.games.cassino.ai.fast.deal import Deal, played
from upcard.games.cassino.ai.fast.moves import Play
from upcard.games.cassino.ai.fast.state import Figures
from upcard.games.cassino.ai.search.search import Search
from upcard.games.cassino.ai.search.tree import Tree, lacking
from upcard.games.cassino.ai.search.view import View
from upcard.games.cassino.engine.flow import HAND

Player: TypeAlias = Callable[[View, Random], Play]


def fresh(of: Figures, random: Random) -> Deal:
    """Deal from a shuffled pack; the last seat deals."""
    cards = [of.cards[card] for card in SUITED]
    random.shuffle(cards)
    hands = [tuple(sorted(cards[at : at + HAND])) for at in range(HAND, HAND * (of.players + 1), HAND)]
    stock = tuple(cards[HAND * (of.players + 1) :])
    sides = len(set(of.sides))
    return Deal(of.players - 1, 0, tuple(sorted(cards[:HAND])), tuple(hands), stock, (0,) * sides, -1)


def seen(of: Figures, deal: Deal) -> View:
    """Return what the seat in turn sees of a deal."""
    hidden = [card for seat, hand in enumerate(deal.hands) if seat != deal.turn for card in hand]
    return View(
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


def quick(given: View, random: Random) -> Play:
    """Play what looks best at once, as hands are played out."""
    takes, hand = given.figures.takes, given.hand
    root = Tree(given.figures).node(given.seat, given.table)
    edges = [edge for card in hand for edge in root[card] if not lacking(edge.need, takes, hand, card)]
    return max(edges, key=lambda edge: edge.gain).play


def searching(rollouts: int) -> Player:
    """Return a player that plays so many hands out before each play."""

    def player(given: View, random: Random) -> Play:
        search = Search(given, random, UNLIMITED, rollouts)
        return search.run(search.candidates())[0].edge.play

    return player


def stages(of: Figures, player: Player, random: Random) -> Iterator[Deal]:
    """Play a deal and yield it before each play and at its end."""
    deal = fresh(of, random)
    while any(deal.hands):
        yield deal
        deal = played(of, deal, player(seen(of, deal), random))
    yield deal
