"""The content of a page in the rule book: a rule, how the classic game differs, examples, and related rules.

The book's game may be a variant of another game, which is then called the classic game.
"""

from collections.abc import Callable, Iterable
from html import escape
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from upcard.play.rulebook.examples import ExamplePlace, RuledExample, colon, examples
from upcard.play.rulebook.rulebook import RuleBook, RuleEntry, RuleSentence
from upcard.play.text.words import of_language
from upcard.ui.features.rulebook.example import ExampleCard, ExampleContent, ExampleGroup
from upcard.ui.style.fonts import Role
from upcard.ui.style.style_context import StyleContext
from upcard.ui.style.text_label import TextLabel
from upcard.ui.table.cards.deck import CardDeck
from upcard.ui.widgets.texts import LinkButton, make_label, make_wrapped_label

NARROW = 250
"""The least width of an example, in text units (scaled pixels)."""
GAP = 14
LEFT = Qt.AlignmentFlag.AlignLeft


class RulePageContext(NamedTuple):
    """What the parts of a page in the rule book need: style, card pictures, the book, and the width in pixels.

    `go` opens another rule.
    """

    dress: StyleContext
    deck: CardDeck
    book: RuleBook
    wide: int
    go: Callable[[str], None]
    """A function that opens the rule with the given id."""


class RulePage(QWidget):
    """Shows rules of the rule book; the Tab key goes to every text and link, and the texts can be copied."""

    leading = 140
    """The line height in percent of the letter size; it is larger for some languages."""
    gap = 10
    """The gap between parts, in text units (scaled pixels)."""

    def __init__(
        self, setting: RulePageContext, rules: Iterable[RuleEntry], rank: str | None = None, barred: bool = False
    ) -> None:
        """Show `rules`; if `rank` is given, their examples use cards of that rank.

        If `barred`, there is a vertical line left of the text, because the rule has just refused an action. `setting`
        has the style, the card pictures, the book and the width.
        """
        super().__init__()
        self.setting = setting
        self.rank = rank
        self.cards: list[ExampleCard] = []
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(setting.dress.px(self.gap))
        for rule in rules:
            self._rule(rule, barred)

    def _rule(self, rule: RuleEntry, barred: bool) -> None:
        dress = self.setting.dress
        self.column.addWidget(make_wrapped_label(rule.title, dress, "dialog-title" if rule.id else "bar-title"))
        self.column.addLayout(self._build_rule_row(rule, barred))
        self._classic(rule)
        self._examples(rule)
        if rule.detail:
            self.column.addWidget(make_label(self.setting.book.words["detail"], dress, "bar-title"))
            for sentence in rule.detail:
                self.column.addWidget(self._text((sentence,), rule, "body"))
        self.column.addSpacing(dress.px(6))

    def _build_rule_row(self, rule: RuleEntry, barred: bool) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(self.setting.dress.px(12))
        if barred:
            bar = QFrame()
            bar.setFixedWidth(self.setting.dress.px(4))
            bar.setStyleSheet(f"background: {self.setting.dress.theme.focus}; border-radius: 2px;")
            row.addWidget(bar)
        row.addWidget(self._text(rule.said, rule, "reading"), stretch=1)
        return row

    def _text(self, said: tuple[RuleSentence, ...], rule: RuleEntry, role: Role) -> QLabel:
        """Return a label with the sentences `said` of `rule` as one paragraph in the font `role`.

        The person can select and copy the text. Sentences that are not true in the classic game, of which this game is
        a variant, have a coloured background.
        """
        theme = self.setting.dress.theme
        tint = f'<span style="background-color: {theme.hint}">'
        parts = (f"{tint}{_html(one)}</span>" if one.differs and rule.id else _html(one) for one in said)
        high = self.leading * int(of_language(self.setting.book.language, "leading") or 100) // 100
        label = TextLabel(f'<p style="line-height: {high}%; margin: 0">{rule.gap.join(parts)}</p>')
        label.setFont(self.setting.dress.font(role))
        label.setTextFormat(Qt.TextFormat.RichText)
        label.setWordWrap(True)
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        return label

    def _classic(self, rule: RuleEntry) -> None:
        """Add what the classic game, of which this game is a variant, does instead of `rule`.

        Nothing is added in the introduction, whose readers do not know the classic game.
        """
        if not (rule.differs and rule.id):
            return
        words, dress = self.setting.book.words, self.setting.dress
        self.column.addWidget(make_label(f"≠ {words['differs']}", dress, "badge", "differs"), alignment=LEFT)
        for text in rule.classic:
            said = f"{words['classic']}{colon(dress.words)}{text}"
            self.column.addWidget(make_wrapped_label(said, dress, "body", "second"))

    def _examples(self, rule: RuleEntry) -> None:
        """Add the examples of `rule`, two in a row if there is room."""
        made = tuple(examples(self.setting.book, rule, self.rank))
        if not made:
            return
        dress = self.setting.dress
        across = 2 if len(made) > 1 and self.setting.wide >= 2 * dress.px(NARROW) + dress.px(GAP) else 1
        grid = QGridLayout()
        grid.setContentsMargins(0, dress.px(4), 0, dress.px(4))
        grid.setSpacing(dress.px(GAP))
        for number, example in enumerate(made):
            card = ExampleCard(dress, self.setting.deck, convert_example(example))
            self.cards.append(card)
            grid.addWidget(card, number // across, number % across)
        for column in range(across):
            grid.setColumnStretch(column, 1)
        self.column.addLayout(grid)


class PlainPage(RulePage):
    """A page of the rule book that is not a rule; each of its sentences is a paragraph."""

    def _rule(self, rule: RuleEntry, barred: bool) -> None:
        self.column.addWidget(make_wrapped_label(rule.title, self.setting.dress, "dialog-title"))
        for sentence in rule.said:
            self.column.addWidget(self._text((sentence,), rule, "reading"))


def build_related_rules(setting: RulePageContext, rule: RuleEntry) -> QWidget | None:
    """Return a widget with links to the rules that are related to `rule`, or None if there are none.

    `setting` has the style, the book and the function that opens a rule.
    """
    dress, found = setting.dress, [other for name in rule.related if (other := setting.book.rule(name))]
    if not found:
        return None
    made = QWidget()
    column = QVBoxLayout(made)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(0)
    column.addWidget(make_label(QCoreApplication.translate("RulesReaderPage", "Related rules"), dress, "bar-title"))
    for other in found:
        link = LinkButton(other.title, dress)
        link.clicked.connect(lambda _=False, name=other.id: setting.go(name))
        column.addWidget(link)
        under = QFrame()
        under.setObjectName("rule")
        under.setFixedHeight(1)
        column.addSpacing(dress.px(4))
        column.addWidget(under)
    return made


def convert_example(example: RuledExample) -> ExampleContent:
    """Return the judged `example` as an `ExampleContent`: the cards, texts and verdict that an `ExampleCard` shows."""
    groups = tuple(ExampleGroup(*what) if isinstance(what, ExamplePlace) else what for what in example.groups)
    return ExampleContent(groups, example.title, example.caption, example.verdict)


def _html(sentence: RuleSentence) -> str:
    """Return `sentence` as HTML; what is between two `**` becomes bold."""
    pieces = escape(sentence.text).split("**")
    return "".join(f"<b>{piece}</b>" if number % 2 else piece for number, piece in enumerate(pieces))
