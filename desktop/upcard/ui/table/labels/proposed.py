"""Shows what a card of the hand can do on a shared cloth: a ring around each set of cards that it can take.

A ring has a label with the sum of its cards.
"""

from collections.abc import Iterator, Mapping, Sequence

from upcard.core.events import Place
from upcard.core.table.plan import ProposedUse, Zone
from upcard.play.text.words import Words
from upcard.ui.table.geometry.card_poses import PlaceLayout
from upcard.ui.table.geometry.layout import CARD, Rect, hull
from upcard.ui.table.geometry.stands import GAP
from upcard.ui.table.labels.shared_labels import PossibleUseSign
from upcard.ui.table.signs.board import PlacedSign, SignStyle
from upcard.ui.table.signs.counts import PillSign
from upcard.ui.table.signs.marks import DropTargetSign

EMPTY = 1.9
"""The largest area of a ring, as a multiple of its cards' area, so that no ring contains much empty cloth."""


def make_use_rings(
    found: Sequence[ProposedUse],
    layouts: Mapping[Place, PlaceLayout],
    words: Words,
    pen: SignStyle,
    heights: tuple[float, float],
) -> Iterator[tuple[object, PlacedSign]]:
    """Yield rings and labels that show what the selected card can do on a shared cloth, each with its key.

    `found` are the possible uses of the card, such as sets of cards that it can take, and `layouts` say where cards
    lie. `heights` are the stacking orders (z values) of rings and of labels.
    """
    ringed = dict.fromkeys(place for each in found if each.strong for place in each.places)
    for at, each in enumerate(found):
        for number, rect in enumerate(runs([layouts[place].rect for place in each.places], _others(each, layouts))):
            faint = not each.strong
            if each.strong or each.places[0] not in ringed:
                ringed |= dict.fromkeys(each.places)
                ring = DropTargetSign(rect.w, rect.h, faint=faint)
                yield ("ring", at, number), PlacedSign(ring, *rect.middle, heights[0], 0.5, 0.5)
            yield ("label", at, number), _label(each, rect, layouts, (words, pen), heights[1])


def _others(each: ProposedUse, layouts: Mapping[Place, PlaceLayout]) -> list[Rect]:
    return [
        layout.rect for place, layout in layouts.items() if layout.spot.zone == Zone.TABLE and place not in each.places
    ]


def runs(rects: Sequence[Rect], others: Sequence[Rect]) -> list[Rect]:
    """Divide `rects`, the rectangles of some cards, into groups, and return the rectangle around each group.

    Cards get into one group if the rectangle around them overlaps none of `others`, and is not much larger than the
    cards together.
    """
    made: list[list[Rect]] = []
    for rect in sorted(rects, key=lambda rect: (round(rect.y), rect.x)):
        near = next((run for run in reversed(made) if _together([*run, rect], others)), None)
        if near is None:
            made.append([rect])
        else:
            near.append(rect)
    return [hull(run, run[0]) for run in made]


def _together(run: Sequence[Rect], others: Sequence[Rect]) -> bool:
    whole = hull(run, run[0])
    full = whole.w * whole.h <= EMPTY * sum(rect.w * rect.h for rect in run)
    return full and not any(whole.overlaps(other) for other in others)


def _label(
    each: ProposedUse, rect: Rect, layouts: Mapping[Place, PlaceLayout], dress: tuple[Words, SignStyle], height: float
) -> PlacedSign:
    """Return the label for `each`, one thing that the selected card can do with the cards inside the ring at `rect`.

    It is at the upper edge of the ring. If the card would stay on the cloth with these cards, in a build (a group to be
    captured together), it is at the lower edge. `dress` has the texts and the style of signs, and `height` is the
    stacking order (z value).
    """
    words, pen = dress
    room = rect.w + GAP * min(rect.w, rect.h / CARD)
    sign = _sign(each, words, pen, room)
    if not each.stays:
        return PlacedSign(sign, rect.middle[0], rect.y - 8 * pen.t, height, 0.5, 0.5)
    numbered = layouts[each.places[0]].spot.caption is not None
    low = rect.bottom - (34 * pen.t if numbered else 8 * pen.t)
    return PlacedSign(sign, rect.middle[0], low, height, 0.5, 0.5)


def _sign(each: ProposedUse, words: Words, pen: SignStyle, room: float) -> PillSign | PossibleUseSign:
    """Return the label for `each`, one thing that the selected card can do on the cloth.

    It has the long text or, if it would then be wider than `room` pixels, the short one, if there is one.
    """
    said = words.render(each.sign)
    sign = PillSign(said, amber=True) if each.strong else PossibleUseSign(said)
    if each.brief is not None and sign.size(pen)[0] > room:
        said = words.render(each.brief)
        return PillSign(said, amber=True) if each.strong else PossibleUseSign(said)
    return sign
