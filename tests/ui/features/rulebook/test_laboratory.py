"""The rule laboratory by mouse and keys: differences, verdicts, rule codes, rule sets, and playing B."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.conftest import CANASTA
from tests.ui.features.new_game.new_game_window import FOLDER, click_widget, find_segment, list_visible_texts
from upcard.core.text.encode import plain
from upcard.games import GAMES
from upcard.play.match.match_config import MatchConfig
from upcard.play.rulebook.option_form import ChosenRules, of_game
from upcard.play.rulebook.option_notes import load_notes
from upcard.play.rulebook.rule_sets import in_a_line, load_rule_sets, save
from upcard.play.text.words import LANGUAGES, Words
from upcard.ui.features.new_game.model import OWN, PRESET, NewGameModel
from upcard.ui.features.new_game.option_rows import format_option_value
from upcard.ui.features.rulebook.comparison_model import RuleComparisonModel
from upcard.ui.features.rulebook.example import ExampleCard
from upcard.ui.features.rulebook.laboratory_page import RuleComparisonPage
from upcard.ui.features.rulebook.laboratory_panel import RuleDifferencePanel, proofs
from upcard.ui.features.rulebook.laboratory_rows import PADDING, VALUE
from upcard.ui.settings.settings import SettingsFile
from upcard.ui.style.style_context import StyleContext
from upcard.ui.style.theme import DAY
from upcard.ui.table.cards.deck import CardDeck
from upcard.ui.widgets.texts import LinkButton

DRESS = StyleContext(DAY, 1.0, Words("en"))
THURSDAY = ChosenRules("four", "classic", {"draw_count": 2, "pile_needs_natural_pair": True})


class ComparisonWindow:
    """A window with the page, and what was agreed on it."""

    def __init__(self, qtbot: QtBot, folder: Path) -> None:
        self.qtbot = qtbot
        self.folder = folder / FOLDER
        self.settings = SettingsFile(folder / "settings.json")
        self.agreed: list[MatchConfig] = []
        self.window = QWidget()
        qtbot.addWidget(self.window)

    def compare_presets(self, other: str = "harte") -> RuleComparisonModel:
        """Compare the classic rules with a preset."""
        bench = RuleComparisonModel(NewGameModel(CANASTA, self.settings, False, self.folder))
        bench.choose_rule_set("B", f"{PRESET}{other}")
        return bench

    def open(
        self, bench: RuleComparisonModel, size: tuple[int, int] = (1280, 800), t: float = 1.0, code: str = "en"
    ) -> RuleComparisonPage:
        """Open the page."""
        self.window.resize(*size)
        page = RuleComparisonPage(self.window, StyleContext(DAY, t, Words(code)), bench)
        page.agreed.connect(self.agreed.append)
        page.setGeometry(0, 0, *size)
        self.window.show()
        page.show()
        page.take_focus()
        self.qtbot.waitExposed(self.window)
        QApplication.processEvents()
        return page


@pytest.fixture
def comparison_window(qtbot: QtBot, tmp_path: Path) -> ComparisonWindow:
    """Open the page, in English and the day theme."""
    return ComparisonWindow(qtbot, tmp_path)


def test_only_differing_rules_are_listed_until_all_are_asked_for(comparison_window: ComparisonWindow) -> None:
    page = comparison_window.open(comparison_window.compare_presets("encyclopedia"))
    names = ["dealt_red_threes", "wilds_not_more_than_naturals", "concealed_canasta_bonus"]
    assert sorted(page.list.rows) == sorted(names)
    assert page.count.text() == "3 rules differ"
    assert page.others.text() == "The other 33 are the same. Choose a rule to see what it changes."
    click_widget(find_segment(page, "all"))
    assert len(page.list.rows) == 36
    assert sorted(name for name, row in page.list.rows.items() if row.differs) == sorted(names)


def test_changing_the_table_compares_the_sets_for_it(comparison_window: ComparisonWindow) -> None:
    """By the rule canasta.two: Harte's preset differs from the table's own rules in what it sets explicitly."""
    page = comparison_window.open(comparison_window.compare_presets("harte"))
    assert list(page.list.rows) == ["pile_needs_natural_pair"]
    for _ in range(7):
        QTest.keyClick(page.table, Qt.Key.Key_Up)
    assert page.bench.table == "two"
    assert set(page.list.rows) == {"draw_count", "canastas_to_go_out", "pile_needs_natural_pair"}


def test_equal_sets_are_said_to_have_no_difference(comparison_window: ComparisonWindow) -> None:
    page = comparison_window.open(comparison_window.compare_presets("classic"))
    assert page.count.text() == "No rule differs"
    assert "Both sets are the same at this table." in list_visible_texts(page)


def test_arrow_key_and_click_select_a_rule_and_its_panel(comparison_window: ComparisonWindow) -> None:
    page = comparison_window.open(comparison_window.compare_presets("pre_1951"))
    names = list(page.list.rows)
    assert page.bench.looked_at in names
    page.list.rows[names[0]].setFocus()
    QTest.keyClick(page.list.rows[names[0]], Qt.Key.Key_Down)
    assert page.bench.looked_at == names[1]
    assert page.panel is not None
    assert page.panel.option.name == names[1]
    click_widget(page.list.rows[names[2]])
    assert page.bench.looked_at == names[2]
    assert [row.marked for row in page.list.rows.values()] == [False, False, True, False]


def test_the_longest_word_of_a_value_fits_into_its_column() -> None:
    said = (
        format_option_value(name, option, value, DRESS.words)
        for name, game in GAMES.items()
        for option in of_game(game)
        for value in option.values
    )
    longest = max(DRESS.width("button", word) for text in said for word in text.split())
    assert longest + PADDING <= VALUE


NEEDED: Mapping[str, Mapping[str, object]] = {
    "wild_canasta_bonus": {"wild_melds": True, "wild_canasta_bonus": 2000},
    "target": {"target": 7500},
}
"""The options with which an option changes something, where the first other value of the option does not."""


def compare_with_classic(comparison_window: ComparisonWindow, name: str) -> RuleComparisonModel:
    """Compare the classic rules with one option changed, at a table where the option has a meaning."""
    option = next(each for each in of_game(CANASTA) if each.name == name)
    first = plain(CANASTA.rules.presets["classic"])
    assert isinstance(first, dict)
    values: Sequence[object] = option.values or range(option.bounds.least, option.bounds.most + 1)
    other = next(value for value in values if value != first[name])
    table = (*load_notes("canasta").get_note(name).tables, "four")[0]
    bench = comparison_window.compare_presets("classic")
    changed = {name: other, **NEEDED.get(name, {})}
    bench.change(pasted=ChosenRules(table, "classic", changed), table=table, looked_at=name, all=True)
    bench.choose_rule_set("B", "pasted")
    return bench


@pytest.mark.parametrize("name", [name for name, note in load_notes("canasta").of.items() if note.examples])
def test_example_of_an_option_differs_between_the_two_sets(comparison_window: ComparisonWindow, name: str) -> None:
    """The verdict and the points of an example come from the game's own `check` and `score`."""
    bench = compare_with_classic(comparison_window, name)
    option = next(each for each in of_game(CANASTA) if each.name == name)
    for language in LANGUAGES:
        one, two = proofs(bench, option, language)[0]
        assert one is None or two is None or (one.verdict, one.caption) != (two.verdict, two.caption)
    texts = list_visible_texts(RuleDifferencePanel(bench, option, DRESS, CardDeck()))
    shown = {text[3:] for text in texts if text.startswith(("A  ", "B  "))}
    assert len(shown) > 1 or name in NEEDED


def test_panel_shows_the_points_of_an_example_under_each_set(comparison_window: ComparisonWindow) -> None:
    """By the rule canasta.red-three-bonus: the worth of four red threes is a number, not a verdict."""
    page = comparison_window.open(compare_with_classic(comparison_window, "red_three_scale"))
    assert page.panel is not None
    assert [text for text in list_visible_texts(page.panel) if text.startswith(("A  ", "B  "))] == [
        "A  800 points",
        "B  400 points",
    ]
    assert page.panel.minimumSizeHint().width() <= page.side.viewport().width()


def test_panel_draws_the_example_and_says_who_plays_so(comparison_window: ComparisonWindow) -> None:
    page = comparison_window.open(comparison_window.compare_presets("harte"))
    assert page.panel is not None
    assert len(page.panel.findChildren(ExampleCard)) == 2
    texts = list_visible_texts(page.panel)
    assert [text for text in texts if text.startswith(("A  ", "B  "))] == [
        "A  ✓ yes",
        "B  ✕ no",
        "A  ✓ yes",
        "B  ✓ yes",
    ]
    assert "These rules ask for two natural 9s" in texts
    assert "needed: Harte" in texts
    assert "Taking an open pile" in texts


def test_verdicts_are_beside_short_examples_and_long_examples_are_in_one_row(
    comparison_window: ComparisonWindow,
) -> None:
    page = comparison_window.open(comparison_window.compare_presets("harte"))
    assert page.panel is not None
    example, verdict = page.panel.findChildren(ExampleCard)[0], find_label(page.panel, "A  ✓ yes")
    assert verdict.mapTo(page.panel, QPoint()).x() >= example.mapTo(page.panel, QPoint(example.width(), 0)).x()
    page = comparison_window.open(compare_with_classic(comparison_window, "one_card_hand_leaves_one_card_pile"))
    assert page.panel is not None
    long = page.panel.findChildren(ExampleCard)[0]
    assert len(long.drawn.groups) == 4 and len(long._lay_out(long.width()).rows) == 1


def find_label(panel: QWidget, text: str) -> QLabel:
    """Return the first label with this text."""
    return next(label for label in panel.findChildren(QLabel) if label.text() == text)


def test_link_asks_for_the_rule_under_each_set(comparison_window: ComparisonWindow) -> None:
    page, wanted = comparison_window.open(comparison_window.compare_presets("harte")), list[tuple[str, object]]()
    page.rule_wanted.connect(lambda *what: wanted.append(what))
    assert page.panel is not None
    for link in page.panel.findChildren(LinkButton):
        click_widget(link)
    sets = (CANASTA.text.form.rules({"table": "four", "preset": preset}) for preset in ("classic", "harte"))
    assert wanted == [("canasta.take-open", rules) for rules in sets]


def test_rule_of_a_set_that_cannot_be_played_is_not_shown(comparison_window: ComparisonWindow) -> None:
    bench = comparison_window.compare_presets("harte")
    bench.change(pasted=ChosenRules("six-teams", "classic", {"hand_size": 26, "packs": 2}), table="six-teams")
    bench.choose_rule_set("B", "pasted")
    assert bench.book("B", "en") is None
    page = comparison_window.open(bench)
    assert page.panel is not None
    assert [link.text() for link in page.panel.findChildren(LinkButton)] == ["Show A's rule"]
    told = [label.text() for label in page.panel.findChildren(QLabel)]
    assert "Rule" in told and not any(text.startswith("canasta.") for text in told)


def test_enter_begins_a_game_under_set_b(comparison_window: ComparisonWindow) -> None:
    page = comparison_window.open(comparison_window.compare_presets("british"))
    QTest.keyClick(page, Qt.Key.Key_Return)
    (made,) = comparison_window.agreed
    assert made.rules == CANASTA.rules.presets["british"]


def test_rules_that_cannot_be_played_are_explained_and_not_played(comparison_window: ComparisonWindow) -> None:
    """By the rule canasta.deal: a deal that is possible at one table may need too many cards at another."""
    save(comparison_window.folder, CANASTA, "Big hands", ChosenRules("two", "classic", {"hand_size": 26}))
    bench = comparison_window.compare_presets()
    bench.choose_rule_set("B", f"{OWN}{bench.desk.sets[0].path.name}")
    page = comparison_window.open(bench)
    assert page.foot.play.isEnabled()
    bench.change(pasted=ChosenRules("six-teams", "classic", {"hand_size": 26, "packs": 2}), table="six-teams")
    bench.choose_rule_set("B", "pasted")
    assert page.foot.news.text().startswith("✕ There are not enough cards in 2 packs for 6 hands of 26")
    QTest.keyClick(page, Qt.Key.Key_Return)
    assert comparison_window.agreed == []


def test_code_is_copied_and_pasted(comparison_window: ComparisonWindow) -> None:
    page = comparison_window.open(comparison_window.compare_presets("harte"))
    buttons = {button.text(): button for button in page.foot.findChildren(type(page.foot.play))}
    click_widget(buttons["Copy rule code"])
    assert QGuiApplication.clipboard().text() == in_a_line(CANASTA, ChosenRules("four", "harte"))
    QGuiApplication.clipboard().setText(in_a_line(CANASTA, ChosenRules("five", "classic", {"tie": "another_deal"})))
    click_widget(buttons["Paste rule code"])
    assert page.bench.table == "five"
    assert list(page.list.rows) == ["tie"]


def test_pasted_text_that_is_no_code_changes_nothing(comparison_window: ComparisonWindow) -> None:
    page = comparison_window.open(comparison_window.compare_presets("harte"))
    buttons = {button.text(): button for button in page.foot.findChildren(type(page.foot.play))}
    for text in ("", "hello", "{", '{"format": "upcard-rules", "version": 9}', "\x00" * 99):
        page.foot.news.clear()
        QGuiApplication.clipboard().setText(text)
        click_widget(buttons["Paste rule code"])
        assert page.foot.news.text().startswith("✕ The clipboard "), text
        assert page.bench.sets["B"] == f"{PRESET}harte"


def test_set_b_is_saved_under_a_typed_name(comparison_window: ComparisonWindow) -> None:
    page = comparison_window.open(comparison_window.compare_presets("harte"))
    buttons = {button.text(): button for button in page.foot.findChildren(type(page.foot.play))}
    click_widget(buttons["Save as…"])
    QTest.keyClicks(page.foot.name, "Thursday")
    QTest.keyClick(page.foot.name, Qt.Key.Key_Return)
    assert comparison_window.agreed == []
    assert [own.name for own in load_rule_sets(comparison_window.folder, CANASTA)[0]] == ["Thursday"]
    assert page.list.pickers["B"].choice.text == "Thursday"


def test_note_names_the_saved_set_that_enter_would_replace(comparison_window: ComparisonWindow) -> None:
    save(comparison_window.folder, CANASTA, "Thursday", THURSDAY)
    bench = comparison_window.compare_presets()
    bench.choose_rule_set("B", f"{OWN}{bench.desk.sets[0].path.name}")
    page = comparison_window.open(bench)
    buttons = {button.text(): button for button in page.foot.findChildren(type(page.foot.play))}
    click_widget(buttons["Save as…"])
    assert page.foot.news.text() == "Enter replaces the set “Thursday”."
    QTest.keyClicks(page.foot.name, "Friday")
    assert page.foot.news.text().startswith("✓ These rules work together")


@pytest.mark.parametrize(
    ("size", "t", "beside", "code"),
    [
        ((1280, 800), 1.0, True, "en"),
        ((960, 600), 0.92, True, "ja"),
        ((960, 600), 1.38, False, "en"),
        ((960, 600), 1.38, False, "ja"),
    ],
)
def test_page_fits_any_window(
    comparison_window: ComparisonWindow, size: tuple[int, int], t: float, beside: bool, code: str
) -> None:
    page = comparison_window.open(comparison_window.compare_presets("pre_1951"), size, t, code)
    click_widget(find_segment(page, "all"))
    QApplication.processEvents()
    assert page.side.isVisibleTo(page) is beside
    for row in page.list.rows.values():
        assert row.width() <= page.list.area.viewport().width()
        assert row.minimumSizeHint().width() <= row.width()
    assert page.foot.play.mapTo(page, page.foot.play.rect().bottomRight()).x() < size[0]
    assert page.list.area.height() > 120
