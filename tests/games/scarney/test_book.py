"""The rule pages: the same rules in both languages, with the refusals' titles and a caption for every verdict."""

import pytest

from tests.merge_cases import merge_cases
from tests.rulings.counting import RULINGS, rule_of
from upcard.games.scarney import SCARNEY
from upcard.play.rulebook import rulebook
from upcard.play.rulebook.examples import examples, format_example
from upcard.play.rulebook.option_notes import load_notes
from upcard.play.text.words import LANGUAGES, Words, catalogue

FORM = SCARNEY.text.form
SWITCHES = ("more_first_melds", "ace_price_on_refusing", "alternating_deal")
OPTIONS: list[dict[str, object]] = [{}, {"target": 500}, *(dict[str, object]({switch: True}) for switch in SWITCHES)]


def test_rule_books_explain_exactly_the_rules_that_have_rulings() -> None:
    english, japanese = (
        [rule.id for rule in rulebook.read_rule_book(SCARNEY, language).rules()] for language in LANGUAGES
    )
    assert english == japanese
    assert sorted(english) == sorted({rule for rule in map(rule_of, RULINGS) if rule.startswith("scarney.")})


@merge_cases("language", LANGUAGES)
@merge_cases("written", OPTIONS)
def test_every_rule_page_has_text_and_captions_under_any_options(written: dict[str, object], language: str) -> None:
    book, words = rulebook.read_rule_book(SCARNEY, language, FORM.rules(written)), Words(language)
    for rule in (*book.introduction, *book.rules()):
        assert rule.text and "{" not in rule.text and "None" not in rule.text
        for example in examples(book, rule):
            assert example.caption, f"{rule.id}: {example.name} is {example.verdict} and nothing is said of it"
            assert "{" not in format_example(example, words)


@pytest.mark.parametrize("language", LANGUAGES)
def test_caption_of_each_example_matches_its_verdict(language: str) -> None:
    """An example has one caption, or one for each verdict where an option turns it over."""
    book = rulebook.read_rule_book(SCARNEY, language)
    for rule in (*book.introduction, *book.rules()):
        for example in examples(book, rule):
            caption = rule.captions[example.name]
            turned = example.name in {name for note in load_notes("scarney").of.values() for name in note.examples}
            assert bool(caption.yes) + bool(caption.no) + bool(caption.text) == 1 + turned
            said = caption.yes if example.verdict else caption.no
            assert example.verdict is None or said, (rule.id, example.name)


def test_refused_example_breaks_the_rule_of_its_page() -> None:
    book = rulebook.read_rule_book(SCARNEY, "en")
    for rule in book.rules():
        broken = [example.violation.rule for example in examples(book, rule) if example.violation]
        assert [one for one in broken if one != rule.id] == []


def test_example_points_match_the_score() -> None:
    book = rulebook.read_rule_book(SCARNEY, "en")
    said = {example.name: example.points for rule in book.rules() for example in examples(book, rule)}
    assert (said["later-scored"], said["first-scored"], said["difference"]) == (40, 60, 12)


def test_every_option_has_its_texts_and_its_rule() -> None:
    book, said = rulebook.read_rule_book(SCARNEY, "en"), load_notes("scarney")
    names = list(FORM.rules({}).__slots__)
    assert list(said.of) == names
    assert [name for name in names if book.rule(said.get_note(name).rule) is None] == []
    for language in LANGUAGES:
        known = catalogue(language)
        wanted = [f"scarney.option.{name}{end}" for name in names for end in ("", ".what", ".group")]
        assert [key for key in wanted if key not in known] == []
        assert [preset for preset in SCARNEY.rules.presets if f"scarney.preset.{preset}" not in known] == []
        assert [level for level in SCARNEY.players.levels if f"scarney.level.{level}" not in known] == []


def test_every_example_is_used_on_a_rule_page() -> None:
    book = rulebook.read_rule_book(SCARNEY, "en")
    used = {name for rule in (*book.introduction, *book.rules()) for name in rule.captions}
    assert sorted(used ^ {*book.examples}) == []


@pytest.mark.parametrize(
    ("language", "text"),
    [("en", "You may add one or two cards to each of your own melds"), ("ja", "自分のメルドそれぞれに、")],
)
def test_lay_off_page_allows_two_cards_on_each_meld(language: str, text: str) -> None:
    """Checks the rule scarney.lay-off, settled point 4."""
    page = rulebook.read_rule_book(SCARNEY, language).rule("scarney.lay-off")
    assert page is not None and page.text.startswith(text)
