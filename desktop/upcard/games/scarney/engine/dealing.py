"""Sets up the deals of a game of Scarney: shuffles the pack and deals ten cards to each player."""

from dataclasses import replace

from upcard.core.cards import SUITED, shuffle_cards
from upcard.core.events import Events, Moved, Place
from upcard.core.game.steps import Step, replace_at, then
from upcard.games.scarney.engine.first_dealer import dealer_by_lot
from upcard.games.scarney.engine.flow import begin_turn, make_message
from upcard.games.scarney.engine.standing import add_deal_score, compute_standing
from upcard.games.scarney.options import PLAYERS, Options
from upcard.games.scarney.position import SEATS, STOCK, Position, Table, get_opponent

HAND = 10
"""Number of cards that each player is dealt (scarney.deal)."""


def start(rules: Options, seed: str, first: int | None = None) -> Position:
    """Return the first position of a game, with the pack shuffled from `seed`.

    Seat `first` plays first; if it is None, a draw of cards decides who deals.
    """
    dealer = dealer_by_lot(rules, seed) if first is None else get_opponent(first)
    table = Table(
        rules=rules,
        deal_number=1,
        dealer=dealer,
        turn=get_opponent(dealer),
        phase="deal",
        melds=((), ()),
        scores=(0, 0),
        boxes=(0, 0),
    )
    return Position(table, ((),) * PLAYERS, shuffle_cards(SUITED, f"{seed}/1"))


def next_deal(position: Position, seed: str) -> Position | None:
    """Return the position with which the next deal starts, before its cards are dealt; None if the game is over.

    The pack is shuffled from `seed`.
    """
    after, now, table = compute_standing(position), add_deal_score(position), position.table
    if after.over:
        return None
    number, dealer = table.deal_number + 1, after.next_dealer
    fresh = Table(table.rules, number, dealer, get_opponent(dealer), "deal", ((), ()), now.totals, now.boxes)
    return Position(fresh, ((),) * PLAYERS, shuffle_cards(SUITED, f"{seed}/{number}"))


def deal(position: Position) -> Step[Position]:
    """Deal ten cards to each player, one at a time, first to the dealer's opponent, whose turn begins (scarney.deal).

    Return the new position and the events.
    """
    table, hands, stock = position.table, position.hands, position.stock
    events: Events = (make_message("deal", deal=table.deal_number, dealer=table.dealer),)
    dealt = HAND * len(SEATS)
    for number, card in enumerate(stock[:dealt]):
        seat = (get_opponent(table.dealer), table.dealer)[number % PLAYERS]
        hands = replace_at(hands, seat, (*hands[seat], card))
        events += (Moved((card,), STOCK, Place("hand", seat)),)
    position = replace(position, hands=hands, stock=stock[dealt:])
    return then(Step(position, events), begin_turn, get_opponent(table.dealer))
