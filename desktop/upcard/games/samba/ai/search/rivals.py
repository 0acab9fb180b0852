"""Tells how near the opponents of a seat are to going out, by their hands and canastas."""

from collections.abc import Iterator

from upcard.games.canasta.position import Observation
from upcard.games.canasta.rules.melds import canastas, has_enough_canastas

FEW_CARDS = 3
"""The most cards of an opponent who may go out in any turn."""
SMALL, LATE = 5, 40
"""The most cards of a small hand, and the most cards of a stock with which a deal may soon be over."""


def find_near_rival(seen: Observation, missing: int = 0) -> int | None:
    """Return the opponent with the fewest cards, if they are few and its side has the canastas to go out; else None.

    With `missing`, the side may lack so many of them.
    """
    rules, melds = seen.table.rules, seen.table.melds
    ready = (
        seat
        for side, seat in list_rivals(seen)
        if has_enough_canastas(rules, melds[side]) or 0 < rules.canastas_needed - canastas(melds[side]) <= missing
    )
    few = [seat for seat in ready if seen.hand_sizes[seat] <= FEW_CARDS]
    return min(few, key=lambda seat: seen.hand_sizes[seat], default=None)


def list_rivals(seen: Observation) -> Iterator[tuple[int, int]]:
    """Yield each opponent with its side, as a side and a seat."""
    sides = seen.table.rules.sides
    yield from ((side, seat) for side in range(len(sides)) if side != seen.side for seat in sides[side])


def is_far_from_end(seen: Observation) -> bool:
    """Return whether no opponent can go out soon: none has a canasta or a small hand, and the stock is large."""
    rivals = tuple(list_rivals(seen))
    made = canastas(*(seen.table.melds[side] for side, _ in rivals))
    return not made and min(seen.hand_sizes[seat] for _, seat in rivals) > SMALL and seen.stock_size > LATE
