"""Records which cards each place has at every moment of a motion of cards; a flying card belongs to no place."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from upcard.core.cards import HIDDEN, Card, Cards
from upcard.core.events import Place
from upcard.core.table.plan import Zone
from upcard.ui.table.geometry.card_poses import (
    Arrangement,
    CardPose,
    PlaceLayout,
    TableLayout,
    select_drawn_cards,
    select_turns,
)
from upcard.ui.table.motion.flight_plan import Hop


class MotionProgress:
    """The cards in every place that a motion of cards touches, kept up to date until the motion ends."""

    def __init__(
        self, cards: Mapping[Place, Sequence[Card]], left: Mapping[Place, int], after: Arrangement, deal: bool
    ) -> None:
        """Begin with the state before the motion: `cards` are the cards in each place that the motion touches.

        `left` is how many cards will still leave or reach each place. `after` are the cards in every place after the
        motion. `deal` means that all cards come from the stock.
        """
        self.deal = deal
        self._after = after
        self._cards = {place: list(lying) for place, lying in cards.items()}
        self._left = Counter(left)
        """How many cards have yet to leave or reach each place."""

    def copy(self) -> "MotionProgress":
        """Return a copy, with which the rest of the motion can be computed ahead without changing this object."""
        return MotionProgress(self._cards, self._left, self._after, self.deal)

    @property
    def places(self) -> Iterable[Place]:
        """The places that cards leave or reach in this motion."""
        return self._cards

    def cards(self, place: Place) -> Cards:
        """Return the cards that are in `place` now; once they are the final cards, they are in their final order."""
        lying, final = tuple(self._cards.get(place, ())), self._after.get(place, ())
        return final if len(lying) == len(final) and sorted(lying) == sorted(final) else lying

    @property
    def unfinished(self) -> Iterable[Place]:
        """The places that a card will still leave or reach in this motion."""
        return [place for place in self._cards if not self.is_over(place)]

    def is_over(self, place: Place) -> bool:
        """Return whether no card will leave or reach `place` any more in this motion."""
        return self._left[place] <= 0

    def depart(self, place: Place, card: Card) -> None:
        """Record that `card` has left `place`, so that it is no longer counted there."""
        lying = self._cards[place]
        known = card if card in lying else HIDDEN
        if known in lying:
            lying.remove(known)
        self._left[place] -= 1

    def land(self, place: Place, card: Card) -> None:
        """Record that `card` has arrived at `place`.

        It is recorded as a hidden card if all cards of the place will be face down after the motion.
        """
        hidden = set(self._after.get(place, ())) == {HIDDEN}
        self._cards[place].append(HIDDEN if hidden else card)
        self._left[place] -= 1


def begin_progress(hops: Sequence[Hop], before: Arrangement, after: Arrangement, deal: bool) -> MotionProgress:
    """Return the progress of a motion of cards (`hops`) that has not yet begun.

    `before` and `after` are the cards of every place before and after the motion; `deal` means that all cards come from
    the stock.
    """
    left = Counter(place for hop in hops for place in (hop.source, hop.target))
    cards: dict[Place, Cards] = {place: () if deal else tuple(before.get(place, ())) for place in left}
    if deal:
        stock = hops[0].source
        cards[stock] = (HIDDEN,) * (sum(hop.source == stock for hop in hops) + len(after.get(stock, ())))
    return MotionProgress(cards, left, after, deal)


def is_stack(layout: PlaceLayout | None) -> bool:
    """Return whether a place with this layout shows only its top cards; False if `layout` is None."""
    return layout is not None and layout.spot.shown >= 0


def find_stacks(progress: MotionProgress, before: TableLayout | None, after: TableLayout) -> dict[Place, PlaceLayout]:
    """Return the stacks of cards that the motion changes, each with the layout in which it is drawn meanwhile.

    This is the stack's layout in `before`. A stack that is not in `before`, and every stack of a new deal, has its
    layout in `after`. A stack from which all cards are taken is drawn until the motion ends.
    """
    lain: Mapping[Place, PlaceLayout] = {} if before is None or progress.deal else before.layouts
    layouts = {place: layout for place, layout in {**after.layouts, **lain}.items() if place in progress.places}
    return {
        place: layout
        for place, layout in layouts.items()
        if is_stack(layout) and is_stack(after.layouts.get(place, layout))
    }


def lay_stack_cards(layout: PlaceLayout, held: Cards, pose: CardPose) -> list[CardPose]:
    """Return how each visible card of a stack is shown; `held` are all cards of the stack.

    All have the position and width of `pose`. `layout` is the layout of the stack's place.
    """
    drawn = select_drawn_cards(layout.spot, held)
    turns = select_turns(layout.spot, held, pose.turn % 90)
    return [pose._replace(card=card, turn=turn) for card, turn in zip(drawn, turns, strict=True)]


def starts_of_slides(hops: Sequence[Hop], after: TableLayout, before: TableLayout | None) -> dict[Place, float]:
    """Return when the cards of each place begin to slide, in milliseconds after the start of the motion.

    A card slides if it does not fly but its position changes. When it begins depends on the place:

    - if cards come to the place: when the first card that will stay there takes off from elsewhere;
    - if its cards become a stack: when the last card has arrived;
    - if the place only loses cards: when the first of them takes off;
    - on a cloth from which cards are captured: when the last captured card takes off.
    """
    last = {hop.item: hop for hop in hops}
    starts: dict[Place, float] = {}
    for hop in hops:
        if hop is last[hop.item]:
            starts.setdefault(hop.target, hop.start)
        lay = before.layouts.get(hop.target) if before is not None else None
        if lay is not None and is_stack(after.layouts.get(hop.target)) and not is_stack(lay):
            starts[hop.target] = hop.start + hop.length
    for hop in hops:
        starts.setdefault(hop.source, hop.start)
    cloth = {place for place, layout in after.layouts.items() if layout.spot.zone == Zone.TABLE}
    taken = [hop.start for hop in hops if hop.source.kind == "table" and hop.target not in cloth]
    for place in cloth if taken else ():
        starts[place] = max(starts.get(place, 0.0), *taken)
    return starts
