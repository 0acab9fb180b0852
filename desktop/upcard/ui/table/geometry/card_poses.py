"""The pose of each card: lays the cards of each place of a plan into the boxes of a table."""

# Why: decisions/0036-small-values-of-the-window-are-named-tuples.md

from collections.abc import Mapping
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
    OPEN_HAND,
    SEALED,
    STRIP,
    LayoutUnits,
    Rect,
    TableBoxes,
    find_sealed,
    get_head_height,
    is_headed,
    stacks,
    units,
)
from upcard.ui.table.geometry.spreads import STANDARD, MeldSpread, TraySpace, VisibleShare, Way, fan, melds

if TYPE_CHECKING:
    from upcard.ui.table.geometry.stands import Stands

Arrangement = Mapping[Place, Cards]


class CardPose(NamedTuple):
    """A card's face, the position of its middle, its width in pixels, and its turn in degrees."""

    card: Card
    x: float
    y: float
    width: float
    turn: float = 0
    large: bool = False
    """Whether the card shows the large index, because only a strip of it is visible."""


class PlaceLayout(NamedTuple):
    """The poses of the cards in one place, and the rectangle around them; an empty place has that of a single card."""

    spot: PlacePlan
    rect: Rect
    lies: tuple[CardPose, ...]
    strip: float | None = None
    """The visible width in pixels of a stack under another in a row; 0 in a column, None if it is not under one."""
    level: int = 0
    """How many stacks this one lies on."""


class TableLayout(NamedTuple):
    """A table that has been laid out.

    It holds the table's boxes, the layout of each place (`beds`), and the staging area (`bay`) if there is one.
    """

    boxes: TableBoxes
    beds: Mapping[Place, PlaceLayout]
    bay: BayLayout | None
    ways: Mapping[int, Way]
    """For each tray, by its first side, whether its melds lie in rows or in columns."""
    stands: "Stands" = MappingProxyType({})
    """The positions of the loose cards and builds on a shared cloth, and the gaps that removed ones have left."""


class LayoutParams(NamedTuple):
    """What the layout depends on besides the size and the plan: the person's settings, and the layout before."""

    share: VisibleShare = STANDARD
    arc: bool = True
    text: float = 1.0
    window: float = 0
    """The window's width in pixels, from which the units are computed, since a panel may make the table narrower."""
    small: float = 1.0
    """The scale of everything in a window smaller than the designed minimum size."""
    covered: float = 0
    """How many pixels of the right edge are under a panel, where no question may be asked."""
    target: int = POINTER
    """The least visible width of each card of the hand, and the least height of the buttons above it, in pixels."""
    ways: Mapping[int, Way] = MappingProxyType({})
    """For each tray, by its first side, whether its melds lay in rows or in columns in the layout before."""
    stands: "Stands" = MappingProxyType({})
    """The positions of loose cards and builds on a shared cloth in the layout before."""


class StyleRows(NamedTuple):
    """The rows of cards that a table style lays out itself, and the positions of cards and builds on its cloth."""

    laid: Mapping[Place, SmallCardRow] = MappingProxyType({})
    stands: "Stands" = MappingProxyType({})


class StyleLayout(Protocol):
    """How one style of table lays out its boxes and the places that only it has."""

    def boxes(self, size: tuple[float, float], plan: TablePlan, scale: LayoutUnits, covered: float) -> TableBoxes:
        """Return the boxes of a table of `size` in pixels; a panel covers `covered` pixels of its right edge."""
        ...

    def rows(self, plan: TablePlan, cards: Arrangement, found: TableBoxes, look: LayoutParams) -> StyleRows:
        """Return the layout of the places that only this style has, or that it lays out in its own way."""
        ...

    def caption_height(self, found: TableBoxes) -> float:
        """Return the height in pixels that is kept for words below a meld."""
        ...

    def meld_share(self, share: VisibleShare) -> VisibleShare:
        """Return how much of each card in a meld must stay visible; for all other cards it is `share`."""
        ...


PLAIN = LayoutParams()
LAID = 2.0
"""The turn in degrees of a card while the person is asked what the card means there."""
SHOWN = -3.0
"""The turn in degrees of a card that a player shows to the other."""
SMALL = 50
"""The width in pixels below which a card shows the large index if only a strip of it is visible."""
UNDER = 0.22
"""How far cards under the pile or the stock stick out, in card widths."""
UNDERNEATH = (Zone.UNDER_PILE, Zone.UNDER_STOCK)
INSET, LABEL = 7, 46
"""The least distance of sealed (face-down) cards from their row's end, and their sign's width, in text units."""
LOW = 14
"""The height of the strip below each meld that holds nothing but the dots of its cards, in geometry units."""
TURNED = 9.0
"""The turn in degrees of the last card of a meld that needs one more card to be squared into a stack."""


def lay_out_table(
    size: tuple[float, float], plan: TablePlan, cards: Arrangement, style: StyleLayout, look: LayoutParams = PLAIN
) -> TableLayout:
    """Return the layout of `plan` with `cards` on a table of `size` in pixels."""
    scale = units(max(size[0], look.window), size[1], look.text, look.small)
    found = _with_room(style.boxes(size, plan, scale, look.covered), look.target)
    opened = _bay(plan, cards, found, look.share)
    tray = TraySpace(found.hand, found.meld_card, style.meld_share(look.share), style.caption_height(found))
    rooms = _rooms(plan, cards, found, opened).items()
    spaces = {side: tray._replace(area=area, was=look.ways.get(side)) for side, area in rooms}
    spreads = _spreads(plan, cards, spaces, scale.u)
    beds: dict[Place, PlaceLayout] = {}
    laid: dict[Place, SmallCardRow] = {}
    for box in plan.trays:
        for number, spot in enumerate(_melds_of(plan, box)):
            beds[spot.place] = _meld(spot, cards.get(spot.place, ()), spreads[box.side], number)
        laid |= lay_out_asides(plan, cards, found, box)
    laid |= (rows := style.rows(plan, cards, found, look)).laid
    for spot in plan.spots:
        if spot.place in laid:
            beds[spot.place] = _row(spot, cards.get(spot.place, ()), *laid[spot.place])
            continue
        if bed := _bed(spot, cards.get(spot.place, ()), TableLayout(found, {}, opened, {}), plan, look):
            beds[spot.place] = bed
    ways = {side: spread.way for side, spread in spreads.items()}
    return TableLayout(found, beds, opened, ways, rows.stands)


def _with_room(found: TableBoxes, target: int) -> TableBoxes:
    """Return the boxes with the row of buttons at least `target` pixels high, at the cost of the hand below it."""
    row, hand = found.prompt, found.hand
    more = target + 4 - row.h if row.h else 0
    if more <= 0:
        return found
    card = found.hand_card * (hand.h - more) / hand.h
    hand = hand._replace(y=hand.y + more, h=hand.h - more)
    return found._replace(prompt=row._replace(h=row.h + more), hand=hand, hand_card=card)


def _bed(spot: PlacePlan, held: Cards, table: TableLayout, plan: TablePlan, look: LayoutParams) -> PlaceLayout | None:
    """Return the layout of a place that holds no meld; None if the place is not shown."""
    found, opened = table.boxes, table.bay
    if spot.zone == Zone.HAND:
        return _hand(spot, held, found, look)
    if spot.zone == Zone.SEAT and spot.place.owner in found.seats:
        return _backs(spot, held, _back_room(spot, plan, found), _where(spot, plan) == "right")
    if spot.zone == Zone.SEALED:
        return _stack(spot, held, _sealed_room(spot, plan, found))
    if spot.zone in (Zone.STOCK, Zone.PILE, *UNDERNEATH):
        return _stack(spot, held, _centre(spot, found))
    if spot.zone == Zone.STAGING and opened is not None:
        return _row(spot, held, opened.groups[spot.place], opened.card, opened.step)
    return None


def select_drawn_cards(spot: PlacePlan, held: Cards) -> Cards:
    """Return those of the cards `held` in a place that are drawn: the top ones, after the card that lies crosswise.

    If the top card lies crosswise, the card below it is drawn too, since parts of it show above and below the top card.
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
    """Return the poses of the cards `held` in the person's own hand."""
    share = look.share._replace(pixels=look.target)
    card, points = fan(found.hand, max(1, len(held)), found.hand_card, share, look.arc)
    return tuple(
        CardPose(face, point.x, point.y + card * CARD / 2, card, point.turn)
        for face, point in zip(held, points, strict=False)
    )


def _where(spot: PlacePlan, plan: TablePlan) -> str:
    return next(seat.where for seat in plan.seats if seat.seat == spot.place.owner)


def _back_room(spot: PlacePlan, plan: TablePlan, found: TableBoxes) -> Rect:
    """Return the rectangle for an opponent's hand, beside any cards that lie sealed before the player."""
    room, out = _seat_room(spot, plan, found), 0.0
    if sealed := find_sealed(plan, spot.place.owner):
        t, card = found.units.t, _sealed_room(sealed, plan, found).w
        out = card + _inset(card, t) + max(13 * t, (LABEL * t - card) / 2 + 1)
    start = room.x if _where(spot, plan) == "right" else room.x + out
    return room._replace(x=start, w=room.w - out)


def _sealed_room(spot: PlacePlan, plan: TablePlan, found: TableBoxes) -> Rect:
    """Return the rectangle for cards that lie sealed: at the outer end of a hand, or left of the person's."""
    u, t = found.units
    if spot.place.owner not in found.seats:
        top = found.hand.y + (46 * t if plan.review else 4 * u)
        return Rect(found.prompt.x, top, SEALED * u, SEALED * u * CARD)
    room = _seat_room(spot, plan, found)
    tall = min(38 * u, room.h)
    wide = tall / CARD
    inset = _inset(wide, t)
    left = room.right - wide - inset if _where(spot, plan) == "right" else room.x + inset
    return Rect(left, room.bottom - tall, wide, tall)


def _inset(card: float, t: float) -> float:
    """Return how far a sealed card `card` pixels wide lies from the end of its row, as the sign on it is wider."""
    return max(INSET * t, (LABEL * t - card) / 2 - 5 * t)


def _seat_room(spot: PlacePlan, plan: TablePlan, found: TableBoxes) -> Rect:
    """Return the rectangle for an opponent's cards: in the top strip beside the name, elsewhere below it."""
    u, t = found.units
    box = found.seats[spot.place.owner]
    beside = stacks(plan) or _where(spot, plan) in ("left", "right")
    if spot.style == "stagger":
        tall, left = OPEN_HAND * u, box.x + (0 if beside else 133 * t)
        top = box.bottom - tall if beside else box.y + (box.h - tall) / 2
        return Rect(left, top, box.right - left, tall)
    if beside:
        tall = min(38 * u, box.h - 48 * t)
        top = box.y + (box.h + 38 * t - tall) / 2 + 10 * u
        return Rect(box.x + 2 * u, min(top, box.bottom - tall), box.w - 4 * u, tall)
    left = box.x + 133 * t
    top = (box.h - 38 * u) / 2 if plan.review else 6 * u
    return Rect(left, box.y + top, box.right + 2 * u - left, min(38 * u, box.h))


def _backs(spot: PlacePlan, held: Cards, room: Rect, outer: bool) -> PlaceLayout:
    """Return the layout of a hand's backs side by side in `room`, against its right edge if `outer`."""
    card = room.h / CARD
    count = max(1, len(held))
    step = min(card * STRIP, (room.w - card) / max(1, count - 1))
    wide = card + step * (count - 1)
    left = room.right - wide if outer else room.x
    return _row(spot, held, Rect(left, room.y, wide, room.h), card, step)


def _row(spot: PlacePlan, held: Cards, rect: Rect, card: float, step: float) -> PlaceLayout:
    turn = LAID if spot.on is not None else SHOWN if spot.zone == Zone.OFFERED else 0
    large = spot.zone == Zone.SEAT and spot.style == "stagger" and card < SMALL
    lies = tuple(
        CardPose(face, rect.x + n * step + card / 2, rect.y + card * CARD / 2, card, turn, large)
        for n, face in enumerate(select_drawn_cards(spot, held))
    )
    return PlaceLayout(spot, rect, lies)


def _centre(spot: PlacePlan, found: TableBoxes) -> Rect:
    """Return the rectangle of the stock, left of the middle, or of the pile, right of it.

    Cards under one of them stick out at its lower left corner, and a second packet at its upper left corner.
    """
    u = found.units.u
    x, y = found.centre.middle
    card = found.pile_card
    tall = card * CARD
    side = -1 if spot.zone in (Zone.STOCK, Zone.UNDER_STOCK) else 1
    out = UNDER * card if spot.zone in UNDERNEATH else 0
    down = -out / 2 if spot.place.owner else out / 2
    return Rect(x + side * 69 * u - card / 2 - out, y - tall / 2 - 2 * u + down, card, tall)


def _stack(spot: PlacePlan, held: Cards, rect: Rect) -> PlaceLayout:
    """Return the layout of a squared stack; a card that lies crosswise stays below those that came later."""
    x, y = rect.middle
    faces = zip(select_drawn_cards(spot, held), select_turns(spot, held), strict=True)
    return PlaceLayout(spot, rect, tuple(CardPose(face, x, y, rect.w, turn) for face, turn in faces))


def select_turns(spot: PlacePlan, held: Cards, straight: float = 0) -> tuple[float, ...]:
    """Return the turn in degrees of each drawn card of a stack.

    It is 90 for the card that lies crosswise, and `straight` for the others.
    """
    drawn = len(select_drawn_cards(spot, held))
    lowest = 0 if drawn > max(0, spot.shown) else -1
    crossed = -1 if spot.across < 0 else drawn - 1 if spot.across == len(held) - 1 else lowest
    return tuple(90 if number == crossed else straight for number in range(drawn))


def _bay(plan: TablePlan, cards: Arrangement, found: TableBoxes, share: VisibleShare) -> BayLayout | None:
    """Return the layout of the staging area, or None if the plan has none.

    Each group has a box of its own if groups have a fixed number of cards.
    """
    if plan.staging is None or not plan.staging.each:
        return None if plan.staging is None else lay_out_bay(plan, cards, found, share)
    from upcard.ui.table.geometry.slots import slots

    return slots(plan, plan.staging, found, share)


def _rooms(plan: TablePlan, cards: Arrangement, found: TableBoxes, opened: BayLayout | None) -> dict[int, Rect]:
    """Return the rectangle in each tray that is free for melds, by the tray's first side."""
    u, rooms = found.units.u, {}
    for tray in plan.trays:
        left = opened.rect.right + 16 * u if opened and tray.where == "own" else free_from(plan, cards, found, tray)
        box, head = found.trays[tray.side], 0.0
        if is_headed(plan, tray.where):
            head = get_head_height(found, tray.side)
        rooms[tray.side] = Rect(left, box.y + 7 * u + head, box.right - 20 * u - left, box.h - 14 * u - head)
    return rooms


def _spreads(plan: TablePlan, cards: Arrangement, trays: Mapping[int, TraySpace], u: float) -> dict[int, MeldSpread]:
    """Return how the melds of each tray are spread, by side; all trays at the top use the same card size."""
    boxes = {tray.side: tray for tray in plan.trays}
    top = [tray.side for tray in plan.trays if tray.where == "opposite" and _melds_of(plan, tray)]
    most = min((_spread(plan, cards, boxes[side], trays[side], u).card for side in top), default=0.0)
    smaller = {side: trays[side]._replace(most=most) for side in top}
    return {side: _spread(plan, cards, boxes[side], smaller.get(side, tray), u) for side, tray in trays.items()}


def _spread(plan: TablePlan, cards: Arrangement, tray: Box, space: TraySpace, u: float) -> MeldSpread:
    """Return how the melds of one tray are spread; where a game lays many, they may lie closer together."""
    counts = _counts(plan, cards, tray)
    if is_headed(plan, tray.where):
        space = space._replace(caption=LOW * u)
    if not tray.crowded:
        return melds(space, counts)
    from upcard.ui.table.geometry.crowding import spread_crowded

    return spread_crowded(space, counts, [spot.look for spot in _melds_of(plan, tray)], u)


def _melds_of(plan: TablePlan, tray: Box) -> list[PlacePlan]:
    return [spot for spot in plan.spots if spot.zone == Zone.TRAY and spot.place.owner in tray.sides]


def _counts(plan: TablePlan, cards: Arrangement, tray: Box) -> list[int]:
    """Return how many cards of each meld in `tray` are drawn."""
    return [max(1, len(select_drawn_cards(spot, cards.get(spot.place, ())))) for spot in _melds_of(plan, tray)]


def _meld(spot: PlacePlan, held: Cards, spread: MeldSpread, number: int) -> PlaceLayout:
    start, card = spread.starts[number], spread.card
    faces = select_drawn_cards(spot, held)
    last = max(0, len(faces) - 1) * start.step
    across, down = (last, 0.0) if spread.way == "row" else (0.0, last)
    rect = Rect(start.x, start.y, card + across, card * CARD + down)
    steps = (1, 0) if spread.way == "row" else (0, 1)
    lies = tuple(
        CardPose(
            face,
            start.x + card / 2 + n * start.step * steps[0],
            start.y + card * CARD / 2 + n * start.step * steps[1],
            card,
            TURNED if spot.tally and n == len(faces) - 1 and not spread.pushed else 0,
        )
        for n, face in enumerate(faces)
    )
    return PlaceLayout(spot, rect, lies, start.strip, start.level)
