"""The rule book, opened at a rule; from a refusal it begins with that refusal."""

from html import escape

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QFrame, QHBoxLayout, QListWidget, QListWidgetItem, QTextBrowser, QVBoxLayout, QWidget

from upcard.core.game import Violation
from upcard.play.rulebook import Rule, RuleBook
from upcard.ui.dress import Dress
from upcard.ui.sheet import Sheet

APART, GAP = "margin-top: 24px; margin-bottom: 0", "margin: 0; font-size: 6px"
CLOSE = "margin-top: 0; margin-bottom: 3px"
LINE = 640
"""How wide the text is at most, in text units: some 75 letters of English."""
ID = Qt.ItemDataRole.UserRole


class RulesReader(Sheet):
    """A page: the list of rules on the left, the book on the right; Esc returns to the same moment."""

    def __init__(
        self, window: QWidget, dress: Dress, book: RuleBook, rule_id: str = "", violation: Violation | None = None
    ) -> None:
        super().__init__(window, dress)
        self.book = book
        self.rule_id = rule_id
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(0)
        self.column.addWidget(self.head(self.tr("Rules of {game}").format(game=book.title)))
        self.column.addWidget(self.rule())
        row = QHBoxLayout()
        row.setSpacing(dress.px(24))
        self.contents = self._list()
        row.addWidget(self._aside(self.contents))
        row.addLayout(self._text(violation), stretch=4)
        row.addStretch(1)
        self.column.addLayout(row)
        self.contents.currentItemChanged.connect(lambda item, _: self._open(item.data(ID)) if item else None)
        self._choose(rule_id)

    def open_rule(self, rule_id: str) -> None:
        """Stand at a rule's own paragraph, marked at its left."""
        self._choose(rule_id)

    def _text(self, violation: Violation | None) -> QVBoxLayout:
        """Return the book itself, below the refusal that it begins with."""
        column = QVBoxLayout()
        column.setContentsMargins(0, self.dress.px(18), 0, self.dress.px(12))
        if violation is not None:
            column.addWidget(self._refusal(violation))
        self.pages = QTextBrowser()
        self.pages.setFont(self.dress.font("reading"))
        self.pages.setFrameShape(QFrame.Shape.NoFrame)
        self.pages.setMaximumWidth(self.dress.px(LINE))
        self.setFocusProxy(self.pages)
        column.addWidget(self.pages)
        return column

    def _aside(self, contents: QListWidget) -> QFrame:
        frame = QFrame()
        frame.setObjectName("aside")
        column = QVBoxLayout(frame)
        column.setContentsMargins(self.dress.px(12), self.dress.px(14), self.dress.px(4), self.dress.px(12))
        column.addWidget(contents)
        return frame

    def _list(self) -> QListWidget:
        made = QListWidget()
        made.setFont(self.dress.font("body"))
        made.setSpacing(0)
        made.setFrameShape(QFrame.Shape.NoFrame)
        made.setFixedWidth(self.dress.px(280))
        made.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        made.setAccessibleName(self.tr("Contents"))
        self._add(made, self.tr("In short"), "")
        for section in self.book.sections:
            heading = QListWidgetItem(section.title, made)
            heading.setFlags(Qt.ItemFlag.NoItemFlags)
            heading.setFont(self.dress.font("tray"))
            for rule in section.rules:
                self._add(made, f"   {rule.title}", rule.id)
        return made

    def _add(self, contents: QListWidget, text: str, rule_id: str) -> None:
        item = QListWidgetItem(text, contents)
        item.setData(ID, rule_id)

    def _choose(self, rule_id: str) -> None:
        """A rule that the book does not have stands at its beginning."""
        items = [self.contents.item(row) for row in range(self.contents.count())]
        wanted = next((item for item in items if item.data(ID) == rule_id), items[0])
        self.contents.setCurrentItem(wanted)
        self._open(str(wanted.data(ID)))

    def _open(self, rule_id: str) -> None:
        """Write the book anew with this rule marked; the scrolling waits until the text is laid out."""
        self.rule_id = rule_id
        self.pages.setHtml(self._html())
        QTimer.singleShot(0, self.pages, lambda: self.pages.scrollToAnchor(self.rule_id or "top"))

    def _refusal(self, violation: Violation) -> QFrame:
        box = QFrame()
        box.setObjectName("refusal")
        column = QVBoxLayout(box)
        title, body = self.dress.words.refusal_parts(violation)
        column.addWidget(self.label(f"✕  {title}", "bar-title", "loss"))
        column.addWidget(self.paragraph(body))
        return box

    def _html(self) -> str:
        short = "".join(f"<p>{escape(part.text)}</p>" for part in self.book.introduction)
        parts = [f'<a name="top"></a><h2>{escape(self.book.title)}</h2>{short}']
        for section in self.book.sections:
            parts.append(f'<h3 style="{APART}">{escape(section.title)}</h3><p style="{GAP}">&nbsp;</p>')
            parts.extend(map(self._rule, section.rules))
        return "".join(parts)

    def _rule(self, rule: Rule) -> str:
        theme = self.dress.theme
        mark = theme.focus if rule.id == self.rule_id else theme.chrome
        text = (
            f'<a name="{rule.id}"></a><p style="{CLOSE}"><b>{escape(rule.title)}</b></p>'
            f'<p style="{CLOSE}">{escape(rule.text)}</p>'
            f'<p style="{CLOSE}"><font color="{theme.ink_2}" size="-1">{rule.id}</font></p>'
        )
        return (
            f'<table width="100%" cellspacing="0" cellpadding="0" style="margin-bottom: 14px"><tr>'
            f'<td width="4" bgcolor="{mark}"></td>'
            f'<td width="14"></td><td>{text}</td></tr></table>'
        )
