"""Duplicate matches: two people play the same deals one after the other; then their results are compared."""

import os
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from time import strftime, time
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject

from upcard.core.text.encode import plain
from upcard.games import GAMES
from upcard.play.match.match_config import usual_level
from upcard.play.match.notes import Origin, origin
from upcard.play.match.saved_games import bring_back
from upcard.play.replay.duplicate import (
    DuplicateMatch,
    DuplicateProgress,
    SavedDuplicate,
    compute_lead,
    delete_duplicate,
    forget_duplicates,
    journal,
    list_duplicate_matches,
    load_duplicate_match,
    part_of,
    place,
    save_duplicate,
    text,
)
from upcard.play.rulebook.option_form import ChosenRules, build_rules
from upcard.play.storage import folders
from upcard.play.text import file_errors
from upcard.play.text.words import Words
from upcard.ui.features.score_sheet.rows import format_with_sign
from upcard.ui.features.special_deals.duplicates_page import (
    DuplicateList,
    DuplicateOptions,
    DuplicateRequest,
    DuplicateRow,
    DuplicatesPage,
)
from upcard.ui.features.special_deals.single_deals import begin
from upcard.ui.settings.language import own_names
from upcard.ui.widgets.pickers import PickerItem
from upcard.ui.widgets.results import ResultsButton, ResultsPage, ResultsTable
from upcard.ui.widgets.undo_strip import DeletedItem

if TYPE_CHECKING:
    from upcard.ui.session.context import Context

translate = QCoreApplication.translate


def duplicate(context: "Context", awaited: str = "") -> None:
    """Open the page on which a duplicate match is set up; it also lists the existing duplicate matches.

    `awaited` is the name of a match in which one person has just finished all deals, so that Enter lets the other
    person play; "" for none.
    """
    DuplicatesController(context, awaited).open()


class DuplicatesController(QObject):
    """Opens the page of duplicate matches, deletes matches, and can restore the match that was deleted last."""

    def __init__(self, context: "Context", awaited: str) -> None:
        super().__init__(context)
        self.context = context
        self.awaited = awaited
        self.gone: DeletedItem | None = None
        self.kept = self._find()

    def _find(self) -> list[tuple[SavedDuplicate, tuple[DuplicateProgress, ...]]]:
        return [(kept, _parts(kept)) for kept in list_duplicate_matches(folders.data(), GAMES)]

    def open(self) -> None:
        """Open the page of duplicate matches."""
        forget_duplicates(folders.data(), time())
        self.context.pages.open("duplicate", self._page)

    def _page(self) -> DuplicatesPage:
        context, offers = self.context, {name: _make_offer(self.context, name) for name in GAMES}
        found = DuplicateList([self._make_row(match, parts) for match, parts in self.kept], self.gone)
        page = DuplicatesPage(context.window, context.style, offers, _own(context), found)
        page.choose_game(context.controller.match.game.name)
        page.agreed.connect(partial(_begin, context))
        page.chosen.connect(partial(_go_on, context))
        page.compared.connect(partial(compare, context))
        page.deleted.connect(self.delete)
        return page

    def _make_row(self, kept: SavedDuplicate, parts: Sequence[DuplicateProgress]) -> DuplicateRow:
        row, match = _make_list_item(self.context, kept, parts), self.context.controller.match
        noted = origin(match)
        played = place(noted.of) if noted is not None and noted.kind == "duplicate" else None
        running = played is not None and played[0] == kept.name and not match.decided
        return row._replace(awaited=kept.name == self.awaited, running=running)

    def delete(self, name: str, title: str) -> None:
        """Delete the duplicate match called `name`.

        The page then shows `title` and a button that restores the match.
        """
        kept = _find_duplicate(name)
        try:
            put = delete_duplicate(folders.data(), kept) if kept is not None else ()
        except OSError as error:
            self._report(translate("DuplicatesPage", "The match could not be deleted"), error)
            return
        self._show_anew(DeletedItem(title, partial(self._bring_back, put)))

    def _bring_back(self, put: tuple[Path, ...]) -> None:
        try:
            bring_back(put, time())
        except OSError as error:
            self._report(translate("DuplicatesPage", "The match could not be restored"), error)
            return
        self._show_anew(None)

    def _show_anew(self, gone: DeletedItem | None) -> None:
        self.gone, self.kept = gone, self._find()
        self.context.pages.rebuild_top_page()

    def _report(self, title: str, error: OSError) -> None:
        self.context.pages.show_notice(title, file_errors.describe_file_error(self.context.words, error))


def _make_offer(context: "Context", name: str) -> DuplicateOptions:
    words, game = context.style.words, GAMES[name]
    tables = [PickerItem(words.table(name, table, number), table) for table, number in game.rules.tables.items()]
    presets = [PickerItem(words.say_key(f"{name}.preset.{preset}"), preset) for preset in game.rules.presets]
    levels = [PickerItem(words.say_key(f"{name}.level.{level}"), level) for level in game.players.levels]
    if not tables:
        tables = [PickerItem(words.say_key("statistics.seats", {"number": 2}), "")]
    return DuplicateOptions(words.say_key(name), tables, presets, levels, usual_level(game))


def _own(context: "Context") -> tuple[str, ...]:
    """Return default names for the two people of a duplicate match; computer players have other names."""
    return own_names(context.language.code)[:-3:-1]


def _make_list_item(context: "Context", kept: SavedDuplicate, parts: Sequence[DuplicateProgress]) -> DuplicateRow:
    words, duplicate = context.style.words, kept.duplicate
    title = translate("DuplicatesPage", "{game}, {number} deals").format(
        game=words.say_key(duplicate.game), number=duplicate.deals
    )
    each = translate("DuplicatesPage", "{name}: {played} of {all} played")
    told = [
        each.format(name=name, played=part.played, all=duplicate.deals)
        for name, part in zip(duplicate.names, parts, strict=True)
    ]
    buttons = tuple(
        ""
        if part.is_over
        else (
            translate("DuplicatesPage", "{name} plays on")
            if part.begun
            else translate("DuplicatesPage", "{name} plays")
        ).format(name=name)
        for name, part in zip(duplicate.names, parts, strict=True)
    )
    over = all(part.is_over for part in parts)
    return DuplicateRow(
        kept.name, title, words.join_facts(told), buttons, translate("DuplicatesPage", "Result") if over else ""
    )


def _parts(kept: SavedDuplicate) -> tuple[DuplicateProgress, ...]:
    return tuple(part_of(folders.data(), kept, part, GAMES) for part in range(len(kept.duplicate.names)))


def _begin(context: "Context", agreed: DuplicateRequest) -> None:
    """Save the new duplicate match that the person has set up (`agreed`), and let the first of the two people play."""
    rules = plain(build_rules(GAMES[agreed.game], ChosenRules(agreed.table, agreed.preset)))
    names = tuple(name or own for name, own in zip(agreed.names, _own(context), strict=True))
    made = DuplicateMatch(agreed.game, _fields(rules), agreed.level, names, agreed.deals, os.urandom(16).hex())
    kept = SavedDuplicate(f"{agreed.game}-{strftime('%Y%m%d-%H%M%S')}", made)
    try:
        save_duplicate(folders.data(), kept)
    except OSError as error:
        context.pages.show_notice(
            translate("DuplicatesPage", "The match could not be saved"),
            file_errors.describe_file_error(context.words, error),
        )
        return
    _play(context, kept, 0)


def _fields(rules: object) -> dict[str, object]:
    return {str(name): value for name, value in rules.items()} if isinstance(rules, dict) else {}


def _find_duplicate(name: str) -> SavedDuplicate | None:
    return load_duplicate_match(folders.data(), name, GAMES)


def _go_on(context: "Context", name: str, part: int) -> None:
    kept = _find_duplicate(name)
    if kept is not None:
        _play(context, kept, part)


def _play(context: "Context", kept: SavedDuplicate, part: int) -> None:
    """Open the first deal of the duplicate match `kept` that person number `part` (0 or 1) has not finished yet.

    Do nothing if that person has finished all deals.
    """
    results = part_of(folders.data(), kept, part, GAMES).results
    deal = next((number for number, result in enumerate(results) if result is None), None)
    if deal is not None:
        begin(context, journal(folders.data(), kept.name, part, deal), text(kept, part, deal, GAMES))


def continue_after_deal(context: "Context", noted: Origin) -> None:
    """After a deal of a duplicate match, open the same person's next deal; `noted` says which deal has been played.

    After the last deal, show the comparison of the results or, if the other person has not finished, the page of
    duplicate matches. If the match no longer exists, open the page *New game*.
    """
    found = place(noted.of)
    kept = _find_duplicate(found[0]) if found else None
    if found is None or kept is None:
        context.run_action("new_game")
        return
    parts = _parts(kept)
    if not parts[found[1]].is_over:
        _play(context, kept, found[1])
    elif all(part.is_over for part in parts):
        compare(context, kept.name)
    else:
        duplicate(context, kept.name)


def compare(context: "Context", name: str) -> None:
    """Show the two people's results in the duplicate match called `name` side by side, with the sum of the differences.

    Do nothing if somebody has not played all deals.
    """
    kept = _find_duplicate(name)
    if kept is not None and all(part.is_over for part in _parts(kept)):
        context.pages.open("duplicate result", partial(_compare_results, context, kept))


def _pairs(kept: SavedDuplicate) -> list[list[float]]:
    """Return for each deal of the match `kept` each of the two people's points minus those of their opponents.

    Each entry is a list of two numbers.
    """
    pairs = zip(*(part.results for part in _parts(kept)), strict=True)
    return [[compute_lead(result) for result in pair if result is not None] for pair in pairs]


def _compare_results(context: "Context", kept: SavedDuplicate) -> ResultsPage:
    words, names, each = context.style.words, kept.duplicate.names, _pairs(kept)
    by = sum(one - other for one, other in each)
    title = (
        translate("DuplicatesPage", "{name} is ahead by {points} points")
        if by
        else translate("DuplicatesPage", "A draw")
    )
    title = title.format(name=names[by < 0], points=words.format_number(abs(round(by))))
    told = translate(
        "DuplicatesPage", "Each deal’s points minus the opponents’ (their average if there are several sides)."
    )
    follows = [
        ResultsButton(translate("DuplicatesPage", "Duplicate matches"), partial(duplicate, context)),
        ResultsButton(translate("DuplicatesPage", "Close"), partial(to_table, context)),
    ]
    heads = ("", *names, translate("DuplicatesPage", "Difference"))
    rows = [
        _row(words, translate("DuplicatesPage", "Deal {number}").format(number=at), *pair)
        for at, pair in enumerate(each, 1)
    ]
    sums = (sum(pair[one] for pair in each) for one in range(len(names)))
    table = ResultsTable(heads, rows, _row(words, translate("DuplicatesPage", "Total"), *sums))
    return ResultsPage(context.window, context.style, (title, told), table, follows)


def to_table(context: "Context") -> None:
    """Close all pages.

    If the table is hidden from the person at the screen, cover it with the curtain, the page between two persons'
    turns.
    """
    context.pages.to_table()
    if context.controller.covered:
        context.handover.cover()


def _row(words: Words, name: str, one: float, other: float) -> list[str]:
    """Return a row of the table that compares two results: `name`, the values `one` and `other`, their difference.

    All numbers have a sign.
    """
    return [name, *(format_with_sign(round(number), words) for number in (one, other, one - other))]
