"""What the table begins with after the first frame: sounds, trails, help, and the system's wish for rest."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QTimer

from upcard.core.later import Later
from upcard.ui.app.system_motion import SystemMotion
from upcard.ui.features.match_commands.last_turn import Repeating
from upcard.ui.features.match_commands.trail_timing import Trailing
from upcard.ui.features.sound.sounds import Sounds
from upcard.ui.settings.settings import LESSONS
from upcard.ui.table.fading import Fading

if TYPE_CHECKING:
    from upcard.ui.app.program import Program

SOON = 1500
"""Milliseconds after which a newcomer is told of lessons: the first table has come to rest by then."""
translate = QCoreApplication.translate
why = Later("upcard.play.text.file_errors:why")
welcome = Later("upcard.ui.features.lessons.welcome:begin")
hint, coach = Later("upcard.ui.features.hints.hint:ask"), Later("upcard.ui.features.coach.coach:follow")


def begin(program: "Program") -> None:
    """Begin with all of it; each lives as long as the program."""
    Sounds(program)
    Repeating(program, Trailing(program))
    fading = Fading(program.table)
    program.controller.passed.connect(fading.end)
    SystemMotion(program.pacing.notice_system, program.window)
    program.window.bar.hint.clicked.connect(partial(hint, program))
    program.settings.changed.connect(lambda _: coached(program))
    program.settings.unkept.connect(partial(unkept, program))
    coached(program)
    QTimer.singleShot(SOON, program.window, partial(welcomed, program))


def welcomed(program: "Program") -> None:
    """Lead somebody to the lessons who has not heard of them."""
    if not program.settings.remembered(LESSONS):
        welcome(program)


def unkept(program: "Program", error: OSError) -> None:
    """Say that what was chosen holds for now only."""
    told = translate("Options", "They hold until Upcard is closed: {why}.").format(why=why(program.words, error))
    program.pages.notice(translate("Options", "Your choices are not kept"), told)


def coached(program: "Program") -> None:
    """Load the coach when somebody is to be coached."""
    if program.settings.values.coach != "off":
        coach(program)
