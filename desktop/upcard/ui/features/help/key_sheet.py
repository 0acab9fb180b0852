"""Collects all keys for the page that lists them: those of the table, the game, the pages and the menus."""

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
    """Open the key sheet for the current game; `menus` returns the sections of the menus."""
    from upcard.ui.features.help.key_page import KeyPage

    context.pages.open("keys", lambda: KeyPage(context.window, context.style, (*sections(context), *menus())))


def sections(context: "Context") -> Sequence[KeyHelpSection]:
    """Return the sections of the key sheet, the current game's first, without the menus."""
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
    """Return one section with the game's own keys; an empty sequence if the game has none."""
    rows = tuple(KeyHelpRow((key,), words.say_key(f"{game.name}.key.{name}")) for name, key in game.table.keys.items())
    return (KeyHelpSection(words.say_key(game.name), rows),) if rows else ()


def table_rows() -> tuple[KeyHelpRow, ...]:
    """Return the rows about the keys that work at every table, one row for each action."""
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
    """Return one section with the letter keys that work at every table; an empty sequence if there are none."""
    words = key_text.letters()
    rows = tuple(KeyHelpRow((letter.key,), words[letter.name]) for letter in LETTERS)
    return (KeyHelpSection(translate("KeyPage", "At any time"), rows),) if rows else ()


def build_rows(rows: Iterable[tuple[tuple[int, ...], str]]) -> tuple[KeyHelpRow, ...]:
    """Return a row of the key sheet for each entry in `rows`: some Qt key codes, and the text on what these keys do."""
    return tuple(KeyHelpRow(tuple(map(cap, keys)), text) for keys, text in rows)


def menu_section(title: str, keys: Sequence[tuple[str, QKeySequence]]) -> KeyHelpSection:
    """Return the section of a menu, from the texts and keys of its entries."""
    rows = tuple(KeyHelpRow((format_key(key),), strip_mnemonic(text)) for text, key in keys)
    return KeyHelpSection(translate("KeyPage", "Menu: {name}").format(name=strip_mnemonic(title)), rows)


def cap(key: int) -> str:
    """Return the name of a key, given its Qt key code."""
    return key_text.caps().get(key) or format_key(QKeySequence(key))


def chord(name: str) -> str:
    """Return the name of the modifier key `name`, such as Ctrl, as this system writes it."""
    return format_key(QKeySequence(f"{name}+A"))[:-1].rstrip("+")


def format_key(key: QKeySequence) -> str:
    """Return the name of a key sequence, as this system writes it."""
    return key.toString(QKeySequence.SequenceFormat.NativeText)


def strip_mnemonic(text: str) -> str:
    """Return a menu's text without its mnemonic letter and without the ellipsis.

    In Japanese the mnemonic follows the text in brackets.
    """
    letter = text.find("(&")
    return (text[:letter] if letter >= 0 else text.replace("&", "")).rstrip("…")
