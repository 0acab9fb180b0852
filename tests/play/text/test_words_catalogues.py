"""The catalogues: every key used in the code has texts in both languages, and none is left over."""

import ast
import json
import re
from collections.abc import Iterator, Mapping
from functools import cache

import pytest

from tests.architecture.source import PACKAGE, modules, nodes
from upcard.core.resources import resource
from upcard.play.text.words import FIELD, LANGUAGES, OPTION, Entry, catalogue

ENGLISH, JAPANESE = catalogue("en"), catalogue("ja")
OTHERS = [catalogue(language) for language in LANGUAGES[1:]]
KEY = re.compile(r"[a-z_]+(\.[a-z0-9_-]+)*\.[a-z0-9_-]*[a-z0-9]")


def texts(entry: Entry) -> Iterator[str]:
    """Yield all texts of an entry."""
    if isinstance(entry, str):
        yield entry
    else:
        for name, choice in entry.items():
            yield from () if name == "by" else texts(choice)


def choosers(entry: Entry) -> Iterator[str]:
    """Yield the facts that choose among an entry's texts."""
    if not isinstance(entry, str):
        yield str(entry.get("by", "count"))
        for name, choice in entry.items():
            yield from () if name == "by" else choosers(choice)


def fields(entry: Entry) -> set[str]:
    """Return the facts that an entry's texts contain."""
    return {field[1] for text in texts(entry) for field in FIELD.finditer(text)}


@cache
def collect_text_keys() -> tuple[set[str], list[re.Pattern[str]]]:
    """Return the keys that the code spells out, and patterns for those that it composes."""
    whole, made = set(), set()
    for path in modules(PACKAGE):
        for node in nodes(path):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and KEY.fullmatch(node.value):
                whole.add(node.value)
            if isinstance(node, ast.JoinedStr):
                made.add("".join(str(part.value) if isinstance(part, ast.Constant) else "*" for part in node.values))
    ends = (form for entry in ENGLISH.values() for text in texts(entry) for form in re.findall(r":(\w+\.\w+)\}", text))
    made |= {f"{prefix}.*" for prefix in ends}
    return whole, [re.compile(re.escape(key).replace(r"\*", ".+")) for key in made if re.fullmatch(KEY_MADE, key)]


FILE = re.compile(r"\.svgz?$")
WRONG = re.compile(r"(?<!\d),|\.(?![a-z])|[:;!?()~\uff05\uff5e]|[ぁ-んァ-ヶ一-龠] |(?<![→×=❄✓✕/]) [ぁ-んァ-ヶ一-龠]")
"""What Japanese text must not contain: ASCII punctuation, and spaces around Japanese."""
KEY_MADE = r"(?=.*[a-z]{3})[a-z_*]+(\.[a-z0-9_*-]+)+"
SAID = {"card", "refusal", "canasta", "cassino", "scarney", "samba", "bolivia", "modern_american", "hand_and_foot"}
"""Keys of one word, which cannot be told from other strings in the code."""


def test_every_key_in_the_code_has_a_text() -> None:
    whole, _ = collect_text_keys()
    families = {key.split(".")[0] for key in ENGLISH}
    wanted = [key for key in sorted(whole) if key.split(".")[0] in families and not FILE.search(key)]
    assert [key for key in wanted if key not in ENGLISH and f"{key}.title" not in ENGLISH] == []


def test_every_text_key_is_used_in_the_code() -> None:
    whole, made = collect_text_keys()

    def is_said(key: str) -> bool:
        return key in whole or key in SAID or any(pattern.fullmatch(key) for pattern in made)

    assert [key for key in ENGLISH if not is_said(key)] == []


@pytest.mark.parametrize("other", OTHERS, ids=LANGUAGES[1:])
def test_every_language_has_the_same_keys(other: Mapping[str, Entry]) -> None:
    assert sorted(ENGLISH) == sorted(other)


def test_every_language_file_has_the_same_keys_and_a_name() -> None:
    own = [json.loads(resource("languages", f"{language}.json").read_bytes()) for language in LANGUAGES]
    assert all(one.keys() == own[0].keys() for one in own) and "" not in (one["name"] for one in own)


@pytest.mark.parametrize("other", OTHERS, ids=LANGUAGES[1:])
def test_every_language_uses_the_same_facts(other: Mapping[str, Entry]) -> None:
    """A fact that only chooses a text in one language may be absent there."""

    def differs(key: str) -> bool:
        chosen = {*choosers(ENGLISH[key]), *choosers(other[key])}
        return not fields(ENGLISH[key]) ^ fields(other[key]) <= chosen

    assert [key for key in ENGLISH if differs(key)] == []


@pytest.mark.parametrize("entries", [ENGLISH, *OTHERS], ids=LANGUAGES)
def test_every_choice_of_texts_has_an_other_entry(entries: Mapping[str, Entry]) -> None:
    def is_whole(entry: Entry) -> bool:
        if isinstance(entry, str):
            return True
        return "other" in entry and all(is_whole(choice) for name, choice in entry.items() if name != "by")

    assert [key for key, entry in entries.items() if not is_whole(entry)] == []


def test_japanese_texts_have_full_width_punctuation() -> None:
    """Punctuation is full-width, with no space between Japanese and digits or letters; file names are exempt."""
    said = JAPANESE.values()
    bare = [FIELD.sub("", text) for entry in said for text in texts(entry)]
    assert [text for text in bare if WRONG.search(text.replace("場の得点 ", ""))] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_of_options_stand_with_the_options(language: str) -> None:
    """They are in `resources/options`, in every language side by side."""
    sentences = json.loads(resource("text", f"{language}.json").read_bytes())
    assert [key for key in sentences if OPTION in key] == []
