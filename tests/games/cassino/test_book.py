"""The rule pages: the same rules in both languages, with the refusals' titles and a caption for every verdict."""

from collections.abc import Mapping
from itertools import product

import pytest

from tests.case_counts import choose_cases
from tests.merge_cases import merge_cases
from tests.rulings.counting import RULINGS, rule_of
from upcard.games.cassino import CASSINO
from upcard.play.rulebook import rulebook
from upcard.play.rulebook.examples import examples, format_example
from upcard.play.rulebook.option_notes import load_notes
from upcard.play.text.words import LANGUAGES, Words, catalogue

SWITCHES = (
    "face_values",
    "ace_high",
    "must_take_equal",
    "one_build_a_value",
    "must_take_build",
    "must_take_all",
    "must_capture",
    "build_on_several",
    "builder_may_trail",
    "spade_score",
)
FORM = CASSINO.text.form
OPTIONS: list[Mapping[str, object]] = [
    *choose_cases(
        tuple({"preset": preset, "players": 2 + at % 3} for at, preset in enumerate(CASSINO.rules.presets)),
        tuple({"preset": preset, "players": players} for preset, players in product(CASSINO.rules.presets, (2, 3, 4))),
    ),
    *({switch: True} for switch in SWITCHES),
    {"face_values": True, "ace_high": True, "build_on_several": True, "must_take_all": True, "must_capture": True},
    *({few: True} for few in ("face_takes_one", "face_takes_one_or_three")),
    *({switch: False} for switch in ("builds", "builds_count_as_cards")),
    {"raised_by": "others"},
    {"face_values": True, "hand_values": "fixed", "builds": True},
    {"draw_stock": True, "players": 4, "partners": False, "counterclockwise": True},
    *({"majority_tie": tie} for tie in ("split", "carry")),
    {"finish": "claim_series", "lurch": 5, "sweeps_cancel": True, "sweep_points": 5},
    {"finish": "claim", "players": 3, "stakes": True, "draw_on_tie": True, "count_sweeps": False},
    {"finish": "count_order", "spade_score": True},
    {"target": None, "stakes": True, "players": 4},
]


def test_rule_books_explain_exactly_the_rules_that_have_rulings() -> None:
    english, japanese = (
        [rule.id for rule in rulebook.read_rule_book(CASSINO, language).rules()] for language in LANGUAGES
    )
    assert english == japanese
    assert sorted(english) == sorted({rule for rule in map(rule_of, RULINGS) if rule.startswith("cassino.")})


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_page_has_text_and_captions_under_any_options(language: str) -> None:
    words = Words(language)
    for written in OPTIONS:
        book = rulebook.read_rule_book(CASSINO, language, FORM.rules(written))
        for rule in (*book.introduction, *book.rules()):
            assert rule.title and rule.text and "{" not in rule.text and "None" not in rule.text, (written, rule.id)
            for example in examples(book, rule):
                assert example.caption, f"{written}, {rule.id}: nothing is said of {example.name}: {example.verdict}"
                assert "{" not in format_example(example, words), (written, rule.id)


@merge_cases(
    ("rule", "name", "usual", "written"),
    [
        ("cassino.face-cards", "king-thirteen", False, {"face_values": True}),
        ("cassino.ace-value", "ace-ten", False, {"ace_high": True}),
        ("cassino.ace-value", "ace-king", False, {"preset": "royal_high_ace"}),
        ("cassino.face-takes", "jacks-two", True, {"face_takes_one_or_three": True}),
        ("cassino.face-takes", "jacks-three", True, {"face_takes_one": True}),
        ("cassino.hand-values", "two-fifteen", False, {"face_values": True, "hand_values": "choice"}),
        ("cassino.hand-values", "ace-takes-ace", True, {"face_values": True, "hand_values": "fixed"}),
        ("cassino.must-take-equal", "leave-eight", True, {"must_take_equal": True}),
        ("cassino.no-builds", "build-or-not", True, {"builds": False}),
        ("cassino.raise-others", "raise-own", True, {"raised_by": "others"}),
        ("cassino.one-build-a-value", "second-seven", True, {"one_build_a_value": True}),
        ("cassino.build-count", "take-build-and-two", True, {"builds_count_as_cards": False}),
        ("cassino.take-own-build", "wait-seven", True, {"must_take_build": True}),
        ("cassino.capture-choice", "take-part", True, {"must_take_all": True}),
        ("cassino.trail", "trail-could", True, {"must_capture": True}),
        ("cassino.build-one-card", "build-two", False, {"preset": "widespread"}),
        ("cassino.build-raise", "raise-eleven", False, {"preset": "royal"}),
        ("cassino.builder-trail", "trail-own-build", False, {"builder_may_trail": True}),
        ("cassino.keep-taker", "give-up-seven", False, {"builder_may_trail": True}),
    ],
)
def test_option_reverses_the_verdict_of_its_example(
    rule: str, name: str, usual: bool, written: dict[str, object]
) -> None:
    def verdict(options: object) -> bool | None:
        book = rulebook.read_rule_book(CASSINO, "en", options)
        page = book.rule(rule)
        assert page is not None
        return next(example.verdict for example in examples(book, page) if example.name == name)

    assert (verdict(FORM.rules({})), verdict(FORM.rules(written))) == (usual, not usual)


def test_every_option_has_its_texts_its_rule_and_its_examples() -> None:
    book, said = rulebook.read_rule_book(CASSINO, "en"), load_notes("cassino")
    names = [name for name in FORM.rules({}).__slots__ if name != "players"]
    captioned = {name for rule in book.rules() for name in rule.captions}
    assert list(said.of) == names
    assert [name for name in names if book.rule(said.get_note(name).rule) is None] == []
    assert [example for name in names for example in said.get_note(name).examples if example not in captioned] == []
    for language in LANGUAGES:
        known = catalogue(language)
        wanted = [f"cassino.option.{name}{end}" for name in names for end in ("", ".what", ".group")]
        assert [key for key in wanted if key not in known] == []
        assert {str(known[f"cassino.option.{name}.group"]) for name in names} <= {*known["cassino.option.groups"]}
        assert [preset for preset in CASSINO.rules.presets if f"cassino.preset.{preset}" not in known] == []


def test_every_example_is_used_on_a_rule_page() -> None:
    book = rulebook.read_rule_book(CASSINO, "en")
    used = {name for rule in (*book.introduction, *book.rules()) for name in rule.captions}
    assert sorted(used ^ {*book.examples}) == []


def read_page_text(language: str, rule: str, written: dict[str, object]) -> str:
    """Return all that a page says under some options; the introduction's text if no rule is named."""
    book = rulebook.read_rule_book(CASSINO, language, FORM.rules(written))
    pages = [page for page in (*book.introduction, *book.rules()) if page.id == rule]
    return "\n".join(sentence.text for page in pages for sentence in (*page.said, *page.detail))


ROYAL, SPADE, HIGH = {"preset": "royal"}, {"preset": "spade"}, {"ace_high": True}
OUT, OUT_SPADE = {"finish": "count_order"}, {"finish": "count_order", "spade_score": True}
CLAIM, CLAIM_DRAWN = {"finish": "claim"}, {"finish": "claim", "draw_on_tie": True}


@merge_cases(
    ("language", "rule", "holds", "other", "text"),
    [
        ("en", "", {}, SPADE, "most spades"),
        ("en", "", SPADE, {}, "every spade"),
        ("en", "", ROYAL, None, "sets of cards whose numbers add up"),
        ("en", "cassino.capture-sum", {}, HIGH, "An ace counts 1"),
        ("en", "cassino.capture-sum", HIGH, {}, "An ace on the table counts 1"),
        ("ja", "cassino.capture-sum", HIGH, {}, "場のエースは1"),
        ("en", "cassino.finish", OUT, OUT_SPADE, "little cassino"),
        ("en", "cassino.finish", OUT_SPADE, OUT, "cards, big cassino, the spades"),
        ("ja", "cassino.finish", OUT, OUT_SPADE, "リトルカシノ"),
        ("ja", "cassino.finish", OUT_SPADE, OUT, "枚数、ビッグカシノ、スペード、"),
        ("en", "cassino.finish", {}, OUT, "With equal totals another deal"),
        ("en", "cassino.finish", {"draw_on_tie": True}, CLAIM_DRAWN, "Equal totals are a draw"),
        ("en", "cassino.finish", OUT, {}, "only if the sweeps bring several players to the target with equal totals"),
        ("en", "cassino.finish", CLAIM_DRAWN, CLAIM, "The game is a draw only if"),
        ("en", "cassino.finish", CLAIM, {**CLAIM, "count_sweeps": False}, "Another deal is played only if"),
        ("ja", "cassino.finish", {}, OUT, "同点なら、もう1ディール"),
        ("ja", "cassino.finish", {"draw_on_tie": True}, CLAIM_DRAWN, "同点なら引き分け"),
        ("ja", "cassino.finish", OUT, {}, "スイープの点で複数の人が同時に終了点に届き、累計点も同じときだけ"),
        ("en", "cassino.stakes", {**CLAIM, "stakes": True}, {"stakes": True}, "claimed wrongly is never paid"),
        ("ja", "cassino.stakes", {**CLAIM, "stakes": True}, {"stakes": True}, "間違った宣言をした人が、精算で点を"),
    ],
)
def test_rule_page_text_follows_the_options(
    language: str, rule: str, holds: dict[str, object], other: dict[str, object] | None, text: str
) -> None:
    """By settled points 5 and 6, which the rules leave open: sides that count out can be level only at the sweeps."""
    assert text in read_page_text(language, rule, holds)
    assert other is None or text not in read_page_text(language, rule, other)


@pytest.mark.parametrize(("language", "text"), [("en", "No card takes 11"), ("ja", "11を取れるカードがありません")])
def test_caption_on_a_build_of_eleven_holds_with_high_aces_too(language: str, text: str) -> None:
    """By the rules cassino.build-raise and cassino.build-needs-card: builds go up to 14, but no card counts 11."""
    for written in ({}, HIGH):
        book = rulebook.read_rule_book(CASSINO, language, FORM.rules(written))
        page = book.rule("cassino.build-raise")
        assert page is not None
        shown = next(example for example in examples(book, page) if example.name == "raise-eleven")
        assert shown.verdict is False and text in shown.caption
