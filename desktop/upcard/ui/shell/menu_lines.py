"""What stands in the menus: each entry's word, the window's name for it, its key, and what it opens."""

from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAction, QKeySequence

from upcard.core.later import Later
from upcard.play.text.words import LANGUAGES, of_language

translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class Entry:
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


SEPARATOR = Entry("", "")
Choices = tuple[tuple[str, str], ...]
Line = Entry | tuple[str, str, Choices]
"""An entry, or a submenu: its word, the setting it chooses, and each choice's word and value; one without choices is
filled when it is opened."""


def game_menu() -> tuple[Line, ...]:
    """Return the menu of the games that there are, and of others that can be begun."""
    return (
        *kept_lines(),
        SEPARATOR,
        Entry(translate("Menus", "Deal of the &day…"), "day"),
        Entry(translate("Menus", "Duplicate &match…"), "duplicate"),
        SEPARATOR,
        Entry(translate("Menus", "&Quit"), "quit", "Ctrl+Q", QAction.MenuRole.QuitRole),
    )


def play_menu() -> tuple[Line, ...]:
    """Return the menu of the game being played."""
    return (
        Entry(translate("Menus", "&Undo"), "undo", QKeySequence.StandardKey.Undo),
        Entry(translate("Menus", "&Redo"), "redo", QKeySequence.StandardKey.Redo),
        Entry(translate("Menus", "&Hint"), "hint", "H", at_the_table=True),
        Entry(translate("Menus", "Deal &again…"), "again"),
        Entry(translate("Menus", "Repeat the &last turn"), "repeat"),
        SEPARATOR,
        Entry(translate("Menus", "&Who plays…"), "who_plays"),
        Entry(translate("Menus", "&PIN…"), "pin"),
        Entry(translate("Menus", "Paus&e the computer players"), "pause", "Ctrl+P"),
        Entry(translate("Menus", "&Give up…"), "give_up"),
    )


def kept_lines() -> tuple[Line, ...]:
    """Return how games are begun, found, saved and brought."""
    return (
        Entry(translate("Menus", "&New game…"), "new_game", QKeySequence.StandardKey.New),
        Entry(translate("Menus", "&Home…"), "games", "Ctrl+G"),
        Entry(translate("Menus", "&Open…"), "open", QKeySequence.StandardKey.Open),
        (translate("Menus", "Recentl&y played"), "recent", ()),
        Entry(translate("Menus", "&Save as…"), "save_as", QKeySequence.StandardKey.Save),
        Entry(translate("Menus", "Deal &code, record or position…"), "codes", QKeySequence.StandardKey.Paste),
        Entry(translate("Menus", "Set up a pos&ition…"), "set_up"),
    )


def view_menu() -> tuple[Line, ...]:
    """Return the menu of how things look."""
    return (
        Entry(translate("Menus", "&Moves"), "moves", "Ctrl+L"),
        (translate("Menus", "&Theme"), "theme", themes()),
        (translate("Menus", "&Language"), "language", languages()),
        (translate("Menus", "&Deck"), "deck", decks()),
        Entry(translate("Menus", "&Add a deck…"), "add_deck"),
        Entry(translate("Menus", "&Full screen"), "full_screen", QKeySequence.StandardKey.FullScreen, more=("F11",)),
        SEPARATOR,
        Entry(translate("Menus", "So&und on or off"), "sound", "Ctrl+U"),
        SEPARATOR,
        Entry(translate("Menus", "&Next part of the window"), "zone_on", "F6"),
        Entry(translate("Menus", "P&revious part of the window"), "zone_back", "Shift+F6"),
        SEPARATOR,
        Entry(translate("Menus", "&Options…"), "options", "Ctrl+,", QAction.MenuRole.PreferencesRole),
    )


def records_menu() -> tuple[Line, ...]:
    """Return the menu of what is kept of the games played."""
    return (
        Entry(translate("Menus", "&Replay…"), "replay", "Ctrl+R"),
        Entry(translate("Menus", "Re&view…"), "review", "Ctrl+E"),
        Entry(translate("Menus", "&Practice from my mistakes…"), "practice", "Ctrl+B"),
        Entry(translate("Menus", "&Check this deal…"), "fair", "Ctrl+H"),
        Entry(translate("Menus", "&Statistics…"), "statistics", "Ctrl+T"),
        Entry(translate("Menus", "&Are the cards fair?…"), "fair_cards"),
        Entry(translate("Menus", "Score a real &table…"), "real_table"),
        SEPARATOR,
        Entry(translate("Menus", "Copy &moves"), "copy_moves"),
        Entry(translate("Menus", "C&opy this moment"), "copy_moment", QKeySequence.StandardKey.Copy, at_the_table=True),
    )


def ask_menu() -> tuple[Line, ...]:
    """Return the menu of questions that the table answers, aloud and in writing."""
    return (
        Entry(translate("Menus", "&Last move"), "ask_last", "Ctrl+1"),
        Entry(translate("Menus", "&Middle of the table"), "ask_pile", "Ctrl+2"),
        Entry(translate("Menus", "&Cards in hand"), "ask_counts", "Ctrl+3"),
        Entry(translate("Menus", "Melds and &first melds"), "ask_minimum", "Ctrl+4"),
        Entry(translate("Menus", "&What can I do?"), "ask_possible", "Ctrl+5"),
        Entry(translate("Menus", "&Score"), "ask_score", "Ctrl+6"),
        Entry(translate("Menus", "Say it &again"), "ask_again", "Ctrl+7"),
    )


def help_menu() -> tuple[Line, ...]:
    """Return the menu of what explains."""
    return (
        Entry(translate("Menus", "&Rules"), "rules", "F1"),
        Entry(translate("Menus", "Rule la&boratory…"), "laboratory"),
        Entry(translate("Menus", "L&essons…"), "lessons", "Shift+F1"),
        Entry(translate("Menus", "&Keyboard shortcuts"), "keys", "Ctrl+?", more=("Ctrl+/",)),
        Entry(translate("Menus", "Report a &problem…"), "report"),
        Entry(translate("Menus", "&Copy for a bug report"), "copy_report"),
        SEPARATOR,
        Entry(translate("Menus", "&Licences"), "licences"),
        Entry(translate("Menus", "&About Upcard"), "about", role=QAction.MenuRole.AboutRole),
    )


def window_menu() -> tuple[Line, ...]:
    """Return the menu that every program has on macOS."""
    return (
        Entry(translate("Menus", "&Minimise"), "minimise", "Ctrl+M"),
        Entry(translate("Menus", "&Zoom"), "zoom"),
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


OPENS: Mapping[str, Later] = {
    "copy_report": Later("upcard.ui.features.help.bug_report:copy"),
    "licences": Later("upcard.ui.features.help.licences:show"),
    "lessons": Later("upcard.ui.features.lessons.lessons:show"),
    "hint": Later("upcard.ui.features.hints.hint:ask"),
    "ask_last": Later("upcard.ui.features.screen_reader.queries:last_move"),
    "ask_pile": Later("upcard.ui.features.screen_reader.queries:pile"),
    "ask_counts": Later("upcard.ui.features.screen_reader.queries:counts"),
    "ask_minimum": Later("upcard.ui.features.screen_reader.queries:minimum"),
    "ask_possible": Later("upcard.ui.features.screen_reader.queries:possible"),
    "ask_score": Later("upcard.ui.features.screen_reader.queries:score"),
    "ask_again": Later("upcard.ui.features.screen_reader.queries:again"),
    "add_deck": Later("upcard.ui.features.decks.add_deck:ask"),
    "remove_deck": Later("upcard.ui.features.decks.add_deck:ask_to_remove"),
    "draw_deck": Later("upcard.ui.features.decks.add_deck:show_how"),
    "zone_on": Later("upcard.ui.shell.focus_navigation:on"),
    "zone_back": Later("upcard.ui.shell.focus_navigation:back"),
    "keys": Later("upcard.ui.features.help.key_sheet:show"),
    "statistics": Later("upcard.ui.features.statistics.statistics:statistics"),
    "fair_cards": Later("upcard.ui.features.statistics.statistics:fair_cards"),
    "set_up": Later("upcard.ui.features.position_editor.editor:show"),
    "copy_moves": Later("upcard.ui.features.exchange.copy:copy_moves"),
    "copy_moment": Later("upcard.ui.features.exchange.copy:copy_moment"),
    "replay": Later("upcard.ui.features.replay.replay:show"),
    "review": Later("upcard.ui.features.review.review:show"),
    "practice": Later("upcard.ui.features.practice.practice:show"),
    "again": Later("upcard.ui.features.special_deals.single_deals:deal_again"),
    "day": Later("upcard.ui.features.special_deals.single_deals:deal_of_day"),
    "duplicate": Later("upcard.ui.features.special_deals.duplicates:duplicate"),
    "real_table": Later("upcard.ui.features.paper_scores.paper_scores:real_table"),
    "who_plays": Later("upcard.ui.features.match_commands.change_players:ask"),
    "pin": Later("upcard.ui.features.handover.pins:own"),
    "give_up": Later("upcard.ui.features.match_commands.give_up:ask"),
    "pause": Later("upcard.ui.features.match_commands.pause:switch_pause"),
    "sound": Later("upcard.ui.features.sound.sounds:switch"),
    "repeat": Later("upcard.ui.features.match_commands.last_turn:ask"),
}
"""What opens an entry's page, called with the program; its module is loaded when it is first chosen."""

FILLS: Mapping[str, Later] = {"recent": Later("upcard.ui.features.home.recent:fill")}
"""What fills a submenu when it is opened, called with the program and the menu."""
