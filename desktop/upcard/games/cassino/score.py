"""What a deal scores, item by item, in the order in which points are counted out."""

from collections.abc import Iterator, Mapping, Sequence

from upcard.core.cards import Card, Cards
from upcard.core.game import ScoreLine
from upcard.games.cassino.position import Position, Table
from upcard.games.cassino.rules import Rules
from upcard.games.cassino.values import ACES, BIG, LITTLE, SPADES, is_spade

MOST_CARDS, MOST_SPADES, SWEEP = 3, 1, 1
"""What they score (cassino.most-cards, cassino.most-spades, cassino.sweeps)."""

USUAL: Mapping[Card, int] = {BIG: 2, LITTLE: 1} | dict.fromkeys(ACES, 1)
"""The cards that score, in the order of counting out (cassino.big, cassino.little, cassino.aces)."""

SPADE: Mapping[Card, int] = (
    {BIG: 2} | {card: 2 if card.rank in "AJ2" else 1 for card in SPADES} | dict.fromkeys(ACES[1:], 1)
)
"""The same in spade cassino (cassino.spade-score, settled point 5)."""


def scoring(rules: Rules) -> Mapping[Card, int]:
    """Return what each card that scores by itself is worth, in the order of counting out."""
    return SPADE if rules.spade_score else USUAL


def score(position: Position) -> tuple[ScoreLine, ...]:
    """Return the deal's score as if play ended here, item after item, each for every side."""
    return tuple(_lines(position.table))


def _lines(table: Table) -> Iterator[ScoreLine]:
    yield from _most("cards", table.captured, MOST_CARDS)
    if not table.rules.spade_score:
        spades = tuple(tuple(filter(is_spade, cards)) for cards in table.captured)
        yield from _most("spades", spades, MOST_SPADES)
    for card, points in scoring(table.rules).items():
        for side, cards in enumerate(table.captured):
            own = (card,) if card in cards else ()
            yield ScoreLine(card, side, points * len(own), {"cards": own, "each": points})
    for side, (sweeps, markers) in enumerate(zip(table.sweeps, table.markers, strict=True)):
        each = SWEEP if table.rules.count_sweeps else 0
        yield ScoreLine("sweeps", side, sweeps * each, {"count": sweeps, "each": each, "cards": markers})


def _most(key: str, captured: Sequence[Cards], points: int) -> Iterator[ScoreLine]:
    """Whoever has the most scores; a tie scores for nobody, though a third has fewer (settled point 4)."""
    counts = tuple(map(len, captured))
    best = sole(counts, range(len(counts)))
    for side, cards in enumerate(captured):
        won = points if side == best else 0
        facts = {"count": len(cards), "cards": cards, "tie": best is None and counts[side] == max(counts)}
        yield ScoreLine(key, side, won, facts)


def sole(numbers: Sequence[int], among: Sequence[int]) -> int | None:
    """Return who has the highest number of those among whom it is looked for, or None where two have it."""
    highest = max(numbers[one] for one in among)
    having = [one for one in among if numbers[one] == highest]
    return having[0] if len(having) == 1 else None


def deal_points(position: Position) -> tuple[int, ...]:
    """Return what each side scores in the deal."""
    lines = score(position)
    return tuple(sum(line.points for line in lines if line.side == side) for side in range(len(position.table.scores)))
