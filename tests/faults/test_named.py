"""The page of faults names only existing tests, and only sentences that the program says in that language."""

from functools import cache
from json import loads
from re import findall
from xml.etree import ElementTree

import pytest

from tests.architecture.source import ROOT, tree
from upcard.core.resources import resource

PAGE = (ROOT / "tests" / "FAULTS.md").read_text("utf-8")
ROWS = [line for line in PAGE.splitlines() if line.startswith("| ")]
TESTS = sorted(set(findall(r"`([\w/]+\.py)::(\w+)`", PAGE)))


def test_every_test_that_is_named_is_there() -> None:
    there = {place: {getattr(node, "name", "") for node in tree(ROOT / "tests" / place).body} for place, _ in TESTS}
    assert len(TESTS) > 40 and [(place, name) for place, name in TESTS if name not in there[place]] == []


def test_every_fault_has_a_test_and_says_what_is_seen() -> None:
    rows = [[part.strip() for part in row.strip("|").split("|")] for row in ROWS]
    told = [row for row in rows if row[0] not in ("fault", "---")]
    assert len(told) > 40
    assert [row for row in told if len(row) != 3 or not row[1] or "::" not in row[2]] == []


@cache
def load_all_texts(language: str) -> str:
    """Return all texts of the program in a language."""
    texts = list[object]([loads(resource("text", f"{language}.json").read_text("utf-8"))])
    name = "source" if language == "en" else "translation"
    found = ElementTree.parse(resource("translations", "upcard_ja.ts")).iter(name)
    return "\n".join((*map(str, texts), *(element.text or "" for element in found)))


@pytest.mark.parametrize(("language", "signs"), [("en", "“([^”]+)”"), ("ja", "「([^」]+)」")])
def test_sentences_are_said_so(language: str, signs: str) -> None:
    named = set(findall(signs, PAGE))
    assert len(named) > 8
    assert [sentence for sentence in named if sentence not in load_all_texts(language)] == []


def test_as_many_are_named_in_one_language_as_in_the_other() -> None:
    assert PAGE.count("“") == PAGE.count("「")
