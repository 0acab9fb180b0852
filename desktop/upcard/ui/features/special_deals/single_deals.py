"""Starts deals that are played by themselves, such as the deal of the day, and opens the pages that come after them."""

from collections.abc import Sequence
from datetime import UTC, date, datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QDate, QLocale

from upcard.games import GAMES
from upcard.play.match.journal import SUFFIX
from upcard.play.match.match import AnyMatch
from upcard.play.match.notes import Origin, note_assistance, origin
from upcard.play.match.resume import BadJournal, ResumedMatch, replay_journal
from upcard.play.match.saved_games import was_deleted
from upcard.play.replay.replay import find_deal_start
from upcard.play.replay.single_deals import (
    SinglePlayers,
    day_journal,
    day_text,
    days_in_a_row,
    find_final_position,
    may_be_dealt_again,
    of_day,
    points,
    write_same_deal,
)
from upcard.play.rulebook.option_form import table_of
from upcard.play.storage import folders
from upcard.play.storage.atomic_file import write_file_in_folder
from upcard.play.text import file_errors
from upcard.ui.features.handover.under_curtain import refuse_if_covered
from upcard.ui.features.match_commands.previous_game import waits
from upcard.ui.features.score_sheet.rows import format_with_sign
from upcard.ui.features.special_deals.day_deal_page import DayDeal, DayDealsPage
from upcard.ui.features.special_deals.day_par import PAGE, best_level, open_par_player
from upcard.ui.features.special_deals.deal_again_page import DealAgainPage
from upcard.ui.session import naming
from upcard.ui.session.match_session import fresh_journal
from upcard.ui.session.seated import SeatedPlayers
from upcard.ui.settings.language import make_date_locale
from upcard.ui.widgets.results import ResultsButton, ResultsPage, ResultsTable

if TYPE_CHECKING:
    from upcard.ui.session.context import Context

translate = QCoreApplication.translate


def begin(context: "Context", path: Path, text: str) -> None:
    """Open the game in the journal (file) `path`; if the file does not exist, first create it with the contents `text`.

    If the file cannot be written, show a message with the reason.
    """
    try:
        if not path.exists():
            write_file_in_folder(path.parent, path.name, text)
    except OSError as error:
        told = translate("DealAgainPage", "{file} could not be saved: {why}.").format(
            file=path.name, why=file_errors.describe_fault(context.words, error)
        )
        context.pages.show_notice(translate("DealAgainPage", "The deal could not be started"), told)
        return
    context.files.open_path(path)


# The same deal again.


def deal_again(context: "Context") -> None:
    """Ask the person which deal of the match to deal again, and which player's cards the person gets.

    If no deal can be dealt again, tell the person why.
    """
    match = context.controller.match
    if refuse_if_covered(context):
        return
    if match.actions and may_be_dealt_again(match):
        context.pages.open("again", partial(_again, context))
        return
    unseen = translate("DealAgainPage", "Someone still has to play this deal without knowing the cards.")
    nothing = translate("DealAgainPage", "Nothing has been dealt yet.")
    told = unseen if match.actions else nothing
    context.pages.show_notice(translate("DealAgainPage", "This deal cannot be dealt again"), told)


def _again(context: "Context") -> DealAgainPage:
    match = context.controller.match
    dealt = match.list_dealings()
    number = len(dealt) - 1
    page = DealAgainPage(context.window, context.style, len(dealt), number, _chairs(context, dealt[-1]))
    page.warning.setVisible(waits(context))
    page.asked.connect(lambda deal: page.offer(_chairs(context, dealt[deal])))
    page.agreed.connect(lambda deal, by: _deal_again(context, dealt[deal], by))
    return page


def _sitting(context: "Context") -> SinglePlayers:
    seated = context.controller.seated
    return SinglePlayers(seated.players, tuple(naming.name_players(context.language.code, seated)))


def _chairs(context: "Context", at: int) -> tuple[str, ...]:
    """Return the texts of the list from which the person chooses whose cards to play when a deal is dealt again.

    `at` is the index of the action that dealt the deal. The first text says that everyone gets the same seat as before;
    the text with the index n says that the person gets the cards of the player n seats further on. If the person did
    not play in that deal, or if that deal is still being played, only the first text is returned.
    """
    match, sitting = context.controller.match, _sitting(context)
    viewer, seating = context.controller.seated.viewer, match.game.rules.seating(match.positions[at + 1])
    playing = seating[: match.game.rules.seats(match.rules)]
    if viewer not in playing or find_deal_start(match) == at:
        return (translate("DealAgainPage", "Everyone in the same seat"),)
    own = playing.index(viewer)
    to = [sitting.names[playing[(own + by) % len(playing)]] for by in range(1, len(playing))]
    told = translate("DealAgainPage", "{name}’s cards; the others change seats too")
    return (translate("DealAgainPage", "Everyone in the same seat"), *(told.format(name=name) for name in to))


def _deal_again(context: "Context", at: int, by: int) -> None:
    match = context.controller.match
    seated, noted = context.controller.seated, origin(match)
    of = noted.of if noted is not None and noted.kind in ("again", "chair") else _name(match)
    if find_deal_start(match) == at:  # this person will know more than the table has shown
        note_assistance(match, context.controller.person)
    text = write_same_deal(match, at, SinglePlayers(seated.players, seated.names), by, of)
    begin(context, fresh_journal(match.game.name), text)


def _name(match: AnyMatch) -> str:
    return match.journal.path.name if match.journal is not None else ""


# The deal of the day.


def get_utc_date() -> date:
    """Return the current date in UTC, so that the deal of the day is the same everywhere in the world."""
    return datetime.now(UTC).date()


def deal_of_day(context: "Context") -> None:
    """Open the page with the deal of the day of each game; the game on the table comes first."""
    context.pages.open(PAGE, partial(_days, context, get_utc_date()))


def _days(context: "Context", day: date) -> DayDealsPage:
    shown = context.controller.match.game.name
    deals = [_day_deal(context, name, day) for name in sorted(GAMES, key=lambda name: name != shown)]
    page = DayDealsPage(context.window, context.style, _format_date(context, day), deals)
    page.chosen.connect(partial(_play_day, context, day))
    return page


def _format_date(context: "Context", day: date) -> str:
    locale = make_date_locale(context.style.words.language)
    return locale.toString(QDate(day.year, day.month, day.day), QLocale.FormatType.LongFormat)


def _day_deal(context: "Context", name: str, day: date) -> DayDeal:
    words, game = context.style.words, GAMES[name]
    setup = of_day(game, day)
    preset, table = next(iter(game.rules.presets)), table_of(game, setup.rules)
    rules = translate("DealAgainPage", "{players} players · {preset}").format(
        players=game.rules.players(setup.rules), preset=words.say_key(f"{name}.preset.{preset}")
    )
    if table:
        rules = words.join_facts((rules, words.say_key(f"{name}.table.{table}")))
    path = day_journal(folders.data(), name, day)
    played = _load_journal(path)
    again, first = translate("DealAgainPage", "Play again"), translate("DealAgainPage", "Play it")
    result, par, begins = "", "", again if was_deleted(path) else first
    if played is not None:
        end = find_final_position(played.match, 0) if played.match.actions else None
        result = (
            translate("DealAgainPage", "being played")
            if end is None
            else " : ".join(_sides(context, points(played.match, end)))
        )
        begins = translate("DealAgainPage", "Continue") if end is None else again
        par = _par(context, name, day) if end is not None else ""
    days = days_in_a_row(folders.data(), name, day)
    row = translate("DealAgainPage", "{number} days in a row").format(number=days) if days > 1 else ""
    return DayDeal(name, words.say_key(name), rules, result, par, row, begins)


def _par(context: "Context", name: str, day: date) -> str:
    """Return a text with the result of the strongest computer player in the deal of `day` of the game called `name`.

    This player had the person's cards. If the result is not known yet, start to compute it, and return a text that says
    so.
    """
    words, player = context.style.words, open_par_player(context)
    known = player.find_known(name, day)
    if not known:
        player.find(name, day)
    level = words.say_key(f"{name}.level.{best_level(GAMES[name])}")
    working = translate("DealAgainPage", "being worked out…")
    told = translate("DealAgainPage", "{level} with your cards: {result}")
    return told.format(level=level, result=" : ".join(_sides(context, known)) if known else working)


def _sides(context: "Context", scored: Sequence[int]) -> list[str]:
    return [format_with_sign(number, context.style.words) for number in scored]


def _load_journal(path: Path) -> ResumedMatch | None:
    """Return the match in the journal (the file of a game) `path`, or None if the file is missing or unreadable."""
    try:
        return replay_journal(path, GAMES) if path.exists() else None
    except BadJournal:
        return None


def _play_day(context: "Context", day: date, name: str) -> None:
    """Play or resume the deal of `day` of the game called `name`.

    If the person has played it before, even in a game that they deleted, it counts as played again.
    """
    number = 1
    open_par_player(context).find(name, day)
    path = day_journal(folders.data(), name, day)
    while was_deleted(path) or ((played := _load_journal(path)) is not None and played.match.decided):
        number += 1
        path = day_journal(folders.data(), name, day, number)
    begin(context, path, day_text(GAMES[name], day, number > 1))


# What follows a single deal.


def compare(context: "Context", noted: Origin) -> None:
    """Open a page that shows the result of the deal played again beside its earlier result.

    `noted` says in which match the deal was played the first time.
    """
    context.pages.open("compared", partial(_compare_results, context, noted))


def _compare_results(context: "Context", noted: Origin) -> ResultsPage:
    """Return the page that compares the result of the deal played again with the earlier one, seat by seat.

    `noted` says in which match the deal was played the first time.
    """
    match = context.controller.match
    path = folders.data() / noted.of if noted.of.endswith(SUFFIX) else None
    first = _load_journal(path) if path is not None else None
    note = translate(
        "DealAgainPage",
        "The points of this deal, seat by seat. Someone else may have sat there the first time.",
    )
    follows = list[ResultsButton]()
    if may_be_dealt_again(match):
        follows.append(ResultsButton(translate("DealAgainPage", "Play again"), partial(deal_again, context)))
    if path is not None and first is not None:
        back = translate("DealAgainPage", "Back to the first game")
        follows.append(ResultsButton(back, partial(context.files.open_path, path)))
    else:
        follows.append(ResultsButton(translate("DealAgainPage", "New game"), partial(context.run_action, "new_game")))
    title = translate("DealAgainPage", "Deal {number}, played again")
    told = title.format(number=match.game.rules.deal_number(match.position)), note
    return ResultsPage(context.window, context.style, told, _both(context, noted, first), follows)


def _both(context: "Context", noted: Origin, first: ResumedMatch | None) -> ResultsTable:
    """Return a table that compares the result on the table with the earlier result of the same deal.

    If the earlier result is not known, the table has only the new one; otherwise, it also has the difference. `noted`
    says which deal was dealt again, and `first` is the match in which it was played before, or None.
    """
    match, words = context.controller.match, context.style.words
    now = points(match, match.position)
    end = (
        find_final_position(first.match, noted.copied)
        if first is not None and len(first.match.actions) > noted.copied
        else None
    )
    rows = [[translate("DealAgainPage", "This time"), *_sides(context, now)]]
    total: list[str] = []
    if end is not None and first is not None:
        then = points(first.match, end)
        rows.insert(0, [translate("DealAgainPage", "The first time"), *_sides(context, then)])
        differences = (format_with_sign(one - other, words) for one, other in zip(now, then, strict=True))
        total = [translate("DealAgainPage", "Difference"), *differences]
    return ResultsTable(("", *_side_names(context, context.controller.seated)), rows, total)


def _side_names(context: "Context", seated: SeatedPlayers) -> tuple[str, ...]:
    controller, words = context.controller, naming.make_words(context.language.code, seated, to_all=True)
    return tuple(naming.side_name(words, controller, side) for side in range(len(controller.totals)))
