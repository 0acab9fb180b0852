"""The panel about one option on the page that compares two rule sets.

It shows the option's effect, examples, the presets that use it, and its rule.
"""

from collections.abc import Iterator, Sequence
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout

from upcard.play.rulebook.examples import ExamplePlace, RuledExample, examples
from upcard.play.rulebook.option_form import ChosenRules, OptionField, values
from upcard.play.rulebook.option_notes import OptionNote, load_notes
from upcard.play.rulebook.rulebook import strip_bold
from upcard.ui.features.new_game.option_rows import format_option_value
from upcard.ui.features.rulebook.comparison_model import RuleComparisonModel
from upcard.ui.features.rulebook.example import ExampleContent, ExampleGroup
from upcard.ui.features.rulebook.laboratory_example import ExampleVerdicts, UnframedExample
from upcard.ui.style.style_context import StyleContext
from upcard.ui.table.cards.deck import CardDeck
from upcard.ui.widgets.texts import LinkButton, make_label, make_wrapped_label

MOST = 3
"""The largest number of examples that are shown."""
LETTERS = ("A", "B")


class RuleDifferencePanel(QFrame):
    """The panel that explains one option, on the page that compares two rule sets.

    It is beside the list of options, or below the selected row of that list.
    """

    rule_wanted = Signal(str, object)
    """Emits the id of a rule to open, and the rules under which it is shown."""

    def __init__(self, bench: RuleComparisonModel, option: OptionField, dress: StyleContext, deck: CardDeck) -> None:
        super().__init__()
        self.setObjectName("block")
        self.bench = bench
        self.option = option
        self.dress = dress
        self.deck = deck
        self.note = load_notes(bench.game.name).get_note(option.name)
        self.key = f"{bench.game.name}.option.{option.name}"
        words, px = dress.words, dress.px
        self.column = column = QVBoxLayout(self)
        column.setContentsMargins(px(20), px(16), px(20), px(16))
        column.setSpacing(px(6))
        column.addWidget(make_wrapped_label(words.say_key(self.key), dress, "bar-title"))
        column.addWidget(make_wrapped_label(words.say_key(f"{self.key}.what"), dress))
        for pair in proofs(bench, option, words.language):
            self._prove(*pair)
        self._add_presets()
        self._add_rule()
        column.addStretch()

    def _prove(self, one: RuledExample | None, other: RuledExample | None) -> None:
        """Add an example of the option, and whether the play in it is allowed under each of the two compared rule sets.

        `one` is the example judged under rule set A, and `other` under rule set B. One of them is None if the example
        does not occur in that set's rule book; then a dash is shown for it. If the play is refused under one of the
        rule sets, add the reason.
        """
        example = one or other
        assert example is not None
        groups = tuple(ExampleGroup(*what) if isinstance(what, ExamplePlace) else what for what in example.groups)
        self.column.addSpacing(self.dress.px(6))
        drawn = UnframedExample(self.dress, self.deck, ExampleContent(groups))
        if example.verdict is None:
            self.column.addWidget(drawn)
            self._tell(one, other)
            return
        verdicts = [self._verdict(letter, ruled) for letter, ruled in zip(LETTERS, (one, other), strict=True)]
        self.column.addWidget(ExampleVerdicts(drawn, verdicts, self.dress))
        refused = next((each for each in (one, other) if each is not None and each.verdict is False), example)
        self.column.addWidget(make_wrapped_label(strip_bold(refused.caption), self.dress, "caption", "second"))

    def _tell(self, *shown: RuledExample | None) -> None:
        """Add the captions of an example that has no verdict: one line for each of the two compared rule sets.

        `shown` is the example under rule set A and under rule set B; None if it does not occur there, and then the line
        is left out.
        """
        for letter, told in zip(LETTERS, shown, strict=True):
            if told is not None:
                self.column.addWidget(make_wrapped_label(f"{letter}  {strip_bold(told.caption)}", self.dress))

    def _verdict(self, letter: str, ruled: RuledExample | None) -> QLabel:
        if ruled is None or ruled.verdict is None:
            return make_label(f"{letter}  –", self.dress, "button", "second")
        allowed, refused = self.tr("yes"), self.tr("no")
        if ruled.verdict:
            return make_label(f"{letter}  ✓ {allowed}", self.dress, "button", "gain")
        return make_label(f"{letter}  ✕ {refused}", self.dress, "button", "loss")

    def _add_presets(self) -> None:
        """Add a line that names the presets in which the option has the same value as in the compared rule set A.

        If the option has another value in the other compared rule set, B, add such a line for that value too.
        """
        bench, words = self.bench, self.dress.words
        game, name = bench.game, self.option.name
        found: dict[object, list[str]] = {values(game, bench.rules(letter))[name]: [] for letter in LETTERS}
        for preset in game.rules.presets:
            value = values(game, ChosenRules(bench.table, preset))[name]
            if value in found:
                found[value].append(words.say_key(f"{game.name}.preset.{preset}"))
        self._head(self.tr("Who plays this way"))
        for value, presets in found.items():
            who = words.say_key("list.and").join(presets) or self.tr("none of the presets")
            text = self.tr("{value}: {presets}").format(
                value=format_option_value(game.name, self.option, value, words),
                presets=self.tr("every preset") if len(presets) == len(game.rules.presets) else who,
            )
            self.column.addWidget(make_wrapped_label(text, self.dress))

    def _add_rule(self) -> None:
        if not self.note.rule:
            return
        self._head(self.tr("Rule"))
        found = [(letter, self.bench.book(letter, self.dress.words.language)) for letter in LETTERS]
        books = {letter: book for letter, book in found if book is not None}
        titles = dict.fromkeys(rule.title for book in books.values() if (rule := book.rule(self.note.rule)) is not None)
        for title in titles:
            self.column.addWidget(make_wrapped_label(strip_bold(title), self.dress))
        row = QHBoxLayout()
        row.setSpacing(self.dress.px(14))
        for letter, book in books.items():
            show = LinkButton(self.tr("Show {letter}'s rule").format(letter=letter), self.dress)
            show.clicked.connect(partial(self.rule_wanted.emit, self.note.rule, book.options))
            row.addWidget(show)
        row.addStretch()
        self.column.addLayout(row)

    def _head(self, text: str) -> None:
        self.column.addSpacing(self.dress.px(8))
        self.column.addWidget(make_label(text, self.dress, "badge", "second"))


def proofs(
    bench: RuleComparisonModel, option: OptionField, language: str
) -> Sequence[tuple[RuledExample | None, RuledExample | None]]:
    """Return examples of `option`, each as a pair: judged under each of the two compared rule sets, A and B.

    `bench` has the two rule sets. Examples with different results come first; at most `MOST` are returned. An element
    of a pair is None if the example does not occur under those rules. `language` is the language of the texts.
    """
    note = load_notes(bench.game.name).get_note(option.name)
    ruled = [dict(_judge_examples(bench, letter, note, language)) for letter in LETTERS]
    known = [name for name in note.examples if name in ruled[0] or name in ruled[1]]
    pairs = [(ruled[0].get(name), ruled[1].get(name)) for name in known]
    return sorted(pairs, key=lambda pair: _comes_to(pair[0]) == _comes_to(pair[1]))[:MOST]


def _comes_to(example: RuledExample | None) -> tuple[bool | None, str] | None:
    """Return the result of `example` as a value that can be compared with its result under other rules.

    If the example has a verdict (whether the play is allowed), the value is this verdict and "". If not, it is None and
    the example's caption. Return None if `example` is None.
    """
    return None if example is None else (example.verdict, example.caption if example.verdict is None else "")


def _judge_examples(
    bench: RuleComparisonModel, letter: str, note: OptionNote, language: str
) -> Iterator[tuple[str, RuledExample]]:
    """Yield the examples that `note` names for an option: each one's name, and the example judged under one rule set.

    The rule set is "A" or "B" of `bench`, as `letter` says; if its rules cannot be played, yield nothing. If several
    rules have an example with the same name, the example of the option's own rule is yielded last, so that it replaces
    the others when the caller makes a dictionary.
    """
    book = bench.book(letter, language) if note.examples else None
    for rule in sorted(book.rules(), key=lambda rule: rule.id == note.rule) if book is not None else ():
        if book is not None and any(name in rule.captions for name in note.examples):
            yield from ((each.name, each) for each in examples(book, rule) if each.name in note.examples)
