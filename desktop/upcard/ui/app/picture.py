"""The command `upcard picture`: draws the real window into a file, without a screen.

Such pictures are used in documents, reports and tests.
"""

import os
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Sequence
from json import loads
from math import nan
from pathlib import Path
from random import Random
from re import fullmatch
from tempfile import TemporaryDirectory
from typing import NoReturn

from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QApplication

from upcard.core.game.record import AnyGame
from upcard.core.text.decode import BadData
from upcard.core.thinking.budget import SPENT
from upcard.core.violation import IllegalAction
from upcard.games import GAMES
from upcard.play.match import document
from upcard.play.match.custom_position import awaits_deal
from upcard.play.match.journal import MOST_BYTES, PERSON, SAVED, SUFFIX
from upcard.play.match.match import AnyMatch, Match
from upcard.play.match.match_config import seed
from upcard.play.match.resume import BadJournal, replay_journal
from upcard.play.storage.atomic_file import read_plain_file
from upcard.play.text.words import LANGUAGES, Words
from upcard.players.chance import derive_seed
from upcard.players.levels import levels
from upcard.ui.app.compose import compose
from upcard.ui.app.launch import no_match
from upcard.ui.app.problems import ErrorReporter
from upcard.ui.app.program import Program
from upcard.ui.session.match_session import MatchSession, Startup
from upcard.ui.settings.settings import CHOICES, SettingsFile
from upcard.ui.shell.main_window import FIRST
from upcard.ui.table.geometry.layout import SMALLEST

LARGEST = (3840, 2160)
SCALES = (0.25, 4)
"""The smallest and the largest scale of a picture; the largest takes half a gigabyte of memory."""


class PictureError(Exception):
    """Raised if the requested picture cannot be drawn; its message is one line for the person."""


class PictureParser(ArgumentParser):
    """The argument parser of `upcard picture`; it reports a wrong argument in one line, without a usage text."""

    def error(self, message: str) -> NoReturn:
        """Print `message` and end the process with status 2."""
        self.exit(2, f"{self.prog}: {message}\n")


def main(words: Sequence[str]) -> int:
    """Draw the picture that the command's arguments `words` describe, and return the exit status."""
    options = arguments().parse_args(words)
    try:
        draw(options)
    except (PictureError, BadData, BadJournal, IllegalAction, OSError) as trouble:
        print(f"upcard: {options.what}: {describe_trouble(trouble, Words(options.lang))}", file=sys.stderr)
        return 2
    return 0


def describe_trouble(trouble: Exception, words: Words) -> str:
    """Return what went wrong because of `trouble`, an error, as a sentence for the person.

    For an illegal action or an unreadable match file, the sentence is in the language of `words`. For any other error,
    it is the English message of the error itself.
    """
    if isinstance(trouble, IllegalAction):
        return words.refusal(trouble.violation)
    return words.say_key(trouble.key, trouble.facts) if isinstance(trouble, BadJournal) else str(trouble)


def arguments() -> PictureParser:
    """Return the argument parser of `upcard picture`."""
    made = PictureParser("upcard picture", description="Draw a table without a screen.", allow_abbrev=False)
    made.add_argument("what", metavar="GAME|FILE", help="a game's name, a position in JSON or a journal")
    made.add_argument("out", metavar="OUT.png", type=Path)
    made.add_argument("--table", help="the table of players of a fresh game")
    made.add_argument("--preset", help="the rules of a fresh game")
    made.add_argument("--size", type=_size, default=FIRST, help="the window's, as in 1280x800")
    made.add_argument("--scale", type=_number(float, *SCALES), default=1, help="pixels to a pixel of the window")
    made.add_argument("--theme", choices=("day", "night"), default="day")
    made.add_argument("--lang", choices=LANGUAGES, default=LANGUAGES[0])
    made.add_argument("--deck", choices=CHOICES["deck"], default="standard")
    made.add_argument("--seed", type=seed, default="0", help="of a fresh game")
    after = _number(int, 0, 100_000)
    made.add_argument("--after", type=after, default=0, metavar="N", help="let computer players play N actions first")
    made.add_argument("--seat", type=int, default=0, metavar="N", help="the seat that looks")
    made.add_argument("--panel", action="store_true", help="with the panel of moves")
    return made


def _number(kind: type[int] | type[float], least: float, most: float) -> Callable[[str], float]:
    """Return a function that parses a number of the type `kind` from `least` to `most`.

    The function raises ArgumentTypeError for any other text.
    """

    def read(text: str) -> float:
        try:
            value = kind(text)
        except ValueError:
            value = nan
        if not least <= value <= most:
            raise ArgumentTypeError(f"{text[:20]!r} is no number from {least} to {most}")
        return value

    return read


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    if not fullmatch("[0-9]{1,9}x[0-9]{1,9}", text):
        raise ArgumentTypeError(f"{text[:20]!r} is no size; write it as 1280x800")
    if not (SMALLEST[0] <= int(width) <= LARGEST[0] and SMALLEST[1] <= int(height) <= LARGEST[1]):
        least, most = (f"{wide}x{high}" for wide, high in (SMALLEST, LARGEST))
        raise ArgumentTypeError(f"the smallest window is {least}, the largest {most}")
    return int(width), int(height)


def draw(options: Namespace) -> None:
    """Open the window without a screen, wait until it is drawn, and save a picture of it as `options` say."""
    match = _match(options)
    players = match.game.rules.players(match.rules)
    if not 0 <= options.seat < players:
        raise PictureError(f"there is no seat {options.seat}; seats are 0 to {players - 1}")
    play_on(match, options.after)
    os.environ.update({"QT_QPA_PLATFORM": "offscreen", "QT_SCALE_FACTOR": str(options.scale)})
    application = QApplication.instance() or QApplication(["upcard"])
    with TemporaryDirectory() as folder:
        program = _program(Path(folder), match, options)
        QCursor.setPos(0, 0)
        program.window.resize(*options.size)
        program.window.show()
        application.processEvents()
        program.controller.go_on()
        application.processEvents()
        if not program.window.grab().save(str(options.out)):
            raise PictureError(f"{options.out} cannot be written")
        program.window.close()
        program.language.speak(LANGUAGES[0])


def _program(folder: Path, match: AnyMatch, options: Namespace) -> Program:
    settings = SettingsFile(folder / "settings.json")
    settings.change(theme=options.theme, language=options.lang, deck=options.deck, speed="instant", panel=options.panel)
    players = ["computer"] * match.game.rules.players(match.rules)
    players[match.game.rules.seating(match.position)[options.seat]] = PERSON
    first = match.game.rules.deal_number(match.positions[:2][-1]) + (not match.actions)
    opened = MatchSession(match, tuple(players), first)
    return compose(settings, ErrorReporter(folder), opened, Startup(no_match))


def play_on(match: AnyMatch, actions: int) -> None:
    """Play up to `actions` actions in `match`, chosen by the game's best computer player that does not search.

    Deals that are needed in between are dealt but not counted. Play stops early when the match is decided.
    """
    name = list(match.game.players.rivals or match.game.players.levels)[-1]
    for ply in range(actions):
        if match.to_act is None:
            if match.decided:
                return
            match.deal()
        seat = match.to_act
        assert seat is not None
        seen = match.get_seat_view(seat)
        choice = levels(match.game)[name](seen, Random(derive_seed(match.seed, seat, ply)), SPENT)
        match.play((choice.action,))


def _match(options: Namespace) -> AnyMatch:
    if options.what in GAMES:
        return _fresh(GAMES[options.what], options)
    path = Path(options.what)
    if not path.exists():
        raise PictureError(f"no such game or file; games: {', '.join(GAMES)}")
    if options.table or options.preset:
        raise PictureError("a file brings its own rules; --table and --preset are for a fresh game")
    return _from_journal(path) if path.suffix in (SUFFIX, SAVED) else _from_position(path)


def _fresh(game: AnyGame, options: Namespace) -> AnyMatch:
    asked = {"table": (options.table, tuple(game.rules.tables)), "preset": (options.preset, tuple(game.rules.presets))}
    for word, (name, known) in asked.items():
        if name and name not in known:
            raise PictureError(f"no {word} {name!r}; {word}s: {', '.join(known) or 'none'}")
    rules = game.text.form.rules({word: name for word, (name, _) in asked.items() if name})
    match: AnyMatch = Match(game, rules, options.seed)
    match.deal()
    return match


def _from_journal(path: Path) -> AnyMatch:
    """Return the match in the journal at `path`; what is later played in the match is not written to the journal."""
    match = replay_journal(path, GAMES).match
    if not match.actions:
        match.deal()
    return match


def _from_position(path: Path) -> AnyMatch:
    """Return a match that begins with the position in the JSON file `path`, and then plays the actions in the file.

    If cards are still to be dealt in that position, they are not dealt.
    """
    try:
        data = loads(read_plain_file(path, MOST_BYTES))
    except (ValueError, RecursionError) as trouble:
        raise PictureError(f"this is no JSON: {trouble}") from None
    asked = document.decode_document(data)
    game = GAMES[asked.game]
    match: AnyMatch = Match(game, game.text.form.rules(asked.rules or {}), str(asked.seed))
    position = document.position(asked)
    if awaits_deal(game, position):
        match.positions[:] = [position]
    else:
        match.positions.append(position)
        match.actions.append(game.rules.opening)
    match.play(document.actions(asked))
    return match
