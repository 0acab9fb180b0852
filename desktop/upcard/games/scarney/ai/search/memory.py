"""What a player remembers of the cards that were shown in offers."""

from dataclasses import replace

from upcard.games.scarney.position import Observation


def limit_memory(seen: Observation, memory: int | None) -> Observation:
    """Return the observation without the shown cards that the seat has forgotten.

    It remembers the last `memory` cards, and those that may not be offered back; if `memory` is None, all.
    """
    if memory is None:
        return seen
    table = seen.table
    needed = [number for number in table.barred if number is not None]
    cut = max(0, min([len(table.shown) - memory, *needed]))
    if table.phase == "answer":
        cut = min(cut, len(table.shown) - 1)
    barred = tuple(None if number is None else number - cut for number in table.barred)
    return replace(seen, table=replace(table, shown=table.shown[cut:], barred=barred))
