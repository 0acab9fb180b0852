"""Plays the game's sounds in a lesson."""

from collections.abc import Mapping

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from upcard.core.events import Events, Told
from upcard.ui.features.sound.sounds import LAST, TableSounds
from upcard.ui.table.view import TableView


class LessonSounds(QObject):
    """Plays the same sounds for a lesson's table as for the main table."""

    def __init__(self, window: QWidget, table: TableView, heard: Mapping[str, str]) -> None:
        """Make the player; `heard` maps the keys of the game's announcements to sounds."""
        super().__init__(table)
        self._sounds = window.findChild(TableSounds)
        self._heard = heard
        self._feats: list[str] = []
        table.table_scene.animator.arrived.connect(self._land)
        table.idle.connect(self._still)
        table.refusing.connect(self._refuse)

    def store_sounds(self, events: Events) -> None:
        """Store the sounds for `events`, which are played when the cards have landed."""
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
