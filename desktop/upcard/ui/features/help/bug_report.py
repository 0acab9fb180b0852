"""What a report of a problem says: the program and the machine, never a person's name, nor a card that is not shown."""

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
from upcard.ui.settings.settings import Settings

if TYPE_CHECKING:
    from upcard.ui.session.context import Context

translate = QCoreApplication.translate
LINES = 40
"""How many lines of the log are in it, the last ones."""
CARD = re.compile(r"\b(?:[A2-9TJQK][SHDC]|10[SHDC])\b|[\u2660\u2665\u2666\u2663]\w{1,2}")
SHORTEST = 2
"""Shorter names are no words of their own: they would take letters out of others."""


def copy(context: "Context") -> None:
    """Copy it, and say so."""
    QGuiApplication.clipboard().setText(report(context))
    told = translate(
        "ProblemPage",
        "Versions, screen, settings, rules and the last lines of the log. No names, no folders, no hidden cards.",
    )
    context.pages.notice(translate("ProblemPage", "Copied for a bug report"), told)


def report(context: "Context", trace: str = "") -> str:
    """Return the whole text; a trace stands in it before the log. What cannot be found out is said to be so."""
    said = [*versions(), ""]
    said += [clean(context, trace.strip()), ""] if trace else []
    for part in PARTS:
        try:
            said += [*(clean(context, line) for line in part(context)), ""]
        except Exception as error:  # after one error another one must not hide it
            said += [f"{part.__name__}: {type(error).__name__}", ""]
    return "\n".join(said)


def versions() -> tuple[str, ...]:
    """Return what is known before there is a window."""
    frozen = "frozen" if getattr(sys, "frozen", False) else "from sources"
    return (
        f"Upcard {__version__}, {frozen}",
        f"Qt {qVersion()}, Python {platform.python_version()}",
        f"{platform.platform()}, {platform.machine()}",
    )


def machine(context: "Context") -> Iterator[str]:
    """Yield the platform, the screens and the window."""
    yield f"Platform {QGuiApplication.platformName()}, system language {QLocale.system().name()}"
    for screen in QGuiApplication.screens():
        size, here = screen.size(), " (window)" if screen is context.window.screen() else ""
        yield f"Screen {size.width()} x {size.height()}, pixel ratio {screen.devicePixelRatio():g}{here}"
    window = context.window
    yield f"Window {window.width()} x {window.height()}, text unit {window.t:.2f}"


def describe_settings(context: "Context") -> Iterator[str]:
    """Yield the language, the theme, and the settings that are not as at first."""
    yield f"Language {context.language.code}, {'night' if context.night else 'day'}"
    now, first = context.settings.values._asdict(), Settings()._asdict()
    other = [f"{name}={value}" for name, value in now.items() if value != first[name]]
    yield "Settings: " + (", ".join(other) or "as at first")


def game(context: "Context") -> Iterator[str]:
    """Yield the game and its rules; the deal's code only when the match is over."""
    match = context.controller.match
    players = ", ".join(context.controller.seated.players)
    deal = match.game.rules.deal_number(match.position)
    yield f"{match.game.name}, deal {deal}, {len(match.actions)} actions, {players}"
    rules, usual = plain(match.rules), plain(next(iter(match.game.rules.presets.values())))
    if isinstance(rules, dict) and isinstance(usual, dict):
        other = [f"{name}={value}" for name, value in rules.items() if value != usual.get(name)]
        yield "Rules: " + (", ".join(other) or "the first preset")
    if match.decided and not (is_set_up(match) or shares_seed(match)):
        with suppress(LookupError, ValueError):
            yield f"Deal code {format_deal_code(extract_deals(match, context.controller.seated.players), GAMES)}"


def log(context: "Context") -> Iterator[str]:
    """Yield the last lines of the log."""
    try:
        lines = context.problems.log.read_text(encoding="utf-8", errors="replace").splitlines()[-LINES:]
    except OSError:
        lines = []
    yield "Log:" if lines else "The log is empty."
    yield from lines


PARTS: tuple[Callable[["Context"], Iterator[str]], ...] = (machine, describe_settings, game, log)


def clean(context: "Context", text: str) -> str:
    """Return a text without the folders of the person, the names at the table, and while a deal lasts without cards."""
    home, match = Path.home(), context.controller.match
    text = text.replace(str(home), "~").replace(home.as_posix(), "~")
    names = {home.name: "user", **dict.fromkeys(context.controller.seated.names, "player")}
    for name, instead in names.items():
        if len(name) >= SHORTEST:
            text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", instead, text)
    return text if match.to_act is None else CARD.sub("??", text)
