"""The figures in words: dates name the year if there are several years, and each language has its own format."""

import re
from dataclasses import replace
from pathlib import Path
from time import mktime

import pytest

from tests.play.statistics.test_record_book import write_match
from upcard.play.match.journal import PERSON
from upcard.play.match.resume import ResumedMatch
from upcard.play.statistics.deal_marks import DealFlags
from upcard.play.statistics.deal_records import records
from upcard.play.statistics.figures import StatisticsFilters, StatisticsSummary, summary
from upcard.play.statistics.figures_text import GraphPanel, describe_graph, extremes, format_lines, panels, tiles
from upcard.play.statistics.record_book import NAME, RecordBook
from upcard.play.text.words import LANGUAGES, Words


def record_deals(folder: Path, days: list[tuple[int, int, int]]) -> StatisticsSummary:
    """Return the record book of deals that were played on these days, two on each."""
    (record,) = records(ResumedMatch(write_match(folder), (PERSON, "medium")))
    book = RecordBook(folder / NAME)
    for number, day in enumerate(day for day in days for _ in range(2)):
        book.add("a", [replace(record, identity=f"{number}", number=number)], int(mktime((*day, 12, 0, 0, 0, 0, -1))))
    return summary(book, StatisticsFilters(game="cassino"))


def make_graphs(folder: Path, days: list[tuple[int, int, int]], language: str = "en") -> dict[str, GraphPanel]:
    """Return the graphs of these deals."""
    return {panel.kind: panel for panel in panels(record_deals(folder, days), "cassino", Words(language), str)}


def names(panel: GraphPanel) -> list[str]:
    return [row.name for row in panel.rows]


@pytest.mark.parametrize(("language", "told"), [("en", ["5 Mar", "6 Mar"]), ("ja", ["3月5日", "3月6日"])])
def test_days_within_one_year_are_shown_without_the_year(language: str, told: list[str], tmp_path: Path) -> None:
    panel = make_graphs(tmp_path, [(2026, 3, 5), (2026, 3, 6)], language)["line"]
    assert names(panel) == told
    assert not any(row.parts for row in panel.rows)


@pytest.mark.parametrize(
    ("language", "told", "parts"),
    [
        ("en", ["5 Mar 2025", "5 Mar 2026"], [("5 Mar", "2025"), ("5 Mar", "2026")]),
        ("ja", ["2025年3月5日", "2026年3月5日"], [("3月5日", "2025年"), ("3月5日", "2026年")]),
    ],
)
def test_days_of_two_years_are_shown_with_the_year(
    language: str, told: list[str], parts: list[tuple[str, str]], tmp_path: Path
) -> None:
    panel = make_graphs(tmp_path, [(2025, 3, 5), (2026, 3, 5)], language)["line"]
    assert names(panel) == told
    assert [row.parts for row in panel.rows] == parts


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", ["Mar 2025", "Apr 2025", "Mar 2026"]), ("ja", ["2025年3月", "2025年4月", "2026年3月"])],
)
def test_months_of_two_years_are_shown_with_the_year(language: str, told: list[str], tmp_path: Path) -> None:
    assert names(make_graphs(tmp_path, [(2025, 3, 5), (2025, 4, 5), (2026, 3, 5)], language)["line"]) == told


def test_the_best_deals_always_have_their_year(tmp_path: Path) -> None:
    assert names(make_graphs(tmp_path, [(2026, 3, 5)])["list"]) == ["5 Mar 2026"] * 2


@pytest.mark.parametrize(("language", "unlike"), [("en", "[：（）]"), ("ja", r"[:;,.] | \(|\)| · ")])
def test_text_lines_use_the_punctuation_of_their_language(language: str, unlike: str, tmp_path: Path) -> None:
    counted, words = record_deals(tmp_path, [(2026, 3, 5), (2026, 3, 6)]), Words(language)
    graphs = panels(counted, "cassino", words, lambda key: words.say_key(f"cassino.score.{key}"))
    told = format_lines((*tiles(counted, words), *extremes(counted, words)), graphs, words)
    heard = [describe_graph(panel, words) for panel in graphs]
    assert [line for line in (*told, *heard) if re.search(unlike, line)] == []
    assert len(told) > 20 and all(
        row.value in text for panel, text in zip(graphs, heard, strict=True) for row in panel.rows
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_deal_flag_is_named_in_the_texts_about_marked_deals(language: str) -> None:
    """A new mark needs its name in this test, in both languages."""
    named = {
        "en": (
            "with help",
            "taken back",
            "took over a hand",
            "given up",
            "known before",
            "from another deal",
            "set up",
        ),
        "ja": ("補助", "取り消し", "引き継ぎ", "投了", "前から知って", "途中から", "並べて作った"),
    }[language]
    assert len(named) == len(DealFlags._fields)
    marked, clean = (Words(language).say_key("statistics.counted", {"kind": kind}) for kind in ("marked", "clean"))
    assert [name for name in named if name not in marked] == []
    assert [name for name in named[4:] if name not in clean] == []


def test_decision_costs_are_never_negative_and_listed_by_action_kind(tmp_path: Path) -> None:
    """Three reviewed deals of which one lost points; the interval of three values would reach below zero."""
    (record,) = records(ResumedMatch(write_match(tmp_path), (PERSON, "medium")))
    book = RecordBook(tmp_path / NAME)
    for number in range(3):
        book.add("a", [replace(record, identity=f"{number}", number=number)], 0)
        lost = float(number == 1)
        book.review("a", number, {0: {"trail": (6, 4 * lost), "build": (2, 2 * lost), "capture": (2, 0.0)}})
    found = summary(book, StatisticsFilters(game="cassino"))
    assert found.lost is not None and (found.lost.low, round(found.lost.value, 3)) == (0.0, 0.2)
    assert "likely 0.0 to 1.1" in tiles(found, Words("en"))[-1].note
    shown = next(panel for panel in panels(found, "cassino", Words("en"), str) if panel.title == "Where the points go")
    assert [(row.name, row.note, row.value, row.loss) for row in shown.rows] == [
        ("Trailing", "18 decisions", "−1.3", True),
        ("Building", "6 decisions", "−0.7", False),
    ]
    assert all(row.shown is not None and row.shown.high == 0 for row in shown.rows)
