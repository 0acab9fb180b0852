"""Starts what is not needed to draw the window first, such as sounds, the coach, and the first deal of a new match."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QGuiApplication

from upcard.ui.app.system_motion import SystemMotionSetting
from upcard.ui.features.match_commands.last_turn import TurnRepeater
from upcard.ui.features.match_commands.moments import MomentPlayer
from upcard.ui.features.match_commands.move_marks_timing import MoveMarksController
from upcard.ui.features.match_commands.open_hands import HandOpener
from upcard.ui.features.match_commands.waiting_button import WaitingOffer
from upcard.ui.features.sound.sounds import TableSounds
from upcard.ui.settings.settings import LESSONS
from upcard.ui.style.text_label import clean_clipboard
from upcard.ui.table.fading import TableFader

if TYPE_CHECKING:
    from upcard.ui.session.context import Context

translate = QCoreApplication.translate


def begin(program: "Context") -> None:
    """Start everything that was not needed to draw the window first; each part lives as long as the program."""
    TableSounds(program)
    TurnRepeater(program, MoveMarksController(program))
    HandOpener(program)
    MomentPlayer(program)
    fading = TableFader(program.table)
    program.controller.passed.connect(fading.end)
    QGuiApplication.clipboard().changed.connect(clean_clipboard)
    SystemMotionSetting(program.pacing.notice_system, program.window)
    WaitingOffer(program)
    program.settings.changed.connect(lambda _: load_coach(program))
    program.settings.unkept.connect(partial(report_unsaved_settings, program))
    load_coach(program)
    begin_first_deal(program)


def begin_first_deal(program: "Context") -> None:
    """If the match has no deal yet, deal the cards; a person may cut the pack first, as the setting `cut` says.

    When the program runs for the first time, the welcome page is shown instead, before the deal.
    """
    if program.controller.match.actions or program.settings.recall_text(LESSONS):
        program.cut_first_deal()
        return
    from upcard.ui.features.lessons.welcome import begin as welcome

    welcome(program)


def report_unsaved_settings(program: "Context", error: OSError) -> None:
    """Tell the person that changed settings last only until the program closes, because saving failed with `error`."""
    from upcard.play.text.file_errors import describe_fault

    told = translate("OptionsPage", "Your changes last only until Upcard closes: {why}.").format(
        why=describe_fault(program.words, error)
    )
    program.pages.show_notice(translate("OptionsPage", "Your options could not be saved"), told)


def load_coach(program: "Context") -> None:
    """Load the coach, which warns the person before a mistake, if it is switched on in Options."""
    if program.settings.values.coach != "off":
        from upcard.ui.features.coach.coach import install_filter

        install_filter(program)
