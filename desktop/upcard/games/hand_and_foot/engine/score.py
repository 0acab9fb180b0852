"""Computes the score of a deal, item by item, and the totals of the match (rules hand-foot.score, hand-foot.rounds)."""

from collections.abc import Mapping

from upcard.core.cards import Cards
from upcard.core.events import Fact, Told
from upcard.core.game.score import ScoreLine, Standing, sum_by_side
from upcard.games.canasta.position import LaidMeld, Melds
from upcard.games.canasta.rules.melds import classify_canasta
from upcard.games.canasta.values import points, red_threes
from upcard.games.hand_and_foot.options import Options
from upcard.games.hand_and_foot.position import Position


def classify_book(rules: Options, meld: LaidMeld) -> str | None:
    """Return the kind of book that `meld` is; None if it has fewer than seven cards.

    The kinds are `natural` (no wild cards), `mixed`, `wild` (only wild cards), and, if the options give it a bonus,
    `sevens`: a book of the rank seven without wild cards (rule hand-foot.special-ranks). The kind determines the bonus.
    """
    kind = classify_canasta(meld)
    return "sevens" if kind == "natural" and meld.rank == "7" and rules.sevens_bonus else kind


def list_looks(rules: Options) -> tuple[str, ...]:
    """Return the kinds of books (melds of seven cards) that score by these rules, in the order of the score sheet."""
    sevens, wild = ("sevens",) if rules.sevens_bonus else (), ("wild",) if rules.wild_melds else ()
    return ("natural", *sevens, "mixed", *wild)


def score(position: Position) -> tuple[ScoreLine, ...]:
    """Return the score of the deal as if it ended now: a line for each side and scored item."""
    return tuple(line for side in range(len(position.table.melds)) for line in _side(position, side))


def _side(position: Position, side: int) -> tuple[ScoreLine, ...]:
    rules, melds = position.table.rules, position.table.melds[side]
    return (
        _score_melds(side, melds),
        _books(rules, side, melds),
        _red_threes(position, side),
        _going_out(position, side),
        _hands(position, side),
    )


def _score_melds(side: int, melds: Melds) -> ScoreLine:
    each = tuple(points(meld.cards) for meld in melds)
    facts = {"cards": sum(len(meld.cards) for meld in melds), "against": False}
    return ScoreLine("melds", side, sum(each), {**facts, "parts": list_ranks(melds), "parts_points": each})


def list_ranks(melds: Melds) -> tuple[str, ...]:
    """Return the rank of each of `melds`, which is `WILD` for a meld of wild cards."""
    return tuple(meld.rank for meld in melds)


def _books(rules: Options, side: int, melds: Melds) -> ScoreLine:
    """Return the score line with the bonuses for the books (melds of seven cards) of `side`.

    The rules are hand-foot.kinds, hand-foot.wild-book and hand-foot.special-ranks.
    """
    looks = [classify_book(rules, meld) for meld in melds]
    facts: dict[str, Fact] = {}
    for kind in list_looks(rules):
        parts = tuple(meld.rank for meld, found in zip(melds, looks, strict=True) if found == kind)
        facts |= {kind: len(parts), f"{kind}_each": rules.bonus(kind), f"{kind}_parts": parts}
    return ScoreLine("canastas", side, sum(map(rules.bonus, looks)), facts)


def list_left_cards(position: Position, seat: int) -> Cards:
    """Return the cards that the player at `seat` has left: the hand, and the foot (second hand) if it was not taken up.

    The rule is hand-foot.foot-count.
    """
    return (*position.hands[seat], *position.feet[seat])


def _red_threes(position: Position, side: int) -> ScoreLine:
    """Return the score line for the red threes of `side`.

    Those on the table score points; those left in hands and in feet (second hands) not taken up cost points. The rule
    is hand-foot.red-threes.
    """
    table, rules = position.table, position.table.rules
    laid = len(table.red_threes[side])
    held = sum(len(red_threes(list_left_cards(position, seat))) for seat in rules.sides[side])
    worth, cost = rules.count_red_threes(laid), rules.count_held_threes(held)
    facts = {"laid": laid, "held": held, "worth": worth, "cost": cost, "against": False}
    return ScoreLine("red_threes", side, worth - cost, facts)


def _going_out(position: Position, side: int) -> ScoreLine:
    out, rules = position.table.went_out, position.table.rules
    if out is None or rules.side(out.seat) != side:
        return ScoreLine("going_out", side, 0, {"seat": None, "concealed": False})
    return ScoreLine("going_out", side, rules.going_out_bonus, {"seat": out.seat, "concealed": False})


def _hands(position: Position, side: int) -> ScoreLine:
    """Return the score line for the cards left in the hands of `side`, and in feet (second hands) not taken up.

    These cards cost points. The rules are hand-foot.score and hand-foot.foot-count.
    """
    rules = position.table.rules
    seats = rules.sides[side]
    left = tuple(rules.count_left_points(list_left_cards(position, seat)) for seat in seats)
    return ScoreLine("hands", side, -sum(left), {"seats": seats, "left": left})


def remaining(position: Position) -> Mapping[int, Told]:
    """Return, for each seat that has cards left, a label with the points that these cost, red threes included."""
    found = {}
    for seat in range(len(position.hands)):
        cards, rules = list_left_cards(position, seat), position.table.rules
        cost = rules.count_left_points(cards) + rules.count_held_threes(len(red_threes(cards)))
        if cards:
            found[seat] = Told("canasta.sign.left", {"points": cost})
    return found


def standing(position: Position) -> Standing:
    """Return the total of each side with the current deal included, whether the match is over, and who has won.

    The rules are hand-foot.rounds and hand-foot.tie.
    """
    table, rules = position.table, position.table.rules
    points_now = sum_by_side(score(position), len(table.scores))
    totals = tuple(before + now for before, now in zip(table.scores, points_now, strict=True))
    best = max(totals)
    tied = totals.count(best) > 1
    done = best >= rules.target if rules.rounds is None else table.deal_number >= rules.rounds
    over = done and not (tied and rules.tie == "another_deal")
    return Standing(
        totals=totals,
        over=over,
        winner=totals.index(best) if over and not tied else None,
        by=None,
        next_dealer=(table.dealer + 1) % rules.seats,
        settlement=tuple(len(totals) * total - sum(totals) for total in totals) if over else None,
    )
