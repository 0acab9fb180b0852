"""Computes the score of a deal, item by item, and the totals of the match.

The first of the rules on scores is modern.score-canastas.
"""

from collections.abc import Mapping
from dataclasses import replace

from upcard.core.cards import Cards
from upcard.core.events import Fact, Told
from upcard.core.game.score import ScoreLine, Standing, sum_by_side
from upcard.games.canasta.position import LaidMeld, Melds
from upcard.games.canasta.rules.melds import CANASTA, canastas
from upcard.games.canasta.rules.melds import classify_canasta as look_of_canasta
from upcard.games.canasta.values import WILD, is_red_three, points
from upcard.games.modern_american.options import WILD_BONUSES, Options
from upcard.games.modern_american.position import (
    Position,
    Table,
    is_open_special,
    list_playing_seats,
    next_seat,
)
from upcard.games.modern_american.special_hands import WINNING
from upcard.games.modern_american.tables import find_resting_side

BONUSES = {"natural": 500, "mixed": 300, "sevens": 2500, "aces": 2500}
"""The bonus of a canasta by its kind, besides the points of its cards (modern.canasta)."""

KINDS = (*BONUSES, *WILD_BONUSES)
"""The kinds of canastas in the order of the score sheet."""

COMMON = ("natural", "mixed")
"""The kinds that have a row on the score sheet even if a deal has none of them."""

OPEN_PENALTIES = {"A": 2500, "7": 2500, WILD: 2000}
"""The cost of an incomplete meld of natural aces, of sevens or of wild cards (modern.open-specials)."""

HELD, HELD_LEAST = 1500, 3
"""The cost, in points, of aces (or sevens) left in a hand, and the number of cards of the rank from which on they cost.

The rule is modern.held-specials.
"""

ALL_JOKERS = 4
COUNTING_THREES = 2
"""The number of canastas from which on the threes of a side add to its score (modern.threes-score)."""


def classify_canasta(meld: LaidMeld) -> str | None:
    """Return the kind of a canasta (a meld of seven cards), such as `mixed` or `aces`; None for a smaller meld.

    The kind determines the bonus (rule modern.canasta). A canasta of eight wild cards counts like its first seven
    cards.
    """
    if len(meld.cards) < CANASTA:
        return None
    if meld.rank == WILD:
        jokers = sum(card == "X" for card in meld.cards[:CANASTA])
        return "twos" if not jokers else "jokers" if jokers == ALL_JOKERS else "other"
    natural = look_of_canasta(meld) == "natural"
    return {"7": "sevens", "A": "aces"}.get(meld.rank, "natural") if natural else "mixed"


def bonus(kind: str | None) -> int:
    """Return the bonus for a canasta of the kind `kind`, without the points of its cards; 0 if `kind` is None."""
    return {**BONUSES, **WILD_BONUSES}[kind] if kind else 0


def score(position: Position) -> tuple[ScoreLine, ...]:
    """Return the score of the deal as if it ended now: a line for each side and each scored item.

    A side that sits out the deal has no lines.
    """
    table = position.table
    resting = find_resting_side(len(table.melds), table.deal_number)
    return tuple(line for side in range(len(table.melds)) if side != resting for line in _side(position, side))


def _side(position: Position, side: int) -> tuple[ScoreLine, ...]:
    """Return the score lines of `side`; if it has laid a special hand, the only line is the value of that hand."""
    laid = position.table.laid_hand
    if laid is not None and position.table.rules.side(laid.seat) == side:
        value = position.table.rules.hand_values[laid.name]
        return (ScoreLine("special", side, value, {"seat": laid.seat, "name": laid.name}),)
    melds = position.table.melds[side]
    return (
        _score_melds(side, melds),
        _canastas(side, melds),
        _threes(position.table, side),
        _going_out(position, side),
        _open_specials(position.table.rules, side, melds),
        _held_specials(position, side),
        _hands(position, side),
    )


def _score_melds(side: int, melds: Melds) -> ScoreLine:
    """Return the score line for the points of the cards in `melds`, the melds of `side`.

    The points count against a side without a canasta, a meld of seven cards (rule modern.score-melds).
    """
    each, against = tuple(points(meld.cards) for meld in melds), bool(melds) and not canastas(melds)
    facts = {"cards": sum(len(meld.cards) for meld in melds), "against": against}
    parts = {"parts": tuple(meld.rank for meld in melds), "parts_points": each}
    return ScoreLine("melds", side, -sum(each) if against else sum(each), {**facts, **parts})


def _canastas(side: int, melds: Melds) -> ScoreLine:
    looks = [classify_canasta(meld) for meld in melds]
    facts: dict[str, Fact] = {}
    for kind in KINDS:
        parts = tuple(meld.rank for meld, found in zip(melds, looks, strict=True) if found == kind)
        if not parts and kind not in COMMON:
            continue
        facts |= {kind: len(parts), f"{kind}_each": bonus(kind), f"{kind}_parts": parts}
    return ScoreLine("canastas", side, sum(map(bonus, looks)), facts)


def count_threes_worth(rules: Options, threes: Cards) -> int:
    """Return the value of `threes`, the threes that a side has laid: the values of the red and the black ones, added.

    The value of the threes of one colour depends on their number (rule modern.threes-score).
    """
    red = sum(map(is_red_three, threes))
    return rules.count_red_threes(red) + rules.count_red_threes(len(threes) - red)


def _threes(table: Table, side: int) -> ScoreLine:
    """Return the score line for the threes that `side` has laid (rule modern.threes-score).

    The points of threes are subtracted for a side without a canasta, do not count for a side with one canasta, and are
    added for a side with more.
    """
    laid, made = table.red_threes[side], canastas(table.melds[side])
    worth = count_threes_worth(table.rules, laid)
    sign = -1 if not made else int(made >= COUNTING_THREES)
    red = sum(map(is_red_three, laid))
    facts = {"red": red, "black": len(laid) - red, "worth": worth, "canastas": min(made, COUNTING_THREES)}
    return ScoreLine("threes", side, sign * worth, facts)


def count_on_table(table: Table, side: int) -> int:
    """Return how many points the melds, canastas and threes of `side` would score if the deal ended now."""
    melds = table.melds[side]
    lines = (
        _score_melds(side, melds),
        _canastas(side, melds),
        _threes(table, side),
        _open_specials(table.rules, side, melds),
    )
    return sum(line.points for line in lines)


def _going_out(position: Position, side: int) -> ScoreLine:
    out, rules = position.table.went_out, position.table.rules
    if out is None or rules.side(out.seat) != side:
        return ScoreLine("going_out", side, 0, {"seat": None})
    return ScoreLine("going_out", side, rules.going_out_bonus, {"seat": out.seat})


def _open_specials(rules: Options, side: int, melds: Melds) -> ScoreLine:
    """Return the score line of `side` for incomplete melds of natural aces, of sevens and of wild cards.

    Each of them costs points. The rule is modern.open-specials.
    """
    still = tuple(meld for meld in melds if is_open_special(meld))
    each = tuple(count_open_penalty(rules, meld) for meld in still)
    facts = {"parts": tuple(meld.rank for meld in still), "parts_points": tuple(-cost for cost in each)}
    return ScoreLine("open_specials", side, -sum(each), facts)


def count_open_penalty(rules: Options, meld: LaidMeld) -> int:
    """Return how many points `meld` costs its side; it must be an incomplete meld of aces, sevens or wild cards.

    The rules are modern.open-specials and modern.wild-penalty.
    """
    jokers = sum(card == "X" for card in meld.cards)
    if meld.rank == WILD and jokers >= ALL_JOKERS:
        return rules.four_joker_penalty
    return OPEN_PENALTIES[meld.rank]


def list_left_cards(position: Position, seat: int) -> Cards:
    """Return the cards that the player at `seat` has left: the hand, and bonus cards not taken up.

    That bonus cards count as left is settled point 3, a ruling of this program where the rule books are silent.
    """
    return (*position.hands[seat], *position.talons[seat])


def list_held_specials(cards: Cards) -> tuple[str, ...]:
    """Return the ranks, ace or seven, that occur three or more times in `cards`, the cards left in a hand.

    Such cards cost points by the rule modern.held-specials.
    """
    return tuple(rank for rank in "A7" if sum(card.rank == rank for card in cards) >= HELD_LEAST)


def _held_specials(position: Position, side: int) -> ScoreLine:
    """Return the score line for aces and sevens that the players of `side` have left in hands.

    Each player pays a penalty for three or more aces, and one more for three or more sevens. The rule is
    modern.held-specials.
    """
    caught = [
        (seat, rank)
        for seat in list_side_seats(position, side)
        for rank in list_held_specials(list_left_cards(position, seat))
    ]
    facts = {"caught": tuple(seat for seat, _ in caught), "ranks": tuple(rank for _, rank in caught), "each": HELD}
    return ScoreLine("held_specials", side, -HELD * len(caught), facts)


def list_side_seats(position: Position, side: int) -> tuple[int, ...]:
    """Return the seats of `side` that play in this deal; empty if the side sits it out."""
    playing = list_playing_seats(position.table)
    return tuple(seat for seat in position.table.rules.sides[side] if seat in playing)


def _hands(position: Position, side: int) -> ScoreLine:
    """Return the score line for the cards that the players of `side` have left in hands and as bonus cards.

    These cost points. The rule is modern.score-hands.
    """
    seats, left = list_side_seats(position, side), position.table.rules.count_left_points
    each = tuple(left(list_left_cards(position, seat)) for seat in seats)
    return ScoreLine("hands", side, -sum(each), {"seats": seats, "left": each})


def describe_remaining(position: Position) -> Mapping[int, Told]:
    """Return, for each seat that has cards left, a label with the points that these cost.

    Seats of a side that has laid a special hand are left out, because their cards cost nothing (rule
    modern.special-hand).
    """
    rules, laid = position.table.rules, position.table.laid_hand
    left, spared = rules.count_left_points, () if laid is None else rules.sides[rules.side(laid.seat)]
    cards = {seat: list_left_cards(position, seat) for seat in range(len(position.hands)) if seat not in spared}
    return {seat: Told("canasta.sign.left", {"points": left(held)}) for seat, held in cards.items() if held}


def compute_standing(position: Position) -> Standing:
    """Return the total of each side with the current deal included, whether the match is over, and who has won.

    The rules are modern.target and modern.tie.
    """
    table, rules = position.table, position.table.rules
    points_now = sum_by_side(score(position), len(table.scores))
    totals = tuple(before + now for before, now in zip(table.scores, points_now, strict=True))
    best, dreamer = max(totals), find_dreamer(position)
    tied = totals.count(best) > 1 and dreamer is None
    over = dreamer is not None or (best >= rules.target and not (tied and rules.tie == "another_deal"))
    winner = totals.index(best) if dreamer is None else dreamer
    return Standing(
        totals=totals,
        over=over,
        winner=winner if over and not tied else None,
        by=None,
        next_dealer=_find_next_dealer(position),
        settlement=tuple(len(totals) * total - sum(totals) for total in totals) if over else None,
    )


def find_dreamer(position: Position) -> int | None:
    """Return the side that has laid a dream hand, a special hand that wins the match at once; None if no side has."""
    laid = position.table.laid_hand
    return None if laid is None or laid.name not in WINNING else position.table.rules.side(laid.seat)


def _find_next_dealer(position: Position) -> int:
    """Return the seat that deals the next deal: the first seat after the dealer that plays in that deal.

    The rules are modern.order and modern.six.
    """
    table = position.table
    return next_seat(replace(table, deal_number=table.deal_number + 1), table.dealer)
