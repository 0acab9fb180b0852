"""The keys F6 and Shift+F6: move the keyboard focus between areas of the window, or between the parts of a page."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractItemView, QWidget

from upcard.ui.table.input.zones import FocusZone

if TYPE_CHECKING:
    from upcard.ui.shell.shell_context import ShellContext
    from upcard.ui.widgets.page import Page

ROUND = ("bar", *FocusZone, "moves")
"""The zones of the window in the order in which F6 visits them."""
TABBED = Qt.FocusPolicy.TabFocus


def focus_next_zone(context: "ShellContext") -> None:
    """Move the keyboard focus to the next area of the window that is not empty, as the key F6 does.

    On an open page, the focus moves to the page's next part.
    """
    move_focus(context, 1)


def focus_previous_zone(context: "ShellContext") -> None:
    """Move the keyboard focus to the previous area of the window that is not empty, as the keys Shift+F6 do.

    On an open page, the focus moves to the page's previous part.
    """
    move_focus(context, -1)


def move_focus(context: "ShellContext", by: int) -> None:
    """Move the keyboard focus to the next (`by` is 1) or previous (`by` is -1) area of the window.

    If a page is open, the focus moves between the parts of the page instead. Empty areas are skipped.
    """
    if context.window.sheet is not None:
        go_on_page(context.window.sheet, by)
        return
    at, entering = ROUND.index(zone(context)), doors(context)
    names = [ROUND[(at + by * step) % len(ROUND)] for step in range(1, len(ROUND) + 1)]
    any(entering[name]() if name in entering else context.table.zones.focus_zone(FocusZone(name)) for name in names)


def zone(context: "ShellContext") -> str:
    """Return the name of the area of the window that has the keyboard focus, such as "bar" or "hand"."""
    window = context.window
    if contains_focus(window.bar, window.focusWidget()):
        return "bar"
    if window.panel is not None and contains_focus(window.panel, window.focusWidget()):
        return "moves"
    return context.table.zones.current_zone


def doors(context: "ShellContext") -> Mapping[str, Callable[[], bool]]:
    """Return functions that move the keyboard focus into the top bar or into the panel of moves.

    The keys of the mapping are the names of these areas. Each function returns False if its area has no widget that can
    have the focus.
    """
    window = context.window
    moves = window.panel.findChild(QAbstractItemView) if window.panel is not None else None
    return {
        "bar": lambda: leave_table(context, window.bar),
        "moves": lambda: moves is not None and leave_table(context, moves),
    }


def leave_table(context: "ShellContext", part: QWidget) -> bool:
    """Move the keyboard focus from the table to the first widget in `part`; return False if none there can have it."""
    entered = focus_first_widget(part)
    if entered:
        context.table.zones.leave()
        context.table.selection.refresh()
    return entered


def contains_focus(part: QWidget, focused: QWidget | None) -> bool:
    """Return whether the widget `focused` is `part` or inside it."""
    return focused is not None and (focused is part or part.isAncestorOf(focused))


def focus_first_widget(part: QWidget) -> bool:
    """Give the keyboard focus to the first widget in `part` that can have it; return False if there is none."""
    for widget in list_tab_stops(part):
        widget.setFocus(Qt.FocusReason.ShortcutFocusReason)
        return True
    return False


def list_tab_stops(part: QWidget) -> Sequence[QWidget]:
    """Return the visible, enabled widgets in `part` that the Tab key visits, in reading order."""
    found = [part, *part.findChildren(QWidget)]
    able = [each for each in found if each.isVisible() and each.isEnabled() and each.focusPolicy() & TABBED]
    return sorted(able, key=lambda each: (each.mapTo(part, QPoint()).y() // 8, each.mapTo(part, QPoint()).x()))


def go_on_page(sheet: "Page", by: int) -> None:
    """Move the keyboard focus to the next (`by` is 1) or previous (`by` is -1) part of the page `sheet`.

    It goes to the first widget there that can have it.
    """
    parts = [part for part in parts_of(sheet) if list_tab_stops(part)]
    focused = sheet.window().focusWidget()
    at = next((n for n, part in enumerate(parts) if contains_focus(part, focused)), None)
    if parts:
        focus_first_widget(parts[(at + by) % len(parts) if at is not None else 0 if by > 0 else -1])


def parts_of(sheet: "Page") -> Sequence[QWidget]:
    """Return the visible parts of the page `sheet`, row by row from left to right.

    The parts are the child widgets of the page's body. If the body has only one child, the parts are the children of
    that child, and so on.
    """
    children = direct(sheet.body)
    while len(children) == 1:
        inside = direct(children[0])
        if not inside:
            break
        children = inside
    shown = [each for each in children if each.isVisible()]
    return sorted(shown, key=lambda each: (each.y() // 8, each.x()))


def direct(part: QWidget) -> list[QWidget]:
    """Return the direct children of `part` that are widgets."""
    return [child for child in part.children() if isinstance(child, QWidget)]
