"""Begins and opens paper scores, which are scores of games played with paper cards."""

from functools import partial
from pathlib import Path
from time import strftime
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from upcard.core.text.encode import plain
from upcard.games import GAMES
from upcard.play.match.paper_scores import (
    ENDING,
    BadPaperScore,
    PaperScore,
    PaperScoreHeader,
    begin,
    list_real_tables,
    read_real_table,
)
from upcard.play.rulebook.option_form import ChosenRules, build_rules
from upcard.play.storage import folders
from upcard.play.text import file_errors
from upcard.ui.features.paper_scores.desk import PaperScoreModel
from upcard.ui.features.paper_scores.list_page import (
    PaperScoreListPage,
    PaperScoreOptions,
    PaperScoreRequest,
    PaperScoreRow,
)
from upcard.ui.settings.language import own_names
from upcard.ui.widgets.pickers import PickerItem

if TYPE_CHECKING:
    from upcard.ui.session.context import Context

translate = QCoreApplication.translate


def folder() -> Path:
    """Return the folder in which the scores of games played with paper cards are saved."""
    return folders.data() / "tables"


def real_table(context: "Context") -> None:
    """Open the page that lists the paper scores (scores of games played with paper cards)."""
    context.pages.open("real tables", partial(_list, context))


def _list(context: "Context") -> PaperScoreListPage:
    offers = {name: _make_offer(context, name) for name in GAMES if GAMES[name].extras.tallying is not None}
    found = [
        PaperScoreRow(path, *_describe_table(context, table))
        for path, table in list_real_tables(folder(), GAMES)
        if table is not None
    ]
    page = PaperScoreListPage(context.window, context.style, offers, own_names(context.language.code), found)
    page.choose_game(context.controller.match.game.name)
    page.agreed.connect(partial(_begin, context))
    page.chosen.connect(partial(go_on, context))
    return page


def _make_offer(context: "Context", name: str) -> PaperScoreOptions:
    words, game = context.style.words, GAMES[name]
    rules = game.rules.default_options
    tables = [PickerItem(words.table(name, table, number), table) for table, number in game.rules.tables.items()]
    players = dict(game.rules.tables) or {"": game.rules.players(rules)}
    presets = [PickerItem(words.say_key(f"{name}.preset.{preset}"), preset) for preset in game.rules.presets]
    if not tables:
        tables = [PickerItem(words.say_key("statistics.seats", {"number": players[""]}), "")]
    return PaperScoreOptions(words.say_key(name), tables, players, presets)


def _describe_table(context: "Context", table: PaperScore) -> tuple[str, str]:
    """Return two lines of text about the score `table` of a game played with paper cards.

    The first line has the game and the number of deals, the second the players and their scores.
    """
    words = context.style.words
    title = translate("PaperScoreListPage", "{game}, deals: {number}").format(
        game=words.say_key(table.game.name), number=len(table.results)
    )
    totals = " : ".join(map(words.format_number, table.results[-1].standing.totals)) if table.results else ""
    return title, words.join_facts((words.say_key("list.and").join(table.head.names), totals))


def _begin(context: "Context", agreed: PaperScoreRequest) -> None:
    rules = plain(build_rules(GAMES[agreed.game], ChosenRules(agreed.table, agreed.preset)))
    own = own_names(context.language.code)
    names = tuple(name or own[at] for at, name in enumerate(agreed.names))
    path = folder() / f"{agreed.game}-{strftime('%Y%m%d-%H%M%S')}{ENDING}"
    try:
        begin(path, PaperScoreHeader(agreed.game, {**rules} if isinstance(rules, dict) else {}, names))
    except OSError as error:
        context.pages.show_notice(
            translate("PaperScoreListPage", "The score could not be saved"),
            file_errors.describe_file_error(context.words, error),
        )
        return
    go_on(context, path)


def go_on(context: "Context", path: Path) -> None:
    """Open the score of a game played with paper cards, which is in the file `path`.

    If the match is over, open its score sheet, else the page to enter its next deal. If the file cannot be read, show a
    message that says why.
    """
    try:
        table = read_real_table(path, GAMES)
    except BadPaperScore as bad:
        title = translate("PaperScoreListPage", "The score could not be opened")
        context.pages.show_notice(title, context.words.say_key(bad.key, bad.facts))
        return
    desk = PaperScoreModel(context, path, table)
    desk.begun.connect(partial(real_table, context))
    desk.open()
