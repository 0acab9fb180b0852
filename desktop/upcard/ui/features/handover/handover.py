"""Decides who sees the table: shows the curtain, a page between two persons' turns, and opens it to the next person.

To a person who only watches, it shows buttons for pausing and skipping.
"""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from upcard.ui.features.handover.pressed_keys import PressedKeys, WindowFocusWatcher
from upcard.ui.session import naming
from upcard.ui.settings.settings import SPEEDS

if TYPE_CHECKING:
    from upcard.ui.features.handover.curtain import HandoverCurtain
    from upcard.ui.features.handover.watch_controls import WatchControls
    from upcard.ui.session.context import Context
    from upcard.ui.session.pin_lock import PinLock


class HandoverController(QObject):
    """Hides the table behind the curtain, a page between two persons' turns, when the match controller asks for it.

    The table is shown again to the person who opens the curtain.
    """

    def __init__(self, context: "Context") -> None:
        super().__init__(context)
        self.context = context
        self.held = PressedKeys(context.window)
        self.locks: dict[str, PinLock] = {}
        """The PIN locks used so far, by the key under which each PIN is stored."""
        self._watching: WatchControls | None = None
        self.front = WindowFocusWatcher(context.window)

    def cover(self) -> None:
        """Remove all cards from the table view, and show the curtain (the page between two persons' turns).

        After the end of a match, there is no curtain.
        """
        self.context.table.clear()
        if not self.context.controller.seated.must_hide_hands:  # moves listed on a shared screen hide no secret
            self.context.moves.clear()
        if not self.context.controller.match.decided:
            self.held.watch(True)
            self.context.pages.open("curtain", self._curtain)

    def cover_inactive(self) -> None:
        """Cover the table with the curtain, a page without cards, because another program now has the focus.

        Do nothing if only one person plays, or if the person has switched this off (setting `away`).
        """
        controller = self.context.controller
        wanted = (
            self.context.settings.values.away
            and controller.seated.must_hide_hands
            and controller.match.to_act is not None
        )
        if wanted and not controller.covered:
            controller.cover()

    def find_lock(self, player: int) -> "PinLock | None":
        """Return the lock that checks the PIN of `player`, or None if this player has no PIN."""
        from upcard.play.match import pins
        from upcard.play.storage import folders
        from upcard.ui.session.pin_lock import PinLock

        controller = self.context.controller
        who = pins.key(controller.seated.names[player], controller.match, player)
        if not pins.has_pin(folders.config(), who):
            return None
        if who not in self.locks:
            here = folders.config(), who
            fits, save = partial(pins.pin_fits, *here), partial(pins.save_wrong_tries, *here)
            self.locks[who] = PinLock(fits, pins.count_wrong_tries(*here), save)
        return self.locks[who]

    def _curtain(self) -> "HandoverCurtain":
        from upcard.play.replay.branches import list_redo_actions
        from upcard.ui.features.handover.consent import format_lines
        from upcard.ui.features.handover.curtain import HandoverCurtain, HandoverInfo
        from upcard.ui.features.handover.pins import ask_to_remove_pin

        context, seated = self.context, self.context.controller.seated
        names = naming.name_players(context.language.code, seated)
        before = names[seated.before] if seated.before not in (None, seated.viewer) else ""
        since = format_lines(context.words, seated.list_messages_since())
        if list_redo_actions(seated.match):
            gone = self.tr("Play went back to an earlier point.")
            back = self.tr("All later moves were taken back.") if since else gone
            since = (*since, back)
        handover = HandoverInfo(names[seated.viewer], before, since, self.find_lock(seated.viewer))
        deck = context.table.table_scene.deck
        curtain = HandoverCurtain(context.window, context.style, handover, deck, self.held)
        curtain.opened.connect(self._open)
        curtain.undone.connect(context.undo.ask_under_curtain)
        curtain.forgot.connect(partial(ask_to_remove_pin, context))
        return curtain

    def _open(self) -> None:
        """Show the table to the person who opened the curtain, the page between two persons' turns.

        Let a picture of the curtain fade away over the table.
        """
        context = self.context
        curtain = context.window.sheet
        if curtain is None or not context.controller.covered:
            return
        values = context.settings.values
        speed = SPEEDS[values.speed]
        picture = curtain.grab() if speed else None
        curtain.closed.emit()
        context.table.uncover()
        context.controller.uncover()
        if not context.controller.seated.must_hide_hands:
            context.moves.clear(context.controller.history())
        if picture is not None:
            from upcard.ui.features.handover.curtain import FADED, LIFTED, CurtainFade

            length = FADED if context.pacing.reduced else round(LIFTED / speed)
            CurtainFade(context.window, picture, length)

    def watch(self) -> None:
        """Show the buttons for watching a game if the person only watches or the game is paused; otherwise hide them.

        If several persons play, also record from now on which keys are down. The curtain between their turns must not
        be opened by a key that the last person still holds.
        """
        context, controller = self.context, self.context.controller
        onlooker = controller.seated.viewer_sits_out
        self.held.watch(controller.seated.has_several_persons or controller.covered)
        wanted = controller.match.to_act is not None and context.startup.thinks and not controller.covered
        wanted = wanted and ((onlooker and not controller.skips_to_deal_end) or controller.paused)
        if self._watching is not None and (not wanted or self._watching.onlooker != onlooker):
            self._watching.end()
            self._watching = None
        if self._watching is None and wanted:
            from upcard.ui.features.handover.watch_controls import WatchControls

            self._watching = WatchControls(context.table, onlooker)
            self._watching.skipped.connect(self._skip)
            self._watching.paused.connect(controller.pause)
            self._watching.stepped.connect(controller.end_wait)
        if self._watching is not None:
            self._watching.show_as(controller.paused, onlooker or controller.match.to_act != controller.person)

    def rebuild_buttons(self) -> None:
        """Build the buttons for watching a game again, after a change of theme, text size or language."""
        if self._watching is not None:
            self._watching.end()
            self._watching = None
            self.watch()

    def _skip(self) -> None:
        controller, scene = self.context.controller, self.context.table.table_scene
        controller.skip_to_deal_end()
        scene.set_speed(0)
        scene.animator.finish()
        self.watch()
