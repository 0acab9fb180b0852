"""Warns if the match cannot be saved, or if it had to be saved in another file than before.

When the window is about to close and the last moves are not saved, asks the person whether to close it all the same.
"""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject

from upcard.core.text.bad_data import BadInput
from upcard.play.match import last_game
from upcard.play.match.journal import Journal
from upcard.play.match.resume import BadJournal, get_bad_line, repair
from upcard.play.storage import folders
from upcard.play.text.file_errors import describe_fault
from upcard.ui.session.match_session import ResumeTrouble, fresh_journal
from upcard.ui.widgets.notice import NoticePage

if TYPE_CHECKING:
    from upcard.ui.session.context import Context


translate = QCoreApplication.translate


class JournalWatch(QObject):
    """Checks after every action, and before the window closes, whether the match could be saved in its file."""

    def __init__(self, context: "Context") -> None:
        super().__init__(context)
        self.context = context
        self._warned: Journal | None = None
        self._asked: Journal | None = None
        context.controller.turned.connect(self.report_trouble)
        context.window.ask_before_closing(self.may_close)
        self.report_trouble()

    def report_trouble(self) -> None:
        """Show a message if the match cannot be saved; for the same file, show it only once.

        Also show a message if the match has had to go on in another file.
        """
        journal = self.context.controller.match.journal
        if journal is not None and (left := journal.take_left()) is not None:
            last_game.note_last_game(folders.data(), journal.path, False)
            told = self.context.words.say_key("journal.left", {"file": left.name, "new": journal.path.name})
            self.context.pages.show_notice(self.tr("This game goes on in another file"), told)
        if journal is None or journal.trouble is None:
            self._warned = self._asked = None
        elif journal is not self._warned:
            self._warned = journal
            self.context.warn_unwritten(describe_fault(self.context.words, journal.trouble))

    def may_close(self) -> bool:
        """Return whether the window may close: the match is saved, or the person was warned already that it is not.

        Otherwise, try to save the match once more. If that fails, open a page that asks the person whether to close the
        window without saving, and return False.
        """
        journal = self.context.controller.match.journal
        if journal is None or journal.trouble is None or journal is self._asked:
            return True
        journal.append(())
        if journal.trouble is None:
            return True
        self._asked = journal
        self.context.pages.open(
            "unwritten", partial(self._question, describe_fault(self.context.words, journal.trouble))
        )
        return False

    def _question(self, reason: str) -> NoticePage:
        context = self.context
        text = self.tr("The last moves are not saved and would be lost: {why}").format(why=reason)
        page = NoticePage(context.window, context.style, self.tr("Close all the same?"), text)
        page.add_button(self.tr("Close without saving")).clicked.connect(context.window.close)
        page.add_button(self.tr("Save as…")).clicked.connect(context.files.save_as)
        return page


def show_trouble(context: "Context", title: str, trouble: ResumeTrouble) -> None:
    """Show a message that says why a game could not be opened; `title` is its heading, and `trouble` the reason.

    If a line of the game's file is damaged, offer to go on with the lines before it.
    """
    context.pages.open("notice", partial(_trouble, context, title, trouble))


def _trouble(context: "Context", title: str, trouble: ResumeTrouble) -> NoticePage:
    page = NoticePage(context.window, context.style, title, context.words.say_key(trouble.key, trouble.facts))
    line = get_bad_line(BadInput(trouble.key, trouble.facts))
    if line and "path" in trouble.facts:
        text = translate("JournalWatch", "Go on before line {line}").format(line=context.words.format_number(line))
        page.add_button(text).clicked.connect(partial(_go_on_before, context, Path(str(trouble.facts["path"])), line))
    return page


def _go_on_before(context: "Context", path: Path, line: int) -> None:
    """Copy the lines before the damaged line `line` of the file `path` to a new file, and open the game in it."""
    fresh = fresh_journal(path.stem.partition("-")[0])
    try:
        repair(path, line, fresh)
    except BadJournal as bad:
        show_trouble(context, translate("FileDialogs", "The file could not be opened"), bad)
        return
    context.files.open_path(fresh)
