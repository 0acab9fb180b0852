"""Decides which sounds belong to what happens at the table, and plays those that the settings allow."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QElapsedTimer, QObject, QTimer
from PySide6.QtWidgets import QApplication

from upcard.core.events import Events, Moved, Told
from upcard.core.table.draft import Draft
from upcard.ui.features.sound.player import SoundClient
from upcard.ui.settings.settings import Settings
from upcard.ui.table.motion.flight_plan import GATHER, is_deal
from upcard.ui.worker.processes import worker_command

if TYPE_CHECKING:
    from upcard.ui.session.context import Context

VARIANTS = {"card": 3, "deal": 3}
"""For sounds that are played often, the number of variants, which are played in turn."""
APART = 40
"""The number of milliseconds after the start of a sound during which no other sound of its kind starts."""
LOUDEST = 2.0
"""The strength of a sound at full volume; it is above 1, because the sound files are quiet."""
SOON = 1500
"""The number of milliseconds from the first frame until the sound process is started."""
DEALT = 4
"""If at least this many cards leave the stock in one move, the sound of a deal is played."""
TAKEN = "capture"
LAST = (TAKEN, "complete", "sweep")
"""The sounds for what cards form, played when all cards lie still; if several apply, only the last one is played.

While cards fly, the sound of a capture is played earlier, after the first card has landed.
"""


class TableSounds(QObject):
    """Plays sounds for what happens on the table, such as a card that lands or the person's turn."""

    def __init__(self, context: "Context") -> None:
        super().__init__(context.window)
        self.context = context
        self.box = SoundClient((*worker_command()[:-1], "sound"), self)
        self.box.told.connect(self._note)
        self._since = {kind: QElapsedTimer() for kind in ("card", "deal", "turn", "refusal", "end", *LAST)}
        self._count = 0
        self._landing = "card"
        self._feats: list[str] = []
        self._mine = True
        """Whether it was the person's turn when all cards last lay still."""
        table, controller = context.table, context.controller
        controller.shown.connect(self._prepare_landing_sound)
        controller.deal_ended.connect(lambda: self.play("end"))
        table.table_scene.animator.arrived.connect(self._play_landing_sound)
        table.idle.connect(self._still)
        table.refusing.connect(lambda: self.play("refusal"))
        context.settings.changed.connect(self._apply_settings)
        context.window.closing.connect(self.box.stop)
        self._volume = context.settings.values.volume
        QTimer.singleShot(SOON, self, self._start)

    def _apply_settings(self, values: Settings) -> None:
        """Start or stop the process that plays sounds, as the settings `values` say.

        If the volume has changed, also play a sound as a sample.
        """
        self._start()
        if values.volume != self._volume:
            self._volume = values.volume
            self.play("card")

    def _start(self) -> None:
        if self.context.settings.values.sound:
            self.box.start()
        else:
            self.box.stop()

    def _note(self, word: str) -> None:
        self.context.settings.note_sound(word)

    # Events and their sounds.

    def _prepare_landing_sound(self, draft: Draft, seen: object, events: Events) -> None:
        """Decide which sound the cards that `events` move will make when they land.

        It is the sound "deal" if many cards leave the stock, else the sound "card" of a single card. Also store the
        sounds that belong to the announcements among `events`, such as that of a complete meld. `draft` and `seen` have
        no effect.
        """
        moves = [event for event in events if isinstance(event, Moved)]
        dealt = sum(move.source.kind == "stock" for move in moves) >= DEALT
        self._landing = "deal" if dealt or is_deal(events) else "card"
        heard = self.context.controller.match.game.table.sounds
        self._feats += [heard[event.key] for event in events if isinstance(event, Told) and event.key in heard]
        if not self.context.table.table_scene.animator.running:  # the cards were placed at once, before this was called
            self._sum_up()

    def _play_landing_sound(self) -> None:
        """Play the sound of a card that has landed.

        In a capture, only the first card makes this sound; the sound of the capture follows it.
        """
        self.play(self._landing)
        if TAKEN in self._feats:
            self._landing = ""
            self._feats.remove(TAKEN)
            QTimer.singleShot(round(GATHER), self, lambda: self.play(TAKEN))

    def _still(self) -> None:
        """When all cards have stopped, play the sound of what was achieved, such as a complete meld.

        If the person's turn begins now, also play the sound for that.
        """
        self._sum_up()
        controller = self.context.controller
        playing = not controller.covered and not controller.seated.viewer_sits_out
        mine = playing and controller.match.to_act == controller.person
        if mine and not self._mine:
            self._call()
        self._mine = mine or not playing

    def _sum_up(self) -> None:
        """Play the most important of the stored sounds for what cards form, such as a complete meld; forget the others.

        Do nothing if none is stored.
        """
        feats, self._feats, self._landing = self._feats, [], "card"
        if feats:
            self.play(max(feats, key=LAST.index))

    def _call(self) -> None:
        """Play the sound that says that it is the person's turn, if the settings allow it.

        If the window is in the background and the setting `sound_away` is on, also ask the system to draw attention to
        the window.
        """
        if not self.in_front and self.context.settings.values.sound_away:
            QApplication.alert(self.context.window)
        self.play("turn")

    @property
    def in_front(self) -> bool:
        return self.context.window.isActiveWindow()

    def play(self, kind: str) -> None:
        """Play a sound of the kind `kind`; a kind may have several variants, which are played in turn.

        Do nothing if this kind is switched off, or if such a sound was started just before.
        """
        if not kind or not self._may_play(kind):
            return
        since = self._since[kind]
        if since.isValid() and since.elapsed() < APART:
            return
        since.start()
        self._count += 1
        name = f"{kind}-{self._count % VARIANTS.get(kind, 1) + 1}"
        self.box.play(name, LOUDEST * (int(self.context.settings.values.volume) / 100) ** 1.5)

    def _may_play(self, kind: str) -> bool:
        values = self.context.settings.values
        away = kind == "turn" and values.sound_away
        return values.sound and kind not in values.unheard.split() and (self.in_front or away)


def switch(context: "Context") -> None:
    """Switch all sounds on if they are off, else off, and say so over the table."""
    on = not context.settings.values.sound
    context.settings.change(sound=on)
    if context.window.sheet is None and not context.controller.covered:
        context.table.outcome.show_news(Told("sound.on" if on else "sound.off", {}))
