"""Computes the score of a deal of Cassino, item by item, in the order in which points are counted."""

from collections.abc import Iterator, Mapping, Sequence

from upcard.core.cards import Card, Cards
from upcard.core.events import Fact
from upcard.core.game.score import ScoreLine, sum_by_side
from upcard.games.cassino.options import Options
from upcard.games.cassino.position import Position, Table
from upcard.games.cassino.values import ACES, BIG, LITTLE, SPADES, is_spade

USUAL: Mapping[Card, int] = {BIG: 2, LITTLE: 1} | dict.fromkeys(ACES, 1)
"""The points of cards that score by themselves, in the order of counting.

See cassino.big, cassino.little and cassino.aces.
"""

SPADE: Mapping[Card, int] = (
    {BIG: 2} | {card: 2 if card.rank in "AJ2" else 1 for card in SPADES} | dict.fromkeys(ACES[1:], 1)
)
"""The points of cards that score by themselves in spade cassino, in the order of counting.

See cassino.spade-score, and settled point 5, a ruling of this program where the rule books are silent.
"""


NEEDED: Mapping[int, str] = {3: "cards", 2: BIG, 1: "spades"}
"""For each number of points that a side lacks to the target: the item that it needs to score (cassino.near-target)."""

SAFE_CARDS, SAFE_SPADES = 27, 7
"""The least numbers of cards and of spades with which no other side can have more.

See settled point 6, a ruling of this program where the rule books are silent.
"""


def scoring(rules: Options) -> Mapping[Card, int]:
    """Return the cards that score points by themselves, each with its points, in the order of counting."""
    return SPADE if rules.spade_score else USUAL


def score(position: Position) -> tuple[ScoreLine, ...]:
    """Return the score of the deal as if it ended now: a line for each scored item and side.

    If a side has claimed to have reached the target, points that another side can still get or cancel do not count. The
    `facts` of a line name the cards that score. Lines with the same name as their fact `group` are shown together, such
    as those of all aces.
    """
    return tuple(list_score_lines(position.table, position.table.claimed is not None))


def count_cards_points(table: Table) -> int:
    """Return how many points the side with the most cards gets.

    They include points carried over from earlier deals that were tied (cassino.majority-points).
    """
    return table.rules.cards_points + table.waiting[0]


def count_spades_points(table: Table) -> int:
    """Return how many points the side with the most spades gets; 0 in spade cassino, which scores each spade instead.

    They include points carried over from earlier deals that were tied (cassino.majority-points).
    """
    return 0 if table.rules.spade_score else table.rules.spades_points + table.waiting[1]


def count_sweep_points(rules: Options) -> int:
    """Return the points for one sweep, a capture of all table cards; 0 if sweeps do not count (cassino.sweeps)."""
    return rules.sweep_points if rules.count_sweeps else 0


def counts_as_sweep(rules: Options, stock: int) -> bool:
    """Return whether a capture of all table cards is a sweep when `stock` cards are left in the stock.

    In some rules it is none once the stock is empty (cassino.no-last-sweep).
    """
    return rules.sweeps_in_last_hand or stock > 0


def find_needed_items(table: Table) -> Mapping[int, str]:
    """Return for each side just below the target the item of the score without which it scores nothing in this deal.

    An item is `cards`, for example, for most cards. Sides further from the target have no entry. The result is empty if
    the rules do not have this condition (cassino.near-target).
    """
    rules = table.rules
    if not rules.near_target or rules.target is None:
        return {}
    short = {side: rules.target - total for side, total in enumerate(table.scores)}
    return {side: NEEDED[points] for side, points in short.items() if points in NEEDED}


def list_score_lines(table: Table, safe: bool) -> Iterator[ScoreLine]:
    """Yield the score of the deal as if it ended now: a line for each scored item and side.

    If `safe` is True, only points count that no other side can still get or cancel.
    """
    found = tuple(_items(table, safe))
    yield from found
    if not safe:
        yield from _near_target(table, found)


def _near_target(table: Table, found: Sequence[ScoreLine]) -> Iterator[ScoreLine]:
    """Yield for each side a line with minus the points that it loses because it is close to the target.

    `found` are all other lines of the score. A side without the item that it needs loses all its points in this deal. A
    side that has the item loses only its points for sweeps, that is, for captures of all cards on the table
    (cassino.near-target).
    """
    needed = find_needed_items(table)
    for side in range(len(table.scores)) if needed else ():
        own = [line for line in found if line.side == side]
        item = needed.get(side)
        met = any(line.key == item and line.points and not line.facts.get("tie") for line in own)
        lost = [line.points for line in own if item and (not met or line.key == "sweeps")]
        yield ScoreLine("near_target", side, -sum(lost), {"item": item, "met": met, "cards": ()})


def _items(table: Table, safe: bool) -> Iterator[ScoreLine]:
    """Yield the lines of the score without the deduction for sides close to the target (cassino.near-target).

    If `safe` is True, only points count that no other side can still get or cancel.
    """
    rules = table.rules
    yield from _most(rules, "cards", table.captured, count_cards_points(table), SAFE_CARDS if safe else None)
    if not rules.spade_score:
        spades = tuple(tuple(filter(is_spade, cards)) for cards in table.captured)
        yield from _most(rules, "spades", spades, count_spades_points(table), SAFE_SPADES if safe else None)
    for card, points in scoring(rules).items():
        for side, cards in enumerate(table.captured):
            own = (card,) if card in cards else ()
            facts = {"cards": own, "each": points, "group": _group(rules, card, points)}
            yield ScoreLine(card, side, points * len(own), facts)
    yield from _sweeps(table, safe)
    if rules.last_take_point and not safe:
        yield from _last_take(table)


def _sweeps(table: Table, safe: bool) -> Iterator[ScoreLine]:
    """Yield for each side the score line of its sweeps (captures of all cards on the table).

    If sweeps cancel out (cassino.sweep-cancel), only those count that a side has beyond the lowest number of any side.
    If then `safe` is True, no sweeps count, because the other sides can still cancel them.
    """
    rules, each = table.rules, count_sweep_points(table.rules)
    off = (max if safe else min)(table.sweeps) if rules.sweeps_cancel else 0
    for side, (sweeps, markers) in enumerate(zip(table.sweeps, table.markers, strict=True)):
        count = max(0, sweeps - off)
        facts: dict[str, Fact] = {"count": count, "each": each, "cards": markers}
        if rules.sweeps_cancel:
            facts |= {"off": sweeps - count}
        yield ScoreLine("sweeps", side, count * each, facts)


def _last_take(table: Table) -> Iterator[ScoreLine]:
    """Yield for each side a score line: one point for the side that captured last, else none (cassino.last-take)."""
    last = None if table.last_capture is None else table.rules.side(table.last_capture)
    for side in range(len(table.captured)):
        yield ScoreLine("last_take", side, int(side == last), {"cards": ()})


def _group(rules: Options, card: Card, points: int) -> str | None:
    """Return the name of the group of cards under which spade cassino shows the points of `card`, such as `aces`.

    Return None if the card has a score line of its own. `points` is what the card scores.
    """
    if not rules.spade_score or card == BIG:
        return None
    return "aces" if not is_spade(card) else "high_spades" if points > 1 else "low_spades"


def _most(rules: Options, key: str, captured: Sequence[Cards], points: int, safe: int | None) -> Iterator[ScoreLine]:
    """Yield each side's score line for having the most cards of a type; `key` is `cards` or `spades`.

    `captured` holds the counted cards of each side. Ties are settled by cassino.majority-ties. If `safe` is a number,
    the side with the most cards gets the points only if it has at least `safe`, so that no other side can overtake it.
    """
    counts = tuple(map(len, captured))
    best = find_sole_highest(counts, range(len(counts)))
    if safe is not None and max(counts) < safe:
        best = None
    for side, cards in enumerate(captured):
        tied = safe is None and best is None and counts[side] == max(counts)
        share = points // counts.count(max(counts)) if tied and rules.majority_tie == "split" else 0
        facts: dict[str, Fact] = {
            "count": len(cards),
            "cards": cards,
            "tie": tied,
            "needed": safe if best is None else None,
        }
        if tied and rules.majority_tie != "nobody":
            facts |= {"settled": rules.majority_tie, "share": share}
        yield ScoreLine(key, side, points if side == best else share, facts)


def find_waiting_points(table: Table) -> tuple[int, int]:
    """Return the points for most cards and for most spades that are carried over to the next deal because of a tie.

    Both are 0 if the rules carry nothing over (cassino.majority-ties).
    """
    if table.rules.majority_tie != "carry":
        return 0, 0
    spades = [sum(map(is_spade, cards)) for cards in table.captured]
    sides = range(len(table.captured))
    return (
        count_cards_points(table) if find_sole_highest(list(map(len, table.captured)), sides) is None else 0,
        count_spades_points(table) if find_sole_highest(spades, sides) is None else 0,
    )


def find_sole_highest(numbers: Sequence[int], among: Sequence[int]) -> int | None:
    """Return the one of the indices `among` at which `numbers` is highest; None if several have the highest number."""
    highest = max(numbers[one] for one in among)
    having = [one for one in among if numbers[one] == highest]
    return having[0] if len(having) == 1 else None


def deal_points(position: Position) -> tuple[int, ...]:
    """Return the points that each side has scored in the current deal."""
    return sum_by_side(score(position), len(position.table.scores))
