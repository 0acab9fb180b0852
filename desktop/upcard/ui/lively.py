"""What the table begins with after the first frame: sounds, the trail of what moved, and the system's wish for rest."""

from functools import partial
from typing import TYPE_CHECKING

from upcard.core.later import Later
from upcard.ui.repeating import Repeating
from upcard.ui.sounds import Sounds
from upcard.ui.system_motion import SystemMotion
from upcard.ui.table.fading import Fading
from upcard.ui.trailing import Trailing

if TYPE_CHECKING:
    from upcard.ui.program import Program

welcome = Later("upcard.ui.welcome:begin")
hint, coach = Later("upcard.ui.hinting:ask"), Later("upcard.ui.coaching:follow")


def begin(program: "Program") -> None:
    """Begin with all of it; each lives as long as the program."""
    Sounds(program)
    Repeating(program, Trailing(program))
    fading = Fading(program.table)
    program.controller.passed.connect(fading.end)
    SystemMotion(program.pacing.notice_system, program.window)
    program.window.bar.hint.clicked.connect(partial(hint, program))
    program.settings.changed.connect(lambda _: coached(program))
    coached(program)
    if not program.settings.remembered("lessons"):
        welcome(program)


def coached(program: "Program") -> None:
    """Load the coach when somebody is to be coached."""
    if program.settings.values.coach != "off":
        coach(program)
