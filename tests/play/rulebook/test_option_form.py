"""The form of the options: built from type hints alone, with every text, and refusals by name."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Literal

import pytest

from tests.merge_cases import merge_cases
from upcard.core.bounds import Bounds
from upcard.core.game.record import AnyGame
from upcard.games import GAMES
from upcard.play.rulebook import rulebook
from upcard.play.rulebook.option_form import (
    ChosenRules,
    OptionField,
    base,
    build_rules,
    change_option,
    drop_redundant_changes,
    find_unplayable,
    list_differences,
    make_default_choice,
    of_game,
    options,
    values,
)
from upcard.play.rulebook.option_notes import list_relevant_options, load_notes
from upcard.play.text.words import LANGUAGES, Words, catalogue

CANASTA = GAMES["canasta"]
TABLES = list(CANASTA.rules.tables)


@dataclass(frozen=True, slots=True)
class ToyOptions:
    """Options of each kind, and a table."""

    table: Literal["round", "square"] = "round"
    loud: bool = False
    ends: Literal["late", "early"] = "late"
    deals: Annotated[int, Bounds(1, 9)] = 2


@dataclass(frozen=True, slots=True)
class UnsupportedOptions:
    """An option that no form can show."""

    anything: str = ""


def test_option_fields_are_built_from_type_hints() -> None:
    assert options(ToyOptions) == (
        OptionField("loud", (False, True)),
        OptionField("ends", ("late", "early")),
        OptionField("deals", bounds=Bounds(1, 9)),
    )


def test_unsupported_type_hint_raises_type_error() -> None:
    with pytest.raises(TypeError, match="anything"):
        options(UnsupportedOptions)


@merge_cases(
    ("option", "value", "fits"),
    [
        (OptionField("loud", (False, True)), True, True),
        (OptionField("loud", (False, True)), 1, False),
        (OptionField("ends", ("late", "early")), "early", True),
        (OptionField("ends", ("late", "early")), "soon", False),
        (OptionField("looks", (0, 3)), 3, True),
        (OptionField("looks", (0, 3)), 2, False),
        (OptionField("looks", (0, 3)), False, False),
        (OptionField("deals", bounds=Bounds(1, 9)), 9, True),
        (OptionField("deals", bounds=Bounds(1, 9)), 10, False),
        (OptionField("deals", bounds=Bounds(1, 9)), True, False),
        (OptionField("deals", bounds=Bounds(1, 9)), "3", False),
    ],
)
def test_option_takes_only_its_own_values(option: OptionField, value: object, fits: bool) -> None:
    assert option.accepts_value(value) is fits


@merge_cases("table", TABLES)
def test_every_preset_is_offered_at_every_table_without_a_change(table: str) -> None:
    for preset in CANASTA.rules.presets:
        chosen = ChosenRules(table, preset)
        assert find_unplayable(CANASTA, chosen) is None, preset
        whole = ChosenRules(table, preset, values(CANASTA, chosen))
        assert drop_redundant_changes(CANASTA, whole).changes == {}, preset


def test_option_set_back_to_the_table_value_is_no_change() -> None:
    chosen = change_option(CANASTA, ChosenRules("two", "classic"), "draw_count", 1)
    assert chosen.changes == {"draw_count": 1}
    assert change_option(CANASTA, chosen, "draw_count", 2).changes == {}


def test_changes_are_counted_from_the_preset() -> None:
    chosen = change_option(CANASTA, ChosenRules("four", "british"), "upcard_covers_black_three", True)
    chosen = change_option(CANASTA, chosen, "target", 3000)
    assert sorted(chosen.changes) == ["target", "upcard_covers_black_three"]
    differ = list_differences(CANASTA, ChosenRules("four", "british"), chosen)
    assert [option.name for option in differ] == ["target", "upcard_covers_black_three"]
    assert base(CANASTA, chosen) == build_rules(CANASTA, ChosenRules("four", "british"))


def test_too_large_hands_are_refused_at_hand_size_in_both_languages() -> None:
    """By the rule canasta.deal: 6 hands of 26 cards need more than two packs."""
    chosen = ChosenRules("six-teams", "classic", {"hand_size": 26, "packs": 2})
    wrong = find_unplayable(CANASTA, chosen)
    assert wrong is not None
    assert wrong.option == "hand_size"
    for language in LANGUAGES:
        said = Words(language).say_key(wrong.key, wrong.facts)
        assert "26" in said
        assert "6" in said
    assert values(CANASTA, chosen)["packs"] == 2


def test_number_out_of_bounds_is_refused_naming_the_bounds() -> None:
    wrong = find_unplayable(CANASTA, ChosenRules("four", "classic", {"hand_size": 27}))
    assert wrong is not None
    assert wrong.option == "hand_size"
    assert Words("en").say_key(wrong.key, wrong.facts) == "From 1 to 26."


def test_usual_rules_are_the_first_table_and_preset() -> None:
    assert make_default_choice(CANASTA) == ChosenRules("four", "classic")


def list_text_keys(game: AnyGame) -> Iterator[str]:
    """Yield every key that the form of a game uses."""
    for option in of_game(game):
        yield from (f"{game.name}.option.{option.name}{end}" for end in ("", ".what", ".group"))
        yield from (f"{game.name}.option.{option.name}.{str(value).lower()}" for value in option.values)
    yield from (f"{game.name}.table.{table}{end}" for table in game.rules.tables for end in ("", ".what"))
    yield from (f"{game.name}.preset.{preset}" for preset in game.rules.presets)
    yield from (f"{game.name}.level.{level}" for level in game.players.levels)
    yield f"{game.name}.option.groups"


@merge_cases("language", LANGUAGES)
@merge_cases("game", GAMES.values(), ids=list(GAMES))
def test_every_option_value_table_and_level_has_its_text(game: AnyGame, language: str) -> None:
    known = catalogue(language)
    assert [key for key in list_text_keys(game) if key not in known] == []
    groups = known[f"{game.name}.option.groups"]
    assert {str(known[f"{game.name}.option.{option.name}.group"]) for option in of_game(game)} <= {*groups}


@merge_cases("game", GAMES.values(), ids=list(GAMES))
def test_every_option_has_its_rule_in_the_book_and_its_examples(game: AnyGame) -> None:
    book, said = rulebook.read_rule_book(game, "en"), load_notes(game.name)
    names = [option.name for option in of_game(game)]
    assert list(said.of) == names
    assert [name for name in names if book.rule(said.get_note(name).rule) is None] == []
    captioned = {name for rule in book.rules() for name in rule.captions}
    assert [example for name in names for example in said.get_note(name).examples if example not in captioned] == []
    assert {table for name in names for table in said.get_note(name).tables} <= {*game.rules.tables}
    assert said.seats in (*names, "")


def test_options_that_mean_nothing_at_a_table_are_left_out() -> None:
    """The rules canasta.six-four-rules and canasta.ask-partner need six players and a partner."""
    two = {option.name for option in list_relevant_options(CANASTA, "two")}
    four = {option.name for option in list_relevant_options(CANASTA, "four")}
    six = {option.name for option in list_relevant_options(CANASTA, "six-teams")}
    assert {"six_player_scale", "answer_binds", "direction"} & two == set()
    assert {"six_player_scale", "answer_binds"} & four == {"answer_binds"}
    assert {"six_player_scale", "answer_binds"} <= six
