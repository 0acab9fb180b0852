"""What each keyboard shortcut does, as text: at the table, while watching, in replay and review, and on pages."""

from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, Qt

translate = QCoreApplication.translate
Key = Qt.Key


class KeyHelpRow(NamedTuple):
    """A row of the list of keyboard shortcuts: the names of one or more keys, and what they do."""

    keys: tuple[str, ...]
    text: str


class KeyHelpSection(NamedTuple):
    """A section of the list of keyboard shortcuts: its title and its rows."""

    title: str
    rows: tuple[KeyHelpRow, ...]


def caps() -> Mapping[int, str]:
    """Return the names of those keys for which Qt's own name is not used, by Qt key code."""
    return {
        Key.Key_Left: "←",
        Key.Key_Right: "→",
        Key.Key_Up: "↑",
        Key.Key_Down: "↓",
        Key.Key_Space: translate("KeyPage", "Space"),
        Key.Key_Return: "Enter",
        Key.Key_Escape: "Esc",
        Key.Key_Tab: "Tab",
        Key.Key_Home: translate("KeyPage", "Home"),
        Key.Key_End: translate("KeyPage", "End"),
        Key.Key_PageUp: translate("KeyPage", "Page up"),
        Key.Key_PageDown: translate("KeyPage", "Page down"),
        Key.Key_Plus: "+",
        Key.Key_Minus: "−",
    }


def table() -> Mapping[str, str]:
    """Return the texts that say what the keys at the table do in every game, by the name of their command.

    The names are those in `STROKES` in `table/input/keys.py`, and those that `table_rows` in `key_sheet.py` adds.
    """
    return {
        "step": translate("KeyPage", "Move along the hand, the buttons or the places"),
        "ends": translate("KeyPage", "Go to the first or the last card"),
        "row": translate("KeyPage", "Go to another row of places, or to another answer"),
        "rank": translate("KeyPage", "Go to the next card of this rank; 0 is the ten, X the joker"),
        "suit": translate("KeyPage", "Go to the spade, heart, diamond or club of this rank"),
        "choose": translate("KeyPage", "Select or deselect the card"),
        "extend": translate("KeyPage", "Select several cards in a row"),
        "order": translate("KeyPage", "Move the card within the hand"),
        "target": translate("KeyPage", "Go from one legal place to the next"),
        "enter": translate("KeyPage", "Put the cards there, or press the amber button"),
        "obvious": translate("KeyPage", "Put the card in the only place it can go"),
        "answer": translate("KeyPage", "Answer a question, or choose what a move means"),
        "escape": translate("KeyPage", "Undo one step at a time"),
        "look": translate("KeyPage", "Look closely at the card or the place"),
        "sort": translate("KeyPage", "Sort the hand by rank or by suit"),
        "zone": translate("KeyPage", "Go to the next part of the table; with Shift to the previous one"),
    }


def letters() -> Mapping[str, str]:
    """Return the texts that say what the letter keys at the table do in every game, by the name of their command.

    The names are those in `LETTERS` in `table/input/keys.py`.
    """
    return {"repeat": translate("KeyPage", "Show the last turn again")}


def list_watch_keys() -> Mapping[str, tuple[tuple[int, ...], str]]:
    """Return the keys for watching a game, and for the time while other players play.

    Each command is mapped to the Qt key codes of its keys, and to a text that says what the keys do.
    """
    return {
        "hurry": ((Key.Key_Space,), translate("KeyPage", "Hold to hurry the others")),
        "step": ((Key.Key_N,), translate("KeyPage", "Next step, while paused")),
        "skip": ((Key.Key_End,), translate("KeyPage", "Skip to the end of the deal, if you only watch")),
    }


def coach() -> Mapping[str, tuple[tuple[int, ...], str]]:
    """Return the keys that answer the coach, when it asks whether to play a costly action or take the cards back.

    Each possible answer is mapped to the Qt key codes of its keys, and to a text that says what the keys do.
    """
    return {
        "back": ((Key.Key_Escape, Key.Key_Return), translate("KeyPage", "Take the cards back")),
        "why": ((Key.Key_W,), translate("KeyPage", "Show why, and what is better")),
        "anyway": ((Key.Key_P,), translate("KeyPage", "Play it anyway")),
        "stop": ((Key.Key_C,), translate("KeyPage", "Stop coaching and play it")),
    }


def replay() -> Mapping[str, tuple[tuple[int, ...], str]]:
    """Return the keys of the page *Replay*, on which a person goes through a match again.

    Each command is mapped to the Qt key codes of its keys, and to a text that says what the keys do.
    """
    return {
        "move": ((Key.Key_Left, Key.Key_Right), translate("KeyPage", "One move back or on")),
        "turn": ((Key.Key_Up, Key.Key_Down), translate("KeyPage", "One turn back or on")),
        "edge": ((Key.Key_Home, Key.Key_End), translate("KeyPage", "To the start or the end of the deal")),
        "deal": ((Key.Key_PageUp, Key.Key_PageDown), translate("KeyPage", "To another deal")),
        "play": ((Key.Key_Space,), translate("KeyPage", "Play, or stop")),
        "pace": ((Key.Key_Plus, Key.Key_Minus), translate("KeyPage", "Play faster or slower")),
        "line": ((Key.Key_B,), translate("KeyPage", "To another line of play")),
        "hands": ((Key.Key_H,), translate("KeyPage", "Show all hands")),
        "list": ((Key.Key_L,), translate("KeyPage", "The list of moves")),
        "mistake": (
            (Key.Key_BracketLeft, Key.Key_BracketRight),
            translate("KeyPage", "Previous or next mistake of a reviewed deal"),
        ),
    }


def review() -> Mapping[str, tuple[tuple[int, ...], str]]:
    """Return the keys of the page *Review*, which shows the mistakes in the decisions of a finished deal.

    Each command is mapped to the Qt key codes of its keys, and to a text that says what the keys do.
    """
    return {
        "mistake": (
            (Key.Key_BracketLeft, Key.Key_BracketRight),
            translate("KeyPage", "Previous or next mistake"),
        ),
        "decision": ((Key.Key_Left, Key.Key_Right), translate("KeyPage", "Previous or next decision")),
        "edge": ((Key.Key_Home, Key.Key_End), translate("KeyPage", "In the graph: first or last decision")),
    }


def pages() -> Mapping[str, tuple[tuple[int, ...], str]]:
    """Return the keys that have the same effect on every page over the table.

    Each command is mapped to the Qt key codes of its keys, and to a text that says what the keys do.
    """
    return {
        "next": ((Key.Key_Tab,), translate("KeyPage", "Go to the next item; with Shift to the previous one")),
        "within": (
            (Key.Key_Left, Key.Key_Right, Key.Key_Up, Key.Key_Down),
            translate("KeyPage", "Move within a list, a graph or a row of choices"),
        ),
        "press": ((Key.Key_Space,), translate("KeyPage", "Press the button with the ring")),
        "enter": ((Key.Key_Return,), translate("KeyPage", "Press the button with the ring, or else the amber one")),
        "scroll": ((Key.Key_PageUp, Key.Key_PageDown), translate("KeyPage", "Scroll the page")),
        "close": ((Key.Key_Escape,), translate("KeyPage", "Close the page and go back")),
        "menu": ((Key.Key_F10,), translate("KeyPage", "Open the menus (or press Alt alone)")),
    }
