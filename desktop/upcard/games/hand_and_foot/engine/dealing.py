"""Sets up a deal: shuffles the packs, deals each player a hand and a foot, and turns the first discard."""

from dataclasses import fields, replace

from upcard.core.cards import Cards, below, numbers
from upcard.core.events import Events, Moved, Place
from upcard.core.game.steps import Step, then
from upcard.games.canasta import position as canasta
from upcard.games.canasta.engine.dealing import before_deal as before_canasta_deal
from upcard.games.canasta.engine.flow import make_message
from upcard.games.canasta.position import PILE, STOCK
from upcard.games.canasta.values import freezes
from upcard.games.hand_and_foot.engine.flow import begin_turn, tell
from upcard.games.hand_and_foot.engine.score import standing
from upcard.games.hand_and_foot.options import Options
from upcard.games.hand_and_foot.position import Position, Table


def start(rules: Options, seed: str, first: int | None = None) -> Position:
    """Return the first position of a match: the packs are shuffled, and nothing is dealt.

    `first` is the seat that plays first; if it is None, the dealer is drawn at random.
    """
    dealer = below(rules.seats, numbers(f"{seed}/dealer")) if first is None else (first - 1) % rules.seats
    return before_deal(rules, seed, 1, dealer, (0,) * len(rules.sides))


def next_deal(position: Position, seed: str) -> Position | None:
    """Return the position that begins the next deal of the match, before cards are dealt; None if the match is over.

    `position` is the end of the deal before; its score is added to the totals.
    """
    after = standing(position)
    if after.over:
        return None
    table = position.table
    return before_deal(table.rules, seed, table.deal_number + 1, after.next_dealer, after.totals)


def before_deal(rules: Options, seed: str, number: int, dealer: int, scores: tuple[int, ...]) -> Position:
    """Return the position in which the packs are shuffled for deal number `number`, but no card is dealt yet.

    `dealer` is the seat that deals. `scores` has the points of each side from earlier deals.
    """
    begun = before_canasta_deal(rules, seed, number, dealer, scores)
    return Position(extend_table(begun.table), begun.hands, begun.stock, feet=begun.hands)


def extend_table(table: canasta.Table) -> Table:
    """Return `table` as a table of Hand and Foot, on which no player has taken up the foot (the second hand) yet."""
    none = (False,) * table.rules.seats
    given = {field.name: getattr(table, field.name) for field in fields(canasta.Table)}
    return Table(**given, in_foot=none, foot_played=none)


def deal(position: Position) -> Step[Position]:
    """Deal the hands and then the feet (second hands), turn the first discard, and start the first turn.

    The rules are hand-foot.deal and hand-foot.upcard. Return the new position and the events.
    """
    rules, table, seats = position.table.rules, position.table, position.table.rules.seats
    order = tuple((table.dealer + 1 + turn) % seats for turn in range(seats))
    hands, moves, stock = deal_round(position.stock, order, rules.hand_size, "hand")
    feet, more, stock = deal_round(stock, order, rules.foot_size, "foot")
    turned, stock, turning = turn_upcard(rules, stock)
    events: Events = (
        make_message("deal", deal=table.deal_number, dealer=table.dealer), *moves, *more, *turning,
    )  # fmt: skip
    table = replace(table, turn=order[0], phase="draw", pile=turned)
    dealt = replace(position, table=table, hands=hands, stock=stock, feet=feet)
    return then(Step(dealt, events), begin_turn, order[0])


def deal_round(stock: Cards, order: tuple[int, ...], size: int, kind: str) -> tuple[tuple[Cards, ...], Events, Cards]:
    """Deal `size` cards to each seat from `stock`; return each seat's cards, their moves, and the rest of the stock.

    `order` lists the seats in the order of dealing. `kind` says where the cards go: `hand` or `foot`.
    """
    seats = len(order)
    dealt, rest = stock[: seats * size], stock[seats * size :]
    heaps = tuple(dealt[order.index(seat) :: seats] for seat in range(seats))
    moves = tuple(Moved((card,), STOCK, Place(kind, order[number % seats])) for number, card in enumerate(dealt))
    return heaps, moves, rest


def turn_upcard(rules: Options, stock: Cards) -> tuple[Cards, Cards, Events]:
    """Turn a card of the stock as the first discard; return the discard pile, the rest of the stock, and the moves.

    Depending on the option `upcard`, a red three or a wild card stays, or is put back into the middle of the stock and
    another card is turned, or no card is turned at all.
    """
    if rules.upcard == "none":
        return (), stock, ()
    buried = next((at for at, card in enumerate(stock) if not freezes(card)), None)
    if rules.upcard == "stays" or buried is None:
        return stock[:1], stock[1:], (Moved(stock[:1], STOCK, PILE),)
    back, turned, rest = stock[:buried], stock[buried : buried + 1], stock[buried + 1 :]
    moves: Events = tuple(
        event
        for card in back
        for event in (Moved((card,), STOCK, PILE), tell("buried", card=card), Moved((card,), PILE, STOCK))
    )
    middle = len(rest) // 2
    return turned, (*rest[:middle], *back, *rest[middle:]), (*moves, Moved(turned, STOCK, PILE))
