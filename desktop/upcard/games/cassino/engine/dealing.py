"""Sets up the deals of a match of Cassino: shuffles the pack and deals four cards to each player and to the table."""

from dataclasses import replace

from upcard.core.cards import SUITED, below, numbers, shuffle_cards
from upcard.core.events import Events, Moved, Place
from upcard.core.game.steps import Step, replace_at, then
from upcard.games.cassino.engine.flow import HAND, begin_turn, make_message, order, twos
from upcard.games.cassino.engine.score import find_waiting_points
from upcard.games.cassino.engine.standing import compute_standing
from upcard.games.cassino.options import Options
from upcard.games.cassino.position import STOCK, Position, Table, TableItem


def start(rules: Options, seed: str, first: int | None = None) -> Position:
    """Return the first position of a match, with the pack shuffled from `seed`.

    Seat `first` plays first; if it is None, the dealer is chosen at random from the seed.
    """
    dealer = below(rules.players, numbers(f"{seed}/dealer")) if first is None else (first - 1) % rules.players
    return before_deal(rules, seed, 1, dealer, (0,) * len(rules.sides))


def next_deal(position: Position, seed: str) -> Position | None:
    """Return the position with which the next deal starts, before its cards are dealt; None if the match is over.

    The pack is shuffled from `seed`.
    """
    after = compute_standing(position)
    if after.over:
        return None
    table = position.table
    following = before_deal(table.rules, seed, table.deal_number + 1, after.next_dealer, after.totals)
    return replace(following, table=replace(following.table, waiting=find_waiting_points(table)))


def before_deal(rules: Options, seed: str, number: int, dealer: int, scores: tuple[int, ...]) -> Position:
    """Return the position in which the pack is shuffled from `seed` for deal number `number`, but no card is dealt yet.

    `scores` are the points of each side from earlier deals, and `dealer` is the seat that deals.
    """
    sides = len(rules.sides)
    table = Table(
        rules=rules,
        deal_number=number,
        dealer=dealer,
        turn=(dealer + 1) % rules.players,
        phase="deal",
        items=(),
        captured=((),) * sides,
        sweeps=(0,) * sides,
        markers=((),) * sides,
        scores=scores,
    )
    return Position(table, ((),) * rules.players, shuffle_cards(SUITED, f"{seed}/{number}"))


def deal(position: Position) -> Step[Position]:
    """Deal the first hands and the table cards, four each, two at a time, the dealer last (cassino.deal).

    Return the new position and the events.
    """
    table, stock, to = position.table, position.stock, order(position)
    count = HAND * (len(to) + 1)
    hands, items = position.hands, table.items
    events: Events = (make_message("deal", deal=table.deal_number, dealer=table.dealer),)
    for number, cards in enumerate(twos(stock[:count])):
        turn = number % (len(to) + 1)
        if turn == len(to) - 1:
            items += tuple(TableItem((card,)) for card in cards)
            events += tuple(Moved((card,), STOCK, TableItem((card,)).place) for card in cards)
            continue
        seat = to[min(turn, len(to) - 1)]
        hands = replace_at(hands, seat, (*hands[seat], *cards))
        events += (Moved(cards, STOCK, Place("hand", seat)),)
    table = replace(table, phase="play", items=items)
    return then(Step(Position(table, hands, stock[count:]), events), begin_turn, to[0])
