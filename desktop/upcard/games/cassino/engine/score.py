"""The score of a deal, item by item, in the order in which points are counted out."""

from collections.abc import Iterator, Mapping, Sequence

from upcard.core.cards import Card, Cards
from upcard.core.game.score import ScoreLine, sum_by_side
from upcard.games.cassino.options import Options
from upcard.games.cassino.position import Position, Table
from upcard.games.cassino.values import ACES, BIG, LITTLE, SPADES, is_spade

MOST_CARDS, MOST_SPADES, SWEEP = 3, 1, 1
"""The points of these items (cassino.most-cards, cassino.most-spades, cassino.sweeps)."""

USUAL: Mapping[Card, int] = {BIG: 2, LITTLE: 1} | dict.fromkeys(ACES, 1)
"""The points of single cards, in the order of counting out (cassino.big, cassino.little, cassino.aces)."""

SPADE: Mapping[Card, int] = (
    {BIG: 2} | {card: 2 if card.rank in "AJ2" else 1 for card in SPADES} | dict.fromkeys(ACES[1:], 1)
)
"""The points of single cards in spade cassino, in the order of counting out (cassino.spade-score, settled point 5)."""


SAFE_CARDS, SAFE_SPADES = 27, 7
"""The numbers from which nobody else can have more (settled point 6)."""


def scoring(rules: Options) -> Mapping[Card, int]:
    """Return the points of each single card that scores, in the order of counting out."""
    return SPADE if rules.spade_score else USUAL


def score(position: Position) -> tuple[ScoreLine, ...]:
    """Return the deal's score as if play ended here, by item and side; after a claim only what is safe.

    The facts hold the cards behind a line. `group` names the item under which several cards are shown together.
    """
    return tuple(lines(position.table, position.table.claimed is not None))


def lines(table: Table, safe: bool) -> Iterator[ScoreLine]:
    """Yield the items; with `safe`, most cards and most spades count only if nobody can have more."""
    yield from _most("cards", table.captured, MOST_CARDS, SAFE_CARDS if safe else None)
    if not table.rules.spade_score:
        spades = tuple(tuple(filter(is_spade, cards)) for cards in table.captured)
        yield from _most("spades", spades, MOST_SPADES, SAFE_SPADES if safe else None)
    for card, points in scoring(table.rules).items():
        for side, cards in enumerate(table.captured):
            own = (card,) if card in cards else ()
            facts = {"cards": own, "each": points, "group": _group(table.rules, card, points)}
            yield ScoreLine(card, side, points * len(own), facts)
    for side, (sweeps, markers) in enumerate(zip(table.sweeps, table.markers, strict=True)):
        each = SWEEP if table.rules.count_sweeps else 0
        yield ScoreLine("sweeps", side, sweeps * each, {"count": sweeps, "each": each, "cards": markers})


def _group(rules: Options, card: Card, points: int) -> str | None:
    """Return the group in which spade cassino shows a card that scores `points`; None for a line of its own."""
    if not rules.spade_score or card == BIG:
        return None
    return "aces" if not is_spade(card) else "high_spades" if points > 1 else "low_spades"


def _most(key: str, captured: Sequence[Cards], points: int, safe: int | None) -> Iterator[ScoreLine]:
    """Yield each side's line for capturing the most cards; a tie scores for nobody (settled point 4 of the rules).

    With `safe`, the side with the most scores only if it has at least this number, so that no side can overtake it.
    """
    counts = tuple(map(len, captured))
    best = sole(counts, range(len(counts)))
    if safe is not None and max(counts) < safe:
        best = None
    for side, cards in enumerate(captured):
        tied = safe is None and best is None and counts[side] == max(counts)
        facts = {"count": len(cards), "cards": cards, "tie": tied, "needed": safe if best is None else None}
        yield ScoreLine(key, side, points if side == best else 0, facts)


def sole(numbers: Sequence[int], among: Sequence[int]) -> int | None:
    """Return that of the indices `among` at which `numbers` is highest, or None if several share the highest number."""
    highest = max(numbers[one] for one in among)
    having = [one for one in among if numbers[one] == highest]
    return having[0] if len(having) == 1 else None


def deal_points(position: Position) -> tuple[int, ...]:
    """Return the points of each side in the deal."""
    return sum_by_side(score(position), len(position.table.scores))
