"""Finds texts with too little room on a page: cut off, overlapping, or outside of the page."""

from collections.abc import Iterator
from itertools import combinations

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QAbstractButton, QLabel, QLineEdit, QScrollArea, QWidget

from upcard.ui.widgets.pickers import PopupPicker

SLACK = 2
"""Differences of so many pixels cut nothing off."""
PADDING = 24
"""A button may be this much narrower than its size hint and still show its text."""
ELIDED = (PopupPicker,)
"""Widgets that elide their own texts."""


def find_layout_faults(page: QWidget) -> list[str]:
    """Return descriptions of what has too little room on a page."""
    told = [part for part in page.findChildren(QWidget) if _has_text(part)]
    return [*_find_cut_texts(told), *_find_outside_texts(told, page), *_find_overlaps(told, page)]


def _has_text(part: QWidget) -> bool:
    """Return whether a part of a page is visible and has a text."""
    if not part.isVisible() or (part.visibleRegion().isEmpty() and not _scrolls(part)):
        return False
    return bool(_text(part)) or isinstance(part, QAbstractButton)


def _text(part: QWidget) -> str:
    return part.text() if isinstance(part, QLabel | QAbstractButton | QLineEdit) else ""


def _scrolls(part: QWidget) -> bool:
    """Return whether a part is inside a scroll area."""
    above = part.parentWidget()
    while above is not None and not isinstance(above, QScrollArea):
        above = above.parentWidget()
    return above is not None


def _describe_part(part: QWidget) -> str:
    return f"{type(part).__name__} {_text(part)[:40]!r} {part.width()}x{part.height()}"


def _find_cut_texts(told: list[QWidget]) -> Iterator[str]:
    """Yield texts that need more room than they have."""
    for part in (part for part in told if isinstance(part, QLabel | QAbstractButton) and not isinstance(part, ELIDED)):
        wanted = part.sizeHint()
        if isinstance(part, QLabel) and part.wordWrap():
            words = max((part.fontMetrics().horizontalAdvance(word) for word in part.text().split()), default=0)
            if part.heightForWidth(part.width()) > part.height() + SLACK:
                yield f"too low for {part.heightForWidth(part.width())}: {_describe_part(part)}"
            if part.text().isascii() and words > part.width() + SLACK:
                yield f"too narrow for a word of {words}: {_describe_part(part)}"
        elif wanted.width() > part.width() + (PADDING if isinstance(part, QAbstractButton) else SLACK):
            yield f"too narrow for {wanted.width()}: {_describe_part(part)}"
        elif wanted.height() > part.height() + SLACK:
            yield f"too low for {wanted.height()}: {_describe_part(part)}"


def _find_outside_texts(told: list[QWidget], page: QWidget) -> Iterator[str]:
    """Yield texts that stick out of their parents; scrolled contents may be longer, but not wider, than the view."""
    for part in told:
        above, within = part.parentWidget(), QRect(QPoint(), part.size())
        within.moveTo(part.pos())
        while above is not None:
            scrolled = isinstance(above.parentWidget(), QScrollArea)
            room = above.rect().adjusted(-SLACK, 0, SLACK, 0) if scrolled else above.rect()
            if scrolled:
                within.setTop(max(within.top(), room.top()))
                within.setBottom(min(within.bottom(), room.bottom()))
                within.setHeight(max(1, within.height()))
            if not room.adjusted(-SLACK, -SLACK, SLACK, SLACK).contains(within) and room.intersects(within):
                yield f"sticks out of {type(above).__name__} {above.width()}x{above.height()}: {_describe_part(part)}"
                break
            if above is page:
                break
            within.translate(above.pos())
            above = above.parentWidget()


def _find_overlaps(told: list[QWidget], page: QWidget) -> Iterator[str]:
    rects = {part: QRect(part.mapTo(page, QPoint()), part.size()) for part in told}
    for one, other in combinations(told, 2):
        shared = rects[one].intersected(rects[other])
        kin = one.isAncestorOf(other) or other.isAncestorOf(one)
        if not kin and _area(one) is _area(other) and min(shared.width(), shared.height()) > SLACK:
            yield f"lie over each other: {_describe_part(one)}, {_describe_part(other)}"


def _area(part: QWidget) -> QWidget | None:
    """Return the scroll area around a part, or None; parts beside the area are not inside it."""
    above = part.parentWidget()
    while above is not None and not isinstance(above, QScrollArea):
        above = above.parentWidget()
    return above
