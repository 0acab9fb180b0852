"""The stack of open pages; only the top page exists as a widget.

A page below it is built again when it becomes the top page.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

if TYPE_CHECKING:
    from upcard.ui.shell.shell_context import ShellContext
    from upcard.ui.widgets.page import Page

Build = Callable[[], "Page"]
Left = Callable[[bool], object]
"""A function that is called when a page is gone.

Its argument is True if the game may go on, and False if the table shows something else next.
"""


def do_nothing(resume: bool) -> None:
    """Do nothing; this is the default for the function that is called when a page has closed."""


class StackedPage:
    """An open page in the stack of pages: its name, and the function that builds its widget."""

    def __init__(self, name: str, build: Build, left: Left) -> None:
        self.name = name
        self.build = build
        self.left = left
        """Called once when the page is gone for good, whether alone or with all others."""
        self.jotted: object = None
        """What had been typed or selected on the page when it was last on top, or None."""

    def keep_input(self, jotted: object) -> None:
        """Store `jotted`, what the person has typed or selected on the page, until the page is built again."""
        self.jotted = jotted


class PageStack(QObject):
    """The stack of open pages over the table; when the top page closes, the page below is built again."""

    def __init__(self, context: "ShellContext") -> None:
        super().__init__(context)
        self.context = context
        self.opened: list[StackedPage] = []
        """The open pages, the top one last."""
        self._there: StackedPage | None = None

    @property
    def sheet(self) -> "Page | None":
        """The widget of the top page, or None if no page is open and the table is visible."""
        return self.context.window.sheet

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the open pages, the top one last."""
        return tuple(layer.name for layer in self.opened)

    def open(self, name: str, build: Build, left: Left = do_nothing) -> None:
        """Build a page with `build` and show it on top; `name` identifies it. A top page of the same name is replaced.

        When the page has closed, `left` is called with True if the game may go on then, else with False. `left` may
        open another page.
        """
        gone = [self.opened.pop()] if self.opened and self.opened[-1].name == name else []
        self.opened.append(StackedPage(name, build, left))
        self.rebuild()
        for layer in gone:
            layer.left(False)

    def lay_below(self, name: str, build: Build, left: Left = do_nothing) -> None:
        """Open a page called `name` below all open pages, so that what the person does on them is not interrupted.

        The page is built with `build` when the others have closed. `left` is called when the page has closed, as in
        `open`.
        """
        others = [layer for layer in self.opened if layer.name != name]
        self.opened = [StackedPage(name, build, left), *others]
        if not others:
            self.rebuild()

    def take_out(self, name: str) -> None:
        """Close the page called `name`, wherever it is in the stack."""
        if self.opened and self.opened[-1].name == name:
            self.go_back()
        gone = [layer for layer in self.opened if layer.name == name]
        self.opened = [layer for layer in self.opened if layer not in gone]
        for layer in gone:
            layer.left(True)

    def rebuild(self) -> None:
        """Build the top page again, show it in the window, and restore what the person had typed or selected on it.

        The keyboard focus is not restored.
        """
        layer, before = self.opened[-1], self.context.window.sheet
        if self._there is not None and before is not None:
            self._there.keep_input(before.unsaved_input)
        sheet = layer.build()
        if layer.jotted is not None:
            sheet.take_up(layer.jotted)
        self._there = layer
        self.context.window.cover(sheet)
        sheet.closed.connect(self._closed)

    def _closed(self) -> None:
        """Close the top page when it emits its signal `closed`; a second signal of the same page has no effect."""
        if self.sender() is self.context.window.sheet and self.opened:
            self.go_back()

    def go_back(self) -> None:
        """Close the top page, and show the page below it or the table."""
        gone = self.opened.pop()
        if self.opened:
            self.rebuild()
        else:
            self._uncover()
        gone.left(True)

    def _uncover(self) -> None:
        self._there = None
        self.context.window.uncover()

    def close_all(self) -> None:
        """Close all pages, because the table is going to show another match or position."""
        gone, self.opened = self.opened, []
        self._uncover()
        for layer in reversed(gone):
            layer.left(False)

    def rebuild_top_page(self) -> None:
        """Build the top page again after a change of settings, and restore its input and the keyboard focus.

        Do nothing if no page is open.
        """
        sheet = self.context.window.sheet
        if sheet is not None and self.opened:
            place = sheet.focus_place
            self.rebuild()
            if self.context.window.sheet is not None:
                self.context.window.sheet.focus_at(place)

    def show_notice(self, title: str, text: str) -> None:
        """Open a page that shows the message `text` under the heading `title`."""
        from upcard.ui.widgets.notice import NoticePage

        context = self.context
        self.open("notice", lambda: NoticePage(context.window, context.style, title, text))

    def show_remark(self, title: str, text: str) -> None:
        """Show the short message `text` at the foot of the top page; if `text` is empty, show `title`.

        If no page is open, the message gets a page of its own, with `title` as its heading.
        """
        from upcard.ui.widgets.notice import PageRemark

        if self.sheet is None:
            self.show_notice(title, text)
        else:
            PageRemark(self.sheet, text or title)

    def to_table(self) -> None:
        """Close all pages and go on with the game on the table."""
        self.close_all()
        self.context.controller.go_on()
