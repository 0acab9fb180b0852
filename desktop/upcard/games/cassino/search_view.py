"""What a seat knows, in numbers: all that a search is given."""

from collections.abc import Sequence
from typing import NamedTuple

from upcard.core.cards import Cards
from upcard.games.cassino.compact import PACK, Figures, Stacks, figures, laid
from upcard.games.cassino.compact_deal import taken
from upcard.games.cassino.flow import HAND
from upcard.games.cassino.position import Observation, spread
from upcard.games.cassino.rules import Rules
from upcard.games.cassino.search_match import Match


class View(NamedTuple):
    """An observation in numbers."""

    figures: Figures
    seat: int
    table: Stacks
    hand: tuple[int, ...]
    sizes: tuple[int, ...]
    """How many cards each seat holds."""
    stock: int
    unseen: tuple[int, ...]
    """The cards of the other hands and the stock, in order."""
    taken: tuple[int, ...]
    """By side, what it has taken."""
    last: int
    """The side that took last; -1 for none."""
    trailed: int = -1
    """The card that the seat before has just trailed, where that is certain; -1 else."""
    match: Match | None = None
    """The match, where it has a target."""

    @property
    def side(self) -> int:
        """The side that the seat scores for."""
        return self.figures.sides[self.seat]


def view(seen: Observation, memory: int | None = None) -> View:
    """Return an observation in numbers; of the cards taken only so many are known by who remembers no more."""
    table, of = seen.table, figures(seen.table.rules)
    known = (*seen.hand, *spread(table.items), *remembered(table.captured, memory))
    return View(
        figures=of,
        seat=seen.seat,
        table=laid(of, table.items),
        hand=tuple(sorted(of.cards[card] for card in seen.hand)),
        sizes=seen.hand_sizes,
        stock=seen.stock_size,
        unseen=tuple(sorted(number for card, number in of.cards.items() if card not in known)),
        taken=taken(of, table),
        last=-1 if table.last_capture is None else of.sides[table.last_capture],
        trailed=just_trailed(of, seen),
        match=Match(table.rules.target, table.scores, _total(table.rules)) if table.rules.target else None,
    )


def remembered(captured: Sequence[Cards], memory: int | None) -> Cards:
    """Return the cards that each side took last, so many of all sides together; all of them without a number."""
    each = PACK if memory is None else memory // len(captured)
    return tuple(card for cards in captured for card in cards[max(0, len(cards) - each) :])


def just_trailed(of: Figures, seen: Observation) -> int:
    """Return the card that the seat before has just trailed, as far as the table shows it.

    What is trailed comes to lie behind everything else. It was trailed just now where the seat before, which has played
    in this hand, has neither taken last nor owns a build.
    """
    table, before = seen.table, (seen.seat - 1) % len(seen.hand_sizes)
    played = seen.hand_sizes[before] < HAND
    built = any(item.value is not None and item.owner == before for item in table.items)
    if not played or built or table.last_capture == before or not table.items or table.items[-1].value is not None:
        return -1
    return of.cards[table.items[-1].cards[0]]


def _total(rules: Rules) -> int:
    """Return about what a deal gives all sides together, a sweep among it where they count."""
    return (24 if rules.spade_score else 11) + rules.count_sweeps
