"""The actions of the menus *View*, *Ask*, *Window* and *Help*.

Each action imports what it needs when it is first used.
"""

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu

from upcard.play.text.words import LANGUAGES, of_language
from upcard.ui.shell.action import SEPARATOR, Action, Choices, Line, Submenu, UnderCurtain

if TYPE_CHECKING:
    from upcard.ui.shell.shell_context import ShellContext

translate = QCoreApplication.translate
Key, Role = QKeySequence.StandardKey, QAction.MenuRole
OTHER_GAME, ENDED, NO_CARDS = UnderCurtain.OTHER_GAME, UnderCurtain.ENDED, UnderCurtain.NO_CARDS


def view_menu() -> tuple[Line, ...]:
    """Return the lines of the menu *View*, such as the panel of moves, theme, language, deck and sound."""
    return (
        Action("moves", translate("Menu", "&Moves"), lambda context: context.switch_panel(), NO_CARDS, "Ctrl+L"),
        Submenu("theme", translate("Menu", "&Theme"), NO_CARDS, themes()),
        Submenu("language", translate("Menu", "&Language"), NO_CARDS, languages()),
        Submenu("deck", translate("Menu", "&Deck"), NO_CARDS, decks(), _fill_decks),
        Action("add_deck", translate("Menu", "&Add a deck…"), _add_deck, NO_CARDS),
        Action(
            "full_screen",
            translate("Menu", "&Full screen"),
            lambda context: context.window.switch_full_screen(),
            NO_CARDS,
            Key.FullScreen,
            more=("F11",),
        ),
        SEPARATOR,
        Action("sound", translate("Menu", "So&und on or off"), _switch_sound, NO_CARDS, "Ctrl+U"),
        SEPARATOR,
        Action("zone_on", translate("Menu", "&Next part of the window"), _focus_next_part, NO_CARDS, "F6"),
        Action(
            "zone_back", translate("Menu", "P&revious part of the window"), _focus_previous_part, NO_CARDS, "Shift+F6"
        ),
        SEPARATOR,
        Action("options", translate("Menu", "&Options…"), _open_options, NO_CARDS, "Ctrl+,", Role.PreferencesRole),
    )


def ask_menu() -> tuple[Line, ...]:
    """Return the lines of the menu *Ask*: questions about the game, such as what the last move was.

    Answers are shown on the screen and spoken by a screen reader.
    """
    return (
        Action("ask_last", translate("Menu", "&Last move"), _say_last_move, NO_CARDS, "Ctrl+1"),
        Action("ask_pile", translate("Menu", "&Middle of the table"), _say_pile, NO_CARDS, "Ctrl+2"),
        Action("ask_counts", translate("Menu", "&Cards in hand"), _say_counts, NO_CARDS, "Ctrl+3"),
        Action("ask_minimum", translate("Menu", "Melds and &first melds"), _say_first_melds, NO_CARDS, "Ctrl+4"),
        Action("ask_possible", translate("Menu", "&What can I do?"), _say_possible_moves, NO_CARDS, "Ctrl+5"),
        Action("ask_score", translate("Menu", "&Score"), _say_score, NO_CARDS, "Ctrl+6"),
        Action("ask_again", translate("Menu", "Say it &again"), _say_again, NO_CARDS, "Ctrl+7"),
    )


def help_menu() -> tuple[Line, ...]:
    """Return the lines of the menu *Help*, such as the guide, the rules, lessons and keyboard shortcuts."""
    return (
        Action("guide", translate("Menu", "&Guide"), _open_guide, NO_CARDS),
        Action("rules", translate("Menu", "&Rules"), _open_rules, NO_CARDS, "F1"),
        Action("laboratory", translate("Menu", "Rule la&boratory…"), _open_laboratory, NO_CARDS),
        Action("learn", translate("Menu", "Lear&n…"), _open_learning, ENDED, "Ctrl+J"),
        Action("lessons", translate("Menu", "L&essons…"), _open_lessons, OTHER_GAME, "Shift+F1"),
        Action(
            "keys",
            translate("Menu", "&Keyboard shortcuts"),
            lambda context: context.open_key_sheet(),
            NO_CARDS,
            "Ctrl+?",
            more=("Ctrl+/",),
        ),
        Action("report", translate("Menu", "Report a &problem…"), _open_problem_report, NO_CARDS),
        Action("copy_report", translate("Menu", "&Copy for a bug report"), _copy_report, NO_CARDS),
        SEPARATOR,
        Action("licences", translate("Menu", "&Licences"), _open_licences, NO_CARDS),
        Action("about", translate("Menu", "&About Upcard"), _open_about, NO_CARDS, role=Role.AboutRole),
    )


def window_menu() -> tuple[Line, ...]:
    """Return the lines of the menu *Window*, which every program on macOS has."""
    return (
        Action(
            "minimise",
            translate("Menu", "&Minimise"),
            lambda context: context.window.showMinimized(),
            NO_CARDS,
            "Ctrl+M",
        ),
        Action("zoom", translate("Menu", "&Zoom"), lambda context: context.window.switch_maximized(), NO_CARDS),
    )


def themes() -> Choices:
    """Return the choices for the setting of the theme, each with its text in the menu."""
    return (
        (translate("Menu", "Same as &system"), "system"),
        (translate("Menu", "&Day"), "day"),
        (translate("Menu", "&Night"), "night"),
    )


def languages() -> Choices:
    """Return the choices for the setting of the language; each language is called by its name in that language."""
    own = ((f"&{of_language(code, 'name')}", code) for code in LANGUAGES)
    return (translate("Menu", "Same as &system"), "system"), *own


def decks() -> Choices:
    """Return the decks of card pictures that belong to the program, each with its text in the menu."""
    return (
        (translate("Menu", "&Standard"), "standard"),
        (translate("Menu", "&Four colours"), "four"),
        (translate("Menu", "&Large print"), "large"),
        (translate("Menu", "Large &print, four colours"), "large_four"),
    )


def other_actions() -> tuple[Action, ...]:
    """Return the actions that are in no menu; buttons on a page start them."""
    return (
        Action("remove_deck", "", _remove_deck, NO_CARDS),
        Action("draw_deck", "", _show_how_to_draw_deck, UnderCurtain.NO_CARDS),
    )


def _open_options(context: "ShellContext") -> None:
    from upcard.ui.features.options.page import show

    show(context)


def _open_rules(context: "ShellContext") -> None:
    from upcard.ui.features.rulebook.reader import show

    bubble, refused = context.table.bubble, context.table.outcome.refused
    at_hand = refused is not None and bool(bubble.under) and bubble.isVisible()
    show(context, refused.rule if refused is not None and at_hand else "")


def _open_laboratory(context: "ShellContext") -> None:
    from upcard.ui.features.rulebook.laboratory import show

    show(context)


def _open_problem_report(context: "ShellContext") -> None:
    from upcard.ui.features.help.problem_page import show

    show(context, "")


def _open_about(context: "ShellContext") -> None:
    from upcard.ui.features.help.about import show

    show(context)


def _fill_decks(context: "ShellContext", menu: QMenu) -> None:
    from upcard.ui.features.decks.menu import fill

    fill(context, menu)


def _add_deck(context: "ShellContext") -> None:
    from upcard.ui.features.decks.add_deck import ask

    ask(context)


def _switch_sound(context: "ShellContext") -> None:
    from upcard.ui.features.sound.sounds import switch

    switch(context)


def _focus_next_part(context: "ShellContext") -> None:
    from upcard.ui.shell.focus_navigation import focus_next_zone

    focus_next_zone(context)


def _focus_previous_part(context: "ShellContext") -> None:
    from upcard.ui.shell.focus_navigation import focus_previous_zone

    focus_previous_zone(context)


def _say_last_move(context: "ShellContext") -> None:
    from upcard.ui.features.screen_reader.queries import last_move

    last_move(context)


def _say_pile(context: "ShellContext") -> None:
    from upcard.ui.features.screen_reader.queries import pile

    pile(context)


def _say_counts(context: "ShellContext") -> None:
    from upcard.ui.features.screen_reader.queries import counts

    counts(context)


def _say_first_melds(context: "ShellContext") -> None:
    from upcard.ui.features.screen_reader.queries import announce_minimum

    announce_minimum(context)


def _say_possible_moves(context: "ShellContext") -> None:
    from upcard.ui.features.screen_reader.queries import announce_actions

    announce_actions(context)


def _say_score(context: "ShellContext") -> None:
    from upcard.ui.features.screen_reader.queries import score

    score(context)


def _say_again(context: "ShellContext") -> None:
    from upcard.ui.features.screen_reader.queries import repeat_announcement

    repeat_announcement(context)


def _open_learning(context: "ShellContext") -> None:
    from upcard.ui.features.learning.learning import show

    show(context)


def _open_lessons(context: "ShellContext") -> None:
    from upcard.ui.features.lessons.lessons import show

    show(context)


def _copy_report(context: "ShellContext") -> None:
    from upcard.ui.features.help.bug_report import copy

    copy(context)


def _open_guide(context: "ShellContext") -> None:
    from upcard.ui.features.help.guide import show

    show(context)


def _open_licences(context: "ShellContext") -> None:
    from upcard.ui.features.help.licences import show

    show(context)


def _remove_deck(context: "ShellContext") -> None:
    from upcard.ui.features.decks.add_deck import ask_to_remove

    ask_to_remove(context)


def _show_how_to_draw_deck(context: "ShellContext") -> None:
    from upcard.ui.features.decks.add_deck import show_how

    show_how(context)
