"""Collects the keyboard shortcuts of the table, the game, the pages and the menus for the page that lists them."""

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QKeySequence

from upcard.core.game.record import AnyGame
from upcard.play.text.words import Words
from upcard.ui.features.help import key_text
from upcard.ui.features.help.key_text import KeyHelpRow, KeyHelpSection
from upcard.ui.table.input.keys import LETTERS, MOVES, RANKS, STROKES, SUITS
from upcard.ui.table.overlay.prompt import SORT

if TYPE_CHECKING:
    from upcard.ui.session.context import Context

translate = QCoreApplication.translate
SAME = (Qt.Key.Key_Backtab, Qt.Key.Key_Enter)
"""Keys that the key sheet leaves out, because each has the same effect as another key that is listed."""


def show(context: "Context", menus: Callable[[], Sequence[KeyHelpSection]]) -> None:
    """Open the page that lists the keyboard shortcuts; `menus` returns the sections about the menus."""
    from upcard.ui.features.help.key_page import KeyPage

    context.pages.open("keys", lambda: KeyPage(context.window, context.style, (*sections(context), *menus())))


def sections(context: "Context") -> Sequence[KeyHelpSection]:
    """Return all sections of the list of keyboard shortcuts except those about the menus; the game's own come first."""
    words, game = context.words, context.controller.match.game
    return (
        *of_game(words, game),
        KeyHelpSection(translate("KeyPage", "At the table"), table_rows()),
        *at_any_time(),
        KeyHelpSection(translate("KeyPage", "While others play"), build_rows(key_text.list_watch_keys().values())),
        KeyHelpSection(translate("KeyPage", "When the coach warns"), build_rows(key_text.coach().values())),
        KeyHelpSection(translate("KeyPage", "On every page"), build_rows(key_text.pages().values())),
        KeyHelpSection(translate("KeyPage", "Replay"), build_rows(key_text.replay().values())),
        KeyHelpSection(translate("KeyPage", "Review"), build_rows(key_text.review().values())),
    )


def of_game(words: Words, game: AnyGame) -> Sequence[KeyHelpSection]:
    """Return a section with the keyboard shortcuts that only `game` has, in a tuple; empty if there are none."""
    rows = tuple(KeyHelpRow((key,), words.say_key(f"{game.name}.key.{name}")) for name, key in game.table.keys.items())
    return (KeyHelpSection(words.say_key(game.name), rows),) if rows else ()


def table_rows() -> tuple[KeyHelpRow, ...]:
    """Return the rows about the keys that work at the table in every game, one row for each command."""
    written: dict[str, list[str]] = {}
    for stroke in STROKES:
        if stroke.key not in SAME:
            written.setdefault(stroke.name, []).append(cap(stroke.key))
    written |= {
        "rank": ["A", "2 – 9", *(key for key in RANKS if not key.isdigit() and key != "A"), "0"],
        "suit": [f"Shift+{suit}" for suit in SUITS],
        "extend": [f"Shift+{cap(key)}" for key in MOVES],
        "order": [f"{chord('Ctrl')}+{cap(key)}" for key in MOVES],
        "obvious": [f"{chord('Ctrl')}+Enter"],
        "answer": ["1 – 9"],
        "sort": [SORT.key],
    }
    words = key_text.table()
    return tuple(KeyHelpRow(tuple(written[name]), text) for name, text in words.items() if name in written)


def at_any_time() -> Sequence[KeyHelpSection]:
    """Return a section with the letter keys that work at the table in every game, in a tuple.

    The tuple is empty if there are no such keys.
    """
    words = key_text.letters()
    rows = tuple(KeyHelpRow((letter.key,), words[letter.name]) for letter in LETTERS)
    return (KeyHelpSection(translate("KeyPage", "At any time"), rows),) if rows else ()


def build_rows(rows: Iterable[tuple[tuple[int, ...], str]]) -> tuple[KeyHelpRow, ...]:
    """Return a row of the list of keyboard shortcuts for each of `rows`: Qt key codes, and the text on what they do."""
    return tuple(KeyHelpRow(tuple(map(cap, keys)), text) for keys, text in rows)


def menu_section(title: str, keys: Sequence[tuple[str, QKeySequence]]) -> KeyHelpSection:
    """Return the section about the keyboard shortcuts of one menu.

    `title` is the menu's name, and `keys` are the texts and the shortcuts of its entries.
    """
    rows = tuple(KeyHelpRow((format_key(key),), strip_mnemonic(text)) for text, key in keys)
    return KeyHelpSection(translate("KeyPage", "Menu: {name}").format(name=strip_mnemonic(title)), rows)


def cap(key: int) -> str:
    """Return the name to show for the key with the Qt key code `key`."""
    return key_text.caps().get(key) or format_key(QKeySequence(key))


def chord(name: str) -> str:
    """Return how this operating system writes the modifier key with Qt's name `name`: as a word or as a sign.

    For example, the name `Ctrl` gives "Ctrl" on Linux and Windows, and the sign of the command key on macOS.
    """
    return format_key(QKeySequence(f"{name}+A"))[:-1].rstrip("+")


def format_key(key: QKeySequence) -> str:
    """Return how this system writes the keyboard shortcut `key`."""
    return key.toString(QKeySequence.SequenceFormat.NativeText)


def strip_mnemonic(text: str) -> str:
    """Return the text of a menu entry without the "&" before its mnemonic letter, and without an ellipsis at its end.

    In a Japanese text, the mnemonic letter is in brackets at the end; the brackets and the letter are removed too.
    """
    letter = text.find("(&")
    return (text[:letter] if letter >= 0 else text.replace("&", "")).rstrip("…")
