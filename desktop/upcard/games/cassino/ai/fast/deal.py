"""Plays and scores a single deal whose cards are encoded as integers, without the totals of the match."""

from collections.abc import Sequence
from typing import NamedTuple

from upcard.games.cassino.ai.fast.moves import CompactPlay
from upcard.games.cassino.ai.fast.state import (
    BUILD,
    COUNT,
    HOLDS,
    OWNER,
    PAIR,
    POINTS,
    SCORING,
    SPADES,
    SWEEPS,
    VALUE,
    CompactRules,
    Stacks,
    encode_table,
    figures_of,
    gain_of_sweep,
    get_stack_gain,
)
from upcard.games.cassino.engine.flow import HAND
from upcard.games.cassino.engine.score import count_sweep_points, counts_as_sweep, find_sole_highest
from upcard.games.cassino.position import Position, Table


class CompactPosition(NamedTuple):
    """A position of Cassino in which cards and table items are encoded as integers."""

    dealer: int
    turn: int
    items: Stacks
    hands: tuple[tuple[int, ...], ...]
    stock: tuple[int, ...]
    taken: tuple[int, ...]
    """For each side, what its captures and sweeps bring: cards, spades and points in one number.

    The module `state` says how the number is built.
    """
    last: int
    """The side that captured last, or -1 if none has."""


def encode_position(position: Position) -> CompactPosition:
    """Return `position` with its cards and table items encoded as integers."""
    table, of = position.table, figures_of(position.table, len(position.stock))
    return CompactPosition(
        dealer=table.dealer,
        turn=table.turn,
        items=encode_table(of, table.items),
        hands=tuple(tuple(sorted(of.cards[card] for card in hand)) for hand in position.hands),
        stock=tuple(of.cards[card] for card in position.stock),
        taken=count_captures(of, table),
        last=-1 if table.last_capture is None else of.sides[table.last_capture],
    )


def count_captures(of: CompactRules, table: Table) -> tuple[int, ...]:
    """Return for each side the cards, spades and points that it has captured, packed into one integer.

    The points include those for sweeps (captures of all cards on the table). The module `state` says how the integer is
    built. `of` holds the rules as numbers.
    """
    return tuple(
        sum(of.brings[of.cards[card]] for card in captured) + sweeps * gain_of_sweep(of.rules)
        for captured, sweeps in zip(table.captured, table.sweeps, strict=True)
    )


def get_items_after(of: CompactRules, items: Stacks, play: CompactPlay, seat: int) -> Stacks:
    """Return the items on the table (loose cards and builds as integers) after `seat` has made the play `play`.

    `of` holds the rules as numbers.
    """
    rest = list(items)
    for item in play.on:
        rest.remove(item)
    if not play.on:
        rest.append(play.card)
    elif play.value:
        holds = of.brings[play.card] + sum([get_stack_gain(of, item) for item in play.on])
        rest.append(BUILD | play.value << VALUE | play.pair * PAIR | (seat + 1) << OWNER | holds << HOLDS)
    else:
        return tuple(rest)
    rest.sort()
    return tuple(rest)


def apply_play(of: CompactRules, deal: CompactPosition, play: CompactPlay) -> CompactPosition:
    """Return the position that follows the position `deal` after `play`; `of` holds the rules as numbers.

    If all hands are then empty, new hands are dealt or the deal ends.
    """
    seat, side = deal.turn, of.sides[deal.turn]
    hand = list(deal.hands[seat])
    hand.remove(play.card)
    stock = deal.stock
    if of.rules.draw_stock and stock:
        hand, stock = sorted((*hand, stock[0])), stock[1:]
    swept = len(play.on) == len(deal.items) and counts_as_sweep(of.rules, len(deal.stock))
    hands = (*deal.hands[:seat], tuple(hand), *deal.hands[seat + 1 :])
    deal = deal._replace(items=get_items_after(of, deal.items, play, seat), hands=hands, stock=stock)
    if play.on and not play.value:
        brings = of.brings[play.card] + sum(get_stack_gain(of, item) for item in play.on)
        brings += gain_of_sweep(of.rules) if swept else 0
        deal = deal._replace(taken=_add_gain(deal.taken, side, brings), last=side)
    return _advance_turn(of, deal)


def _add_gain(taken: tuple[int, ...], side: int, brings: int) -> tuple[int, ...]:
    return (*taken[:side], taken[side] + brings, *taken[side + 1 :])


def _advance_turn(of: CompactRules, deal: CompactPosition) -> CompactPosition:
    """Return the position `deal` with the turn passed to the next seat that has a card.

    If all hands are empty, the next hands are dealt, or if the stock is empty too, the deal ends. `of` holds the rules
    as numbers.
    """
    if not any(deal.hands):
        if not deal.stock:
            return take_leftovers(of, deal)
        deal = _next_hands(of, deal)
    turns = [(deal.turn + step) % of.players for step in range(1, of.players + 1)]
    return deal._replace(turn=next(seat for seat in turns if deal.hands[seat]))


def _next_hands(of: CompactRules, deal: CompactPosition) -> CompactPosition:
    """Return the position `deal` after each seat was dealt four more cards, two at a time (cassino.next-hands).

    The seat to the dealer's left gets the first two. `of` holds the rules as numbers.
    """
    count = HAND * of.players
    hands: list[tuple[int, ...]] = [()] * of.players
    for at in range(0, min(count, len(deal.stock)), 2):
        seat = (deal.dealer + 1 + at // 2) % of.players
        hands[seat] = tuple(sorted((*hands[seat], *deal.stock[at : min(at + 2, count)])))
    return deal._replace(turn=deal.dealer, hands=tuple(hands), stock=deal.stock[count:])


def take_leftovers(of: CompactRules, deal: CompactPosition) -> CompactPosition:
    """Return the position `deal` after the side that captured last has got the cards left on the table.

    If no side has captured anything, nothing changes. `of` holds the rules as numbers. The rule is cassino.leftovers.
    """
    if deal.last < 0:
        return deal
    left = sum(get_stack_gain(of, item) for item in deal.items)
    return deal._replace(items=(), taken=_add_gain(deal.taken, deal.last, left))


def points(of: CompactRules, taken: Sequence[int], last: int = -1) -> tuple[int, ...]:
    """Return each side's points in a deal.

    `taken` holds the cards, spades and points that each side has captured, packed into one integer (see the module
    `state`). The side `last` captured last; -1 if none has. `of` holds the rules as numbers.
    """
    found = [brings >> POINTS & COUNT for brings in taken]
    _most(of, found, [brings & COUNT for brings in taken], of.most_cards)
    if not of.spade_score:
        _most(of, found, [brings >> SPADES & COUNT for brings in taken], of.most_spades)
    if of.rules.sweeps_cancel:
        off = count_sweep_points(of.rules) * min([brings >> SWEEPS for brings in taken])
        found = [points - off for points in found]
    if of.rules.last_take_point and last >= 0:
        found[last] += 1
    return tuple(found)


def limit_scores(
    of: CompactRules, scored: Sequence[int], taken: Sequence[int], scores: Sequence[int]
) -> tuple[int, ...]:
    """Return each side's points in a deal after cassino.near-target, which limits sides close to the target.

    By this rule, a side close to the target does not count some or all of its points. `scored` are the points before
    the rule is applied. `taken` holds what each side has captured, packed into integers (see the module `state`).
    `scores` are the totals before the deal. `of` holds the rules as numbers.
    """
    target = of.rules.target or 0
    off = min([brings >> SWEEPS for brings in taken]) if of.rules.sweeps_cancel else 0
    holders = {
        3: find_sole_highest([brings & COUNT for brings in taken], range(len(taken))),
        2: next((side for side, brings in enumerate(taken) if brings >> SCORING & 1), None),
        1: find_sole_highest([brings >> SPADES & COUNT for brings in taken], range(len(taken))),
    }
    found = list(scored)
    for side, total in enumerate(scores):
        if target - total in holders:
            swept = count_sweep_points(of.rules) * ((taken[side] >> SWEEPS) - off)
            found[side] = scored[side] - swept if holders[target - total] == side else 0
    return tuple(found)


def _most(of: CompactRules, found: list[int], counts: list[int], points: int) -> None:
    """Add `points` to the entry in the list `found` for the side with the highest number in `counts`.

    If several sides have the highest number, cassino.majority-ties decides: nobody gets the points, or they share them.
    `of` holds the rules as numbers.
    """
    highest = max(counts)
    if counts.count(highest) == 1:
        found[counts.index(highest)] += points
    elif of.rules.majority_tie == "split":
        share = points // counts.count(highest)
        found[:] = [before + share * (count == highest) for before, count in zip(found, counts, strict=True)]
