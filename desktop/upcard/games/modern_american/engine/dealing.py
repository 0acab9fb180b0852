"""Sets up a deal: shuffles the packs, deals the hands, and puts aside packets of bonus cards for first melds."""

from dataclasses import fields, replace

from upcard.core.cards import Cards, below, numbers
from upcard.core.events import Events, Moved, Place
from upcard.core.game.steps import Step, then
from upcard.games.canasta import position as canasta
from upcard.games.canasta.engine.dealing import before_deal as before_canasta_deal
from upcard.games.canasta.engine.dealing import upcards
from upcard.games.canasta.engine.flow import make_message
from upcard.games.canasta.position import PILE, STOCK
from upcard.games.modern_american.engine.flow import begin_turn
from upcard.games.modern_american.engine.score import compute_standing
from upcard.games.modern_american.options import Options
from upcard.games.modern_american.position import Position, Table, list_playing_seats, next_seat
from upcard.games.modern_american.rules.leaving import FIRST_TALON, SECOND_TALON


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
    after = compute_standing(position)
    if after.over:
        return None
    table = position.table
    return before_deal(table.rules, seed, table.deal_number + 1, after.next_dealer, after.totals)


def before_deal(rules: Options, seed: str, number: int, dealer: int, scores: tuple[int, ...]) -> Position:
    """Return the position in which the packs are shuffled for deal number `number`, but no card is dealt yet.

    `dealer` is the seat that deals. `scores` has the points of each side from earlier deals.
    """
    begun = before_canasta_deal(rules, seed, number, dealer, scores)
    table = extend_table(begun.table)
    return Position(replace(table, turn=next_seat(table, dealer)), begun.hands, begun.stock, talons=begun.hands)


def extend_table(table: canasta.Table) -> Table:
    """Return `table` as a table of Modern American on which nobody has kept a three or asked the partner yet."""
    none = (False,) * table.rules.seats
    given = {field.name: getattr(table, field.name) for field in fields(canasta.Table)}
    return Table(**given, keeps_three=none, has_asked=none, courtesy=none)


def deal(position: Position) -> Step[Position]:
    """Deal the hands one card at a time, put bonus cards aside if the rules say so, and start the first turn.

    The rules are modern.deal and modern.no-upcard. Return the new position and the events.
    """
    rules, table, stock = position.table.rules, position.table, position.stock
    order = list_deal_order(table)
    dealt, stock = stock[: len(order) * rules.hand_size], stock[len(order) * rules.hand_size :]
    hands = tuple(dealt[order.index(seat) :: len(order)] if seat in order else () for seat in range(rules.seats))
    packets, stock = put_aside(rules, stock)
    turned = upcards(rules, stock) if rules.upcard else ()
    events: Events = (
        make_message("deal", deal=table.deal_number, dealer=table.dealer),
        *(Moved((card,), STOCK, Place("hand", order[number % len(order)])) for number, card in enumerate(dealt)),
        *(Moved(cards, STOCK, Place("packet", number)) for number, cards in enumerate(packets) if cards),
        *(Moved((card,), STOCK, PILE) for card in turned),
    )
    table = replace(table, turn=order[0], phase="draw", pile=turned)
    talons = ((),) * rules.seats
    return then(Step(Position(table, hands, stock[len(turned) :], (), talons, packets), events), begin_turn, order[0])


def list_deal_order(table: Table) -> tuple[int, ...]:
    """Return the seats that play in this deal, in the order of dealing: the seat after the dealer comes first."""
    found, seat = [], table.dealer
    for _ in list_playing_seats(table):
        seat = next_seat(table, seat)
        found.append(seat)
    return tuple(found)


def put_aside(rules: Options, stock: Cards) -> tuple[tuple[Cards, ...], Cards]:
    """Return the two packets of bonus cards, of four and three cards, taken from the top of `stock`, and the rest.

    If the rules put no cards aside, there are no packets, and the rest is the whole stock.
    """
    both = FIRST_TALON + SECOND_TALON
    if rules.talon != "set_aside" or len(stock) <= both:
        return (), stock
    return (stock[:FIRST_TALON], stock[FIRST_TALON:both]), stock[both:]
