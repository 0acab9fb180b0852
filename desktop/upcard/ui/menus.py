"""The menus behind the bar's first button: each entry's word, its key, and what the window says when it is chosen."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from upcard.ui.dress import Dress
from upcard.ui.settings import Settings
from upcard.ui.style import menu_sheet

if TYPE_CHECKING:
    from upcard.ui.files import Files
    from upcard.ui.program import Program

translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a menu: the word, the window's name for it, its key, and the role that macOS gives it."""

    text: str
    name: str
    key: QKeySequence | QKeySequence.StandardKey | str = ""
    role: QAction.MenuRole = QAction.MenuRole.NoRole


SEPARATOR = Entry("", "")
Choices = tuple[tuple[str, str], ...]
Line = Entry | tuple[str, str, Choices]
"""An entry, or a submenu: its word, the setting it chooses, and each choice's word and value."""


def game_menu() -> tuple[Line, ...]:
    """Return the menu of the game being played."""
    return (
        Entry(translate("Menus", "&New game…"), "new_game", QKeySequence.StandardKey.New),
        Entry(translate("Menus", "&Unfinished games…"), "games", "Ctrl+G"),
        Entry(translate("Menus", "&Open…"), "open", QKeySequence.StandardKey.Open),
        Entry(translate("Menus", "&Save as…"), "save_as", QKeySequence.StandardKey.Save),
        Entry(translate("Menus", "Deal &code…"), "codes", QKeySequence.StandardKey.Paste),
        SEPARATOR,
        Entry(translate("Menus", "Rule &laboratory…"), "laboratory"),
        SEPARATOR,
        Entry(translate("Menus", "&Undo"), "undo", QKeySequence.StandardKey.Undo),
        Entry(translate("Menus", "&Redo"), "redo", QKeySequence.StandardKey.Redo),
        SEPARATOR,
        Entry(translate("Menus", "&Quit"), "quit", "Ctrl+Q", QAction.MenuRole.QuitRole),
    )


def view_menu() -> tuple[Line, ...]:
    """Return the menu of how things look."""
    return (
        Entry(translate("Menus", "&Moves"), "moves", "Ctrl+L"),
        (translate("Menus", "&Theme"), "theme", themes()),
        (translate("Menus", "&Language"), "language", languages()),
        (translate("Menus", "&Deck"), "deck", decks()),
        Entry(translate("Menus", "&Full screen"), "full_screen", "F11"),
        SEPARATOR,
        Entry(translate("Menus", "&Options…"), "options", "Ctrl+,", QAction.MenuRole.PreferencesRole),
    )


def help_menu() -> tuple[Line, ...]:
    """Return the menu of what explains."""
    return (
        Entry(translate("Menus", "&Rules"), "rules", "F1"),
        Entry(translate("Menus", "&Check this deal…"), "fair"),
        Entry(translate("Menus", "Report a &problem…"), "report"),
        Entry(translate("Menus", "&About Upcard"), "about", role=QAction.MenuRole.AboutRole),
    )


def menus() -> tuple[tuple[str, tuple[Line, ...]], ...]:
    """Return every menu's word and lines, in the language of the moment."""
    return (
        (translate("Menus", "&Game"), game_menu()),
        (translate("Menus", "&View"), view_menu()),
        (translate("Menus", "&Help"), help_menu()),
    )


def themes() -> Choices:
    """Return the themes to choose from."""
    return (
        (translate("Menus", "As the &system"), "system"),
        (translate("Menus", "&Day"), "day"),
        (translate("Menus", "&Night"), "night"),
    )


def languages() -> Choices:
    """Return the languages to choose from, each in its own word."""
    return (translate("Menus", "As the &system"), "system"), ("&English", "en"), ("&日本語", "ja")


def decks() -> Choices:
    """Return the decks to choose from."""
    return (
        (translate("Menus", "&Standard"), "standard"),
        (translate("Menus", "&Four colours"), "four"),
        (translate("Menus", "&Large print"), "large"),
        (translate("Menus", "Large &print, four colours"), "large_four"),
    )


Slots = Mapping[str, Callable[[], object]]
Choose = Callable[[str, str], object]
"""Takes a setting's name and the value chosen."""


def slots(program: "Program") -> Slots:
    """Return what each entry does."""
    pages, window = program.pages, program.window
    return {
        "new_game": pages.new_game,
        "games": _files(program, lambda files: files.games()),
        "open": _files(program, lambda files: files.open()),
        "save_as": _files(program, lambda files: files.save_as()),
        "codes": _files(program, lambda files: files.codes()),
        "fair": _files(program, lambda files: files.check()),
        "laboratory": partial(pages.laboratory, None),
        "undo": program.undoing.undo,
        "redo": program.undoing.redo,
        "quit": window.close,
        "moves": program.switch_panel,
        "full_screen": window.switch_full_screen,
        "options": pages.options,
        "rules": partial(pages.rules, ""),
        "report": lambda: pages.problem(QCoreApplication.translate("Pages", "Reported by the player.")),
        "about": pages.about,
    }


def _files(program: "Program", doing: "Callable[[Files], None]") -> Callable[[], None]:
    """Return what does something with files; what does it is loaded when it is first done."""
    return lambda: doing(program.files)


def filled(window: QWidget, slots: Slots, choose: Choose) -> QMenu:
    """Return all menus in one, their keys working in the whole window; entries without a slot are left out."""
    menu = QMenu(window)
    for title, lines in menus():
        inner = menu.addMenu(title)
        for line in lines:
            if isinstance(line, Entry):
                _add(inner, window, line, slots)
            else:
                _add_choices(inner, line, choose)
    return menu


def _add(menu: QMenu, window: QWidget, entry: Entry, slots: Slots) -> None:
    if entry == SEPARATOR:
        menu.addSeparator()
        return
    slot = slots.get(entry.name)
    if slot is None:
        return
    action = menu.addAction(entry.text)
    action.setShortcut(entry.key)
    action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
    action.setMenuRole(entry.role)
    action.triggered.connect(slot)
    window.addAction(action)


def _add_choices(menu: QMenu, line: tuple[str, str, Choices], choose: Choose) -> None:
    title, setting, choices = line
    inner = menu.addMenu(title)
    inner.setObjectName("choices")
    group = QActionGroup(inner)
    for text, value in choices:
        action = inner.addAction(text)
        action.setCheckable(True)
        action.setData((setting, value))
        group.addAction(action)
    group.triggered.connect(lambda action: choose(*action.data()))


def dress_up(menu: QMenu, dress: Dress) -> None:
    """Write and colour the menus as all else."""
    menu.setStyleSheet(menu_sheet(dress.theme, dress.t))
    for inner in (menu, *menu.findChildren(QMenu)):
        inner.setFont(dress.font("body"))


def tick(menu: QMenu, settings: Settings) -> None:
    """Tick the choices that stand."""
    for action in menu.findChildren(QAction):
        data = action.data()
        if data is not None and action.isCheckable():
            setting, value = data
            action.setChecked(getattr(settings, setting) == value)
