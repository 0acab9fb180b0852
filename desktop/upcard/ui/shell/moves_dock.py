"""Shows or hides the panel of moves beside the table, and fills it; a move is added when its cards have stopped."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from upcard.core.events import Told

if TYPE_CHECKING:
    from upcard.ui.shell.moves_panel import MovesPanel
    from upcard.ui.shell.shell_context import ShellContext


class MovesDock(QObject):
    """Shows, hides and fills the panel of moves beside the table; the panel is built when it is first shown."""

    def __init__(self, context: "ShellContext") -> None:
        super().__init__(context)
        self.context = context
        self.panel: MovesPanel | None = None
        self._untold: list[Told] = []
        """Sentences that are shown in the panel once the cards lie still."""
        context.settings.changed.connect(self._apply_memory)
        self._real_memory = context.settings.values.real_memory

    def _apply_memory(self) -> None:
        """If the setting `real_memory`, which hides earlier moves, has changed, fill the panel of moves again."""
        before, self._real_memory = self._real_memory, self.context.settings.values.real_memory
        if self.panel is not None and before != self._real_memory:
            self._fill(self.panel)

    def refresh(self) -> None:
        """Show or hide the panel of moves, as set in Options, and draw it in the current style."""
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
        """Show the sentences about this deal in `panel`.

        With the setting `real_memory`, show only the sentences that people could recall at a real table, below a text
        that says so.
        """
        controller, hides = self.context.controller, self.context.settings.values.real_memory
        hidden = Told("moves.remembered", {}) if hides and controller.match.to_act is not None else None
        panel.show_all(controller.list_remembered() if hides else controller.history(), hidden)

    def clear(self, told: Sequence[Told] = ()) -> None:
        """Replace all lines of the panel of moves by the sentences `told`."""
        self._untold = []
        if self.panel is not None:
            if told and self.context.settings.values.real_memory:
                self._fill(self.panel)
            else:
                self.panel.show_all(told)

    def _hear(self, told: Sequence[Told]) -> None:
        """Add the new sentences `told` to the panel of moves, at once or when the moving cards have stopped."""
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
