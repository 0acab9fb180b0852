"""The texts of the key sheet: what each key does at the table, while watching, in replay and review, and on pages."""

from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, Qt

translate = QCoreApplication.translate
Key = Qt.Key


class KeyHelpRow(NamedTuple):
    """A row of the key sheet: the names of its keys, and what they do."""

    keys: tuple[str, ...]
    text: str


class KeyHelpSection(NamedTuple):
    """A section of the key sheet."""

    title: str
    rows: tuple[KeyHelpRow, ...]


def caps() -> Mapping[int, str]:
    """Return the names of keys for which Qt's own name is not used."""
    return {
        Key.Key_Left: "←",
        Key.Key_Right: "→",
        Key.Key_Up: "↑",
        Key.Key_Down: "↓",
        Key.Key_Space: translate("Keys", "Space"),
        Key.Key_Return: "Enter",
        Key.Key_Escape: "Esc",
        Key.Key_Tab: "Tab",
        Key.Key_Home: translate("Keys", "Home"),
        Key.Key_End: translate("Keys", "End"),
        Key.Key_PageUp: translate("Keys", "Page up"),
        Key.Key_PageDown: translate("Keys", "Page down"),
        Key.Key_Plus: "+",
        Key.Key_Minus: "−",
    }


def table() -> Mapping[str, str]:
    """Return what the keys do at every table, by the names of `STROKES` in `table/input/keys.py`."""
    return {
        "step": translate("Keys", "Go along the hand, the buttons or the places"),
        "ends": translate("Keys", "Go to the first or the last card"),
        "row": translate("Keys", "Go to another row of places, or to another answer"),
        "rank": translate("Keys", "Go to the next card of this rank; 0 is the ten, X the joker"),
        "suit": translate("Keys", "Go to the spade, heart, diamond or club of this rank"),
        "choose": translate("Keys", "Choose the card, or leave it again"),
        "extend": translate("Keys", "Choose cards one after the other"),
        "order": translate("Keys", "Move the card within the hand"),
        "target": translate("Keys", "Go from one legal place to the next"),
        "enter": translate("Keys", "Put the cards there; else press the amber button"),
        "obvious": translate("Keys", "Put the card where alone it can go"),
        "answer": translate("Keys", "Give an answer, or choose how a move is meant"),
        "escape": translate("Keys", "Take back one thing at a time"),
        "look": translate("Keys", "Look closely at the card or the place"),
        "sort": translate("Keys", "Sort the hand by rank or by suit"),
        "zone": translate("Keys", "Go to the next part of the table; with Shift to the one before"),
    }


def letters() -> Mapping[str, str]:
    """Return what the letter keys do at every table, by the names of `LETTERS` in `table/input/keys.py`."""
    return {"repeat": translate("Keys", "Show the last turn once more")}


def watching() -> Mapping[str, tuple[tuple[int, ...], str]]:
    """Return the keys that work while others play, and what they do."""
    return {
        "hurry": ((Key.Key_Space,), translate("Keys", "Hold: the others' cards are there at once")),
        "step": ((Key.Key_N,), translate("Keys", "Next step, while all wait")),
        "skip": ((Key.Key_End,), translate("Keys", "Skip to the end of the deal, where one only watches")),
    }


def coach() -> Mapping[str, tuple[tuple[int, ...], str]]:
    """Return the keys of the coach's strip, and what they do."""
    return {
        "back": ((Key.Key_Escape, Key.Key_Return), translate("Keys", "Take the cards back")),
        "why": ((Key.Key_W,), translate("Keys", "Say why, and what is better")),
        "anyway": ((Key.Key_P,), translate("Keys", "Play it anyway")),
        "stop": ((Key.Key_C,), translate("Keys", "Stop coaching, and play it")),
    }


def replay() -> Mapping[str, tuple[tuple[int, ...], str]]:
    """Return the keys of a replay, and what they do."""
    return {
        "move": ((Key.Key_Left, Key.Key_Right), translate("Keys", "One move back or on")),
        "turn": ((Key.Key_Up, Key.Key_Down), translate("Keys", "One turn back or on")),
        "edge": ((Key.Key_Home, Key.Key_End), translate("Keys", "To the start or the end of the deal")),
        "deal": ((Key.Key_PageUp, Key.Key_PageDown), translate("Keys", "To another deal")),
        "play": ((Key.Key_Space,), translate("Keys", "Play, or stop")),
        "pace": ((Key.Key_Plus, Key.Key_Minus), translate("Keys", "Faster or slower")),
        "line": ((Key.Key_B,), translate("Keys", "To what was played otherwise")),
        "hands": ((Key.Key_H,), translate("Keys", "All hands open")),
        "list": ((Key.Key_L,), translate("Keys", "The list of moves")),
        "mistake": (
            (Key.Key_BracketLeft, Key.Key_BracketRight),
            translate("Keys", "To the mistake before or the next one, of a deal that was reviewed"),
        ),
    }


def review() -> Mapping[str, tuple[tuple[int, ...], str]]:
    """Return the keys of a review, and what they do."""
    return {
        "mistake": (
            (Key.Key_BracketLeft, Key.Key_BracketRight),
            translate("Keys", "To the mistake before or the next one"),
        ),
        "decision": ((Key.Key_Left, Key.Key_Right), translate("Keys", "To the decision before or the next one")),
        "edge": ((Key.Key_Home, Key.Key_End), translate("Keys", "In the graph: to the first decision or the last")),
    }


def pages() -> Mapping[str, tuple[tuple[int, ...], str]]:
    """Return the keys of every page, and what they do."""
    return {
        "next": ((Key.Key_Tab,), translate("Keys", "Go to the next thing; with Shift to the one before")),
        "within": (
            (Key.Key_Left, Key.Key_Right, Key.Key_Up, Key.Key_Down),
            translate("Keys", "Go on within a list, a graph or a row of choices"),
        ),
        "press": ((Key.Key_Space,), translate("Keys", "Press the button with the ring")),
        "enter": ((Key.Key_Return,), translate("Keys", "Press the button with the ring, else the amber one")),
        "scroll": ((Key.Key_PageUp, Key.Key_PageDown), translate("Keys", "Scroll the page")),
        "close": ((Key.Key_Escape,), translate("Keys", "Close the page, and go on where you were")),
        "menu": ((Key.Key_F10,), translate("Keys", "Open the menus; Alt alone does it too")),
    }
