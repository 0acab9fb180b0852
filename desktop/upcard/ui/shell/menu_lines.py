"""What stands in the menus: each entry's word, the window's name for it, its key, and what it opens."""

from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAction, QKeySequence

from upcard.core.later import LazyFunction
from upcard.play.text.words import LANGUAGES, of_language

translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class MenuEntry:
    """One line of a menu: the word, the window's name for it, its key, and the role that macOS gives it."""

    text: str
    name: str
    key: QKeySequence | QKeySequence.StandardKey | str = ""
    role: QAction.MenuRole = QAction.MenuRole.NoRole
    at_the_table: bool = False
    """Whether its key is the table's, so that a page over it may use the same one."""
    more: tuple[str, ...] = ()
    """Keys that do the same."""

    @property
    def keys(self) -> list[QKeySequence]:
        """All its keys, the one to be shown first."""
        key = self.key
        own = QKeySequence.keyBindings(key) if isinstance(key, QKeySequence.StandardKey) else [QKeySequence(key)]
        return [key for key in dict.fromkeys((*own, *map(QKeySequence, self.more))) if not key.isEmpty()]


SEPARATOR = MenuEntry("", "")
Choices = tuple[tuple[str, str], ...]
Line = MenuEntry | tuple[str, str, Choices]
"""An entry, or a submenu: its word, the setting it chooses, and each choice's word and value; one without choices is
filled when it is opened."""


def game_menu() -> tuple[Line, ...]:
    """Return the menu of the games that there are, and of others that can be begun."""
    return (
        *list_file_lines(),
        SEPARATOR,
        MenuEntry(translate("Menus", "Deal of the &day…"), "day"),
        MenuEntry(translate("Menus", "Duplicate &match…"), "duplicate"),
        SEPARATOR,
        MenuEntry(translate("Menus", "&Quit"), "quit", "Ctrl+Q", QAction.MenuRole.QuitRole),
    )


def play_menu() -> tuple[Line, ...]:
    """Return the menu of the game being played."""
    return (
        MenuEntry(translate("Menus", "&Undo"), "undo", QKeySequence.StandardKey.Undo),
        MenuEntry(translate("Menus", "&Redo"), "redo", QKeySequence.StandardKey.Redo),
        MenuEntry(translate("Menus", "&Hint"), "hint", "H", at_the_table=True),
        MenuEntry(translate("Menus", "Deal &again…"), "again"),
        MenuEntry(translate("Menus", "Repeat the &last turn"), "repeat"),
        SEPARATOR,
        MenuEntry(translate("Menus", "&Who plays…"), "who_plays"),
        MenuEntry(translate("Menus", "&PIN…"), "pin"),
        MenuEntry(translate("Menus", "Paus&e the computer players"), "pause", "Ctrl+P"),
        MenuEntry(translate("Menus", "&Give up…"), "give_up"),
    )


def list_file_lines() -> tuple[Line, ...]:
    """Return how games are begun, found, saved and brought."""
    return (
        MenuEntry(translate("Menus", "&New game…"), "new_game", QKeySequence.StandardKey.New),
        MenuEntry(translate("Menus", "&Home…"), "games", "Ctrl+G"),
        MenuEntry(translate("Menus", "&Open…"), "open", QKeySequence.StandardKey.Open),
        (translate("Menus", "Recentl&y played"), "recent", ()),
        MenuEntry(translate("Menus", "&Save as…"), "save_as", QKeySequence.StandardKey.Save),
        MenuEntry(translate("Menus", "Deal &code, record or position…"), "codes", QKeySequence.StandardKey.Paste),
        MenuEntry(translate("Menus", "Set up a pos&ition…"), "set_up"),
    )


def view_menu() -> tuple[Line, ...]:
    """Return the menu of how things look."""
    return (
        MenuEntry(translate("Menus", "&Moves"), "moves", "Ctrl+L"),
        (translate("Menus", "&Theme"), "theme", themes()),
        (translate("Menus", "&Language"), "language", languages()),
        (translate("Menus", "&Deck"), "deck", decks()),
        MenuEntry(translate("Menus", "&Add a deck…"), "add_deck"),
        MenuEntry(
            translate("Menus", "&Full screen"), "full_screen", QKeySequence.StandardKey.FullScreen, more=("F11",)
        ),
        SEPARATOR,
        MenuEntry(translate("Menus", "So&und on or off"), "sound", "Ctrl+U"),
        SEPARATOR,
        MenuEntry(translate("Menus", "&Next part of the window"), "zone_on", "F6"),
        MenuEntry(translate("Menus", "P&revious part of the window"), "zone_back", "Shift+F6"),
        SEPARATOR,
        MenuEntry(translate("Menus", "&Options…"), "options", "Ctrl+,", QAction.MenuRole.PreferencesRole),
    )


def records_menu() -> tuple[Line, ...]:
    """Return the menu of what is kept of the games played."""
    return (
        MenuEntry(translate("Menus", "&Replay…"), "replay", "Ctrl+R"),
        MenuEntry(translate("Menus", "Re&view…"), "review", "Ctrl+E"),
        MenuEntry(translate("Menus", "&Practice from my mistakes…"), "practice", "Ctrl+B"),
        MenuEntry(translate("Menus", "&Check this deal…"), "fair", "Ctrl+H"),
        MenuEntry(translate("Menus", "&Statistics…"), "statistics", "Ctrl+T"),
        MenuEntry(translate("Menus", "&Are the cards fair?…"), "fair_cards"),
        MenuEntry(translate("Menus", "Score a real &table…"), "real_table"),
        SEPARATOR,
        MenuEntry(translate("Menus", "Copy &moves"), "copy_moves"),
        MenuEntry(
            translate("Menus", "C&opy this moment"), "copy_moment", QKeySequence.StandardKey.Copy, at_the_table=True
        ),
    )


def ask_menu() -> tuple[Line, ...]:
    """Return the menu of questions that the table answers, aloud and in writing."""
    return (
        MenuEntry(translate("Menus", "&Last move"), "ask_last", "Ctrl+1"),
        MenuEntry(translate("Menus", "&Middle of the table"), "ask_pile", "Ctrl+2"),
        MenuEntry(translate("Menus", "&Cards in hand"), "ask_counts", "Ctrl+3"),
        MenuEntry(translate("Menus", "Melds and &first melds"), "ask_minimum", "Ctrl+4"),
        MenuEntry(translate("Menus", "&What can I do?"), "ask_possible", "Ctrl+5"),
        MenuEntry(translate("Menus", "&Score"), "ask_score", "Ctrl+6"),
        MenuEntry(translate("Menus", "Say it &again"), "ask_again", "Ctrl+7"),
    )


def help_menu() -> tuple[Line, ...]:
    """Return the menu of what explains."""
    return (
        MenuEntry(translate("Menus", "&Rules"), "rules", "F1"),
        MenuEntry(translate("Menus", "Rule la&boratory…"), "laboratory"),
        MenuEntry(translate("Menus", "L&essons…"), "lessons", "Shift+F1"),
        MenuEntry(translate("Menus", "&Keyboard shortcuts"), "keys", "Ctrl+?", more=("Ctrl+/",)),
        MenuEntry(translate("Menus", "Report a &problem…"), "report"),
        MenuEntry(translate("Menus", "&Copy for a bug report"), "copy_report"),
        SEPARATOR,
        MenuEntry(translate("Menus", "&Licences"), "licences"),
        MenuEntry(translate("Menus", "&About Upcard"), "about", role=QAction.MenuRole.AboutRole),
    )


def window_menu() -> tuple[Line, ...]:
    """Return the menu that every program has on macOS."""
    return (
        MenuEntry(translate("Menus", "&Minimise"), "minimise", "Ctrl+M"),
        MenuEntry(translate("Menus", "&Zoom"), "zoom"),
    )


def menus(native: bool = False) -> tuple[tuple[str, tuple[Line, ...]], ...]:
    """Return every menu's word and lines, in the language of the moment; `native` is how macOS has them."""
    return (
        (translate("Menus", "&Game"), game_menu()),
        (translate("Menus", "&Play"), play_menu()),
        (translate("Menus", "&View"), view_menu()),
        (translate("Menus", "&Records"), records_menu()),
        (translate("Menus", "&Ask"), ask_menu()),
        *(((translate("Menus", "&Window"), window_menu()),) if native else ()),
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
    own = ((f"&{of_language(code, 'name')}", code) for code in LANGUAGES)
    return (translate("Menus", "As the &system"), "system"), *own


def decks() -> Choices:
    """Return the decks to choose from."""
    return (
        (translate("Menus", "&Standard"), "standard"),
        (translate("Menus", "&Four colours"), "four"),
        (translate("Menus", "&Large print"), "large"),
        (translate("Menus", "Large &print, four colours"), "large_four"),
    )


OPENS: Mapping[str, LazyFunction] = {
    "copy_report": LazyFunction("upcard.ui.features.help.bug_report:copy"),
    "licences": LazyFunction("upcard.ui.features.help.licences:show"),
    "lessons": LazyFunction("upcard.ui.features.lessons.lessons:show"),
    "hint": LazyFunction("upcard.ui.features.hints.hint:ask"),
    "ask_last": LazyFunction("upcard.ui.features.screen_reader.queries:last_move"),
    "ask_pile": LazyFunction("upcard.ui.features.screen_reader.queries:pile"),
    "ask_counts": LazyFunction("upcard.ui.features.screen_reader.queries:counts"),
    "ask_minimum": LazyFunction("upcard.ui.features.screen_reader.queries:minimum"),
    "ask_possible": LazyFunction("upcard.ui.features.screen_reader.queries:possible"),
    "ask_score": LazyFunction("upcard.ui.features.screen_reader.queries:score"),
    "ask_again": LazyFunction("upcard.ui.features.screen_reader.queries:again"),
    "add_deck": LazyFunction("upcard.ui.features.decks.add_deck:ask"),
    "remove_deck": LazyFunction("upcard.ui.features.decks.add_deck:ask_to_remove"),
    "draw_deck": LazyFunction("upcard.ui.features.decks.add_deck:show_how"),
    "zone_on": LazyFunction("upcard.ui.shell.focus_navigation:on"),
    "zone_back": LazyFunction("upcard.ui.shell.focus_navigation:back"),
    "keys": LazyFunction("upcard.ui.features.help.key_sheet:show"),
    "statistics": LazyFunction("upcard.ui.features.statistics.statistics:statistics"),
    "fair_cards": LazyFunction("upcard.ui.features.statistics.statistics:fair_cards"),
    "set_up": LazyFunction("upcard.ui.features.position_editor.editor:show"),
    "copy_moves": LazyFunction("upcard.ui.features.exchange.copy:copy_moves"),
    "copy_moment": LazyFunction("upcard.ui.features.exchange.copy:copy_moment"),
    "replay": LazyFunction("upcard.ui.features.replay.replay:show"),
    "review": LazyFunction("upcard.ui.features.review.review:show"),
    "practice": LazyFunction("upcard.ui.features.practice.practice:show"),
    "again": LazyFunction("upcard.ui.features.special_deals.single_deals:deal_again"),
    "day": LazyFunction("upcard.ui.features.special_deals.single_deals:deal_of_day"),
    "duplicate": LazyFunction("upcard.ui.features.special_deals.duplicates:duplicate"),
    "real_table": LazyFunction("upcard.ui.features.paper_scores.paper_scores:real_table"),
    "who_plays": LazyFunction("upcard.ui.features.match_commands.change_players:ask"),
    "pin": LazyFunction("upcard.ui.features.handover.pins:own"),
    "give_up": LazyFunction("upcard.ui.features.match_commands.give_up:ask"),
    "pause": LazyFunction("upcard.ui.features.match_commands.pause:switch_pause"),
    "sound": LazyFunction("upcard.ui.features.sound.sounds:switch"),
    "repeat": LazyFunction("upcard.ui.features.match_commands.last_turn:ask"),
}
"""What opens an entry's page, called with the program; its module is loaded when it is first chosen."""

FILLS: Mapping[str, LazyFunction] = {"recent": LazyFunction("upcard.ui.features.home.recent:fill")}
"""What fills a submenu when it is opened, called with the program and the menu."""
