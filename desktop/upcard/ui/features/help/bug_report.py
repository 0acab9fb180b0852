"""Writes problem reports about the program, without the names of persons and without hidden cards."""

import platform
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QLocale, qVersion
from PySide6.QtGui import QGuiApplication

from upcard import __version__
from upcard.core.text.encode import plain
from upcard.games import GAMES
from upcard.play.exchange.deal_code import extract_deals, format_deal_code
from upcard.play.match.notes import is_set_up, shares_seed
from upcard.play.storage.atomic_file import read_plain_file
from upcard.ui.settings.settings import Settings

if TYPE_CHECKING:
    from upcard.ui.session.context import Context

translate = QCoreApplication.translate
MOST_BYTES = 4_000_000
"""The largest log that is read, in bytes; the program's own log is several times smaller."""
LINES = 40
"""How many of the last lines of the log are in a report."""
CARD = re.compile(r"\b(?:[A2-9TJQK][SHDC]|10[SHDC])\b|[\u2660\u2665\u2666\u2663]\w{1,2}")
SHORTEST = 2
"""The least length of a name that is removed; a shorter name would also match in other words."""


def copy(context: "Context") -> None:
    """Copy a problem report to the clipboard, and show a message that says what is in it."""
    QGuiApplication.clipboard().setText(report(context))
    told = translate(
        "ProblemPage",
        "Versions, screen, settings, rules and the last lines of the log. No names, no folders, no hidden cards.",
    )
    context.pages.show_notice(translate("ProblemPage", "Copied for a bug report"), told)


def report(context: "Context", trace: str = "") -> str:
    """Return a problem report, with the Python traceback `trace` if one is given.

    A part that cannot be written is replaced by its name and the error.
    """
    said = [*versions(), ""]
    said += [remove_names(context, trace.strip()), ""] if trace else []
    for part in PARTS:
        try:
            said += [*(remove_names(context, line) for line in part(context)), ""]
        except Exception as error:  # a second error must not hide the first
            said += [f"{part.__name__}: {type(error).__name__}", ""]
    return "\n".join(said)


def versions() -> tuple[str, ...]:
    """Return the first lines of a problem report: the versions of Upcard, Qt and Python, and the platform."""
    frozen = "frozen" if getattr(sys, "frozen", False) else "from sources"
    return (
        f"Upcard {__version__}, {frozen}",
        f"Qt {qVersion()}, Python {platform.python_version()}",
        f"{platform.platform()}, {platform.machine()}",
    )


def machine(context: "Context") -> Iterator[str]:
    """Yield the lines of a problem report about the platform, the screens and the window's size."""
    yield f"Platform {QGuiApplication.platformName()}, system language {QLocale.system().name()}"
    for screen in QGuiApplication.screens():
        size, here = screen.size(), " (window)" if screen is context.window.screen() else ""
        yield f"Screen {size.width()} x {size.height()}, pixel ratio {screen.devicePixelRatio():g}{here}"
    window = context.window
    yield f"Window {window.width()} x {window.height()}, text unit {window.t:.2f}"


def describe_settings(context: "Context") -> Iterator[str]:
    """Yield the lines of a problem report about language, theme, and settings that differ from their defaults."""
    yield f"Language {context.language.code}, {'night' if context.night else 'day'}"
    now, first = context.settings.values._asdict(), Settings()._asdict()
    other = [f"{name}={value}" for name, value in now.items() if value != first[name]]
    yield "Settings: " + (", ".join(other) or "as at first")


def game(context: "Context") -> Iterator[str]:
    """Yield the lines of a problem report about the match: the game, its changed rules, and the players.

    If the match is over, the last line is the code that deals its cards again.
    """
    match = context.controller.match
    players = ", ".join(context.controller.seated.players)
    deal = match.game.rules.deal_number(match.position)
    yield f"{match.game.name}, deal {deal}, {len(match.actions)} actions, {players}"
    rules, usual = plain(match.rules), plain(match.game.rules.default_options)
    if isinstance(rules, dict) and isinstance(usual, dict):
        other = [f"{name}={value}" for name, value in rules.items() if value != usual.get(name)]
        yield "Rules: " + (", ".join(other) or "the first preset")
    if match.decided and not (is_set_up(match) or shares_seed(match)):
        with suppress(LookupError, ValueError):
            yield f"Deal code {format_deal_code(extract_deals(match, context.controller.seated.players), GAMES)}"


def log(context: "Context") -> Iterator[str]:
    """Yield the lines of a problem report that quote the end of the program's log file."""
    try:
        lines = (
            read_plain_file(context.problems.log, MOST_BYTES, follow=False)
            .decode("utf-8", "replace")
            .splitlines()[-LINES:]
        )
    except OSError:
        lines = []
    yield "Log:" if lines else "The log is empty."
    yield from lines


PARTS: tuple[Callable[["Context"], Iterator[str]], ...] = (machine, describe_settings, game, log)


def remove_names(context: "Context", text: str) -> str:
    """Return `text` with the home folder's path, the user's name and the players' names replaced by general words.

    During a deal, also replace every word that looks like a card, such as "QS", by "??".
    """
    home, match = Path.home(), context.controller.match
    text = text.replace(str(home), "~").replace(home.as_posix(), "~")
    names = {home.name: "user", **dict.fromkeys(context.controller.seated.names, "player")}
    for name, instead in names.items():
        if len(name) >= SHORTEST:
            text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", instead, text)
    return text if match.to_act is None else CARD.sub("??", text)
