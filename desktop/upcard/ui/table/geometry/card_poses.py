"""Computes the pose of each card, which is its position, width and turn on the table.

A plan names the places for cards, and a box is the rectangle of one part of the table.
"""

# Why: decisions/0036-small-values-of-the-window-are-named-tuples.md

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple, Protocol

from upcard.core.cards import Card, Cards
from upcard.core.events import Place
from upcard.core.table.plan import MeldTray as Box
from upcard.core.table.plan import PlacePlan, TablePlan, Zone
from upcard.ui.style.style_context import SMALL as POINTER
from upcard.ui.table.geometry.asides import SmallCardRow, free_from, lay_out_asides
from upcard.ui.table.geometry.bay import BayLayout, lay_out_bay
from upcard.ui.table.geometry.layout import (
    CARD,
    STRIP,
    LayoutUnits,
    Rect,
    TableBoxes,
    get_head_height,
    is_headed,
    units,
)
from upcard.ui.table.geometry.place_rects import (
    UNDERNEATH,
    find_centre_rect,
    find_other_hand_rect,
    find_sealed_rect,
    get_table_side,
)
from upcard.ui.table.geometry.spreads import STANDARD, MeldSpread, TraySpace, VisibleShare, Way, fan, melds

if TYPE_CHECKING:
    from upcard.ui.table.geometry.stands import Stands

Arrangement = Mapping[Place, Cards]


class CardPose(NamedTuple):
    """How a card is shown: its face, the position of its middle, its width in pixels, and its turn in degrees."""

    card: Card
    x: float
    y: float
    width: float
    turn: float = 0
    large: bool = False
    """Whether the card shows the large index, because only a strip of it is visible."""


class PlaceLayout(NamedTuple):
    """The layout of one place: the poses of its cards, and the rectangle around them.

    The rectangle of an empty place is as large as a card.
    """

    spot: PlacePlan
    rect: Rect
    poses: tuple[CardPose, ...]
    strip: float | None = None
    """The visible width in pixels of a squared meld (a meld as one stack) that the next meld in its row partly covers.

    It is 0 if the melds are in a column, and None if no meld covers this one.
    """
    level: int = 0
    """How many squared melds (melds as one stack each) lie under this one."""


class TableLayout(NamedTuple):
    """A table that has been laid out.

    `boxes` are the rectangles of its parts, and `layouts` the layout of each place. `bay` is the layout of the staging
    area, in which cards lie before they are played; it is None if the game has none.
    """

    boxes: TableBoxes
    layouts: Mapping[Place, PlaceLayout]
    bay: BayLayout | None
    ways: Mapping[int, Way]
    """Whether the melds of each tray lie in rows or in columns, by the tray's first side.

    Several sides may share a tray.
    """
    stands: "Stands" = MappingProxyType({})
    """The positions of loose cards and builds on a shared cloth.

    The positions of removed cards and builds, whose gaps are still free, are included.
    """

    def list_in_zone(self, zone: Zone) -> list[PlaceLayout]:
        """Return the layout of each place in `zone`, a kind of places such as the hands or the melds."""
        return [layout for layout in self.layouts.values() if layout.spot.zone == zone]


class LayoutParams(NamedTuple):
    """The values, besides the table's size and plan, on which a layout depends.

    They are the person's settings, and those parts of the previous layout that should stay the same.
    """

    share: VisibleShare = STANDARD
    arc: bool = True
    text: float = 1.0
    window: float = 0
    """The window's width in pixels, from which the units are computed, since a panel may make the table narrower."""
    small: float = 1.0
    """The scale of everything in a window smaller than the designed minimum size."""
    covered: float = 0
    """How many pixels of the table's right edge a panel covers; questions are placed left of the panel."""
    target: int = POINTER
    """The least visible width of each card of the hand, and the least height of the buttons above it, in pixels."""
    ways: Mapping[int, Way] = MappingProxyType({})
    """Whether the melds of each tray lay in rows or in columns in the previous layout, by the tray's first side."""
    stands: "Stands" = MappingProxyType({})
    """The positions of loose cards and builds on a shared cloth in the previous layout."""


class StyleRows(NamedTuple):
    """The layout of those places that only one style of table has, such as the loose cards on a shared cloth.

    `laid` has the row of cards of each such place. `stands` has the positions of loose cards and of builds (cards
    captured together) on a cloth, to be used again for the next layout.
    """

    laid: Mapping[Place, SmallCardRow] = MappingProxyType({})
    stands: "Stands" = MappingProxyType({})


class StyleLayout(Protocol):
    """The layout functions that differ between the styles of table: with trays, with a shared cloth, or for two."""

    def boxes(self, size: tuple[float, float], plan: TablePlan, scale: LayoutUnits, covered: float) -> TableBoxes:
        """Return the boxes (the rectangles of the table's parts) for a table of `size` in pixels.

        A panel covers `covered` pixels of the table's right edge."""
        ...

    def rows(self, plan: TablePlan, cards: Arrangement, found: TableBoxes, look: LayoutParams) -> StyleRows:
        """Return the layout of those places that only this style has; `found` are the rectangles of the table's parts.

        `lay_out_table` lays out all other places. `look` has the person's settings, and the values that should stay as
        in the previous layout.
        """
        ...

    def caption_height(self, found: TableBoxes) -> float:
        """Return the height in pixels kept for words below a meld; `found` are the rectangles of the table's parts."""
        ...

    def meld_share(self, share: VisibleShare) -> VisibleShare:
        """Return how much of each card in a meld must stay visible; `share` says this for cards outside melds."""
        ...


PLAIN = LayoutParams()
LAID = 2.0
"""The turn in degrees of a card laid on the cloth while the person is asked what the card is to do there."""
SHOWN = -3.0
"""The turn in degrees of a card that a player shows to the other player."""
SMALL = 50
"""The width in pixels below which a card shows the large index if only a strip of it is visible."""
LOW = 14
"""The height of the row of dots below a meld, one dot for each card, in geometry units (scaled pixels)."""
LABEL, FREE = 17.5, 19.0
"""How far the label of a place in the middle of the table reaches above it, in text units (scaled pixels).

`FREE` is the distance from there to the dots of the melds above, in geometry units. If letters are so large that the
label reaches further, the melds keep as much more room below their dots.
"""
TURNED = 9.0
"""The turn in degrees of the last card of a meld that needs one more card to be squared into a stack."""


def lay_out_table(
    size: tuple[float, float], plan: TablePlan, cards: Arrangement, style: StyleLayout, look: LayoutParams = PLAIN
) -> TableLayout:
    """Return the layout of a table of `size` pixels (width, height), with `cards` in the places of `plan`.

    `style` lays out what differs between styles. `look` has the person's settings, and the values that should stay as
    in the previous layout.
    """
    scale = units(max(size[0], look.window), size[1], look.text, look.small)
    found = _with_room(style.boxes(size, plan, scale, look.covered), look.target)
    opened = _bay(plan, cards, found, look.share)
    tray = TraySpace(found.hand, found.meld_card, style.meld_share(look.share), style.caption_height(found))
    rooms = _rooms(plan, cards, found, opened).items()
    spaces = {side: tray._replace(area=area, was=look.ways.get(side)) for side, area in rooms}
    spreads = _spreads(plan, cards, spaces, scale)
    layouts: dict[Place, PlaceLayout] = {}
    laid: dict[Place, SmallCardRow] = {}
    for box in plan.trays:
        for number, spot in enumerate(_melds_of(plan, box)):
            layouts[spot.place] = _meld(spot, cards.get(spot.place, ()), spreads[box.side], number)
        laid |= lay_out_asides(plan, cards, found, box)
    laid |= (rows := style.rows(plan, cards, found, look)).laid
    for spot in plan.spots:
        if spot.place in laid:
            layouts[spot.place] = _row(spot, cards.get(spot.place, ()), *laid[spot.place])
            continue
        if layout := _layout(spot, cards.get(spot.place, ()), TableLayout(found, {}, opened, {}), plan, look):
            layouts[spot.place] = layout
    ways = {side: spread.way for side, spread in spreads.items()}
    return TableLayout(found, layouts, opened, ways, rows.stands)


def _with_room(found: TableBoxes, target: int) -> TableBoxes:
    """Return `found` (the rectangles of the table's parts) with a row of buttons at least `target` pixels high.

    If the row must grow for that, the hand below it gets less height and smaller cards.
    """
    row, hand = found.prompt, found.hand
    more = target + 4 - row.h if row.h else 0
    if more <= 0:
        return found
    card = found.hand_card * (hand.h - more) / hand.h
    hand = hand._replace(y=hand.y + more, h=hand.h - more)
    return found._replace(prompt=row._replace(h=row.h + more), hand=hand, hand_card=card)


def _layout(
    spot: PlacePlan, held: Cards, table: TableLayout, plan: TablePlan, look: LayoutParams
) -> PlaceLayout | None:
    """Return the layout of the place `spot`, in which the cards `held` lie; None if the place is not shown.

    `spot` is a hand, a stack or a group not played yet, but no meld. `table` has the rectangles of the table's parts,
    `plan` describes the game's table, and `look` has the person's settings.
    """
    found, opened = table.boxes, table.bay
    if spot.zone == Zone.HAND:
        return _hand(spot, held, found, look)
    if spot.zone == Zone.SEAT and spot.place.owner in found.seats:
        return _backs(spot, held, find_other_hand_rect(spot, plan, found), get_table_side(spot, plan) == "right")
    if spot.zone == Zone.SEALED:
        return _stack(spot, held, find_sealed_rect(spot, plan, found))
    if spot.zone in (Zone.STOCK, Zone.PILE, *UNDERNEATH):
        return _stack(spot, held, find_centre_rect(spot, found))
    if spot.zone == Zone.STAGING and opened is not None:
        return _row(spot, held, opened.groups[spot.place], opened.card, opened.step)
    return None


def select_drawn_cards(spot: PlacePlan, held: Cards) -> Cards:
    """Return the visible cards of the place `spot`: the `spot.shown` topmost of its cards `held`, or all if -1.

    A card that lies crosswise, such as the card that freezes a pile, is visible even if many cards lie on it. If it is
    the top card, the card below is visible too, because that upright card sticks out above and below it.
    """
    if spot.shown < 0:
        return held
    number = spot.shown + (0 <= spot.across == len(held) - 1)
    top = held[max(0, len(held) - number) :] if spot.shown else ()
    crossed = 0 <= spot.across < len(held) - len(top)
    return (held[spot.across], *top) if crossed else top


def _hand(spot: PlacePlan, held: Cards, found: TableBoxes, look: LayoutParams) -> PlaceLayout:
    return PlaceLayout(spot, found.hand, hand_lies(held, found, look))


def hand_lies(held: Cards, found: TableBoxes, look: LayoutParams) -> tuple[CardPose, ...]:
    """Return the poses of the cards `held` in the person's hand; `found` are the rectangles of the table's parts."""
    share = look.share._replace(pixels=look.target)
    card, points = fan(found.hand, max(1, len(held)), found.hand_card, share, look.arc)
    return tuple(
        CardPose(face, point.x, point.y + card * CARD / 2, card, point.turn)
        for face, point in zip(held, points, strict=False)
    )


def _backs(spot: PlacePlan, held: Cards, room: Rect, outer: bool) -> PlaceLayout:
    """Return the layout of another player's hand `held`: its cards side by side at one end of `room`.

    It is the right end if `outer`, else the left end.
    """
    card = room.h / CARD
    count = max(1, len(held))
    step = min(card * STRIP, (room.w - card) / max(1, count - 1))
    wide = card + step * (count - 1)
    left = room.right - wide if outer else room.x
    return _row(spot, held, Rect(left, room.y, wide, room.h), card, step)


def _row(spot: PlacePlan, held: Cards, rect: Rect, card: float, step: float) -> PlaceLayout:
    turn = LAID if spot.on is not None else SHOWN if spot.zone == Zone.OFFERED else 0
    large = spot.zone == Zone.SEAT and spot.style == "stagger" and card < SMALL
    poses = tuple(
        CardPose(face, rect.x + n * step + card / 2, rect.y + card * CARD / 2, card, turn, large)
        for n, face in enumerate(select_drawn_cards(spot, held))
    )
    return PlaceLayout(spot, rect, poses)


def _stack(spot: PlacePlan, held: Cards, rect: Rect) -> PlaceLayout:
    """Return the layout of the cards `held` as a stack, in which they lie exactly on one another, in `rect`.

    A card that lies crosswise, such as the card that freezes a pile, stays below the cards that came later.
    """
    x, y = rect.middle
    faces = zip(select_drawn_cards(spot, held), select_turns(spot, held), strict=True)
    return PlaceLayout(spot, rect, tuple(CardPose(face, x, y, rect.w, turn) for face, turn in faces))


def select_turns(spot: PlacePlan, held: Cards, straight: float = 0) -> tuple[float, ...]:
    """Return the turn in degrees of each visible card of a stack that holds the cards `held`.

    It is 90 for the card that lies crosswise, such as the card that freezes a pile, and `straight` for all other cards.
    """
    drawn = len(select_drawn_cards(spot, held))
    lowest = 0 if drawn > max(0, spot.shown) else -1
    crossed = -1 if spot.across < 0 else drawn - 1 if spot.across == len(held) - 1 else lowest
    return tuple(90 if number == crossed else straight for number in range(drawn))


def _bay(plan: TablePlan, cards: Arrangement, found: TableBoxes, share: VisibleShare) -> BayLayout | None:
    """Return the layout of the staging area, where cards lie before they are played; None if the game has none.

    If groups have a fixed number of cards, each group has a box of its own.
    """
    if plan.staging is None or not plan.staging.each:
        return None if plan.staging is None else lay_out_bay(plan, cards, found, share)
    from upcard.ui.table.geometry.slots import slots

    return slots(plan, plan.staging, found, share)


def _rooms(plan: TablePlan, cards: Arrangement, found: TableBoxes, opened: BayLayout | None) -> dict[int, Rect]:
    """Return the rectangle that is free for melds in each tray (area for melds), as a dict by `MeldTray.side`.

    `opened` is the layout of the staging area (for cards not played yet), if there is one.
    """
    u, rooms = found.units.u, {}
    for tray in plan.trays:
        left = opened.rect.right + 16 * u if opened and tray.where == "own" else free_from(plan, cards, found, tray)
        box, head = found.trays[tray.side], 0.0
        if is_headed(plan, tray.where):
            head = get_head_height(found, tray.side)
        rooms[tray.side] = Rect(left, box.y + 7 * u + head, box.right - 20 * u - left, box.h - 14 * u - head)
    return rooms


def _spreads(
    plan: TablePlan, cards: Arrangement, trays: Mapping[int, TraySpace], scale: LayoutUnits
) -> dict[int, MeldSpread]:
    """Return how the melds of each tray (area for melds) are laid out, as a dict by `MeldTray.side`.

    `trays` is the space for melds in each tray, by the same key; `scale` has the sizes of the units in pixels. All
    trays at the top use the same card width.
    """
    boxes = {tray.side: tray for tray in plan.trays}
    top = [tray.side for tray in plan.trays if tray.where == "opposite" and _melds_of(plan, tray)]
    most = min((_spread(plan, cards, boxes[side], trays[side], scale).card for side in top), default=0.0)
    smaller = {side: trays[side]._replace(most=most) for side in top}
    return {side: _spread(plan, cards, boxes[side], smaller.get(side, tray), scale) for side, tray in trays.items()}


def _spread(plan: TablePlan, cards: Arrangement, tray: Box, space: TraySpace, scale: LayoutUnits) -> MeldSpread:
    """Return how the melds of `tray` are laid out in `space`; if `tray.crowded`, melds may overlap."""
    counts = _counts(spots := _melds_of(plan, tray), cards)
    if is_headed(plan, tray.where) or not any(spot.caption or spot.tally for spot in spots):
        labels = max(0.0, LABEL * scale.t - FREE * scale.u) if tray.where == "opposite" else 0.0
        space = space._replace(caption=min(LOW * scale.u + labels, space.caption))
    if not tray.crowded:
        return melds(space, counts)
    from upcard.ui.table.geometry.crowding import spread_crowded

    return spread_crowded(space, counts, [spot.look for spot in spots], scale.u)


def _melds_of(plan: TablePlan, tray: Box) -> list[PlacePlan]:
    return [spot for spot in plan.spots if spot.zone == Zone.TRAY and spot.place.owner in tray.sides]


def _counts(spots: Sequence[PlacePlan], cards: Arrangement) -> list[int]:
    """Return the number of visible cards of each of the melds `spots`; an empty meld counts as one card."""
    return [max(1, len(select_drawn_cards(spot, cards.get(spot.place, ())))) for spot in spots]


def _meld(spot: PlacePlan, held: Cards, spread: MeldSpread, number: int) -> PlaceLayout:
    start, card = spread.starts[number], spread.card
    faces = select_drawn_cards(spot, held)
    last = max(0, len(faces) - 1) * start.step
    across, down = (last, 0.0) if spread.way == "row" else (0.0, last)
    rect = Rect(start.x, start.y, card + across, card * CARD + down)
    steps = (1, 0) if spread.way == "row" else (0, 1)
    poses = tuple(
        CardPose(
            face,
            start.x + card / 2 + n * start.step * steps[0],
            start.y + card * CARD / 2 + n * start.step * steps[1],
            card,
            TURNED if spot.tally and n == len(faces) - 1 and not spread.pushed else 0,
        )
        for n, face in enumerate(faces)
    )
    return PlaceLayout(spot, rect, poses, start.strip, start.level)
