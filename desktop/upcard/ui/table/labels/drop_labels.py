"""Prevents overlaps among the labels that say what a drop is worth, by shortening labels or leaving them out."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from upcard.core.events import Place
from upcard.ui.table.geometry.layout import Rect
from upcard.ui.table.signs.board import PlacedSign, SignStyle
from upcard.ui.table.signs.counts import PillSign

APART = 2
"""The least distance between two labels, in text units (scaled pixels)."""


@dataclass(frozen=True)
class DropLabel:
    """The full and the short form of the label of one place, which says what a drop there is worth.

    `full` is shown while a drop would go to this place, and `short` at any other time.
    """

    full: PlacedSign
    short: PlacedSign | None
    """The full form if it overlaps no other label, else a shorter one; None if even that one overlaps a label."""


def fit_labels(labels: Mapping[Place, PlacedSign], inside: Rect, pen: SignStyle) -> Mapping[Place, DropLabel]:
    """Return the full and the short form of each of `labels`, moved sideways so that they lie in `inside`.

    The short form of a label that overlaps no other is the full form. Otherwise it has only the words before its first
    middle dot; if it still overlaps another label, it is None.
    """
    full = {place: move_inside(label, inside, pen) for place, label in labels.items()}
    crowded = [place for place in full if overlaps_any(full[place], _list_others(full, place), pen)]
    brief = {place: move_inside(_shorten(labels[place]), inside, pen) for place in crowded}
    kept: dict[Place, PlacedSign] = {place: label for place, label in full.items() if place not in brief}
    for place in sorted(brief, key=lambda place: brief[place].x):
        if not overlaps_any(brief[place], kept.values(), pen):
            kept[place] = brief[place]
    return {place: DropLabel(label, kept.get(place)) for place, label in full.items()}


def _list_others(labels: Mapping[Place, PlacedSign], place: Place) -> Sequence[PlacedSign]:
    return [label for other, label in labels.items() if other != place]


def overlaps_any(label: PlacedSign, others: Iterable[PlacedSign], pen: SignStyle) -> bool:
    """Return whether `label` overlaps one of `others`, or is less than `APART` text units away from one.

    A text unit is a pixel scaled as the letters are.
    """
    area = measure_label(label, pen).add_margin(APART * pen.t)
    return any(area.overlaps(measure_label(other, pen)) for other in others)


def measure_label(label: PlacedSign, pen: SignStyle) -> Rect:
    """Return the rectangle that `label` covers on the table, drawn in the style `pen`."""
    wide, high = label.sign.size(pen)
    return Rect(label.x - label.across * wide, label.y - label.down * high, wide, high)


def move_inside(label: PlacedSign, inside: Rect, pen: SignStyle) -> PlacedSign:
    """Return `label` moved sideways, so that it lies between the left and the right edge of `inside`."""
    area = measure_label(label, pen)
    return label._replace(x=label.x + max(0.0, inside.x - area.x) - max(0.0, area.right - inside.right))


def _shorten(label: PlacedSign) -> PlacedSign:
    """Return `label` with only the words before its first middle dot."""
    sign = label.sign
    assert isinstance(sign, PillSign)
    return label._replace(sign=sign._replace(text=sign.text.replace("・", " · ").partition(" · ")[0]))
