"""The actions of the menus *Game*, *Play* and *Records*.

Each action imports what it needs when it is first used.
"""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu

from upcard.ui.shell.action import SEPARATOR, Action, Line, Submenu, UnderCurtain

if TYPE_CHECKING:
    from upcard.ui.shell.shell_context import ShellContext

translate = QCoreApplication.translate
Key, Role = QKeySequence.StandardKey, QAction.MenuRole
REFUSED, IDLE = UnderCurtain.REFUSED, UnderCurtain.IDLE
OTHER_GAME, ENDED, NO_CARDS = UnderCurtain.OTHER_GAME, UnderCurtain.ENDED, UnderCurtain.NO_CARDS


def game_menu() -> tuple[Line, ...]:
    """Return the lines of the menu *Game*, which starts, opens and saves games."""
    return (
        *list_file_actions(),
        SEPARATOR,
        Action("day", translate("Menu", "Deal of the &day…"), _open_deal_of_day, OTHER_GAME),
        Action("duplicate", translate("Menu", "Duplicate &match…"), _open_duplicate_match, OTHER_GAME),
        SEPARATOR,
        Action(
            "quit",
            translate("Menu", "&Quit"),
            lambda context: context.window.close(),
            NO_CARDS,
            "Ctrl+Q",
            Role.QuitRole,
        ),
    )


def list_file_actions() -> tuple[Line, ...]:
    """Return the first lines of the menu *Game*, which start, find, open, save and paste games."""
    return (
        Action("new_game", translate("Menu", "&New game…"), _open_new_game, OTHER_GAME, Key.New),
        Action("games", translate("Menu", "&Home…"), lambda context: context.files.games(), ENDED, "Ctrl+G"),
        Action("open", translate("Menu", "&Open…"), lambda context: context.files.open(), OTHER_GAME, Key.Open),
        Submenu("recent", translate("Menu", "Recentl&y played"), OTHER_GAME, fill=_fill_recent_games),
        Action("save_as", translate("Menu", "&Save as…"), lambda context: context.files.save_as(), REFUSED, Key.Save),
        Action(
            "codes",
            translate("Menu", "Deal &code, record or position…"),
            lambda context: context.files.codes(),
            OTHER_GAME,
            Key.Paste,
        ),
        Action("set_up", translate("Menu", "Set up a pos&ition…"), _open_position_editor, OTHER_GAME),
    )


def play_menu() -> tuple[Line, ...]:
    """Return the lines of the menu *Play*, for the match that is being played."""
    return (
        Action("undo", translate("Menu", "&Undo"), lambda context: context.undo.undo(), IDLE, Key.Undo),
        Action("redo", translate("Menu", "&Redo"), lambda context: context.undo.redo(), IDLE, Key.Redo),
        Action("hint", translate("Menu", "&Hint"), _show_hint, IDLE, "H", at_the_table=True),
        Action("again", translate("Menu", "Deal &again…"), _deal_again, REFUSED),
        Action("repeat", translate("Menu", "Show the &last turn again"), _repeat_last_turn, IDLE),
        SEPARATOR,
        Action("who_plays", translate("Menu", "&Who plays…"), _open_who_plays, NO_CARDS),
        Action("pin", translate("Menu", "&PIN…"), _open_pin, REFUSED),
        Action("pause", translate("Menu", "Paus&e the computer players"), _switch_pause, IDLE, "Ctrl+P"),
        Action("give_up", translate("Menu", "&Give up…"), _give_up, REFUSED),
    )


def records_menu() -> tuple[Line, ...]:
    """Return the lines of the menu *Records*, such as replay, review, statistics and sharing."""
    return (
        Action("replay", translate("Menu", "&Replay…"), _open_replay, REFUSED, "Ctrl+R"),
        Action("review", translate("Menu", "Re&view…"), _open_review, REFUSED, "Ctrl+E"),
        Action("analyse", translate("Menu", "Anal&yse…"), _open_analysis, REFUSED, "Ctrl+A"),
        Action("practice", translate("Menu", "&Practice from my mistakes…"), _open_practice, ENDED, "Ctrl+B"),
        Action("fair", translate("Menu", "&Check this deal…"), lambda context: context.files.check(), ENDED, "Ctrl+H"),
        Action("statistics", translate("Menu", "&Statistics…"), _open_statistics, ENDED, "Ctrl+T"),
        Action("fair_cards", translate("Menu", "&Are the cards fair?…"), _open_fair_cards, ENDED),
        Action("real_table", translate("Menu", "Score a real &table…"), _open_paper_scores, NO_CARDS),
        Action("score_card", translate("Menu", "Save a score car&d to print…"), _save_score_card, NO_CARDS),
        SEPARATOR,
        Action("share", translate("Menu", "S&hare this moment…"), _share_moment, REFUSED, "Ctrl+Shift+C"),
        Action("copy_moves", translate("Menu", "Copy &moves"), _copy_moves, REFUSED),
        Action(
            "copy_moment", translate("Menu", "C&opy this moment"), _copy_moment, REFUSED, Key.Copy, at_the_table=True
        ),
    )


def _open_new_game(context: "ShellContext") -> None:
    from upcard.ui.features.new_game.new_game import show
    from upcard.ui.features.rulebook import laboratory

    show(context, partial(laboratory.show, context))


def _open_deal_of_day(context: "ShellContext") -> None:
    from upcard.ui.features.special_deals.single_deals import deal_of_day

    deal_of_day(context)


def _open_duplicate_match(context: "ShellContext") -> None:
    from upcard.ui.features.special_deals.duplicates import duplicate

    duplicate(context)


def _open_position_editor(context: "ShellContext") -> None:
    from upcard.ui.features.position_editor.editor import show

    show(context)


def _fill_recent_games(context: "ShellContext", menu: QMenu) -> None:
    from upcard.ui.features.home.recent import fill

    fill(context, menu)


def _show_hint(context: "ShellContext") -> None:
    from upcard.ui.features.hints.hint import ask

    ask(context)


def _deal_again(context: "ShellContext") -> None:
    from upcard.ui.features.special_deals import single_deals

    single_deals.deal_again(context)


def _repeat_last_turn(context: "ShellContext") -> None:
    from upcard.ui.features.match_commands.last_turn import ask

    ask(context)


def _open_who_plays(context: "ShellContext") -> None:
    from upcard.ui.features.match_commands.change_players import ask

    ask(context)


def _open_pin(context: "ShellContext") -> None:
    from upcard.ui.features.handover.pins import open_own_pin

    open_own_pin(context)


def _switch_pause(context: "ShellContext") -> None:
    from upcard.ui.features.match_commands import pause

    pause.switch_pause(context)


def _give_up(context: "ShellContext") -> None:
    from upcard.ui.features.match_commands.give_up import ask

    ask(context)


def _open_replay(context: "ShellContext") -> None:
    from upcard.ui.features.replay.replay import show

    show(context)


def _open_review(context: "ShellContext") -> None:
    from upcard.ui.features.review.review import show

    show(context)


def _open_analysis(context: "ShellContext") -> None:
    from upcard.ui.features.analysis.analysis import show

    show(context)


def _open_practice(context: "ShellContext") -> None:
    from upcard.ui.features.practice.practice import show

    show(context)


def _open_statistics(context: "ShellContext") -> None:
    from upcard.ui.features.statistics.statistics import statistics

    statistics(context)


def _open_fair_cards(context: "ShellContext") -> None:
    from upcard.ui.features.statistics.statistics import fair_cards

    fair_cards(context)


def _save_score_card(context: "ShellContext") -> None:
    from upcard.ui.features.rulebook.score_card import save

    save(context)


def _open_paper_scores(context: "ShellContext") -> None:
    from upcard.ui.features.paper_scores.paper_scores import real_table

    real_table(context)


def _share_moment(context: "ShellContext") -> None:
    from upcard.ui.features.exchange.share import show

    show(context)


def _copy_moves(context: "ShellContext") -> None:
    from upcard.ui.features.exchange import copy

    copy.copy_moves(context)


def _copy_moment(context: "ShellContext") -> None:
    from upcard.ui.features.exchange import copy

    copy.copy_moment(context)
