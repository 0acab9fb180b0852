"""Opens the page of a replay, which goes through a match again while the match on the table waits.

It is opened from the menu, from the score sheet, and from lists of saved games.
"""

import os
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject

from upcard.games import GAMES
from upcard.play.match.resume import BadJournal, ResumedMatch, replay_journal
from upcard.play.replay.branch_match import ContinuationSetup, find_branch_games, format_branch_journal, source
from upcard.play.replay.replay import only_person, replay
from upcard.play.replay.steps import deals
from upcard.play.storage import folders
from upcard.play.storage.atomic_file import write_file_in_folder
from upcard.play.text import file_errors
from upcard.ui.features.replay.course import ReplayModel
from upcard.ui.features.replay.go_on_page import ContinueReplayPage
from upcard.ui.features.replay.page import ReplayPage
from upcard.ui.session.match_session import fresh_journal
from upcard.ui.session.on_screen import refuse_past
from upcard.ui.session.table_pause import TablePause, copy_table_style

if TYPE_CHECKING:
    from upcard.ui.session.context import Context

NAME = "replay"


def show(context: "Context") -> None:
    """Open the replay of the match on the table.

    Do nothing if a replay is open already. If the setting `real_memory` hides the past of the current deal, only say
    so.
    """
    if isinstance(context.pages.sheet, ReplayPage) or refuse_past(context):
        return
    controller = context.controller
    match, seated = controller.match, controller.seated
    viewer = None if controller.covered else seated.viewer
    resumed = ResumedMatch(match, seated.players, seated.names)
    path = match.journal.path if match.journal else None
    ReplayController(context, resumed, viewer, path).open(
        seated.last_deal + 1 if match.to_act is None else len(match.actions)
    )


def show_file(context: "Context", path: Path, number: int = 0) -> None:
    """Open the replay of the match in the file `path` at deal `number`, or at its start if there is no such deal.

    If the file cannot be read, show why. If it is the match on the table, and the setting `real_memory` hides the past
    of the current deal, only say so.
    """
    journal = context.controller.match.journal
    if journal is not None and os.path.realpath(path) == os.path.realpath(journal.path) and refuse_past(context):
        return
    try:
        resumed = replay_journal(path, GAMES)
    except BadJournal as bad:
        title = QCoreApplication.translate("FileDialogs", "The file could not be opened")
        context.pages.show_notice(title, context.words.say_key(bad.key, bad.facts))
        return
    made = ReplayController(context, resumed, only_person(resumed), path)
    made.open(next((deal.first for deal in deals(made.course.shown_line) if deal.number == number), 1))


class ReplayController(QObject):
    """Opens the page of a replay, and pauses the match on the table meanwhile."""

    def __init__(self, context: "Context", resumed: ResumedMatch, viewer: int | None, path: Path | None) -> None:
        super().__init__(context)
        self.context = context
        self.course = _course(resumed, viewer, path)
        self.match, self.path = resumed.match, path
        self.waiting = TablePause(context)

    def open(self, at: int) -> None:
        """Open the page *Replay* at the position after the first `at` actions.

        If no action of the match may be shown yet, show a message that there is nothing to replay.
        """
        context = self.context
        if not self.course.replay.played.end:
            context.pages.show_remark(self.tr("Replay"), self.tr("Nothing to replay yet: the cards are hidden."))
            return
        self.course.go_to(max(at, self.course.shown_line.fork))
        self.waiting.hold()
        context.pages.open(NAME, self._page, self._leave)

    def _page(self) -> ReplayPage:
        context, course = self.context, self.course
        dress = context.style._replace(words=course.words(context.language.code))
        page = ReplayPage(context.window, dress, course, partial(copy_table_style, context))
        page.going.connect(self.ask)
        page.wanted.connect(self._run)
        page.menu_wanted.connect(context.popup_menu)
        return page

    def _run(self, name: str) -> None:
        """Stop automatic play, and run the menu action with the id `name` for the position that the page shows."""
        self.course.stop()
        self.context.run_action(name)

    def _leave(self, resume: bool) -> None:
        self.waiting.end(resume)
        self.deleteLater()

    def ask(self) -> None:
        """Open the page that asks how to play on from the position that the replay shows."""
        self.course.stop()
        page, course = self.context.pages.sheet, self.course
        if isinstance(page, ReplayPage):
            asked = ContinueReplayPage(
                page, page.dress, self._places(), ContinuationSetup(course.viewer, course.only_viewer is not None)
            )
            asked.agreed.connect(self.go_on)
            page.lay_over(asked)

    def _places(self) -> list[tuple[int, str]]:
        """Return the number and name of each player whose seat the person may take to play on.

        These are all players of the deal or, if only one player's hand may be shown, only this player.
        """
        course, words = self.course, self.course.words(self.context.language.code)
        seats = course.current_players().seating[
            : course.shown_line.match.game.rules.seats(course.shown_line.match.rules)
        ]
        if course.only_viewer is not None:
            seats = (course.only_viewer,)
        return [(player, words.seat(course.current_players().seating.index(player))) for player in seats]

    def go_on(self, going: ContinuationSetup) -> None:
        """Begin a new game from the position that the replay shows, as chosen in `going`.

        The game on the table can be resumed from the list of unfinished games.
        """
        course, context = self.course, self.context
        path = fresh_journal(course.shown_line.match.game.name)
        try:
            write_file_in_folder(
                path.parent,
                path.name,
                format_branch_journal(course.shown_line, course.at, going, os.urandom(16).hex(), course.file_name),
            )
        except OSError as error:
            context.warn_unwritten(file_errors.describe_fault(context.words, error))
            return
        context.files.open_path(path)


def _course(resumed: ResumedMatch, viewer: int | None, path: Path | None) -> ReplayModel:
    """Return the model for a replay of the match in `resumed`, together with the games that were played on from it.

    `viewer` is the only player whose hand may be shown, or None. If the match was itself played on from an earlier one,
    the replay is that of the earlier match, with this match as one of its branches.
    """
    folder = folders.data()
    found = source(resumed.match, folder, GAMES)
    if found is not None:
        first = found[1]
        others = (each for each in find_branch_games(first.match, folder, GAMES, path))
        whole = replay(first, only_person(first), (resumed, *others))
        number = next((at for at, line in enumerate(whole.lines) if line.match is resumed.match), 0)
        if number:
            return ReplayModel(whole, found[0], number)
    return ReplayModel(replay(resumed, viewer, find_branch_games(resumed.match, folder, GAMES, path)), path)
