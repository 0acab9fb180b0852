"""The model of a paper score (the score of a game played with paper cards), and the pages that show it."""

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QHBoxLayout

from upcard.core.cards import Cards
from upcard.core.events import Told
from upcard.core.game.paper_scores import EnteredCounts, find_invalid_field
from upcard.play.match.paper_scores import Change, PaperScore, Undone, append, create_entry
from upcard.play.storage.atomic_file import write_file_atomically
from upcard.play.text.words import Words
from upcard.ui.features.paper_scores.card_taps import CardTapPage
from upcard.ui.features.paper_scores.entry import PaperScoreEntryPage, ScoreEntryForm, ScoreEntryNames
from upcard.ui.features.paper_scores.text import as_csv, as_text
from upcard.ui.features.score_sheet.grid import ScoreSheetData
from upcard.ui.features.score_sheet.page import ScoreSheetPage
from upcard.ui.features.score_sheet.rows import DealScore, build_ended_deals, format_with_sign
from upcard.ui.widgets.pickers import PickerItem
from upcard.ui.widgets.save_dialog import documents, where_to_save

if TYPE_CHECKING:
    from upcard.ui.session.context import Context

ENTRY, SHEET = "table entry", "table sheet"


class PaperScoreModel(QObject):
    """Stores the numbers of the deal that a person is entering, until they are saved, even while the page is rebuilt.

    The deal belongs to a paper score, which is the score of a game played with paper cards.
    """

    begun = Signal()
    """Emitted when the person wants to score another game."""

    def __init__(self, context: "Context", path: Path, table: PaperScore) -> None:
        super().__init__(context)
        self.context = context
        self.path = path
        self.table = table
        self.number = len(table.results)
        """The index of the deal that is being entered; it is being corrected if it was entered before."""
        self.deal = table.make_empty_counts()

    def open(self) -> None:
        """Open the page to enter the next deal, or the score sheet if the match is over."""
        if self.table.next_position is None:
            self.show_sheet()
        else:
            self.open_deal(len(self.table.results))

    def open_deal(self, number: int) -> None:
        """Open the page for the deal with the index `number`, to enter it or to correct it."""
        self.number = number
        results = self.table.results
        self.deal = results[number].deal if number < len(results) else self.table.make_empty_counts()
        self._show()

    def _show(self) -> None:
        self.context.pages.open(ENTRY, self._entry)

    # Names and sentences.

    @property
    def position_before(self) -> object:
        """The game's position before the deal that is being entered, which has, for example, the totals so far."""
        table = self.table
        if self.number < len(table.results):
            return table.results[self.number].before
        return table.next_position if table.next_position is not None else table.results[-1].before

    @property
    def words(self) -> Words:
        """The program's texts in the current language, with the names of the players on their seats.

        The seats are those of the deal that is being entered.
        """
        names = self.table.head.names
        seating = self.table.game.rules.seating(self.position_before)
        return Words(self.context.language.code, {seat: names[player] for seat, player in enumerate(seating)})

    @property
    def names(self) -> ScoreEntryNames:
        """The names of the sides, and of the players on the seats, in the deal that is being entered."""
        game, words = self.table.game, self.words
        seats = game.table.plan(game.rules.observe(self.position_before, 0)).seats
        joint = words.say_key("side.and")
        members = [
            sorted(seat.seat for seat in seats if seat.side == side and seat.seat < len(words.names))
            for side in range(self.table.sides)
        ]
        playing = range(game.rules.seats(self.table.rules))
        return ScoreEntryNames(
            tuple(joint.join(map(words.seat, side)) for side in members), tuple(words.seat(seat) for seat in playing)
        )

    # The page for entering a deal.

    def _entry(self) -> PaperScoreEntryPage:
        page = PaperScoreEntryPage(
            self.context.window, self.context.style._replace(own_side=0), self._form(), self.names
        )
        page.changed.connect(partial(self._change, page))
        page.tapping.connect(self._tap)
        page.untapped.connect(self._untap)
        page.renumbered.connect(self.open_deal)
        page.counting.connect(self._count)
        page.undoing.connect(self._undo)
        page.showing.connect(self.show_sheet)
        return page

    def _form(self) -> ScoreEntryForm:
        table, words = self.table, self.words
        filled = table.fill_card_counts(self.deal)
        told = self._fault(filled)
        title = self.tr("{game}, deal {number}").format(game=words.say_key(table.game.name), number=self.number + 1)
        below = self._gains(filled) if told is None else words.render(told)
        return ScoreEntryForm(
            table.game.name,
            table.tallying.fields(table.rules),
            table.tallying.heaps(table.rules),
            filled,
            title,
            self._above(),
            below,
            told is not None,
            self._deals(),
            str(self.number),
            self.deal == table.make_empty_counts(),
            (table.undoable, table.redoable),
        )

    def _fault(self, filled: EnteredCounts) -> Told | None:
        """Return why the numbers in `filled` are impossible for a finished deal; None if they are possible."""
        table = self.table
        field = find_invalid_field(
            table.tallying.fields(table.rules), filled, table.sides, table.game.rules.seats(table.rules)
        )
        if field is not None:
            return Told("realtable.beyond", {"number": max(filled.values[field.name]), "most": field.most})
        return table.tallying.fault(self.position_before, filled)

    def _above(self) -> str:
        """Return the line above the fields: each side's score, the dealer, and the points needed for a first meld."""
        game, words, names = self.table.game, self.words, self.names
        totals = self._totals(self.position_before)
        have = words.join_facts(
            f"{name} {words.format_number(total)}" for name, total in zip(names.sides, totals, strict=True)
        )
        deals = self.tr("{name} deals").format(name=words.seat(game.rules.dealer(self.position_before)))
        minimums = game.rules.minimums(self.position_before)
        least = words.say_key("list.and").join(
            f"{name} {number}" for name, number in zip(names.sides, minimums, strict=False)
        )
        first = self.tr("First melds: {each}").format(each=least) if minimums else ""
        return words.join_facts((have, deals, first))

    def _totals(self, before: object) -> tuple[int, ...]:
        results = self.table.results
        earlier = [result for result in results if result.before is not before][: self.number]
        return earlier[-1].standing.totals if earlier else (0,) * self.table.sides

    def _gains(self, filled: EnteredCounts) -> str:
        """Return a sentence that says how many points the deal with the numbers in `filled` scores for each side."""
        game, words = self.table.game, self.words
        position = self.table.tallying.ended(self.position_before, filled)
        lines = game.rules.score(position)
        sums = [sum(line.points for line in lines if line.side == side) for side in range(self.table.sides)]
        each = (
            f"{name} {format_with_sign(points, words)}" for name, points in zip(self.names.sides, sums, strict=True)
        )
        return self.tr("This deal: {each}").format(each=words.join_facts(each))

    def _deals(self) -> list[PickerItem]:
        """Return the entries of the list of deals: all past deals and, unless the match is over, the next one."""
        words, each = self.words, self.tr("Deal {number}")
        made = [
            PickerItem(
                each.format(number=at + 1), str(at), " : ".join(map(words.format_number, result.standing.totals))
            )
            for at, result in enumerate(self.table.results)
        ]
        if self.table.next_position is not None:
            new = self.tr("Deal {number}, new")
            made.append(PickerItem(new.format(number=len(made) + 1), str(len(made))))
        return made

    def _change(self, page: PaperScoreEntryPage, name: str, side: int, value: int) -> None:
        found = list(self.deal.values[name])
        found[side] = value
        self.deal = replace(self.deal, values={**self.deal.values, name: tuple(found)})
        page.show_result(self._form())

    def _tap(self, heap: str, side: int) -> None:
        self.context.pages.open("table taps", partial(self._taps, heap, side))

    def _taps(self, heap: str, side: int) -> CardTapPage:
        context, table = self.context, self.table
        whose = self.words.join_details(
            self.names.sides[side], self.words.say_key(f"{table.game.name}.tally.heap.{heap}")
        )
        told = self.tr(
            "Click or Space adds a card, right-click or Delete removes it. A wild card joins the rank before it."
        )
        if not table.game.rules.minimums(table.start):
            told = self.tr("Click or Space adds a card, right-click or Delete removes it.")
        others = tuple(
            card
            for name, sides in self.deal.heaps.items()
            for at, cards in enumerate(sides)
            if (name, at) != (heap, side)
            for card in cards
        )
        cards = table.tallying.pack(table.rules), others, self._heap(heap)[side]
        page = CardTapPage(context.window, context.style, (whose, told), cards, context.table.table_scene.deck)
        page.done.connect(partial(self._update_heap, heap, side))
        return page

    def _heap(self, heap: str) -> tuple[Cards, ...]:
        return self.deal.heaps.get(heap, ((),) * self.table.sides)

    def _update_heap(self, heap: str, side: int, cards: Cards) -> None:
        sides = list(self._heap(heap))
        sides[side] = cards
        heaps = {**self.deal.heaps, heap: tuple(sides)}
        self.deal = self.table.fill_card_counts(replace(self.deal, heaps=heaps))
        self._show()

    def _untap(self, heap: str) -> None:
        heaps = {name: sides for name, sides in self.deal.heaps.items() if name != heap}
        self.deal = replace(self.deal, heaps=heaps)
        self._show()

    # Saving.

    def _count(self) -> None:
        """Save the deal that is being entered, as a new deal or as a correction, and then show the score sheet.

        Show no score sheet if the deal cannot be saved.
        """
        new = self.number >= len(self.table.results)
        if self._write(create_entry(self.table.fill_card_counts(self.deal), None if new else self.number)):
            self.show_sheet()

    def _undo(self, redo: bool) -> None:
        if self._write(Undone(redo)):
            self.open_deal(min(self.number, len(self.table.results) - (self.table.next_position is None)))

    def _write(self, change: Change) -> bool:
        try:
            append(self.path, change)
        except OSError as error:
            self.context.pages.show_notice(self.tr("The score could not be saved"), error.strerror or "")
            return False
        self.table = self.table.add_change(change)
        return True

    # The sheet.

    def show_sheet(self) -> None:
        """Show the score sheet of all deals entered so far, opened at the last one; do nothing if there is none."""
        if self.table.results:
            self.number = len(self.table.results) - 1
            self.context.pages.open(SHEET, self._sheet)

    def _sheet(self) -> "PaperScorePage":
        context, words = self.context, self.words
        deck = context.table.table_scene.deck
        page = PaperScorePage(context.window, context.style._replace(words=words, own_side=0), self.record(), deck)
        page.next_deal.connect(lambda: self.open_deal(len(self.table.results)))
        page.new_game.connect(self.begun)
        page.correcting.connect(lambda: self.open_deal(len(self.table.results) - 1))
        page.exporting.connect(self.export)
        return page

    def record(self) -> ScoreSheetData:
        """Return what the score sheet shows: the results of all deals entered so far."""
        table, results = self.table, self.table.results
        last = results[-1]
        following, settling = table.next_position, table.game.rules.settling
        return ScoreSheetData(
            table.game.name,
            build_ended_deals([(result.lines, result.standing) for result in results], 1),
            self.names.sides,
            None,
            table.game.rules.target(table.rules),
            self._how(last.deal),
            () if following is None else table.game.rules.minimums(following),
            () if settling is None else settling(last.position),
        )

    def _how(self, deal: EnteredCounts) -> str:
        out = deal.get_owner("out")
        if "out" not in deal.values:
            return self.tr("Counted at the table.")
        if out is None:
            return self.tr("Nobody went out.")
        return self.tr("{name} went out.").format(name=self.words.name_player(out))

    def export(self) -> None:
        """Let the person choose a file name, and save the score sheet as text, or as CSV if the name ends in `.csv`."""
        title = self.words.say_key(self.table.game.name)
        asked, kinds = self.tr("Save the score"), "TXT (*.txt);;CSV (*.csv)"
        path = where_to_save(self.context.window, asked, documents() / f"{title}.txt", kinds)
        if path is None:
            return
        record, words, csv = self.record(), self.words, path.suffix == ".csv"
        text = as_csv(record, words) if csv else as_text(title, record, words)
        try:
            write_file_atomically(path, text.encode("utf-8-sig" if csv else "utf-8"))
        except OSError as error:
            self.context.pages.show_notice(self.tr("The score could not be saved"), error.strerror or "")


class PaperScorePage(ScoreSheetPage):
    """The score sheet of a game played with paper cards, with buttons to correct a deal and to save the sheet.

    Enter opens the page for the next deal; after the last deal, Enter begins another score.
    """

    correcting = Signal()
    exporting = Signal()

    def close_sheet(self) -> None:
        self.closed.emit()

    def _buttons(self, deal: DealScore) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(self.dress.px(8))
        if len(self.record.deals) > 1:
            row.addWidget(self.every)
        self.correct = self.button(self.tr("Correct…"))
        self.correct.clicked.connect(self.correcting)
        self.export = self.button(self.tr("Save as text or CSV…"))
        self.export.clicked.connect(self.exporting)
        for button in (self.correct, self.export):
            row.addWidget(button)
        row.addStretch()
        text = self.tr("Another score") if deal.standing.over else self.tr("Next deal")
        go_on = self.button(text, primary=True, key=self.tr("Enter"))
        go_on.clicked.connect(self._go_on)
        row.addWidget(go_on)
        return row
