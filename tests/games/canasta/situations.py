"""Positions of Canasta that whole deals seldom reach: few ranks, melds close to canastas, any point of a turn."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from tests.games.canasta.rules.judge import why_not
from tests.games.canasta.rules.judge_case import can_go_out, case
from tests.games.canasta.rules.judge_out import WILDS, black_three, find_meld_fault, kinds, red_three, wild
from upcard.core.cards import Card, Cards, packs
from upcard.games.canasta.actions import AskPartner
from upcard.games.canasta.engine.dealing import before_deal
from upcard.games.canasta.options import Options
from upcard.games.canasta.position import LaidMeld, Melds, Phase, Position

PHASES: Sequence[Phase] = ("draw", "draw", "play", "play", "play", "last", "melds")
SCORES = (-5, 0, 0, 0, 1495, 1500, 3000, 5000, 7000)
LONE = 2
"""The seat that plays alone at a table with a lone hand; seats 0 and 1 are partners."""


def situation(rules: Options, random: Random) -> Position:
    """Return a position in which seat 0 is in turn, or is asked."""
    left = cards_of_few_ranks(rules, random)
    phase = random.choice(PHASES)
    hand = take_cards(
        left, random.choice((1, 1, 2, 2, 3, 4, 5, 6, 8)), rules.red_three_discard or phase in ("play", "melds")
    )
    sides = [take_melds(rules, left, random) if random.random() < 0.6 else () for _ in rules.sides[:2]]
    sides += [()] * (len(rules.sides) - 2)
    pile = take_cards(left, random.choice((0, 1, 1, 2, 3, 6)))
    stock = take_cards(left, random.choice((0, 1, 1, 2, 9))) if phase in ("draw", "play") else ()
    start = before_deal(rules, "any", 1, rules.seats - 1, tuple(random.choice(SCORES) for _ in rules.sides))
    others = ((),) * (rules.seats - 1)
    table = replace(
        start.table,
        turn=0,
        phase=phase,
        pile=pile,
        melds=tuple(sides),
        has_melded=tuple(bool(sides[rules.side(seat)]) and random.random() < 0.5 for seat in range(rules.seats)),
        lone=LONE if rules.table == "three-lone" and random.random() < 0.7 else None,
        pile_taken=rules.pile_frozen == "until_taken" and random.random() < 0.5,
    )
    return advance_turn(Position(table, (hand, *others), stock), left, random)


def cards_of_few_ranks(rules: Options, random: Random) -> list[Card]:
    """Return cards to draw from: all of a few ranks, threes, and wild cards."""
    ranks = random.sample("456789TJQKA", random.choice((1, 2, 2, 3, 4)))
    threes, wilds = random.random() < 0.5, random.choice((0.2, 0.5, 1.0))
    cards = [
        card
        for card in packs(rules.packs)
        if card.rank in ranks or (wild(card) and random.random() < wilds) or (card.rank == "3" and threes)
    ]
    random.shuffle(cards)
    return cards


def take_cards(left: list[Card], number: int, red_threes: bool = True) -> Cards:
    """Take up to `number` cards out of `left`."""
    cards = tuple(card for card in left if red_threes or not red_three(card))[:number]
    for card in cards:
        left.remove(card)
    return cards


def take_melds(rules: Options, left: list[Card], random: Random) -> Melds:
    """Take valid melds of a rank or two out of the cards."""
    melds = []
    ranks = list(dict.fromkeys(card.rank for card in left if not wild(card) and card.rank != "3"))
    for rank in random.sample(ranks, min(len(ranks), random.choice((1, 1, 2)))):
        for _ in range(1 if rules.one_meld_a_rank else random.choice((1, 2))):
            natural = [card for card in left if card.rank == rank][: random.randint(2, 7)]
            wilds = [card for card in left if wild(card)][: random.choice((0, 0, 1, 2, 3))]
            cards = (*natural, *wilds)
            if not find_meld_fault(rules, rank, kinds(cards)):
                for card in cards:
                    left.remove(card)
                melds.append(LaidMeld(rank, cards))
    wilds = [card for card in left if wild(card)][: random.randint(3, 7)]
    if rules.wild_melds and len(wilds) >= 3 and random.random() < 0.4:
        for card in wilds:
            left.remove(card)
        melds.append(LaidMeld(WILDS, tuple(wilds)))
    return tuple(melds)


def advance_turn(position: Position, left: list[Card], random: Random) -> Position:
    """Return a position within the turn: at its start, after some melds, after taking the pile, or after asking."""
    table = position.table
    if table.phase not in ("play", "melds"):
        return position
    took, own = random.random() < 0.3 and table.phase == "play", table.melds[0]
    new = tuple(number for number in range(len(own)) if random.random() < 0.3)
    lone = 0 if table.rules.table == "three-lone" and took and table.lone is None else table.lone
    laid = replace(table, new_melds=new, took_pile=took, melded_now=bool(new) and not took, lone=lone)
    return ask_partner(lay_black_threes(replace(position, table=laid), left, random), random)


def lay_black_threes(position: Position, left: list[Card], random: Random) -> Position:
    """Return the position after black threes are laid, if that is legal."""
    threes = tuple(card for card in left if black_three(card))
    if len(threes) < 3 or random.random() < 0.5:
        return position
    table = position.table
    own = (*table.melds[0], LaidMeld("3", threes[:3]))
    new = (*table.new_melds, len(own) - 1)
    laid = replace(table, melds=(own, *table.melds[1:]), new_melds=new, melded_now=not table.took_pile)
    after = replace(position, table=laid)
    return after if can_go_out(case(after, 0)) else position


def ask_partner(position: Position, random: Random) -> Position:
    """Return the position after the partner is asked, and mostly has answered, if that is legal."""
    partner = next((seat for seat in range(6) if not why_not(position, 0, AskPartner(seat))), None)
    if partner is None or random.random() < 0.3:
        return position
    table = replace(position.table, asked=partner, answer=random.random() < 0.5)
    if random.random() < 0.1:
        table = replace(table, turn=partner, asked=0, phase="answer", answer=None)
    return replace(position, table=table)
