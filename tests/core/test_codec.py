"""Frozen dataclasses become JSON and come back; an error names the place in the document."""

from dataclasses import dataclass, fields
from math import nan
from re import escape
from typing import Annotated, Literal

from pytest import mark, raises

from tests.merge_cases import merge_cases
from upcard.core.cards import Card, Cards, parse
from upcard.core.text.decode import BadData, Bounds, decode, decode_by_type, parse_json, quote_value
from upcard.core.text.encode import encode_with_type, plain, type_name, write_json


@dataclass(frozen=True, slots=True)
class LayCards:
    """A group of cards."""

    cards: Cards
    rank: Literal["7", "8"] = "7"


@dataclass(frozen=True, slots=True)
class PassOn:
    """An action of several parts."""

    groups: tuple[LayCards, ...]
    seat: Annotated[int, Bounds(0, 3)] = 0
    card: Card | None = None
    hands: tuple[Cards | int, ...] = ()


WHOLE = PassOn((LayCards(parse("7S 7H")), LayCards(parse("X"), "8")), 3, Card("TD"), (parse("4S"), 11))


@dataclass(frozen=True, slots=True)
class Whole:
    """A field with a default that is a dataclass."""

    part: LayCards = LayCards(parse("X"))


def test_decoding_fills_a_missing_field_with_its_default() -> None:
    assert decode(Whole, {}) == Whole()
    assert decode(Whole, {"part": {"cards": ["7S"]}}) == Whole(LayCards(parse("7S")))


def test_a_tuple_of_a_fixed_length_is_read_whole_or_refused() -> None:
    assert decode(tuple[int, bool], [3, True]) == (3, True)
    with raises(BadData, match=escape("2 are needed here, not 1")):
        decode(tuple[int, bool], [3])
    with raises(BadData, match="expected bool, got int"):
        decode(tuple[int, bool], [3, 4])


def test_encoded_value_decodes_to_an_equal_value() -> None:
    assert decode(PassOn, plain(WHOLE)) == WHOLE
    assert decode_by_type((LayCards, PassOn), encode_with_type(WHOLE)) == WHOLE


def test_encoded_type_is_the_snake_case_class_name_and_none_is_omitted() -> None:
    assert type_name(PassOn) == "pass_on"
    assert encode_with_type(PassOn(())) == {"type": "pass_on", "groups": [], "seat": 0, "hands": []}


@merge_cases(
    ("data", "message"),
    [
        ({"groups": [{"cards": ["7S", "ZZ"]}]}, "action.groups[0].cards[1]: 'ZZ' is not a card"),
        ({"groups": [{"cards": ["7S", 3]}]}, "action.groups[0].cards[1]: 3 is not a card"),
        ({"groups": [{}]}, "action.groups[0].cards: this key is missing"),
        ({"groups": [], "extra": 1}, "action.extra: this key is not known"),
        ({"groups": [{"cards": [], "rank": "9"}]}, "action.groups[0].rank: "),
        ({"groups": [], "seat": 4}, "action.seat: a number from 0 to 3"),
        ({"groups": [], "seat": True}, "action.seat: expected int, got bool"),
        ({"groups": 7}, "action.groups: expected array, got int"),
        ([], "action: expected object, got array"),
    ],
)
def test_decoding_error_names_the_path_of_the_bad_value(data: object, message: str) -> None:
    with raises(BadData) as caught:
        decode(PassOn, data, "action")
    assert str(caught.value).startswith(message)


@merge_cases("data", [{"type": "fly"}, {}, {"type": 3}])
def test_decoding_an_unknown_type_lists_the_allowed_types(data: object) -> None:
    with raises(BadData, match=r"a\.type: .* is none of lay_cards, pass_on"):
        decode_by_type((LayCards, PassOn), data, "a")


def test_decoding_a_list_where_a_typed_object_is_needed_is_refused() -> None:
    with raises(BadData, match="a: an object is needed here"):
        decode_by_type((LayCards, PassOn), [1], "a")


@dataclass(frozen=True, slots=True)
class PutOn:
    """A field of one card or several, and a field whose JSON name `as` is a keyword of Python."""

    on: Card | Cards
    as_: int | None = None
    most: int | None = 21


@mark.parametrize("on", ["7S", ["7S", "8H"]])
def test_card_or_card_list_field_accepts_both_forms(on: object) -> None:
    written = {"on": on, "as": 14, "most": 21}
    assert plain(decode(PutOn, written)) == written
    assert isinstance(decode(PutOn, {"on": "7S"}).on, Card)


@merge_cases(
    ("data", "message"),
    [
        ({"on": "ZZ"}, "on: 'ZZ' is not a card"),
        ({"on": ["7S", 3]}, "on[1]: 3 is not a card"),
        ({"on": "7S", "as": "x"}, "as: expected int | null, got str"),
        ({"on": "7S", "as_": 1}, "as_: this key is not known"),
    ],
)
def test_card_or_card_list_field_refuses_other_values_by_path(data: object, message: str) -> None:
    with raises(BadData, match=escape(message)):
        decode(PutOn, data)


def test_encoding_keeps_a_none_that_is_not_the_default() -> None:
    assert plain(PutOn(Card("7S"), most=None)) == {"on": "7S", "most": None}
    assert decode(PutOn, {"on": "7S", "most": None}) == PutOn(Card("7S"), most=None)


@dataclass(frozen=True, slots=True)
class Either:
    """A field of one of two dataclasses with different fields."""

    part: LayCards | PassOn


@mark.parametrize("part", [LayCards(parse("7S")), WHOLE])
def test_union_member_is_decoded_by_its_field_names(part: LayCards | PassOn) -> None:
    assert decode(Either, plain(Either(part))) == Either(part)


@merge_cases("part", [{}, {"cards": ["7S"], "seat": 1}, 3])
def test_decoding_a_union_refuses_a_value_that_fits_no_member(part: object) -> None:
    with raises(BadData, match=r"^part: .* is none of lay_cards, pass_on"):
        decode(Either, {"part": part})


@merge_cases(("value", "said"), [("a", "'a'"), ([7, None], "[7, null]"), ({"a": True}, '{"a": true}')])
def test_quoted_value_is_written_as_json(value: object, said: str) -> None:
    assert quote_value(value) == said


@mark.parametrize("kind", ["array", "object"])
def test_too_deeply_nested_value_is_quoted_as_array_or_object(kind: str) -> None:
    value: object = None
    for _ in range(100_000):
        value = [value] if kind == "array" else {"a": value}
    assert quote_value(value) == kind


@dataclass(frozen=True, slots=True)
class EveryField:
    """Every kind of field that is read."""

    as_: str
    seat: Annotated[int, Bounds(0, 3)]
    open: bool = False
    step: Literal["where", "what"] = "where"
    card: Card | None = None
    rest: dict[str, object] | None = None
    inner: tuple[LayCards, ...] = ()


WRITTEN: dict[str, object] = {
    "as": "Ada",
    "seat": 1,
    "open": True,
    "step": "what",
    "card": "7S",
    "rest": {"a": [1]},
    "inner": [{"cards": ["X"]}],
}
READ = EveryField("Ada", 1, True, "what", Card("7S"), {"a": [1]}, (LayCards(parse("X")),))


@merge_cases("left_out", [(), ("open",), ("card", "rest"), ("step", "inner")])
def test_decoding_reads_every_field_type_and_defaults_missing_ones(left_out: tuple[str, ...]) -> None:
    read = decode(EveryField, {name: value for name, value in WRITTEN.items() if name not in left_out})
    usual = EveryField("", 0)
    for field in fields(EveryField):
        assert getattr(read, field.name) == getattr(usual if field.name in left_out else READ, field.name)
    assert type(read.card) in (Card, type(None))


@merge_cases(
    ("changed", "message"),
    [
        ({"seat": True}, "seat: expected int, got bool"),
        ({"seat": 4}, "seat: a number from 0 to 3 is needed here"),
        ({"seat": 1.0}, "seat: expected int, got float"),
        ({"open": 1}, "open: expected bool, got int"),
        ({"step": "why"}, "step: 'why' is none of where, what"),
        ({"step": None}, "step: expected str, got null"),
        ({"card": "ZZ"}, "card: 'ZZ' is not a card"),
        ({"card": 7}, "card: 7 is not a card"),
        ({"rest": []}, "rest: expected object | null, got array"),
        ({"inner": [{}]}, "inner[0].cards: this key is missing"),
        ({"inner": {}}, "inner: expected array, got object"),
        ({"as": 1}, "as: expected str, got int"),
        ({"as_": "Ada"}, "as_: this key is not known"),
    ],
)
def test_decoding_refuses_a_field_value_of_the_wrong_type_or_range(changed: dict[str, object], message: str) -> None:
    with raises(BadData, match=f"^{escape(message)}$"):
        decode(EveryField, {**WRITTEN, **changed})


@dataclass(frozen=True, slots=True)
class Estimates:
    """Numbers with a fraction, by name."""

    points: dict[str, tuple[float, ...]]


def test_decoding_reads_an_integer_as_float_for_a_float_field() -> None:
    read = decode(Estimates, {"points": {"a": [1, 2.5]}}).points["a"]
    assert read == (1.0, 2.5) and set(map(type, read)) == {float}
    with raises(BadData, match=escape("points[...][1]: expected float, got str")):
        decode(Estimates, {"points": {"a": [1, "x"]}})


@merge_cases("text", ["NaN", "[-Infinity]", "1e999", '"\\uD800"', "\ufeff1", "", "[1,]", '"\n"'])
def test_json_that_could_not_be_written_again_is_refused(text: str) -> None:
    with raises(ValueError):
        parse_json(text.encode())


def test_json_is_written_without_blanks_and_read_back() -> None:
    value = {"a": ["é", 1.5, None, True], "😀": {}}
    assert write_json(value) == '{"a":["é",1.5,null,true],"😀":{}}'.encode()
    assert (
        parse_json(write_json(value))
        == value
        == parse_json(b' {"a": ["\\u00e9", 15e-1, null, true], "\\ud83d\\ude00": {}}')
    )
    with raises(ValueError):
        write_json(nan)
