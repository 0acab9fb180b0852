"""Everything before the first turn of a deal: shuffling the pack, dealing the hands, and turning the up-card."""

from dataclasses import fields, replace

from upcard.core.cards import Cards, below, numbers, packs, shuffle_cards
from upcard.core.events import Events, Moved, Place
from upcard.core.game.steps import Step, then
from upcard.games.canasta.engine.flow import begin_turn, lay_red_threes, make_message
from upcard.games.canasta.engine.score import compute_standing
from upcard.games.canasta.options import Options
from upcard.games.canasta.position import PILE, STOCK, SURPRISE, Observation, Position, Table
from upcard.games.canasta.tables import seat_players
from upcard.games.canasta.values import freezes, is_black_three


def start(rules: Options, seed: str, first: int | None = None) -> Position:
    """Return the position at the start of a match, before the first deal, with a pack shuffled by `seed`.

    The seat `first` will play first; if it is None, the dealer is drawn by lot.
    """
    dealer = below(rules.seats, numbers(f"{seed}/dealer")) if first is None else (first - 1) % rules.seats
    return before_deal(rules, seed, 1, dealer, (0,) * len(rules.sides))


def convert_position(position: Position, kind: type[Position], table_kind: type[Table]) -> Position:
    """Return a copy of `position` as an object of the class `kind`, whose table is an object of `table_kind`.

    These are the classes of a game related to Canasta. If `position` has these classes already, it is returned
    unchanged.
    """
    if kind is type(position) and table_kind is type(position.table):
        return position
    table = table_kind(**{field.name: getattr(position.table, field.name) for field in fields(position.table)})
    return kind(table, position.hands, position.stock, position.surprise)


def next_deal(position: Position, seed: str) -> Position | None:
    """Return the position before the next deal of the match, or None if the match is over."""
    after = compute_standing(position)
    if after.over:
        return None
    table = position.table
    following = before_deal(table.rules, seed, table.deal_number + 1, after.next_dealer, after.totals)
    return convert_position(following, type(position), type(table))


def before_deal(rules: Options, seed: str, number: int, dealer: int, scores: tuple[int, ...]) -> Position:
    """Return the position before deal `number` of a match: empty hands, and a stock shuffled by `seed` and `number`."""
    seats, sides = rules.seats, len(rules.sides)
    table = Table(
        rules=rules,
        deal_number=number,
        dealer=dealer,
        turn=(dealer + 1) % seats,
        phase="deal",
        pile=(),
        melds=((),) * sides,
        red_threes=((),) * sides,
        scores=scores,
        has_melded=(False,) * seats,
        discarded=(False,) * seats,
        shown=((),) * seats,
        playing=seat_players(rules.variant, number),
    )
    return Position(table, ((),) * seats, shuffle_cards(packs(rules.packs), f"{seed}/{number}"))


def deal(position: Position) -> Step[Position]:
    """Deal the hands one card at a time, turn the up-card, and begin the first turn.

    The rule ids are canasta.deal and canasta.upcard.
    """
    rules, table, stock = position.table.rules, position.table, position.stock
    seats = rules.seats
    dealt, rest = stock[: seats * rules.hand_size], stock[seats * rules.hand_size :]
    under, rest = rest[: rules.surprise_cards], rest[rules.surprise_cards :]
    order = tuple((table.dealer + 1 + turn) % seats for turn in range(seats))
    hands = tuple(dealt[order.index(seat) :: seats] for seat in range(seats))
    turned = upcards(rules, rest)
    moved = tuple(Moved((card,), STOCK, Place("hand", order[number % seats])) for number, card in enumerate(dealt))
    events: Events = (
        make_message("deal", deal=table.deal_number, dealer=table.dealer),
        *moved,
        *((Moved(under, STOCK, SURPRISE),) if under else ()),
        *(Moved((card,), STOCK, PILE) for card in turned),
    )
    table = replace(table, turn=order[0], phase="draw", pile=turned)
    stock = rest[len(turned) :]
    step = Step(replace(position, table=table, hands=hands, stock=stock, surprise=under), events)
    if rules.dealt_red_threes == "at_once" and not rules.red_three_discard:
        for seat in order:
            step = then(step, lay_red_threes, seat)
    return then(step, begin_turn, order[0])


def upcards(rules: Options, stock: Cards) -> Cards:
    """Return the cards that are turned up from the top of the stock to begin the pile.

    Cards are turned up until one is neither a wild card nor a red three nor, with the option
    `upcard_covers_black_three`, a black three. That card comes last and covers the others.
    """
    for number, card in enumerate(stock, 1):
        if not (freezes(card) or (is_black_three(card) and rules.upcard_covers_black_three)):
            return stock[:number]
    return stock


def discards_lying(seen: Observation) -> int:
    """Return how many cards at the top of the pile are discards.

    The cards below were turned up at the start of the deal. Once the pile has been taken in this deal, all its cards
    are discards. Whether it has been taken is deduced: as long as nobody has taken the pile, the number of turns
    determines how many cards all hands and melds have together.
    """
    table, rules = seen.table, seen.table.rules
    turns = len(table.pile) - len(upcards(rules, table.pile))
    drawing = table.phase in ("draw", "last")
    drawn = turns * (rules.draw_count - 1) + (0 if drawing else rules.draw_count)
    laid = sum(len(meld.cards) for melds in table.melds for meld in melds)
    threes = 0 if rules.red_three_redraw else sum(map(len, table.red_threes))
    untaken = sum(seen.hand_sizes) + laid + threes == rules.seats * rules.hand_size + drawn
    in_turn = (table.dealer + 1 + turns) % rules.seats == table.turn
    return turns if untaken and in_turn else len(table.pile)
