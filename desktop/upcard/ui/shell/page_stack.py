"""The pages that are open, one over the other: only the uppermost is there, one below it is made again for its turn."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

if TYPE_CHECKING:
    from upcard.ui.shell.shell_context import ShellContext
    from upcard.ui.widgets.page import Page

Build = Callable[[], "Page"]
Left = Callable[[bool], object]
"""Takes whether the game may go on now, or something else comes."""


def nothing(resume: bool) -> None:
    """What most pages leave to be done."""


class StackedPage:
    """A page that is open, whether it is there or lies below others."""

    def __init__(self, name: str, build: Build, left: Left) -> None:
        self.name = name
        self.build = build
        self.left = left
        """Told once, when the page is gone for good, by itself or with those over it."""
        self.jotted: object = None
        """What had been tapped or typed there when it was seen last."""

    def keep_input(self, jotted: object) -> None:
        """Keep what had been tapped or typed there, for the page that is built in its place."""
        self.jotted = jotted


class PageStack(QObject):
    """Lays a page over the others; the one below is there again when the upper one is closed."""

    def __init__(self, context: "ShellContext") -> None:
        super().__init__(context)
        self.context = context
        self.opened: list[StackedPage] = []
        """The pages that are open, the uppermost last."""
        self._there: StackedPage | None = None

    @property
    def sheet(self) -> "Page | None":
        """The uppermost page; None where the table is to be seen."""
        return self.context.window.sheet

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the open pages, the uppermost last."""
        return tuple(layer.name for layer in self.opened)

    def open(self, name: str, build: Build, left: Left = nothing) -> None:
        """Open a page over the others; one of the same name that lies uppermost gives way to it.

        What the page had wait goes on by `left`: told only when it is gone, since a curtain may fall at once.
        """
        gone = [self.opened.pop()] if self.opened and self.opened[-1].name == name else []
        self.opened.append(StackedPage(name, build, left))
        self.rebuild()
        for layer in gone:
            layer.left(False)

    def lay_below(self, name: str, build: Build) -> None:
        """Open a page below the others, which are gone through first: somebody may just be writing on one."""
        others = [layer for layer in self.opened if layer.name != name]
        self.opened = [StackedPage(name, build, nothing), *others]
        if not others:
            self.rebuild()

    def take_out(self, name: str) -> None:
        """Take a page away that lies below others, or the uppermost."""
        if self.opened and self.opened[-1].name == name:
            self.go_back()
        gone = [layer for layer in self.opened if layer.name == name]
        self.opened = [layer for layer in self.opened if layer not in gone]
        for layer in gone:
            layer.left(True)

    def rebuild(self) -> None:
        """Make the uppermost page, what was jotted down on it included."""
        layer, before = self.opened[-1], self.context.window.sheet
        if self._there is not None and before is not None:
            self._there.keep_input(before.jotted)
        sheet = layer.build()
        if layer.jotted is not None:
            sheet.take_up(layer.jotted)
        self._there = layer
        self.context.window.cover(sheet)
        sheet.closed.connect(self._closed)

    def _closed(self) -> None:
        """A page that was told twice to close is closed once."""
        if self.sender() is self.context.window.sheet and self.opened:
            self.go_back()

    def go_back(self) -> None:
        """Take the uppermost page away."""
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
        """Go back to the table, for something else to come there."""
        gone, self.opened = self.opened, []
        self._uncover()
        for layer in reversed(gone):
            layer.left(False)

    def redress(self) -> None:
        """Make the uppermost page anew, as the settings say now; the focus stays where it is."""
        sheet = self.context.window.sheet
        if sheet is not None and self.opened:
            place = sheet.focus_place
            self.rebuild()
            if self.context.window.sheet is not None:
                self.context.window.sheet.focus_at(place)

    def notice(self, title: str, text: str) -> None:
        """Tell something that cannot wait."""
        from upcard.ui.widgets.notice import NoticePage

        context = self.context
        self.open("notice", lambda: NoticePage(context.window, context.dress, title, text))

    def to_table(self) -> None:
        """Go back to the table, where the game goes on."""
        self.close_all()
        self.context.controller.go_on()
