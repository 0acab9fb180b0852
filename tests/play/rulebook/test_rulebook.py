"""The rule pages: every rule of the game in both languages, as it is under the options."""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import fields, replace
from re import sub
from typing import Literal, get_args, get_origin, get_type_hints

import pytest

from tests.merge_cases import merge_cases
from upcard.core.resources import resource
from upcard.games import GAMES
from upcard.games.canasta.options import Options, preset
from upcard.games.canasta.tables import TABLES
from upcard.play.rulebook.rulebook import RuleBook, changes, conditions_hold, fill_in_facts, list_facts, read_rule_book
from upcard.play.text.words import LANGUAGES, Words

CANASTA = GAMES["canasta"]

SECTIONS = (
    "packs deal direction draw-for-seats next-dealer cut upcard upcard-freezes first-red-threes",
    "card-points wild red-three-bonus red-three-in-hand red-threes-against",
    "turn draw drawn-red-three no-second-thoughts frozen-pile take-frozen take-open take-onto-canasta stop-card",
    "take-all one-card-pile discard freezing-discard look-through",
    "meld-size two-naturals three-wilds wilds-not-more black-threes one-meld-a-rank side-melds wild-melds minimum",
    "minimum-counting canasta closed-canasta wild-canasta concealed-canasta",
    "going-out canastas-to-go-out natural-and-mixed ask-partner going-out-bonus concealed-going-out stock-gone",
    "forced-take",
    "last-red-three score melds-against target tie",
    "four two three three-lone five six-rotating six-teams six-pairs six-four-rules",
)
IDS = [rule for section in SECTIONS for rule in section.split()]
"""Every rule of Canasta."""


@pytest.fixture(params=LANGUAGES)
def book(request: pytest.FixtureRequest) -> RuleBook:
    return read_rule_book(CANASTA, request.param)


def texts(rules: Options, language: str = "en") -> dict[str, str]:
    """Return the text of each rule under some options."""
    found = read_rule_book(CANASTA, language, rules).rules()
    return {rule.id: "\n".join((rule.text, *(one.text for one in rule.detail))) for rule in found}


def test_every_rule_of_the_game_is_in_the_book(book: RuleBook) -> None:
    ids = {rule.id.removeprefix("canasta.") for rule in book.rules()}
    assert sorted({*IDS} - ids) == []
    assert sorted(ids - {*IDS}) == ["cards"], "this one only says whose cards they are"


def test_a_rule_is_found_by_its_id(book: RuleBook) -> None:
    rule = book.rule("canasta.minimum")
    assert rule and rule.id == "canasta.minimum" and "120" in rule.text
    assert book.rule("canasta.nowhere") is None


def test_refusal_names_a_rule_by_the_title_of_its_page(book: RuleBook) -> None:
    words = Words(book.language)
    named = [rule for rule in book.rules() if f"{rule.id}.name" in words]
    assert len(named) > 20
    assert [rule.id for rule in named if words.rule_name(rule.id) != rule.title] == []


def test_each_rule_stands_once(book: RuleBook) -> None:
    ids = [rule.id for rule in book.rules()]
    assert len(ids) == len(set(ids))


def values(name: str) -> tuple[object, object]:
    """Return two values of an option."""
    hint = get_type_hints(Options)[name]
    if get_origin(hint) is Literal:
        return get_args(hint)[0], get_args(hint)[1]
    return (True, False) if hint is bool else (1, 2) if name != "packs" else (2, 3)


@merge_cases("language", LANGUAGES)
@merge_cases("name", [field.name for field in fields(Options)])
def test_every_option_changes_a_rule_text(name: str, language: str) -> None:
    one, other = (texts(replace(Options(), **{name: value}), language) for value in values(name))  # type: ignore[arg-type]  # a value of the field
    assert one != other


@merge_cases("language", LANGUAGES)
@merge_cases("name", ["dealt_red_threes", "last_red_three", "tie", "minimum_scale", "red_three_scale", "pile_frozen"])
def test_each_value_of_an_option_has_its_own_rule_text(name: str, language: str) -> None:
    words = get_args(get_type_hints(Options)[name])
    said = [texts(replace(Options(), **{name: word}), language) for word in words]
    assert all(one != other for at, one in enumerate(said) for other in said[:at])


def test_numbers_in_rule_texts_follow_the_options() -> None:
    said = texts(Options(hand_size=17, target=12345, concealed_canasta_bonus=120))
    assert "17 cards" in said["canasta.deal"]
    assert "12,345 points" in said["canasta.target"].replace("*", "")
    assert "120 extra points" in said["canasta.concealed-canasta"]


@merge_cases("language", LANGUAGES)
@merge_cases("table", TABLES)
def test_every_table_rule_gives_its_hand_size_and_target(table: str, language: str) -> None:
    said = texts(Options(), language)[f"canasta.{table}"]
    brought = {**list_facts(Options(), {}), **TABLES[table].brings}  # type: ignore[index]  # it is one of them
    assert str(brought["hand_size"]) in said and f"{brought['target']:,}" in said


@merge_cases("language", LANGUAGES)
@merge_cases("table", TABLES)
def test_rule_text_of_the_table_in_use_differs_from_the_classic_one(table: str, language: str) -> None:
    here = read_rule_book(CANASTA, language, replace(Options(), table=table))  # type: ignore[arg-type]  # it is one of them
    rule, classic = here.rule(f"canasta.{table}"), read_rule_book(CANASTA, language).rule(f"canasta.{table}")
    assert rule and classic and (rule.text != classic.text) is (table != "four")


def test_every_settled_point_is_given_under_a_rule(book: RuleBook) -> None:
    """Under any options; some points are given only if their option is on."""
    shown = resource("rules", f"canasta.{book.language}.toml").read_text("utf-8")
    written = (
        entry
        for section in tomllib.loads(shown)["section"]
        for rule in section["rule"]
        for entry in (*rule["text"], *rule.get("detail", ()))
    )
    points = {entry["point"] for entry in written if isinstance(entry, dict) and "point" in entry}
    assert points == {*range(1, 17)}


def conditions(value: object) -> Iterator[Mapping[str, object]]:
    """Yield every condition in a page."""
    if isinstance(value, dict):
        yield from (part for key, part in value.items() if key in ("when", "unless"))
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    for part in parts:
        yield from conditions(part)


@merge_cases("name", ["canasta.toml", *(f"canasta.{language}.toml" for language in LANGUAGES)])
def test_page_conditions_use_only_existing_options_and_values(name: str) -> None:
    shared = tomllib.loads(resource("rules", "canasta.toml").read_text("utf-8"))
    hints = get_type_hints(Options)
    for asked in (
        *conditions(tomllib.loads(resource("rules", name).read_text("utf-8"))),
        *shared["named"].values(),
    ):
        for option, wanted in asked.items():
            values = wanted if isinstance(wanted, list) else [wanted]
            known = (True, False) if option in shared["named"] or hints[option] is bool else get_args(hints[option])
            assert hints.get(option) is int or all(value in known or isinstance(value, int) for value in values), option


def test_both_languages_have_the_same_pages() -> None:
    english, japanese = (
        [
            [(rule.id, tuple(rule.captions)) for rule in rules]
            for rules in (book.introduction, *(section.rules for section in book.sections))
        ]
        for book in (read_rule_book(CANASTA, language) for language in LANGUAGES)
    )
    assert english == japanese


def test_related_rules_are_in_the_book(book: RuleBook) -> None:
    ids = {rule.id for rule in book.rules()}
    assert [rule.id for rule in book.rules() if not set(rule.related) <= ids - {rule.id}] == []
    assert len({rule.id for rule in book.rules() if rule.related}) > 45


def test_no_rule_is_marked_as_differing_in_the_classic_game(book: RuleBook) -> None:
    assert [rule.id for rule in book.rules() if rule.differs] == []
    assert [*changes(book)] == []


def test_differing_rule_is_marked_and_quotes_the_classic_text() -> None:
    book = read_rule_book(CANASTA, "en", preset("british"))
    assert [rule.id for rule in book.rules() if rule.differs] == ["canasta.upcard"]
    rule = book.rule("canasta.upcard")
    assert rule and [sentence.differs for sentence in rule.said] == [False, True]
    assert rule.classic == (
        "If the up-card is a wild card, a red three or a black three, another card is turned on top of it, and so on.",
    )
    assert [*changes(book)] == [("upcard_covers_black_three", False, True)]


def test_page_condition_accepts_one_value_or_a_list() -> None:
    known = {"table": "two", "packs": 2, "answer_binds": True}
    assert conditions_hold({"table": "two", "packs": [2, 3]}, known)
    assert not conditions_hold({"table": ["three", "four"]}, known)
    with pytest.raises(KeyError):
        conditions_hold({"tabel": "two"}, known)
    assert fill_in_facts("{packs} packs", known, Words("en")) == "2 packs"


@merge_cases(
    ("language", "wanted", "first"),
    [
        ("en", "frozen pile", "canasta.frozen-pile"),
        ("en", "ASK partner", "canasta.ask-partner"),
        ("en", "canasta.tie", "canasta.tie"),
        ("ja", "フローズン", "canasta.upcard-freezes"),
        ("ja", "ふろーずん 最初", "canasta.upcard-freezes"),
        ("ja", "ﾜｲﾙﾄﾞ", "canasta.wild"),
    ],
)
def test_rules_are_found_by_words(language: str, wanted: str, first: str) -> None:
    assert read_rule_book(CANASTA, language).search_rules(wanted)[0].id == first


def test_whole_words_are_found_before_parts_of_words() -> None:
    """“ace” is a word of the value of an ace, the beginning of aces, and only a part of face cards."""
    found = [rule.title for rule in read_rule_book(GAMES["cassino"], "en").search_rules("ace")]
    assert found[0] == "The value of an ace"
    assert found.index("Aces") < found.index("Face cards")


def test_search_for_an_unknown_word_finds_no_rule(book: RuleBook) -> None:
    assert book.search_rules("zymurgy") == ()


def test_japanese_is_polite_and_keeps_its_punctuation() -> None:
    book = read_rule_book(CANASTA, "ja", replace(Options(), table="three-lone"))
    for rule in (*book.introduction, *book.rules()):
        for text in (rule.text, *(one.text.replace("**", "") for one in rule.detail)):
            sentences = text.removesuffix("。").split("。")
            polite = ("です", "ます", "ません", "でした", "ました", "ください")
            assert all(sentence.endswith(polite) for sentence in sentences), text
            unnumbered = sub(r"(^|。)[1-9]\. ", "。", text)
            assert not any(sign in unnumbered for sign in (", ", ". ", "!", "?", ":")), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_page_shows_an_asterisk(language: str) -> None:
    """Only bold parts are marked, by two asterisks; a single one would be read as it stands."""
    for game in GAMES.values():
        pages = read_rule_book(game, language)
        for rule in (*pages.introduction, *pages.rules()):
            assert "*" not in "".join(sentence.text for sentence in (*rule.said, *rule.detail)).replace("**", ""), (
                rule.id
            )
