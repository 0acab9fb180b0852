"""Keeps the top cards, the counts and the labels of all places correct while cards move between the places."""

from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from itertools import islice

from PySide6.QtCore import QObject

from upcard.core.cards import HIDDEN, Cards
from upcard.core.events import Place
from upcard.ui.table.cards.card_item import CardItem
from upcard.ui.table.cards.deck import CardDeck
from upcard.ui.table.geometry.card_poses import Arrangement, PlaceLayout, TableLayout
from upcard.ui.table.motion.animator import AnimationTrack, CardAnimator
from upcard.ui.table.motion.flight_plan import FlightPlan, Hop
from upcard.ui.table.motion.picture_queue import PictureNeed
from upcard.ui.table.motion.progress import MotionProgress, begin_progress, find_stacks, starts_of_slides
from upcard.ui.table.motion.stack_pictures import StackPictures
from upcard.ui.table.signs.board import SignLayer

_REVEALED = 2
"""At how many places the labels that have waited for cards appear in one step of the animation."""
_COUNTED = 2
"""At how many places the number of cards is drawn anew in one step; in a deal, cards reach more places in a step."""
CountCards = Callable[[Place, Cards], None]
"""A function that shows how many cards a place has, as if the given cards were there."""


class CountedMotion(QObject):
    """Counts the cards of each place while cards fly, and shows the counts, the labels and the tops of stacks.

    It does so for the cards that events of the game move, from the first that takes off to the last that comes down.
    """

    relabelled: Sequence[Place] = ()
    """The places whose labels have changed in the last step; every place if a turn has begun."""

    def __init__(self, animator: CardAnimator, board: SignLayer, pictures: StackPictures) -> None:
        super().__init__(animator)
        self._animator = animator
        self._board = board
        self._pictures = pictures
        self._progress: MotionProgress | None = None
        self._count: CountCards = lambda place, cards: None
        self._show_turn: Callable[[], None] = lambda: None
        self._before_turn = 0
        """How many flights must end before a turn begins during the motion; 0 or less if no turn is to begin."""
        self._turn_begins = False
        """Whether a turn begins with this step of the animation."""
        self._lain: tuple[Arrangement, TableLayout | None] = {}, None
        """The cards in each place, and the layout, as last given to `store_layout`."""
        self._changed: dict[Place, None] = {}
        """The places that cards have left or reached in this step."""
        self._stale_counts: dict[Place, None] = {}
        """The places whose number of cards has changed since it was last shown."""
        self._reached: dict[Place, None] = {}
        """The places where cards have come down, and whose waiting labels have not been considered since."""
        self._recount_all = False
        """Whether every place that the motion touches is to be counted at the end of this step."""
        animator.took_off.connect(self._take_off)
        animator.came_down.connect(self._come_down)
        animator.moved.connect(self._show_changes)

    @property
    def running(self) -> bool:
        """Whether cards that events of the game have moved are still on their way."""
        return self._progress is not None

    def is_stack(self, place: Place) -> bool:
        """Return whether `place` is a stack that is shown by a picture of its top cards during the present motion."""
        return place in self._pictures.places

    def find_layout(self, place: Place) -> PlaceLayout | None:
        """Return the layout of `place` as last given to `store_layout`; None if the table has no such place."""
        table = self._lain[1]
        return table.layouts.get(place) if table is not None else None

    def store_layout(
        self, wanted: Arrangement, table: TableLayout, journey: FlightPlan | None = None
    ) -> Mapping[Place, float]:
        """Store the cards (`wanted`) and the layout of every place; return when the cards of each place begin to slide.

        Cards that do not fly may slide, to make room for others or to close gaps. The times are in milliseconds after
        the start of the motion. The result is empty for a new deal, and if `journey` (the planned flights) is None or
        has no flights.
        """
        before, self._lain = self._lain[1], (wanted, table)
        slides = journey is not None and self._progress is not None and not self._progress.deal
        return starts_of_slides(journey.hops, table, before) if journey is not None and slides else {}

    def begin(self, journey: FlightPlan, wanted: Arrangement, table: TableLayout, deal: bool) -> None:
        """Begin to count the cards of each place that the flights in `journey` touch, if there are any flights.

        The counts go from the cards last given to `store_layout` to those in `wanted`. `deal` means that all cards come
        from the stock.
        """
        cards, before = self._lain
        if journey.hops and before is not None:
            self._progress = begin_progress(journey.hops, cards, wanted, deal)
            self._before_turn = journey.before_turn
            self._pictures.begin(find_stacks(self._progress, before, table), table)
            self._board.begin_motion(deal)

    def list_needs(self, hops: Sequence[Hop], deck: CardDeck) -> list[PictureNeed]:
        """Return the pictures that face-up stacks will show while the flights `hops` take or bring cards."""
        if self._progress is None:
            return []
        stacks = {place for place in self._pictures.places if {*self._progress.cards(place)} - {HIDDEN}}
        ends = [(hop.start, hop.source, hop, True) for hop in hops if hop.source in stacks]
        ends += [(hop.start + hop.length, hop.target, hop, False) for hop in hops if hop.target in stacks]
        ahead, needs = self._progress.copy(), list[PictureNeed]()
        for time, place, hop, leaves in sorted(ends, key=lambda end: end[0]):
            (ahead.depart if leaves else ahead.land)(place, hop.item.card)
            poses = self._pictures.lay(place, ahead.cards(place), ahead.is_over(place))
            needs += [PictureNeed(time, time, deck, (pose.card, pose.width, 1, pose.turn)) for pose in poses]
        return needs

    def show_stacks(self, journey: FlightPlan, items: Iterable[CardItem], deck: CardDeck) -> None:
        """Show a picture of each stack that the flights in `journey` change, as it is before the first card takes off.

        Those of `items` that are in such a stack stay hidden until they fly.
        """
        self._pictures.use(deck)
        leaves = {hop.item: hop.source for hop in reversed(journey.hops)}
        for item in dict.fromkeys((*items, *leaves)):
            if item.isVisible() and self.is_stack(leaves.get(item, item.place)):
                item.disturb()
                item.setVisible(False)
        for place in self._progress.places if self._progress is not None else ():
            self._show_picture(place)

    def set_counter(self, count: CountCards, show_turn: Callable[[], None] = lambda: None) -> None:
        """Set `count`, the function that shows the number of cards of a place; it is called with a place and its cards.

        It is called whenever a moving card leaves or reaches a place, and once now for every place that the motion
        touches. During a step of the animation, the calls are put off to the end of the step. `show_turn` is called
        when a turn begins while cards still move.
        """
        self._count, self._show_turn = count, show_turn
        self._recount_all = self._animator.stepping
        if not self._recount_all:
            self.count_all()

    def count(self, place: Place, cards: Cards) -> None:
        """Show the labels of `place` as if `cards` were there; do nothing while cards fly.

        It is used while a card of the place is dragged.
        """
        if self._progress is None:
            self._count(place, cards)

    def count_all(self) -> None:
        """Update the labels with the number of cards of every place that the present motion touches."""
        for place in self._progress.places if self._progress is not None else ():
            self._count_cards(place)

    def end(self) -> Iterable[Place]:
        """End the motion, even if cards are still on their way: show final counts, and remove the pictures of stacks.

        Return the places of these stacks, whose card items have to be shown again.
        """
        progress, self._progress = self._progress, None
        left = (*progress.unfinished, *self._changed, *self._stale_counts) if progress is not None else ()
        for place in dict.fromkeys(left):
            self._count(place, self._lain[0].get(place, ()))
        for places in (self._changed, self._stale_counts, self._reached):
            places.clear()
        self._recount_all = self._turn_begins = False
        return self._pictures.clear()

    def _take_off(self, track: AnimationTrack) -> None:
        if self._progress is not None and track.leaves is not None:
            self._progress.depart(track.leaves, track.item.card)
            self._changed[track.leaves] = None

    def _come_down(self, track: AnimationTrack) -> None:
        if self._progress is not None and track.reaches is not None:
            self._progress.land(track.reaches, track.item.card)
            if self.is_stack(track.reaches):
                track.item.disturb()
                track.item.setVisible(False)
            self._changed[track.reaches] = None
            self._before_turn -= 1
            self._turn_begins = self._turn_begins or self._before_turn == 0
        self._reached[track.item.place] = None

    def _show_changes(self) -> None:
        """Update the number of cards shown at each place that a card has left or reached in this step.

        Numbers are drawn anew at `_COUNTED` places in a step, and labels that have waited for cards appear at
        `_REVEALED` places, because drawing them takes longer than moving cards.
        """
        changed, self._changed = self._changed, {}
        for place in changed:
            self._board.drop_place(place)
            self._reached.pop(place, None)
            self._show_picture(place)
        self._stale_counts.update(changed)
        counted = [*islice(self._stale_counts, _COUNTED)]
        if self._recount_all and self._progress is not None:
            counted = [*self._progress.places]
        for place in counted:
            self._stale_counts.pop(place, None)
            self._count_cards(place)
        if self._turn_begins and self._progress is not None:
            self._show_turn()
        reached = [*islice(self._reached, _REVEALED)]
        for place in reached:
            self.reveal_signs(place)
            del self._reached[place]
        self.relabelled = (*counted, *reached, *(self._lain[0] if self._turn_begins else ()))
        self._recount_all = self._turn_begins = False

    def _count_cards(self, place: Place) -> None:
        if self._progress is not None:
            self.reveal_signs(place)
            self._count(place, self._progress.cards(place))

    def reveal_signs(self, place: Place) -> None:
        """Show the labels of `place` that have waited for its cards, if none of its cards will move in this motion."""
        if self._progress is not None and self._progress.is_over(place) and self._animator.is_still(place):
            self._board.reveal_places((place,))

    def reveal_resting(self, places: Set[Place]) -> None:
        """Show the labels that wait at `places`, but not those of places that a card will still leave or reach."""
        if self._progress is not None:
            self._board.reveal_places(places - {*self._progress.unfinished})

    def _show_picture(self, place: Place) -> None:
        if self._progress is not None:
            self._pictures.show(place, self._progress.cards(place), self._progress.is_over(place))
