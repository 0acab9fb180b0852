"""The page that is shown after an unexpected error, or to report a problem; it offers a report to copy or save."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from upcard.play.text import file_errors
from upcard.ui.features.help.bug_report import report
from upcard.ui.style.style_context import StyleContext
from upcard.ui.widgets.notice import NoticePage
from upcard.ui.widgets.save_dialog import where_to_save

if TYPE_CHECKING:
    from upcard.ui.session.context import Context


class ProblemPage(NoticePage):
    """Says that the program has failed, or asks the player what went wrong; offers a report to copy or save.

    The match itself is saved already.
    """

    def __init__(self, window: QWidget, dress: StyleContext, trace: str, log: Path, report: str) -> None:
        """Make the page with the problem report `report`; `log` is the path of the program's log file.

        If `trace` (a Python traceback) is given, the page says that the program has failed. If it is empty, the page
        asks the player what went wrong.
        """
        super().__init__(window, dress, "", "")
        self.report = report
        if trace:
            self._tell(trace, log)
        else:
            self._ask()
        self.copied = self.add_button(self.tr("Copy for a bug report"))
        self.copied.clicked.connect(self._copy)
        self.add_button(self.tr("Save report…")).clicked.connect(self._save)

    def _tell(self, trace: str, log: Path) -> None:
        """Show that something went wrong, the last line of the traceback `trace`, and where the log file is."""
        told = self.tr(
            "Something went wrong in Upcard. Your game is saved: after a restart it goes on at the same card."
        )
        self.texts[0].setText(self.tr("A program error"))
        self.texts[1].setText(told)
        self.column.insertWidget(2, self.paragraph(trace.strip().rpartition("\n")[2], "second"))
        self.column.insertWidget(3, self.label(self.tr("Saved in {log}").format(log=log), "caption", "second"))

    def _ask(self) -> None:
        """Show a text that asks the player to write down what happened, and says how to use the report."""
        told = self.tr(
            "Write down what you did and what happened then. Send it, with this report, to whoever gave you Upcard. "
            "The report holds versions, settings and the last lines of the log, but no names, folders or hidden cards."
        )
        self.texts[0].setText(self.tr("Report a problem"))
        self.texts[1].setText(told)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.report)
        self.copied.setText(self.tr("Copied"))

    def _save(self) -> None:
        path = where_to_save(self, self.tr("Save report"), Path("upcard-report.txt"), "TXT (*.txt)")
        if path is not None:
            self.save(path)

    def save(self, path: Path) -> None:
        """Write the problem report to the file `path`, or show why it cannot be written."""
        try:
            path.write_text(self.report, encoding="utf-8")
        except OSError as failed:
            self.texts[1].setText(file_errors.describe_file_error(self.dress.words, failed))


def show(context: "Context", trace: str) -> None:
    """Open the page for a problem; `trace` is the traceback of an error, or "" if the player reports a problem."""
    told, log = report(context, trace), context.problems.log
    context.pages.open("problem", lambda: ProblemPage(context.window, context.style, trace, log, told))
