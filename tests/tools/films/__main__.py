"""Films moments of play in the real window off the screen, each as a strip of pictures.

    python -m tests.tools.films FOLDER                    every moment
    python -m tests.tools.films FOLDER go-out sweep       these
    python -m tests.tools.films FOLDER deal --lang ja --theme night --size 960x600 --step 40

The window's animations go on by a step from picture to picture, so that the same films are made on any machine.
"""

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtWidgets import QApplication

from tests.tools.films.camera import LONGEST, Frame, film, make_strip
from tests.tools.films.scenes import SCENES, Moment, Scene, find
from tests.ui.fakes import FakeThinker
from upcard.play.match.journal import PERSON
from upcard.ui.app.compose import compose
from upcard.ui.app.launch import no_match
from upcard.ui.app.problems import ErrorReporter
from upcard.ui.app.program import Program
from upcard.ui.session.match_session import MatchSession, Startup
from upcard.ui.session.pacing import LEARNT
from upcard.ui.settings.settings import DEALS, LESSONS, SettingsFile


def main(words: Sequence[str] | None = None) -> int:
    """Make the films, and print where each lies."""
    options = arguments().parse_args(words)
    if unknown := [name for name in options.names if name not in SCENES]:
        print(f"no moment {unknown[0]!r}; moments: {', '.join(SCENES)}", file=sys.stderr)
        return 2
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    application = QApplication.instance() or QApplication(["films"])
    options.folder.mkdir(parents=True, exist_ok=True)
    for name in options.names or SCENES:
        path = options.folder / f"{name}.png"
        first, last = options.between
        frames = [frame for frame in shoot(SCENES[name], options) if first <= frame.time <= last]
        make_strip(frames, options.width, options.across).save(str(path))
        application.processEvents()
        print(path)
    return 0


def arguments() -> ArgumentParser:
    """Return the parser of the arguments."""
    made = ArgumentParser("python -m tests.tools.films", description=__doc__.partition("\n")[0])
    made.add_argument("folder", type=Path)
    made.add_argument("names", nargs="*", metavar="NAME", help=", ".join(SCENES))
    made.add_argument("--size", default="1280x800", help="the window's")
    made.add_argument("--lang", default="en")
    made.add_argument("--theme", default="day")
    made.add_argument("--reduced", action="store_true", help="with reduced motion")
    made.add_argument("--step", type=int, default=80, help="milliseconds of motion between two pictures")
    made.add_argument("--between", type=int, nargs=2, default=(0, LONGEST), metavar="MS", help="only these pictures")
    made.add_argument("--width", type=int, default=480, help="of a picture in the strip, in pixels")
    made.add_argument("--across", type=int, default=4, help="pictures in a row")
    return made


def shoot(scene: Scene, options: Namespace) -> list[Frame]:
    """Open a window on the match before a moment, and film what its action sets in motion."""
    moment = find(scene)
    with TemporaryDirectory() as folder:
        program = open_window(Path(folder), moment, options)
        frames = film(program, partial(act, program, moment), options.step, scene.rest)
        program.window.close()
        if program.thinker is not None:
            program.thinker.client.stop()
        program.language.speak("en")
    return frames


def open_window(folder: Path, moment: Moment, options: Namespace) -> Program:
    """Return the window of a person on the first seat, whose opponents answer when they are told to."""
    settings = SettingsFile(folder / "settings.json")
    reduced = "on" if options.reduced else "off"
    settings.change(language=options.lang, theme=options.theme, speed="normal", reviews=False, reduced_motion=reduced)
    settings.save_page_text(LESSONS, "known")
    settings.save_page_text(DEALS, "|" * LEARNT)
    match = moment.match
    players = (PERSON, *["standard"] * (match.game.rules.players(match.rules) - 1))
    program = compose(
        settings, ErrorReporter(folder), MatchSession(match, players), Startup(no_match, thinker=FakeThinker)
    )
    program.window.resize(*map(int, options.size.split("x")))
    program.window.show()
    while program.thinker is None or program.table.draft is None:
        QApplication.processEvents()
    return program


def act(program: Program, moment: Moment) -> None:
    """Let the player in turn do what makes the moment, or have the next deal dealt; the first one comes by itself."""
    controller, thinker = program.controller, program.thinker
    if moment.action == moment.match.game.rules.opening and len(moment.match.actions) <= 1:
        while not controller.match.actions:
            QApplication.processEvents()
        return
    if moment.match.to_act is None:
        program.next_deal()
        return
    if controller.match.to_act == controller.person:
        controller.play((moment.action,))
        return
    assert isinstance(thinker, FakeThinker)
    while not thinker.questions:
        controller.go_on()
        controller.timing.end_pause()
    thinker.answered.emit(moment.action)


if __name__ == "__main__":
    sys.exit(main())
