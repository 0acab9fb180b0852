"""Calls a function as soon as no card on the table is moving."""

from collections.abc import Callable

from PySide6.QtCore import QObject

from upcard.ui.table.view import TableView


class WhenStill(QObject):
    """Calls a function when no card on the table is moving.

    `act` is the function to call. `hastens` returns whether it is called at once even if cards are moving.
    """

    def __init__(self, table: TableView, act: Callable[[], None], hastens: Callable[[], bool] = lambda: False) -> None:
        super().__init__(table)
        self._animator = table.table_scene.animator
        self._act = act
        self._hastens = hastens
        """A function that returns whether to call the main function at once, even if cards are moving."""
        self._waits = False
        table.idle.connect(self._end)

    def ask(self) -> None:
        """Call the function now if no card is moving, or as soon as all cards have stopped."""
        self._waits = self._animator.running and not self._hastens()
        if not self._waits:
            self._act()

    def _end(self) -> None:
        if self._waits:
            self.ask()
