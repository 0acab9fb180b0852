"""The menus of the game: what each action opens is imported when it is first asked for."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu

from upcard.ui.shell.action import SEPARATOR, Action, Line, Submenu

if TYPE_CHECKING:
    from upcard.ui.shell.shell_context import ShellContext

translate = QCoreApplication.translate
Key, Role = QKeySequence.StandardKey, QAction.MenuRole


def game_menu() -> tuple[Line, ...]:
    """Return the menu of the games that there are, and of others that can be begun."""
    return (
        *list_file_actions(),
        SEPARATOR,
        Action("day", translate("Menus", "Deal of the &day…"), _open_deal_of_day),
        Action("duplicate", translate("Menus", "Duplicate &match…"), _open_duplicate_match),
        SEPARATOR,
        Action("quit", translate("Menus", "&Quit"), lambda program: program.window.close(), "Ctrl+Q", Role.QuitRole),
    )


def list_file_actions() -> tuple[Line, ...]:
    """Return how games are begun, found, saved and brought."""
    return (
        Action("new_game", translate("Menus", "&New game…"), _open_new_game, Key.New),
        Action("games", translate("Menus", "&Home…"), lambda program: program.files.games(), "Ctrl+G"),
        Action("open", translate("Menus", "&Open…"), lambda program: program.files.open(), Key.Open),
        Submenu("recent", translate("Menus", "Recentl&y played"), fill=_fill_recent_games),
        Action("save_as", translate("Menus", "&Save as…"), lambda program: program.files.save_as(), Key.Save),
        Action(
            "codes",
            translate("Menus", "Deal &code, record or position…"),
            lambda program: program.files.codes(),
            Key.Paste,
        ),
        Action("set_up", translate("Menus", "Set up a pos&ition…"), _open_position_editor),
    )


def play_menu() -> tuple[Line, ...]:
    """Return the menu of the game being played."""
    return (
        Action("undo", translate("Menus", "&Undo"), lambda program: program.undoing.undo(), Key.Undo),
        Action("redo", translate("Menus", "&Redo"), lambda program: program.undoing.redo(), Key.Redo),
        Action("hint", translate("Menus", "&Hint"), _show_hint, "H", at_the_table=True),
        Action("again", translate("Menus", "Deal &again…"), _deal_again),
        Action("repeat", translate("Menus", "Repeat the &last turn"), _repeat_last_turn),
        SEPARATOR,
        Action("who_plays", translate("Menus", "&Who plays…"), _open_who_plays),
        Action("pin", translate("Menus", "&PIN…"), _open_pin),
        Action("pause", translate("Menus", "Paus&e the computer players"), _switch_pause, "Ctrl+P"),
        Action("give_up", translate("Menus", "&Give up…"), _give_up),
    )


def records_menu() -> tuple[Line, ...]:
    """Return the menu of what is kept of the games played."""
    return (
        Action("replay", translate("Menus", "&Replay…"), _open_replay, "Ctrl+R"),
        Action("review", translate("Menus", "Re&view…"), _open_review, "Ctrl+E"),
        Action("practice", translate("Menus", "&Practice from my mistakes…"), _open_practice, "Ctrl+B"),
        Action("fair", translate("Menus", "&Check this deal…"), lambda program: program.files.check(), "Ctrl+H"),
        Action("statistics", translate("Menus", "&Statistics…"), _open_statistics, "Ctrl+T"),
        Action("fair_cards", translate("Menus", "&Are the cards fair?…"), _open_fair_cards),
        Action("real_table", translate("Menus", "Score a real &table…"), _open_paper_scores),
        SEPARATOR,
        Action("copy_moves", translate("Menus", "Copy &moves"), _copy_moves),
        Action("copy_moment", translate("Menus", "C&opy this moment"), _copy_moment, Key.Copy, at_the_table=True),
    )


def _open_new_game(program: "ShellContext") -> None:
    from upcard.ui.features.new_game.new_game import show
    from upcard.ui.features.rulebook import laboratory

    show(program, partial(laboratory.show, program))


def _open_deal_of_day(program: "ShellContext") -> None:
    from upcard.ui.features.special_deals.single_deals import deal_of_day

    deal_of_day(program)


def _open_duplicate_match(program: "ShellContext") -> None:
    from upcard.ui.features.special_deals.duplicates import duplicate

    duplicate(program)


def _open_position_editor(program: "ShellContext") -> None:
    from upcard.ui.features.position_editor.editor import show

    show(program)


def _fill_recent_games(program: "ShellContext", menu: QMenu) -> None:
    from upcard.ui.features.home.recent import fill

    fill(program, menu)


def _show_hint(program: "ShellContext") -> None:
    from upcard.ui.features.hints.hint import ask

    ask(program)


def _deal_again(program: "ShellContext") -> None:
    from upcard.ui.features.special_deals import single_deals

    single_deals.deal_again(program)


def _repeat_last_turn(program: "ShellContext") -> None:
    from upcard.ui.features.match_commands.last_turn import ask

    ask(program)


def _open_who_plays(program: "ShellContext") -> None:
    from upcard.ui.features.match_commands.change_players import ask

    ask(program)


def _open_pin(program: "ShellContext") -> None:
    from upcard.ui.features.handover.pins import own

    own(program)


def _switch_pause(program: "ShellContext") -> None:
    from upcard.ui.features.match_commands import pause

    pause.switch_pause(program)


def _give_up(program: "ShellContext") -> None:
    from upcard.ui.features.match_commands.give_up import ask

    ask(program)


def _open_replay(program: "ShellContext") -> None:
    from upcard.ui.features.replay.replay import show

    show(program)


def _open_review(program: "ShellContext") -> None:
    from upcard.ui.features.review.review import show

    show(program)


def _open_practice(program: "ShellContext") -> None:
    from upcard.ui.features.practice.practice import show

    show(program)


def _open_statistics(program: "ShellContext") -> None:
    from upcard.ui.features.statistics.statistics import statistics

    statistics(program)


def _open_fair_cards(program: "ShellContext") -> None:
    from upcard.ui.features.statistics.statistics import fair_cards

    fair_cards(program)


def _open_paper_scores(program: "ShellContext") -> None:
    from upcard.ui.features.paper_scores.paper_scores import real_table

    real_table(program)


def _copy_moves(program: "ShellContext") -> None:
    from upcard.ui.features.exchange import copy

    copy.copy_moves(program)


def _copy_moment(program: "ShellContext") -> None:
    from upcard.ui.features.exchange import copy

    copy.copy_moment(program)
