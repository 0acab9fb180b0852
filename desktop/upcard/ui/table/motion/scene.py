"""The cards of a table and the labels and marks beside them, moved to a new layout at once or by an animation."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence, Set
from contextlib import contextmanager
from types import MappingProxyType

from PySide6.QtCore import QObject, QRectF, QTimer, Signal
from PySide6.QtWidgets import QGraphicsScene

from upcard.core.cards import HIDDEN, Cards
from upcard.core.events import Events, Place
from upcard.ui.table.cards.card_item import CardItem
from upcard.ui.table.cards.deck import CardDeck
from upcard.ui.table.geometry.card_poses import CardPose, TableLayout, select_drawn_cards
from upcard.ui.table.labels.sign_context import height_of
from upcard.ui.table.motion.animator import FLIGHT_Z, AnimationTrack, CardAnimator
from upcard.ui.table.motion.counted_motion import CountCards, CountedMotion
from upcard.ui.table.motion.flight_plan import CLOSE_UP, FlightPlan, anchor, flight, is_deal, plan_flights, tracks
from upcard.ui.table.motion.item_pool import CardItemPool
from upcard.ui.table.motion.pairing import pair
from upcard.ui.table.motion.stack_pictures import StackPictures
from upcard.ui.table.signs.board import PlacedSign, SignLayer, SignStyle

SHARPEN = 150
"""The milliseconds after the last resize until the pictures are drawn at their exact size."""
TURN_OVER = 320.0
"""The milliseconds in which a card turns over without moving."""
CLOSING_Z = FLIGHT_Z + 900
"""The z value of the top card of a meld that is being squared into a stack: above flying cards, and below captions."""
FULL_REPAINT = 0.5
"""The share of the table from which on the whole table is repainted instead of the part that has changed."""
NOTHING: Mapping[Place, float] = MappingProxyType({})


class TableScene(QGraphicsScene):
    """The graphics scene of a table: it stores the card items of each place, and moves them to each new layout."""

    sharpened = Signal()
    """Emitted when pictures are drawn at their exact size again."""
    changing = Signal()
    """Emitted when cards are about to move."""
    _haste = 1.0

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.deck = CardDeck()
        self.items_by_place: dict[Place, list[CardItem]] = {}
        self.board = SignLayer(self)
        self.animator = CardAnimator(self)
        self.counted = CountedMotion(self.animator, self.board, StackPictures(self))
        self.making_way = CardAnimator(self)
        """Moves the cards of the hand while others are dragged over them."""
        self.sharp = True
        """Whether pictures are drawn at their exact size; False while the window is being resized."""
        self._sharpen = QTimer(self, singleShot=True, interval=SHARPEN)
        self.carried: Sequence[CardItem] = ()
        """The dragged cards, which nothing but the drag moves."""
        self._gone: list[CardItem] = []
        """The items that are removed when the cards lie still, such as those below a top card."""
        self._tops: dict[CardItem, CardItem] = {}
        """For each item in `_gone`, the card that will cover it."""
        self._unfinished: list[CardItem] = []
        """The cards that have landed, but whose picture at rest is not drawn yet."""
        self._journey = FlightPlan({})
        """The flights of the motion that was prepared last."""
        self._pool = CardItemPool(self)
        self._connect()

    def _connect(self) -> None:
        self._sharpen.timeout.connect(self._make_sharp)
        self.animator.landed.connect(self._arrive)
        self.animator.took_off.connect(self._raise_top)
        self.animator.came_down.connect(self._come_to_rest)
        self.animator.moved.connect(self._finish_pictures)
        self.animator.moved.connect(self.board.draw_ahead)
        self.animator.moved.connect(self._repaint)
        self.making_way.moved.connect(self._repaint_making_way)
        self.animator.moved.connect(self._pool.grow)
        self.making_way.landed.connect(self._rest)

    def _repaint(self) -> None:
        """Repaint where cards have moved in this step, or the whole table if most of it would be repainted anyway.

        Qt repaints the area that a moved item has left only when the event loop runs. It then paints the rectangle
        around that area and around the labels that have changed, near the places in `relabelled`. If this rectangle is
        large, painting all is quicker on X11, where Qt has to copy a part of the window once more to show it.
        """
        changed = self.animator.moved_area
        for place in self.counted.relabelled:
            if (layout := self.counted.find_layout(place)) is not None:
                changed = changed.united(QRectF(*layout.rect))
        whole = self.sceneRect()
        most = changed.width() * changed.height() > FULL_REPAINT * whole.width() * whole.height()
        self._repaint_area(whole if most else self.animator.moved_area)

    def _repaint_making_way(self) -> None:
        self._repaint_area(self.making_way.moved_area)

    def _repaint_area(self, area: QRectF) -> None:
        if not area.isEmpty():  # for which Qt would repaint the whole table, unless something else is painted before
            self.update(area)

    @contextmanager
    def _wiping(self, items: Iterable[CardItem]) -> Iterator[None]:
        """Return a context manager that repaints the old areas of those of `items` that are moved in its block."""
        before = [(item, item.sceneBoundingRect()) for item in items]
        yield
        for item, area in before:
            item.wipe(area)

    def cards(self) -> Iterable[CardItem]:
        """Return all card items on the table, place by place."""
        return (item for items in self.items_by_place.values() for item in items)

    def show_signs(
        self,
        signs: Mapping[object, PlacedSign],
        pen: SignStyle,
        moving: bool,
        count: CountCards | None = None,
        show_turn: Callable[[], None] = lambda: None,
    ) -> None:
        """Show `signs` (labels and marks) and no others; if `moving`, those about moving cards wait until these rest.

        `count` is called with a place and its cards whenever a moving card changes their number, and `show_turn` when a
        turn begins while cards still move.
        """
        self.board.show(signs, pen, moving)
        if count is not None:
            self.counted.set_counter(count, show_turn)

    def preload_faces(self, table: TableLayout) -> None:
        """Start loading, in other threads, the faces of the cards in the layout `table`."""
        if self.sharp:
            self.deck.begin((pose.card, pose.width, 1, 0) for layout in table.layouts.values() for pose in layout.poses)

    def place_cards(self, table: TableLayout, wanted: Mapping[Place, Cards]) -> None:
        """Put every card where it belongs in the layout `table` at once; `wanted` are the cards in each place."""
        self.animator.finish()
        self.making_way.finish()
        with self._wiping((*self._gone, *self.cards())):
            self._assign(table, wanted, FlightPlan(dict(self.items_by_place)), ())
            self.counted.store_layout(wanted, table)
            self._arrive(self.cards())

    def prepare(
        self,
        events: Events,
        table: TableLayout,
        wanted: Mapping[Place, Cards],
        first: Sequence[CardItem] = (),
        close_up: float = CLOSE_UP,
    ) -> list[AnimationTrack]:
        """Give every card its new position in `table`, and return the movements (tracks) that lead there.

        Cards that `events` move fly; others slide in `close_up` milliseconds. `wanted` are the cards in each place. If
        only some of several equal cards (cards with the same face) leave a place, those in `first` leave.
        """
        self.changing.emit()
        # landing takes a tenth of a millisecond even if nothing is left to land
        if self.animator.running or self.counted.running or self._gone:
            self.animator.land_cards()
        self.making_way.finish()
        if deal := is_deal(events):
            self.remove_cards()
        journey = self._journey = plan_flights(events, self.items_by_place, first, self._haste, self._pool.take)
        if self.animator.speed > 0:
            self.counted.begin(journey, wanted, table, deal)
        self._appear_all(journey.fresh, table)
        self._assign(table, wanted, journey, first)
        starts = self.counted.store_layout(wanted, table, journey)
        flying = {hop.item for hop in journey.hops}
        ways = [*tracks(journey, table.layouts), *self.list_slides(flying, first, close_up, starts)]
        self._rest_unmoved({way.item for way in ways})
        self.counted.show_stacks(journey, [*self._gone, *self.cards()], self.deck)
        return ways

    def _rest_unmoved(self, moving: Set[CardItem]) -> None:
        """Put all cards but the `moving` ones where they belong, except those in stacks that are shown by a picture."""
        self._rest(item for item in self.cards() if item not in moving and not self.counted.is_stack(item.place))

    def animate(self, ways: Sequence[AnimationTrack], show_signs: Callable[[], None] | None = None) -> None:
        """Run the movements `ways`; labels of moving cards appear when these cards rest, all other labels at once.

        If given, `show_signs` is called at the first step: the frame before that is busy with the new layout.
        """
        resting = self.items_by_place.keys() - {way.item.place for way in ways}

        def reveal_resting() -> None:
            if show_signs is not None:
                show_signs()
            self.counted.reveal_resting(resting)

        first, needs = reveal_resting if show_signs else None, self.counted.list_needs(self._journey.hops, self.deck)
        self.animator.run_tracks(ways, self.deck, self._journey.rests, first, needs)
        if show_signs is None:
            reveal_resting()

    def set_speed(self, speed: float, haste: float = 1.0) -> None:
        """Set the speed of moving cards, where 1 is normal; at 0 cards are at once where they belong.

        `haste` is a factor that `speed` already includes. It is given too because pauses between flights must not
        become shorter by it, and are planned longer by this factor.
        """
        self._haste = haste
        for animator in (self.animator, self.making_way):
            animator.set_speed(speed)

    def carry(self, items: Sequence[CardItem]) -> None:
        """Record that `items`, and no other cards, are being dragged, so that nothing else moves them."""
        self.carried = items

    def blur(self) -> None:
        """Stretch the cards' pictures, so that they look blurred, instead of drawing new ones during a resize.

        When the size has been unchanged for `SHARPEN` milliseconds, the pictures are drawn at their exact size.
        """
        self.sharp = False
        self._sharpen.start()

    def _make_sharp(self) -> None:
        self.sharp = True
        self.deck.forget()
        self.sharpened.emit()

    def set_deck(self, deck: CardDeck) -> None:
        """Draw all cards with the faces and the back of `deck`."""
        self.deck = deck
        for item in self.cards():
            item.forget_picture()
            item.draw_face(deck, item.pose.width)
            item.snap_to_pose(deck)

    def _assign(
        self, table: TableLayout, wanted: Mapping[Place, Cards], journey: FlightPlan, first: Sequence[CardItem]
    ) -> None:
        """Give each card item its place and position in the layout `table`, without moving any on the screen.

        `wanted` are the cards in each place, and `journey` has the planned flights, which say to which place each item
        goes. The items in `first` are being dragged, and are the first to be used for cards in another place.
        """
        faces = {
            place: select_drawn_cards(layout.spot, wanted.get(place, ())) for place, layout in table.layouts.items()
        }
        known = journey.know_faces()
        carried = [card for cards in known.values() for card in cards if card.item in first]
        paired = pair(faces, known, carried, anywhere=not journey.hops)
        self.items_by_place = {}
        for place, found in paired.by_place.items():
            poses = table.layouts[place].poses
            items = [card.item if card else CardItem(pose.card, place) for card, pose in zip(found, poses, strict=True)]
            for number, (item, pose) in enumerate(zip(items, poses, strict=True), table.layouts[place].level):
                self._lay(item, place, pose, height_of(table.layouts[place].spot.zone, number))
            self.items_by_place[place] = items
        for _, item in paired.left:
            layout = table.layouts.get(item.place)
            pose = layout.poses[-1] if layout and layout.poses else item.shown_pose
            item.go_to(pose if pose.card == item.card else pose._replace(card=item.card))
        self._gone += [card.item for card in paired.left]
        tops = {place: items[-1] for place, items in self.items_by_place.items() if items}
        self._tops = {card.item: tops[card.item.place] for card in paired.left if card.item.place in tops}

    def _raise_top(self, track: AnimationTrack) -> None:
        """If the card of `track` slides below the top card of a meld that becomes a stack, raise that top card."""
        if track.item in self._unfinished:
            self._unfinished.remove(track.item)
        top = self._tops.get(track.item)
        if top is not None and track.leaves is None:
            top.disturb()
            top.setZValue(CLOSING_Z)

    def _lay(self, item: CardItem, place: Place, pose: CardPose, height: float) -> None:
        fresh = item.scene() is None
        item.set_rest_pose(place, pose, height)
        if fresh and self.counted.is_stack(place):
            item.wait_unseen()
            self.addItem(item)
        elif fresh:
            item.show_face(pose.card)
            item.draw_face(self.deck, pose.width)
            item.snap_to_pose(self.deck)
            item.setZValue(height)
            self.addItem(item)

    def remove_cards(self) -> None:
        """Remove all cards from the table; after that, a new deal brings every card from the stock."""
        for item in [*self.cards()]:
            self.removeItem(item)
        self.items_by_place = {}

    def _appear_all(self, fresh: Sequence[CardItem], table: TableLayout) -> None:
        self._pool.expect(len(fresh))
        tops: dict[Place, CardPose | None] = {}
        for item in fresh:
            covered = item.place in tops
            if not covered:
                above, layout = self.items_by_place.get(item.place), table.layouts.get(item.place)
                tops[item.place] = above[-1].pose if above else layout.poses[-1] if layout and layout.poses else None
            pose = tops[item.place] or anchor(table.layouts.get(item.place), item.card) or CardPose(item.card, 0, 0, 60)
            unseen = covered or not self.items_by_place.get(item.place) or self.counted.is_stack(item.place)
            self._appear(item, pose, unseen)

    def _appear(self, item: CardItem, pose: CardPose, unseen: bool) -> None:
        """Add `item`, the picture of a card that is about to leave a stack of which only the top card is shown.

        It is put at `pose`, the position of the top card, and is face down if the top card is. If `unseen`, it stays
        hidden until the card leaves, because the shadows of several pictures would add up to a black edge.
        """
        item.go_to(pose)
        if pose.card == HIDDEN and item.card != HIDDEN:
            item.show_face(HIDDEN)
        if not unseen:
            item.setVisible(True)
            item.draw_face(self.deck, item.pose.width)
            item.snap_to_pose(self.deck)
        else:
            item.wait_unseen()
        if item.scene() is None:
            self.addItem(item)

    def list_slides(
        self,
        flying: Collection[CardItem] = (),
        first: Sequence[CardItem] = (),
        close_up: float = CLOSE_UP,
        starts: Mapping[Place, float] = NOTHING,
    ) -> Iterable[AnimationTrack]:
        """Yield a track for each card that does not fly and is not shown where it belongs.

        The cards in `flying` are left out. The cards in `first` fly back above the others. All others slide in
        `close_up` milliseconds, and start at the time that `starts` gives for their place.
        """
        for item in (*self._gone, *self.cards()):
            if item in flying or item in self.carried or self.counted.is_stack(item.place):
                continue
            if item.is_displaced:
                face = item.pose.card if item.pose.card != item.card else None
                dropped = item in first
                length = flight(item.shown_pose, item.target) if dropped else close_up if face is None else TURN_OVER
                start = starts.get(item.place, 0)
                yield AnimationTrack(item, item.shown_pose, item.target, start, length, face, raised=dropped)

    def _arrive(self, items: Iterable[CardItem]) -> None:
        """Put `items` where they belong, remove the items that are not needed any more, and show labels that waited."""
        gone, self._gone = {*self._gone}, []
        for item in gone:
            if item.scene() is self:
                self.removeItem(item)
        self._unfinished.clear()
        self._rest(item for place in self.counted.end() for item in self.items_by_place.get(place, ()))
        self.board.reveal()
        self._rest(item for item in items if item not in gone)
        self.deck.drop_unused_pictures(item.worn for item in self.cards() if item.worn)

    def _come_to_rest(self, track: AnimationTrack) -> None:
        """If the card of `track` has landed where it belongs, give it its picture at rest as soon as this is drawn."""
        item = track.item
        if track.target != item.target or item in self._gone:
            return
        ready = not self.sharp or item.can_rest(self.deck)
        if not ready:
            self._unfinished.append(item)
            item.stretch_smoothly(True)
        self._lay_down(item, ready)

    def _finish_pictures(self) -> None:
        """Give each landed card its picture at rest, if that picture has been drawn by now."""
        for item in [item for item in self._unfinished if item.can_rest(self.deck)]:
            self._unfinished.remove(item)
            self._lay_down(item, ready=True)

    def _lay_down(self, item: CardItem, ready: bool) -> None:
        """Give a landed card its z value and, if `ready`, its picture at rest.

        The top card of a meld that is becoming a stack stays above the others.
        """
        if ready:
            item.come_to_rest(self.deck, self.sharp)
        item.setZValue(item.height)
        if item in self._tops.values():
            item.disturb()
            item.setZValue(CLOSING_Z)

    def _rest(self, items: Iterable[CardItem]) -> None:
        sharp = self.sharp
        moved = [item for item in items if item not in self.carried and not item.is_settled(self.deck, sharp)]
        with self._wiping(moved):
            for item in moved:
                item.show_at_rest(self.deck, self.sharp)
