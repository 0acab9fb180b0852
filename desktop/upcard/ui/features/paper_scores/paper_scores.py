"""Scoring a real table in the window: begun or gone on with, deal after deal entered, on the same score sheet."""

from functools import partial
from pathlib import Path
from time import strftime
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from upcard.core.text.encode import plain
from upcard.games import GAMES
from upcard.play.match.paper_scores import ENDING, BadTable, Head, RealTable, begin, listed, read
from upcard.play.rulebook.option_form import Chosen, built
from upcard.play.storage import folders
from upcard.play.text import file_errors
from upcard.ui.features.paper_scores.desk import TableDesk
from upcard.ui.features.paper_scores.list_page import Agreed, Listed, Offered, TableList
from upcard.ui.settings.language import own_names
from upcard.ui.widgets.pickers import Choice

if TYPE_CHECKING:
    from upcard.ui.app.program import Program

translate = QCoreApplication.translate


def folder() -> Path:
    """Return where the scores of real tables are kept."""
    return folders.data() / "tables"


def real_table(program: "Program") -> None:
    """Offer a new score, and those that are there."""
    program.pages.open("real tables", partial(_list, program))


def _list(program: "Program") -> TableList:
    offers = {name: _offered(program, name) for name in GAMES if GAMES[name].tallying is not None}
    found = [Listed(path, *_told(program, table)) for path, table in listed(folder(), GAMES) if table is not None]
    page = TableList(program.window, program.dress, offers, own_names(program.language.code), found)
    page.agreed.connect(partial(_begin, program))
    page.chosen.connect(partial(go_on, program))
    return page


def _offered(program: "Program", name: str) -> Offered:
    words, game = program.dress.words, GAMES[name]
    rules = next(iter(game.presets.values()))
    tables = [Choice(words.table(name, table, number), table) for table, number in game.tables.items()]
    players = dict(game.tables) or {"": game.players(rules)}
    presets = [Choice(words.say_key(f"{name}.preset.{preset}"), preset) for preset in game.presets]
    return Offered(words.say_key(name), tables or [Choice(str(players[""]), "")], players, presets)


def _told(program: "Program", table: RealTable) -> tuple[str, str]:
    """Say in two lines what a table plays, who sits there, and how it stands."""
    words = program.dress.words
    title = translate("RealTables", "{game}, deals: {number}").format(
        game=words.say_key(table.game.name), number=len(table.results)
    )
    totals = " : ".join(map(words.number, table.results[-1].standing.totals)) if table.results else ""
    return title, words.beside((words.say_key("list.and").join(table.head.names), totals))


def _begin(program: "Program", agreed: Agreed) -> None:
    rules = plain(built(GAMES[agreed.game], Chosen(agreed.table, agreed.preset)))
    own = own_names(program.language.code)
    names = tuple(name or own[at] for at, name in enumerate(agreed.names))
    path = folder() / f"{agreed.game}-{strftime('%Y%m%d-%H%M%S')}{ENDING}"
    try:
        begin(path, Head(agreed.game, {**rules} if isinstance(rules, dict) else {}, names))
    except OSError as error:
        program.pages.notice(
            translate("RealTables", "The score cannot be written down"), file_errors.told(program.words, error)
        )
        return
    go_on(program, path)


def go_on(program: "Program", path: Path) -> None:
    """Open a score; one that has ended at its sheet."""
    try:
        table = read(path, GAMES)
    except BadTable as bad:
        title = translate("RealTables", "The score cannot be opened")
        program.pages.notice(title, program.words.say_key(bad.key, bad.facts))
        return
    desk = TableDesk(program, path, table)
    desk.begun.connect(partial(real_table, program))
    desk.open()
