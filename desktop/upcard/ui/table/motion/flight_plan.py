"""Plans the flights of cards from one position of the game to the next, as the events between them say.

A picture is the graphics item of one card on the table (`CardItem`).
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import islice
from math import hypot
from typing import NamedTuple, TypeAlias

from upcard.core.cards import HIDDEN, Card
from upcard.core.events import Events, Moved, Place, TurnBegan
from upcard.ui.table.cards.card_item import CardItem
from upcard.ui.table.geometry.card_poses import CardPose, PlaceLayout
from upcard.ui.table.geometry.layout import CARD
from upcard.ui.table.motion.animator import AnimationTrack

CLOSE_UP = 180.0
_DEAL_GAP, _DEAL_WHOLE, _DEAL_FLIGHT = 70.0, 1200.0, 220.0
_MANY, _MANY_GAP, _MANY_WHOLE = 320.0, 12.0, 600.0
_AGAIN = 90.0
"""The milliseconds between two cards that fly from the same place to the same place, such as from stock to hand."""
_FEW = 3
_DEALT = 8
"""If at least this many moves start at the stock, they are a deal, in which the cards fly at short intervals."""
_HANDS = 2
"""If at least this many hands get cards from the stock, these cards fly at short intervals."""
BESIDE = 1.16
"""The distance between the middles of two cards if one lands beside the other, in card widths."""
LAID = ("staged", "laid")
"""The kinds of places whose cards are not played yet."""
GATHER, FOLLOW = 120.0, 800.0
"""How many milliseconds a capturing card lies on the cards that it captures before they all fly away.

The first number is for the person's card, the second for another player's.
"""
NEXT_HANDS = 1000.0
"""The milliseconds between the last move with the old hands and the first card of new hands from the stock."""


MakeItem: TypeAlias = Callable[[Card, Place], CardItem]
"""A function that returns a picture for a card that leaves the given place, and that has no picture yet."""


class Hop(NamedTuple):
    """One flight of a card's picture from one place to another, with its start and length in milliseconds."""

    item: CardItem
    source: Place
    """The place where the picture was.

    For a card that was laid out but not played, it differs from the place that the event names.
    """
    target: Place
    start: float
    length: float
    card: Card
    """The card's face as far as the observer may see it."""


class KnownCard(NamedTuple):
    """The picture of a card, and the face that the card is known to have, even if the picture does not show it yet."""

    card: Card
    item: CardItem


class FlightPlan:
    """The flights that are planned for the pictures of cards, and the pictures in each place after these flights."""

    def __init__(self, held: dict[Place, list[CardItem]], make_item: MakeItem = CardItem) -> None:
        self.held = held
        self.make_item = make_item
        """Returns the picture of a card that has none on the table yet."""
        self.hops: list[Hop] = []
        self.arrivals: dict[CardItem, float] = {}
        """The time in milliseconds when each picture comes down from its last planned flight."""
        self.fresh: list[CardItem] = []
        """Pictures that this plan needs besides those on the table, because their place shows only its top card."""
        self.onto: dict[Place, CardItem] = {}
        """For a place that exists only during the events, the picture on which a card lands there."""
        self.beside: dict[Place, CardItem] = {}
        """For a place that exists only during the events, the picture beside which a card without captures lands."""
        self.laid = tuple(place for place in held if place.kind in LAID)
        """The places whose cards are not played yet; no event brings a card there."""
        self.before_turn = 0
        """How many flights come before a turn begins in the middle of the flights; 0 if none begins there."""
        self.rests = 0.0
        """The total time in milliseconds of the pauses between flights, for people to look at the cards."""

    def know_faces(self) -> dict[Place, list[KnownCard]]:
        """Return the pictures in each place, each with the face that its card has as far as the events tell."""
        told = {hop.item: hop.card for hop in self.hops if hop.card != HIDDEN}
        return {
            place: [KnownCard(told.get(item, item.card), item) for item in items] for place, items in self.held.items()
        }


def plan_flights(
    events: Events,
    held: Mapping[Place, Sequence[CardItem]],
    first: Sequence[CardItem] = (),
    haste: float = 1.0,
    make_item: MakeItem = CardItem,
) -> FlightPlan:
    """Plan the flights of the cards' pictures from place to place, one event after the other.

    `held` are the pictures in each place before the events. If only some of several equal cards (cards with the same
    face) leave a place, the pictures in `first` leave. `haste` is the factor by which the whole plan will be played
    faster than usual. So that pauses take no less time than usual, they are planned longer by this factor. `make_item`
    returns a picture for a card that has none, because its place shows only its top card.
    """
    journey = FlightPlan({place: sorted(items, key=first.__contains__) for place, items in held.items()}, make_item)
    moves = [event for event in events if isinstance(event, Moved) and event.cards]
    journey.before_turn = sum(len(move.cards) for move in moves[: count_moves_before_turn(events)])
    gap = min(_DEAL_GAP, (_DEAL_WHOLE - _DEAL_FLIGHT) / max(1, len(moves)))
    if is_deal(events):
        return _deal_cards(journey, moves, gap)
    hands = len({move.target for move in moves if move.source.kind == "stock"}) >= _HANDS
    start = 0.0
    for number, move in enumerate(moves):
        following = moves[number + 1] if number + 1 < len(moves) else None
        close = hands and move.source.kind == "stock"
        length = _DEAL_FLIGHT if close else 240.0 if len(move.cards) == 1 else _MANY
        _find_spot(journey, events, move, following)
        whole = _carry_all(journey, move, start, length)
        rest = haste * _rest(journey, move, following, hands)
        journey.rests += rest
        start += rest + (gap if close else _until(move, following, whole))
    return journey


def _deal_cards(journey: FlightPlan, moves: Sequence[Moved], gap: float) -> FlightPlan:
    """Plan the flights of a deal, in which each of `moves` begins `gap` milliseconds after the one before.

    A deal brings cards from the stock and takes none from a cloth.
    """
    for number, move in enumerate(moves):
        _carry_all(journey, move, number * gap, _DEAL_FLIGHT)
    return journey


def count_moves_before_turn(events: Events) -> int:
    """Return how many moves of cards come before the last `TurnBegan` in `events`.

    Return 0 if there is no `TurnBegan`, or if no move comes after it.
    """
    turn = next((at for at in reversed(range(len(events))) if isinstance(events[at], TurnBegan)), 0)
    if not any(isinstance(event, Moved) and event.cards for event in events[turn:]):
        return 0
    return sum(isinstance(event, Moved) and bool(event.cards) for event in events[:turn])


def _find_spot(journey: FlightPlan, events: Events, move: Moved, following: Moved | None) -> None:
    """Store in `journey` where the card of `move` lands if it lies on the cloth only for a moment, else do nothing.

    It lies there only for a moment if `following`, the next of the `events` that moves cards, takes cards from there.
    If it captures these cards, it lands on the top one, otherwise right of all cards on the cloth.
    """
    if following is None or not move.target.kind == following.source.kind == "table":
        return
    if events.index(following) == events.index(move) + 1:
        journey.onto.update((move.target, item) for item in journey.held.get(following.source, [])[-1:])
        return
    cloth = [item for place, items in journey.held.items() if place.kind == "table" for item in items]
    journey.beside.update((move.target, item) for item in sorted(cloth, key=lambda item: item.shown_pose.x)[-1:])


def _rest(journey: FlightPlan, move: Moved, following: Moved | None, hands: bool) -> float:
    """Return the pause between `move` and `following`, in milliseconds, in which people can look at the cards.

    `hands` means that the stock gives cards to several hands.
    """
    if following is None or move.source.kind == "stock":
        return 0.0
    if hands and following.source.kind == "stock":
        return NEXT_HANDS
    captures = move.target.kind == following.source.kind == "table" and move.source.kind != "table"
    hidden = journey.hops[-1].item.card == HIDDEN
    return (FOLLOW if hidden else GATHER) if captures else 0.0


def _until(move: Moved, following: Moved | None, length: float) -> float:
    """Return how many milliseconds after the start of `move` the cards of `following` start to fly.

    `length` is how long `move` takes. Moves of captured cards start together.
    """
    if following is None:
        return length
    if move.source.kind == following.source.kind == "table":
        return 0.0
    return _AGAIN if (move.source, move.target) == (following.source, following.target) else length


def is_deal(events: Events) -> bool:
    """Return whether `events` deal new hands; if so, all earlier cards leave the table first."""
    kinds = (event.source.kind for event in events if isinstance(event, Moved))
    if next(kinds, "") != "stock":
        return False
    stocked = (kind for kind in kinds if kind == "stock")
    return len([*islice(stocked, _DEALT - 1)]) == _DEALT - 1


def _carry_all(journey: FlightPlan, move: Moved, start: float, length: float) -> float:
    """Plan the flights of the cards of `move`; the first begins at `start`, and each takes `length`, in milliseconds.

    Return how many milliseconds the flights take together.
    """
    each = min(_MANY_GAP, (_MANY_WHOLE - _MANY) / len(move.cards))
    for at, card in enumerate(move.cards):
        _carry(journey, move, card, start + at * each, length)
    return length + each * (len(move.cards) - 1)


def _carry(journey: FlightPlan, move: Moved, card: Card, start: float, length: float) -> None:
    place, item = _find_moving_item(journey, move, card, start)
    if item is not None:
        journey.held[place].remove(item)
        start = max(start, journey.arrivals.get(item, 0.0))
    else:
        item = journey.make_item(card, move.source)
        journey.fresh.append(item)
    journey.held.setdefault(move.target, []).append(item)
    journey.arrivals[item] = start + length
    journey.hops.append(Hop(item, place, move.target, start, length, card))


def _find_moving_item(journey: FlightPlan, move: Moved, card: Card, start: float) -> tuple[Place, CardItem | None]:
    """Return the place that `card` leaves, and its picture there; the picture is None if there is none yet.

    The place may differ from `move.source`: for the events, a card that is laid out but not played is still in its
    owner's hand or where it came from. For a move from a hand, the owner's laid-out cards are searched first; for any
    other move, laid-out cards are searched last. If no picture there shows the card, a hidden one in `move.source` is
    returned, or else one that is already at the target. `start` is when the flight starts, in milliseconds.
    """
    source = move.source
    own = journey.held.setdefault(source, [])
    if not own and not journey.laid and source.kind != "hand":  # as for each card of a deal
        return source, None
    mine = [place for place in journey.laid if place.owner == source.owner]
    for place in [*mine, source] if source.kind == "hand" else [source, *journey.laid]:
        if (held := journey.held.get(place)) and (fitting := [item for item in held if item.card == card]):
            return place, fitting[-1]
    if own and (hidden := [item for item in own if item.card == HIDDEN]):
        return source, max(reversed(hidden), key=lambda item: journey.arrivals.get(item, 0.0) <= start)
    there = [item for item in journey.held.get(move.target, ()) if item.card == card and source.kind == "hand"]
    return (move.target, there[-1]) if there else (source, None)


def flight(source: CardPose, target: CardPose) -> float:
    """Return how many milliseconds a card takes to fly from `source` to `target`."""
    return min(280.0, 200 + hypot(target.x - source.x, target.y - source.y) * 0.1)


def anchor(layout: PlaceLayout | None, card: Card) -> CardPose | None:
    """Return the position and size in which a card lands at `layout`, before it moves on to another place.

    The card lands where the last card of the place is or, if the place is empty, in the middle. Return None if `layout`
    is None.
    """
    if layout is None:
        return None
    if layout.poses:
        return layout.poses[-1]
    return CardPose(card, *layout.rect.middle, min(layout.rect.w, layout.rect.h / CARD))


def tracks(journey: FlightPlan, layouts: Mapping[Place, PlaceLayout]) -> list[AnimationTrack]:
    """Return the movement (a track) for each flight planned in `journey`.

    The last movement of a card ends at the card's position in the new layout, with the card face up if the observer may
    see its face.
    """
    last = {hop.item: number for number, hop in enumerate(journey.hops)}
    seen: dict[CardItem, CardPose] = {}
    worn: dict[CardItem, Card] = {}
    made = []
    for number, (item, origin, place, start, length, face) in enumerate(journey.hops):
        stays = last[item] == number and item.place == place
        target = item.target if stays else anchor(layouts.get(place), item.card) or _land(journey, place, item)
        if target is None:
            continue
        source, now = seen.get(item, item.shown_pose), worn.get(item, item.card)
        shown = target.card if stays else now if face == HIDDEN else face
        turned = shown if shown != now else None
        made.append(AnimationTrack(item, source, target, start, length, turned, leaves=origin, reaches=place))
        seen[item], worn[item] = target, shown
    return made


def _land(journey: FlightPlan, place: Place, item: CardItem) -> CardPose | None:
    """Return the position in which a card lands on the cloth at `place`, before it is taken away.

    It is beside another card, or on another card so that the rank of that card stays visible, as `_find_spot` has
    stored in `journey`. Return None if nothing is stored for `place`.
    """
    if place in journey.onto:
        return lay_over(journey.onto[place].shown_pose, item.card)
    if place not in journey.beside:
        return None
    last = journey.beside[place].shown_pose
    return last._replace(card=item.card, x=last.x + BESIDE * last.width)


def lay_over(below: CardPose, card: Card) -> CardPose:
    """Return the position of `card` on top of the card at `below`, with the lower card's index still visible."""
    return below._replace(card=card, x=below.x + 0.1 * below.width, y=below.y + 0.3 * below.width)


def list_arriving_cards(ways: Sequence[AnimationTrack], hand: Sequence[CardItem]) -> list[CardItem]:
    """Return the cards in `hand` that arrive there by flying, as the movements `ways` say.

    Return an empty list if there are more than `_FEW`.
    """
    held = set(hand)
    taken = [way.item for way in ways if way.raised and way.item in held]
    return taken if len(taken) <= _FEW else []


def moving_far(ways: Sequence[AnimationTrack]) -> list[CardItem]:
    """Return the cards that turn over or move by more than half their width in the movements `ways`.

    Cards that only make room for others are thus left out.
    """
    far = (way for way in ways if way.face is not None or hypot(*_distance(way)) > way.target.width / 2)
    return [way.item for way in far]


def _distance(way: AnimationTrack) -> tuple[float, float]:
    return way.target.x - way.source.x, way.target.y - way.source.y


def add_shakes(ways: Sequence[AnimationTrack], items: Sequence[CardItem]) -> list[AnimationTrack]:
    """Return the movements `ways`, but let the refused cards `items` go back to their places and then shake."""
    return [
        *(way for way in ways if way.item not in items),
        *(track for item in items for track in _make_shake_tracks(item)),
    ]


def _make_shake_tracks(item: CardItem) -> list[AnimationTrack]:
    """Return the movements (tracks) of a card that goes back to its place and then shakes twice by six pixels."""
    home = item.target
    stops = [home._replace(x=home.x + off) for off in (-6, 6, -6, 0)]
    made = [AnimationTrack(item, item.shown_pose, home, 0, CLOSE_UP)]
    for number, (source, target) in enumerate(zip([home, *stops], stops, strict=False)):
        made.append(AnimationTrack(item, source, target, CLOSE_UP + number * 40, 40))
    return made
