"""The score of a deal, item by item, and the standing of the match."""

from collections.abc import Mapping

from upcard.core.events import Fact, Told
from upcard.core.game.score import ScoreLine, Standing, sum_by_side
from upcard.games.canasta.options import BONUSES, Options
from upcard.games.canasta.position import Melds, Position, WentOut, pool
from upcard.games.canasta.rules.melds import Look, canastas, classify_canasta, count_towards_going_out
from upcard.games.canasta.values import meld_kind, points, red_threes

NATURAL, MIXED = BONUSES["natural"], BONUSES["mixed"]
"""The bonuses of a natural and a mixed canasta, without the points of their cards (canasta.canasta)."""

OUT, CONCEALED = 100, 200
"""The bonus for going out, and for going out concealed (canasta.going-out-bonus, canasta.concealed-going-out)."""

SHORT = 5
"""The smallest sequence that never costs a penalty (samba.short-meld-penalty)."""


def score(position: Position) -> tuple[ScoreLine, ...]:
    """Return the score of each side, item by item, as if the deal ended in this position (rule canasta.score)."""
    return tuple(line for side in range(len(position.table.rules.sides)) for line in _side(position, side))


def _side(position: Position, side: int) -> tuple[ScoreLine, ...]:
    """Return the score of `side`, item by item.

    If two sides play together (rule id canasta.three-lone), each of the two scores the melds and hands of both, but
    only its own red threes.
    """
    table, together = position.table, pool(position.table, side)
    melds = tuple(meld for other in together for meld in table.melds[other])
    seats = tuple(seat for other in together for seat in table.rules.sides[other])
    against = counts_against(table.rules, melds)
    return (
        _score_melds(side, melds, against),
        _canastas(table.rules, side, melds, against),
        _red_threes(position, side, threes_against(table.rules, melds)),
        _going_out(table.rules, table.went_out, side, seats),
        _hands(position, side, seats),
        *_short_sequences(table.rules, side, melds),
    )


def counts_against(rules: Options, melds: Melds) -> bool:
    """Return whether the points of a side's melds are subtracted because it has too few canastas.

    The rule id is canasta.melds-against.
    """
    return rules.melds_against_without_canasta and count_towards_going_out(rules, melds) < rules.canastas_needed


def _score_melds(side: int, melds: Melds, against: bool) -> ScoreLine:
    each = tuple(points(meld.cards) for meld in melds)
    facts = {"cards": sum(len(meld.cards) for meld in melds), "against": against}
    parts = {"parts": tuple(meld.rank for meld in melds), "parts_points": each}
    return ScoreLine("melds", side, -sum(each) if against else sum(each), {**facts, **parts})


def _canastas(rules: Options, side: int, melds: Melds, against: bool) -> ScoreLine:
    looks = [classify_canasta(meld) for meld in melds]
    concealed = sum(meld.concealed and classify_canasta(meld) is not None for meld in melds)
    bonus = rules.concealed_canasta_bonus
    scored = 0 if against else sum(map(rules.bonus, looks)) + concealed * bonus
    facts: dict[str, Fact] = {}
    for kind in list_looks(rules):
        parts = tuple(meld.rank for meld, found in zip(melds, looks, strict=True) if found == kind)
        facts |= {kind: looks.count(kind), f"{kind}_each": rules.bonus(kind), f"{kind}_parts": parts}
    return ScoreLine("canastas", side, scored, {**facts, "concealed": concealed, "concealed_each": bonus})


def list_looks(rules: Options) -> tuple[Look, ...]:
    """Return the kinds of canastas that are possible under `rules`: natural, mixed, and perhaps sequence and wild."""
    sequences: tuple[Look, ...] = ("sequence",) if rules.sequences else ()
    return ("natural", "mixed", *sequences, *(("wild",) if rules.wild_melds else ()))


def _short_sequences(rules: Options, side: int, melds: Melds) -> tuple[ScoreLine, ...]:
    """Return the score item with the penalty for a side's short sequences; empty if the rules have no penalty.

    The rule id is samba.short-meld-penalty.
    """
    each = rules.short_sequence_penalty
    if not each:
        return ()
    count = sum(meld_kind(meld.rank) == "sequence" and len(meld.cards) < SHORT for meld in melds)
    return (ScoreLine("short_sequences", side, -each * count, {"count": count, "each": each}),)


def _going_out(rules: Options, went_out: WentOut | None, side: int, seats: tuple[int, ...]) -> ScoreLine:
    if went_out is None or went_out.seat not in seats:
        return ScoreLine("going_out", side, 0, {"seat": None, "concealed": False})
    facts = {"seat": went_out.seat, "concealed": went_out.concealed}
    return ScoreLine("going_out", side, rules.out_bonus(went_out.concealed), facts)


def threes_against(rules: Options, melds: Melds) -> bool:
    """Return whether a side's red threes cost points instead of scoring, because it has no melds or too few canastas.

    The rule ids are canasta.red-threes-against and samba.red-threes.
    """
    if rules.red_threes_need:
        return canastas(melds) < rules.red_threes_need
    return rules.red_threes_against_without_meld and not melds


def _red_threes(position: Position, side: int, against: bool) -> ScoreLine:
    """Return the score item of a side's red threes; if `against` is True, those on the table are subtracted.

    The rule ids are canasta.red-three-bonus, canasta.red-threes-against and canasta.red-three-in-hand.
    """
    table, rules = position.table, position.table.rules
    laid = len(table.red_threes[side])
    held = sum(len(red_threes(position.hands[seat])) for seat in rules.sides[side])
    worth = rules.count_red_threes(laid)
    if against and rules.red_three_penalty == "flat":
        worth = laid * rules.count_red_threes(1)
    scored = (-worth if against else worth) - rules.count_red_threes(held)
    return ScoreLine("red_threes", side, scored, {"laid": laid, "held": held, "worth": worth, "against": against})


def _hands(position: Position, side: int, seats: tuple[int, ...]) -> ScoreLine:
    left = tuple(position.table.rules.count_left_points(position.hands[seat]) for seat in seats)
    return ScoreLine("hands", side, -sum(left), {"seats": seats, "left": left})


def describe_remaining(position: Position) -> Mapping[int, Told]:
    """Return, for each seat with cards left in its hand, the message that says how many points these cards cost."""
    hands, left = enumerate(position.hands), position.table.rules.count_left_points
    return {seat: Told("canasta.sign.left", {"points": left(hand)}) for seat, hand in hands if hand}


def deal_points(position: Position) -> tuple[int, ...]:
    """Return the points that each side scored in this deal, by side."""
    return sum_by_side(score(position), len(position.table.scores))


def compute_standing(position: Position) -> Standing:
    """Return the standing of the match after this deal is scored: totals, whether it is over, and the winner.

    The rule ids are canasta.target and canasta.tie.
    """
    table, rules = position.table, position.table.rules
    totals = tuple(before + now for before, now in zip(table.scores, deal_points(position), strict=True))
    best = max(totals)
    tied = totals.count(best) > 1
    over = best >= rules.target and not (tied and rules.tie == "another_deal")
    return Standing(
        totals=totals,
        over=over,
        winner=totals.index(best) if over and not tied else None,
        by=None,
        next_dealer=(table.dealer + 1) % rules.seats,
        settlement=tuple(len(totals) * total - sum(totals) for total in totals) if over else None,
    )
