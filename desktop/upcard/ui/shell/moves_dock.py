"""Shows or hides the panel of moves, and adds each move to it once the cards have stopped moving."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from upcard.core.events import Told

if TYPE_CHECKING:
    from upcard.ui.shell.moves_panel import MovesPanel
    from upcard.ui.shell.shell_context import ShellContext


class MovesDock(QObject):
    """Owns the panel, which is built when it is first shown."""

    def __init__(self, context: "ShellContext") -> None:
        super().__init__(context)
        self.context = context
        self.panel: MovesPanel | None = None
        self._untold: list[Told] = []
        """Sentences that are shown in the panel once the cards lie still."""
        context.settings.changed.connect(self._apply_memory)
        self._real_memory = context.settings.values.real_memory

    def _apply_memory(self) -> None:
        """Show or hide past moves if the setting `real_memory` has changed."""
        before, self._real_memory = self._real_memory, self.context.settings.values.real_memory
        if self.panel is not None and before != self._real_memory:
            self._fill(self.panel)

    def refresh(self) -> None:
        """Show or hide the panel, as set in Options, in the current style."""
        context = self.context
        shown = context.settings.values.panel
        if shown and self.panel is None:
            self.panel = self._build()
        elif self.panel is not None:
            self.panel.apply_style(context.style, context.controller.sides)
            if context.controller.seated.must_hide_hands:
                self._fill(self.panel)
        context.window.show_panel(shown)

    def _build(self) -> "MovesPanel":
        from upcard.ui.shell.moves_panel import MovesPanel

        context = self.context
        panel = MovesPanel(context.style, context.controller.sides)
        self._fill(panel)
        panel.copying.connect(partial(context.run_action, "copy_moves"))
        context.controller.told.connect(self._hear)
        context.table.idle.connect(self._tell)
        context.window.add_panel(panel)
        return panel

    def _fill(self, panel: "MovesPanel") -> None:
        """Show the lines of this deal in `panel`.

        With the setting `real_memory`, show only the lines that people could recall at a real table, below a
        note that says so.
        """
        controller, hides = self.context.controller, self.context.settings.values.real_memory
        hidden = Told("moves.remembered", {}) if hides and controller.match.to_act is not None else None
        panel.show_all(controller.list_remembered() if hides else controller.history(), hidden)

    def clear(self, told: Sequence[Told] = ()) -> None:
        """Replace all lines of the panel by `told`."""
        self._untold = []
        if self.panel is not None:
            if told and self.context.settings.values.real_memory:
                self._fill(self.panel)
            else:
                self.panel.show_all(told)

    def _hear(self, told: Sequence[Told]) -> None:
        """Store the new sentences `told`, and show them at once if no card moves."""
        self._untold += told
        if not self.context.table.table_scene.animator.running:
            self._tell()

    def _tell(self) -> None:
        told, self._untold = self._untold, []
        if self.panel is None or not told:
            return
        if self.context.settings.values.real_memory:
            self._fill(self.panel)
        else:
            self.panel.add(told)
