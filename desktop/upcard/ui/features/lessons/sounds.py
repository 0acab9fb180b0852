"""What is heard in a lesson: the same sounds as at the table of the game, where they are wanted."""

from collections.abc import Mapping

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from upcard.core.events import Events, Told
from upcard.ui.features.sound.sounds import LAST, TableSounds
from upcard.ui.table.view import TableView


class LessonSounds(QObject):
    """Hears a lesson's table, and lets the window's sounds be played for it."""

    def __init__(self, window: QWidget, table: TableView, heard: Mapping[str, str]) -> None:
        """`heard` is a game's sounds by the keys of its sentences."""
        super().__init__(table)
        self._sounds = window.findChild(TableSounds)
        self._heard = heard
        self._feats: list[str] = []
        table.table_scene.animator.arrived.connect(self._land)
        table.idle.connect(self._still)
        table.refusing.connect(self._refuse)

    def hear(self, events: Events) -> None:
        """Know what is made of the cards that fly now, to be heard when they lie."""
        keys = [event.key for event in events if isinstance(event, Told)]
        self._feats += [self._heard[key] for key in keys if key in self._heard]

    def _land(self) -> None:
        self._play("card")

    def _refuse(self) -> None:
        self._play("refusal")

    def _still(self) -> None:
        feats, self._feats = self._feats, []
        if feats:
            self._play(max(feats, key=LAST.index))

    def _play(self, kind: str) -> None:
        if isinstance(self._sounds, TableSounds):
            self._sounds.play(kind)
