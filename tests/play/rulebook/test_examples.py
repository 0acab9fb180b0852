"""The examples of the rule pages: every verdict is the game's own, under any options."""

from dataclasses import replace

import pytest

from tests.merge_cases import merge_cases
from upcard.games import GAMES
from upcard.games.canasta.options import Options
from upcard.games.canasta.tables import TABLES
from upcard.play.rulebook.examples import ExamplePlace, RuledExample, examples
from upcard.play.rulebook.rulebook import RuleBook, read_rule_book
from upcard.play.text.words import LANGUAGES

CANASTA = GAMES["canasta"]


def read_book(language: str = "en", **options: object) -> RuleBook:
    """Return the rule book under some options."""
    return read_rule_book(CANASTA, language, replace(Options(), **options))  # type: ignore[arg-type]  # values of the fields


def list_examples(book: RuleBook, rank: str | None = None) -> dict[tuple[str, str], RuledExample]:
    """Return every example by its rule and its name."""
    rules = (*book.introduction, *book.rules())
    return {(rule.id, example.name): example for rule in rules for example in examples(book, rule, rank)}


def verdict(rule: str, name: str, **options: object) -> bool | None:
    """Return the verdict of an example under some options."""
    book = read_rule_book(CANASTA, "en", replace(Options(), **options))  # type: ignore[arg-type]  # values of the fields
    found = book.rule(f"canasta.{rule}")
    assert found
    return next(example.verdict for example in examples(book, found) if example.name == name)


@merge_cases(
    ("rule", "name", "classic", "options", "otherwise"),
    [
        ("drawn-red-three", "lay-red-three", False, {"red_three_discard": True}, True),
        ("discard", "discard-red-three", False, {"red_three_discard": True}, True),
        ("take-open", "open-wild", True, {"pile_needs_natural_pair": True}, False),
        ("frozen-pile", "frozen-unmelded", False, {"pile_frozen_before_first_meld": False}, True),
        ("take-onto-canasta", "onto-canasta", True, {"pile_onto_canasta": False}, False),
        ("one-card-pile", "one-card-each", True, {"one_card_hand_leaves_one_card_pile": True}, False),
        ("three-wilds", "fourth-wild-canasta", False, {"wilds_after_canasta": True}, True),
        ("wilds-not-more", "more-wilds", True, {"wilds_not_more_than_naturals": True}, False),
        ("frozen-pile", "frozen-by-option", True, {"pile_frozen": "always"}, False),
        ("frozen-pile", "frozen-by-option", True, {"pile_frozen": "until_taken"}, False),
        ("three-wilds", "third-wild", True, {"wilds_in_meld": 2}, False),
        ("wild-melds", "wild-meld", False, {"wild_melds": True}, True),
        ("closed-canasta", "onto-closed", True, {"canastas_close": True}, False),
        ("natural-and-mixed", "two-mixed", True, {"needs_natural_and_mixed": True}, False),
        ("minimum", "minimum-at-5000", True, {"minimum_scale": "five_thousand"}, False),
        ("black-threes", "black-threes-wild", False, {"black_threes_with_wilds": True}, True),
        ("one-meld-a-rank", "second-meld", True, {"one_meld_a_rank": False}, False),
        ("minimum-counting", "top-card", True, {"top_card_counts": False}, False),
        ("canastas-to-go-out", "last-discard", True, {"canastas_to_go_out": 2}, False),
        ("ask-partner", "ask-in-time", True, {"table": "two"}, False),
        ("take-frozen", "frozen-pair", True, {"pile_needs_natural_pair": True}, True),
        ("card-points", "points-ten", None, {}, None),
        ("minimum", "minimum-at-7000", True, {"minimum_scale": "six"}, False),
        ("ask-partner", "out-after-a-no", False, {"answer_binds": False}, True),
        ("concealed-going-out", "out-below-the-minimum", False, {"concealed_draw_free_of_minimum": True}, True),
        ("last-red-three", "after-the-last-three", False, {"last_red_three": "ordinary"}, True),
    ],
)
def test_an_option_turns_the_verdict_of_its_example(
    rule: str, name: str, classic: bool | None, options: dict[str, object], otherwise: bool | None
) -> None:
    assert (verdict(rule, name), verdict(rule, name, **options)) == (classic, otherwise)


@pytest.mark.parametrize(
    ("rule", "name", "classic", "options", "otherwise"),
    [
        ("red-three-bonus", "four-red-threes", 800, {"red_three_scale": "six"}, 400),
        ("red-threes-against", "threes-without-meld", -200, {"red_threes_against_without_meld": False}, 200),
        ("concealed-canasta", "canasta-at-once", 300, {"concealed_canasta_bonus": 100}, 400),
        ("concealed-going-out", "out-on-partners-canasta", 200, {"concealed_needs_own_canasta": True}, 100),
        ("melds-against", "without-a-canasta", 30, {"melds_against_without_canasta": True}, -30),
    ],
)
def test_option_changes_the_points_of_its_example(
    rule: str, name: str, classic: int, options: dict[str, object], otherwise: int
) -> None:
    for given, points in (({}, classic), (options, otherwise)):
        book = read_rule_book(CANASTA, "en", replace(Options(), **given))  # type: ignore[arg-type]  # values of the fields
        example = list_examples(book)[f"canasta.{rule}", name]
        assert (example.points, example.verdict) == (points, None)
        assert f"{points} points".replace("-", "−") in example.caption


@merge_cases(
    "options",
    [
        {},
        {"pile_frozen_before_first_meld": False, "pile_needs_natural_pair": True},
        {"wilds_after_canasta": True, "wilds_not_more_than_naturals": True, "black_threes_with_wilds": True},
        {"canastas_to_go_out": 2, "top_card_counts": False, "one_card_hand_leaves_one_card_pile": True},
        {"pile_onto_canasta": False, "one_meld_a_rank": True, "red_three_discard": True, "table": "six-pairs"},
        {"wild_melds": True, "canastas_close": True, "needs_natural_and_mixed": True, "wilds_in_meld": 2},
        {"pile_frozen": "always", "canastas_close": True},
    ],
)
def test_refused_example_breaks_a_rule_of_its_page(options: dict[str, object]) -> None:
    also = {"frozen-pile": "take-frozen", "take-frozen": "take-open", "canastas-to-go-out": "natural-and-mixed"}
    also |= {"going-out": "natural-and-mixed" if "needs_natural_and_mixed" in options else "canastas-to-go-out"}
    also |= {"concealed-going-out": "minimum", "last-red-three": "turn", "wild-melds": "meld-size"}
    also |= {"take-onto-canasta": "closed-canasta", "three-wilds": "closed-canasta"}
    book = read_rule_book(CANASTA, "en", replace(Options(), **options))  # type: ignore[arg-type]  # values of the fields
    for (rule, name), example in list_examples(book).items():
        short = rule.removeprefix("canasta.")
        if example.violation and short:
            assert example.violation.rule.removeprefix("canasta.") in (short, also.get(short)), name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("table", TABLES)
def test_every_example_has_its_words_at_every_table(table: str, language: str) -> None:
    for place, example in list_examples(read_book(language, table=table)).items():
        assert example.caption, place
        assert (example.title != "") is (example.verdict is not None), place
        cards = [group for group in example.groups if isinstance(group, ExamplePlace) and group.cards]
        assert cards or ":" in example.groups, f"{place} shows neither cards nor totals"


def test_every_example_of_the_file_is_shown_somewhere() -> None:
    tables = [read_book(table=table) for table in TABLES]
    options = (
        {"last_red_three": "melds_only"},
        {"wild_melds": True},
        {"upcard_covers_black_three": False},
        {"red_three_redraw": False},
    )
    books = [*tables, *(read_book("en", **other) for other in options)]
    assert sorted(books[0].examples) == sorted({name for book in books for _, name in list_examples(book)})


def test_every_place_of_a_judged_example_has_a_label() -> None:
    for place, example in list_examples(read_book()).items():
        groups = [group for group in example.groups if isinstance(group, ExamplePlace)]
        assert example.verdict is None or all(group.label for group in groups), place


def test_example_shows_the_cards_of_its_position_and_action() -> None:
    example = list_examples(read_book())["canasta.take-frozen", "frozen-wild"]
    hand, sign, pile = example.groups
    assert isinstance(hand, ExamplePlace) and isinstance(pile, ExamplePlace)
    assert (hand.cards, sign, pile.cards, pile.sideways) == (("9D", "X"), "+", ("2H", "5C", "9C"), 0)
    assert (hand.label, pile.label) == ("Your hand", "Discard pile")


@pytest.mark.parametrize("rank", list("4568TJQKA"))
def test_examples_are_shown_in_the_refused_rank(rank: str) -> None:
    """The example shows the refused rank; the verdict, and the rule that gives it, stay the same."""
    usual, other = (list_examples(read_book(), which) for which in (None, rank))
    assert {place: one.verdict for place, one in usual.items()} == {place: one.verdict for place, one in other.items()}
    example = other["canasta.take-frozen", "frozen-pair"]
    assert isinstance(example.groups[0], ExamplePlace)
    assert {card.rank for card in example.groups[0].cards} == {rank}
    assert rank.replace("T", "10") in example.caption


def test_no_example_is_shown_in_a_rank_that_makes_no_melds() -> None:
    example = list_examples(read_book(), "3")["canasta.take-frozen", "frozen-pair"]
    assert isinstance(example.groups[0], ExamplePlace)
    assert example.groups[0].cards == ("9S", "9H")


@merge_cases("table", TABLES)
def test_ask_examples_are_allowed_only_at_tables_with_partners(table: str) -> None:
    """One partner is named as the one to ask; without a partner nobody may ask."""
    asked = {
        place: one.verdict
        for place, one in list_examples(read_book(table=table)).items()
        if place[1].startswith("ask-")
    }
    allowed = any(asked.values())
    assert allowed is (table not in ("two", "three"))


@pytest.mark.parametrize("name", ["counted-natural", "counted-mixed"])
def test_total_in_a_score_example_caption_matches_the_score(name: str) -> None:
    example = list_examples(read_book())["canasta.score", name]
    assert isinstance(example.groups[0], ExamplePlace)
    written = {"phase": "over", "melds": [[[*map(str, example.groups[0].cards)]], []], "hands": [[], [], [], []]}
    lines = CANASTA.rules.score(CANASTA.text.form.read({}, written, "1"))
    total = sum(line.points for line in lines if line.side == 0)
    assert f"{total} points" in example.caption
