"""How close the opponents of a seat are to going out, estimated from their hands and canastas."""

from collections.abc import Iterator

from upcard.games.canasta.position import Observation
from upcard.games.canasta.rules.melds import canastas, has_enough_canastas

FEW_CARDS = 3
"""The largest number of cards in the hand of an opponent who may go out in any turn."""
SMALL, LATE = 5, 40
"""The largest number of cards in a small hand (`SMALL`), and in a stock with which the deal may end soon (`LATE`)."""


def find_near_rival(seen: Observation, missing: int = 0) -> int | None:
    """Return the opponent with the fewest cards who may go out soon; None if there is none.

    Such an opponent has at most `FEW_CARDS` cards, and its side has the canastas to go out, or lacks at most `missing`.
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
    """Yield for each opponent of the observing seat its side and its seat."""
    sides = seen.table.rules.sides
    yield from ((side, seat) for side in range(len(sides)) if side != seen.side for seat in sides[side])


def is_far_from_end(seen: Observation) -> bool:
    """Return whether no opponent can go out soon: none has a canasta or a small hand, and the stock is large."""
    rivals = tuple(list_rivals(seen))
    made = canastas(*(seen.table.melds[side] for side, _ in rivals))
    return not made and min(seen.hand_sizes[seat] for _, seat in rivals) > SMALL and seen.stock_size > LATE
