"""The page with the rule book of a game; after a refused action, the page begins with the reason of the refusal."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QGuiApplication, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from upcard.core.cards import Card
from upcard.core.game.record import AnyGame
from upcard.core.violation import Violation
from upcard.play.rulebook.examples import format_rule_text
from upcard.play.rulebook.rulebook import RuleBook, RuleEntry, find_nearest_preset, is_written, read_rule_book
from upcard.play.text.words import Words
from upcard.ui.features.rulebook.contents import RuleContentsList
from upcard.ui.features.rulebook.overview import LINE as WHOLE
from upcard.ui.features.rulebook.overview import RuleOverview
from upcard.ui.features.rulebook.refusal_column import make_refusal_block
from upcard.ui.features.rulebook.rule_page import PlainPage, RulePage, RulePageContext, build_related_rules
from upcard.ui.style.overrides import guard_overrides
from upcard.ui.style.style_context import StyleContext
from upcard.ui.style.text_label import TextLabel
from upcard.ui.table.cards.deck import CardDeck
from upcard.ui.widgets.page import Page, make_scroll_area
from upcard.ui.widgets.texts import LinkButton, SearchField, make_label

if TYPE_CHECKING:
    from upcard.ui.session.context import Context

LINE, LIST, ASIDE, GAP = 660, 268, 292, 24
"""The largest widths of the text, of the list and of the right column, and the gap between two of these.

All are in text units (scaled pixels).
"""
LEAST = 480
"""The least width of the text if there is a right column, in text units (scaled pixels)."""


@dataclass(slots=True)
class RulesReaderPosition:
    """Where a person is in the rule book: the open rule and, if a refused action has led there, the rule that it broke.

    The position outlives the page, which may be rebuilt.
    """

    rule_id: str = ""
    violation: Violation | None = None

    def open_rule(self, rule_id: str) -> None:
        """Store that the rule with the id `rule_id` is open."""
        self.rule_id = rule_id

    @property
    def rank(self) -> str | None:
        """The rank about which the last action was refused, such as `7`; the rule's examples show cards of this rank.

        None if the rule book was not opened after a refused action, or if the refusal names no rank and no card.
        """
        facts = self.violation.facts if self.violation else {}
        rank, card = facts.get("rank"), facts.get("card")
        return rank if isinstance(rank, str) and rank else card.rank if isinstance(card, Card) else None


@guard_overrides
class RulesReaderPage(Page):
    """The page with the rule book: a list of the rules at the left, the open rule at the right; Esc closes it."""

    def __init__(
        self,
        window: QWidget,
        dress: StyleContext,
        book: RuleBook,
        deck: CardDeck,
        opening: RulesReaderPosition | None = None,
    ) -> None:
        super().__init__(window, dress)
        self.book = book
        self.deck = deck
        self.opening = opening or RulesReaderPosition()
        self.rule_id = self.opening.rule_id if book.find_entry(self.opening.rule_id) else ""
        self.past: list[str] = []
        self.contents = RuleContentsList(dress, book)
        self.search = SearchField(self.tr("Search the rules"), dress)
        self._lay()
        self._connect()
        self.start = self.contents
        self.contents.stand_at(self.rule_id)

    def _lay(self) -> None:
        """Arrange the page: a bar at the top, below it the list of rules at the left, and the open rule beside it."""
        dress = self.dress
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(0)
        self.bar = self.head(self.tr("Rules of {game}").format(game=self.book.title), self._note())
        row = self.bar.layout()
        self.search.setMaximumWidth(dress.px(230))
        if isinstance(row, QBoxLayout):
            row.insertWidget(row.count() - 1, self.search)
        self.column.addWidget(self.bar)
        self.column.addWidget(self.rule())
        self.column.addLayout(self._below(), stretch=1)

    def _below(self) -> QHBoxLayout:
        """Return what is below the bar at the top: the list of rules, the open rule, and the right column."""
        dress = self.dress
        self.frame = QFrame()
        self.frame.setObjectName("aside")
        column = QVBoxLayout(self.frame)
        column.setContentsMargins(dress.px(12), dress.px(14), dress.px(4), dress.px(12))
        column.addWidget(self.contents)
        self.pages, self.aside = make_scroll_area(QWidget()), make_scroll_area(QWidget())
        for area in (self.pages, self.aside):
            area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.pages.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.pages.setFont(dress.font("reading"))
        self.pages.setObjectName("reading")
        ring = f"2px solid {dress.theme.focus}; border-radius: {dress.px(8)}px"
        self.pages.setStyleSheet(f"QScrollArea#reading:focus {{ border: {ring}; }}")
        row = QHBoxLayout()
        row.setSpacing(0)
        row.addWidget(self.frame)
        row.addSpacing(dress.px(GAP))
        row.addWidget(self.pages, stretch=100)
        row.addSpacing(dress.px(GAP))
        row.addWidget(self.aside)
        row.addStretch()
        return row

    def _connect(self) -> None:
        self.contents.wanted.connect(self._go)
        self.contents.entered.connect(self.pages.setFocus)
        self.search.searched.connect(self._search)
        self.search.left.connect(self._to_the_list)
        keys: tuple[tuple[str, Callable[[], None]], ...] = (
            ("Ctrl+F", self.search.setFocus),
            ("Alt+Left", self.go_back),
            ("Ctrl+PgUp", lambda: self._turn(-1)),
            ("Ctrl+PgDown", lambda: self._turn(1)),
            ("Ctrl+C", self.copy),
        )
        for key, act in keys:
            shortcut = QShortcut(QKeySequence(key), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(act)

    def _note(self) -> str:
        return format_preset_note(self.book, self.dress.words)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_note()
        self.show_rule()

    def _fit_note(self) -> None:
        """In the bar at the top of the page, show or hide the text that names the preset closest to the rules.

        The text is hidden if the bar is too narrow for it. The rules are those of the game whose rule book is open.
        """
        _, note, *_ = self.bar.findChildren(TextLabel, options=Qt.FindChildOption.FindDirectChildrenOnly)
        note.show()
        note.setVisible(self.bar.sizeHint().width() <= self.width())

    def open_rule(self, rule_id: str) -> None:
        """Show the rule with the id `rule_id`, select it in the list, and clear the search field."""
        self._go(rule_id)
        self.search.clear()
        self.contents.stand_at(self.rule_id)

    def go_back(self) -> None:
        """Go back to the rule that was open before; do nothing if there is none."""
        if self.past:
            rule_id = self.past.pop()
            self.open_rule(rule_id)
            self.past.pop()

    def copy(self) -> None:
        """Copy the selected text to the clipboard; if no text is selected, copy the whole open rule."""
        selected = next((label.selectedText() for label in self.findChildren(QLabel) if label.hasSelectedText()), "")
        words = self.dress.words
        whole = "\n\n".join(format_rule_text(self.book, rule, words) for rule in self._rules())
        QGuiApplication.clipboard().setText(selected or whole)

    def _rules(self) -> tuple[RuleEntry, ...]:
        """Return the entries that the page shows: one rule, one page that is no rule, or the whole introduction."""
        rule = self.book.find_entry(self.rule_id)
        return self.book.introduction if rule is None else (rule,)

    @property
    def _is_rule(self) -> bool:
        return self.book.rule(self.rule_id) is not None

    def _go(self, rule_id: str) -> None:
        if rule_id != self.rule_id:
            self.past.append(self.rule_id)
            self.rule_id = rule_id
            self.opening.open_rule(rule_id)
            self.show_rule()

    def _turn(self, way: int) -> None:
        """Open the next rule of the book if `way` is 1, or the previous one if it is -1."""
        if (other := self._other(way)) is not None:
            self.open_rule(other)

    def _other(self, way: int) -> str | None:
        ids = ["", *(rule.id for rule in (*self.book.pages, *self.book.rules()))]
        at = ids.index(self.rule_id) + way
        return ids[at] if 0 <= at < len(ids) else None

    def _search(self, words: str) -> None:
        self.contents.search(words, self.rule_id)

    def _to_the_list(self) -> None:
        """Move the keyboard focus from the search field to the list of rules.

        If nothing is selected there, select the first rule that matches the searched text.
        """
        self.contents.setFocus()
        if self.contents.currentRow() < 0 and self.contents.count():
            self.contents.setCurrentRow(0)

    @property
    def _refused(self) -> Violation | None:
        """The refusal with which the page was opened, if the open rule was its reason; else None."""
        violation = self.opening.violation
        return violation if violation is not None and violation.rule == self.rule_id else None

    def show_rule(self) -> None:
        """Show the open rule, arranged for the current width of the page."""
        dress, violation = self.dress, self._refused
        self.frame.setFixedWidth(min(dress.px(LIST), self.width() * 3 // 10))
        left = self.width() - self.frame.width() - 3 * dress.px(GAP)
        aside = violation is not None and left >= dress.px(LEAST + ASIDE + GAP)
        most = dress.px(LINE if self.rule_id else WHOLE)
        self.pages.setMaximumWidth(most + dress.px(GAP))
        wide = min(most, left - (dress.px(ASIDE + GAP) if aside else 0)) - dress.px(GAP)
        setting = RulePageContext(dress, self.deck, self.book, wide, self.open_rule)
        self.aside.setVisible(aside)
        self.aside.setFixedWidth(dress.px(ASIDE) if aside else 0)
        beside = self._beside(setting)
        content = self._content(setting, beside if not aside else None)
        if aside:
            self.aside.setWidget(beside)
        self.pages.setWidget(content)
        self.pages.setAccessibleName(self._rules()[0].title)
        self.pages.verticalScrollBar().setValue(0)

    def _content(self, setting: RulePageContext, below: QWidget | None) -> QWidget:
        """Return the main column: why an action was refused (if so), the open rule, `below`, and links at the end.

        `below` is the content of the right column if there is no room for that column, else None. `setting` has what
        the parts of a page need, such as the width.
        """
        dress, violation = self.dress, self._refused
        content = QWidget()
        content.setObjectName("scrolled")
        column = QVBoxLayout(content)
        column.setContentsMargins(0, dress.px(18 if self.rule_id else 12), dress.px(GAP), dress.px(8))
        column.setSpacing(dress.px(10))
        if violation is not None:
            column.addWidget(self._refusal(violation))
        rank = self.opening.rank
        kind = RuleOverview if not self.rule_id else RulePage if self._is_rule else PlainPage
        column.addWidget(kind(setting, self._rules(), rank, violation is not None))
        if below is not None:
            column.addWidget(below)
        column.addStretch()
        column.addLayout(self._foot())
        return content

    def _beside(self, setting: RulePageContext) -> QWidget:
        """Return the right column: the cards and numbers that a refusal is about, and links to related rules.

        `setting` has what the parts of a page need, such as the width.
        """
        made = QWidget()
        made.setObjectName("scrolled")
        column = QVBoxLayout(made)
        column.setContentsMargins(0, self.dress.px(18) if self._refused else 0, self.dress.px(12), 0)
        column.setSpacing(self.dress.px(12))
        now = make_refusal_block(self.dress, self.deck, self._refused) if self._refused is not None else None
        if now is not None:
            column.addWidget(make_label(self.tr("This moment"), self.dress, "bar-title"))
            column.addWidget(now)
        for rule in self._rules():
            if (links := build_related_rules(setting, rule)) is not None:
                column.addWidget(links)
        column.addStretch()
        return made

    def _refusal(self, violation: Violation) -> QFrame:
        box = QFrame()
        box.setObjectName("refusal")
        column = QVBoxLayout(box)
        title, body = self.dress.words.refusal_parts(violation)
        column.addWidget(self.label(f"✕  {title}", "bar-title", "loss"))
        column.addWidget(self.paragraph(body))
        return box

    def _foot(self) -> QBoxLayout:
        """Return the links at the end of the open rule: to the previous page, to the next page, and to copy this page.

        If another page was read before, there is also a link back to it.
        """
        foot = QVBoxLayout()
        if self.past:
            read = self.book.find_entry(self.past[-1])
            before = read.title if read else QCoreApplication.translate("RuleContentsList", "In short")
            foot.addLayout(self._build_links(((self.tr("Back to “{rule}”").format(rule=before), self.go_back, True),)))
        turns = (
            (self.tr("← Previous"), partial(self._turn, -1), self._other(-1) is not None),
            (self.tr("Next →"), partial(self._turn, 1), self._other(1) is not None),
            (self.tr("Copy this page"), self.copy, True),
        )
        foot.addLayout(self._build_links(turns))
        return foot

    def _build_links(self, links: Iterable[tuple[str, Callable[[], None], bool]]) -> QHBoxLayout:
        """Return a row of links; each of `links` is a text, what a click does, and whether the link can be clicked."""
        row = QHBoxLayout()
        row.setSpacing(self.dress.px(18))
        for text, act, possible in links:
            link = LinkButton(text, self.dress)
            link.setEnabled(possible)
            link.clicked.connect(lambda _=False, act=act: act())
            row.addWidget(link)
        row.addStretch()
        return row


def format_preset_note(book: RuleBook, words: Words) -> str:
    """Return a line that names the number of players and the preset that is nearest to the rules in `book`.

    If options differ from that preset, the line also says how many.
    """
    game = book.game.name
    preset, number = find_nearest_preset(book)
    name = words.say_key(f"{game}.preset.{preset}")
    one, several = (
        QCoreApplication.translate("RulesReaderPage", "{preset} + 1 change"),
        QCoreApplication.translate("RulesReaderPage", "{preset} + {count} changes"),
    )
    note = (one if number == 1 else several).format(preset=name, count=number) if number else name
    key = f"{game}.table.{book.facts.get('table')}"
    return words.join_facts((words.say_key(key), note)) if key in words else note


def show(context: "Context", rule_id: str = "", options: object = None, game: AnyGame | None = None) -> None:
    """Open the rule book at the rule `rule_id`; if that rule has just refused an action, first say why.

    Without `options` and `game`, the book is for the rules of the match on the table. With them, nothing is said about
    a refused action.
    """
    refused, match = context.table.outcome.refused, context.controller.match
    refusal = refused if refused is not None and refused.rule == rule_id and options is None else None
    show_book(
        context, RulesReaderPosition(rule_id, refusal), game or match.game, match.rules if options is None else options
    )


def show_book(context: "Context", opening: RulesReaderPosition, game: AnyGame, rules: object) -> None:
    """Open the rule book of `game` under `rules`; if the game has no rule book, show a message that says so.

    `opening` has the rule to open and, if this rule has just refused an action, the facts of this refusal.
    """
    if not is_written(game):
        context.pages.show_remark(context.words.say_key("rulebook.none"), "")
        return
    context.pages.open("rules", partial(_page, context, opening, game, rules))


def _page(context: "Context", opening: RulesReaderPosition, game: AnyGame, rules: object) -> RulesReaderPage:
    book = read_rule_book(game, context.language.code, rules)
    return RulesReaderPage(context.window, context.style, book, context.table.table_scene.deck, opening)
