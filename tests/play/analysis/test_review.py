"""A review is saved in the game's file, counts in the statistics, and can be written out; its numbers add up."""

import csv
from dataclasses import replace
from functools import cache
from html.parser import HTMLParser
from io import StringIO
from json import dumps, loads
from pathlib import Path
from random import Random

import pytest

from tests.merge_cases import merge_cases
from tests.unlike_games import UNLIKE_GAMES
from upcard.core.cards import Card
from upcard.core.text.decode import decode_by_type
from upcard.core.text.encode import encode_with_type
from upcard.core.thinking.skill import WeighedChoice
from upcard.games import GAMES
from upcard.play.analysis.decision_costs import Decision, decisions, judge_decision
from upcard.play.analysis.luck_estimate import LuckEstimate
from upcard.play.analysis.review import (
    FinishedDeal,
    cards,
    find_first_open_moment,
    list_ended_deals,
    mistakes,
    number_turns_of,
    write_single_deal,
)
from upcard.play.analysis.review_export import HEADINGS, as_csv, as_html
from upcard.play.analysis.review_file import (
    DealFindings,
    WeighedAction,
    build_histogram,
    create_review_note,
    decode_reason,
    encode_decision,
    find_saved_review,
    of_fortune,
)
from upcard.play.analysis.review_text import ReviewReport, action, explain_result, heading
from upcard.play.match.journal import SUFFIX, Journal
from upcard.play.match.match import AnyMatch, Match
from upcard.play.match.notes import NOTES, Redealt, Review
from upcard.play.match.resume import ResumedMatch, replay_journal
from upcard.play.match.saved_file import format_saved_game
from upcard.play.replay.replay import copy_until
from upcard.play.statistics.figures import StatisticsFilters, summary
from upcard.play.statistics.figures_text import tiles
from upcard.play.statistics.journal_import import keep_review, update_record_book
from upcard.play.statistics.record_book import NAME, RecordBook
from upcard.play.text.words import LANGUAGES, Words
from upcard.players.protocol import Limits, Reason
from upcard.players.worker import ThinkingBudget

LEGAL = 4


@cache
def play_first_deal(name: str) -> AnyMatch:
    """Return a match whose first deal was played by a rule of thumb."""
    game = GAMES[name]
    match: AnyMatch = Match(game, next(iter(game.rules.presets.values())), "kept")
    match.deal()
    while (seat := match.to_act) is not None:
        match.play(
            [game.players.rivals["standard"](match.get_seat_view(seat), Random(1), ThinkingBudget(Limits(0))).action]
        )
    return match


def make_findings(match: AnyMatch) -> DealFindings:
    """Return made-up findings: each choice is a point worse than another, each draw gives two points to side 0."""
    game, [deal] = match.game, list_ended_deals(match)
    made = [judge_decision(one, weigh_choices(match, one)) for one in decisions(match, *deal)]
    sides = len(game.rules.standing(match.position).totals)
    brought = LuckEstimate(0, (2.0, *(-2.0 / (sides - 1),) * (sides - 1)), (0.5,) * sides)
    return DealFindings(tuple(encode_decision(game, one) for one in made if one), (of_fortune(brought),))


def weigh_choices(match: AnyMatch, one: Decision) -> list[WeighedChoice[object]]:
    listed = match.game.rules.legal_actions(one.seen)
    other = next(action for action in listed if action != one.action)
    worth = 10 * match.game.players.mistake_thresholds[-1]
    return [WeighedChoice(one.action, 0.0, 0.0, (0.0,) * LEGAL), WeighedChoice(other, worth, 0.0, (worth,) * LEGAL)]


@pytest.mark.parametrize("name", UNLIKE_GAMES)
def test_review_is_read_back_from_the_saved_game(name: str, tmp_path: Path) -> None:
    match = play_first_deal(name)
    [deal] = list_ended_deals(match)
    note = decode_by_type(NOTES, loads(dumps(encode_with_type(create_review_note(match, *deal, make_findings(match))))))
    path = tmp_path / f"a{SUFFIX}"
    path.write_text(format_saved_game(match, ("medium",) * match.game.rules.players(match.rules), ()))
    Journal(path).append((note,))
    again = replay_journal(path, GAMES, check=True).match
    assert find_saved_review(again, *deal) == make_findings(match) and find_saved_review(match, *deal) is None


def test_saved_review_of_other_actions_or_version_is_ignored() -> None:
    match = play_first_deal("scarney")
    [deal] = list_ended_deals(match)
    note = create_review_note(match, *deal, make_findings(match))
    for other in (
        Review(note.begun, "0" * 64, note.version, note.found),
        Review(note.begun, note.sha256, note.version - 1, note.found),
        Review(note.begun, note.sha256, 99, note.found),
        Review(note.begun, note.sha256, note.version, {"decisions": 3}),
    ):
        copy: AnyMatch = Match(match.game, match.rules, match.seed)
        copy.replay(match.actions)
        copy.add_note(other)
        assert find_saved_review(copy, *deal) is None


def test_saved_review_is_counted_in_the_record_book(tmp_path: Path) -> None:
    match = play_first_deal("scarney")
    [deal] = list_ended_deals(match)
    path = tmp_path / f"scarney-20260101-000000-a{SUFFIX}"
    path.write_text(format_saved_game(match, ("person", "medium"), ()))
    book = RecordBook(tmp_path / NAME)
    list(update_record_book(book, tmp_path, GAMES))
    assert book.rows.execute("SELECT decisions, lost FROM result").fetchall() == [(None, None)] * 2
    book.close()
    what = make_findings(match)
    note = create_review_note(match, *deal, what)
    Journal(path).append((note,))
    copy = replay_journal(path, GAMES).match
    keep_review(path, copy)
    for written in (0, 1):  # just found, and read from the file
        book = RecordBook(tmp_path / NAME)
        rows = book.rows.execute("SELECT decisions, lost FROM result ORDER BY player").fetchall()
        assert sum(row[0] for row in rows) == len(what.decisions), written
        assert sum(row[1] for row in rows) == pytest.approx(sum(one.loss for one in what.decisions))
        shown = summary(book, StatisticsFilters(game="scarney"))
        assert (shown.reviewed, shown.lost) == (1, None)
        assert tiles(shown, Words("en"))[-1].note == "two deals needed for a likely range"
        list(update_record_book(book, tmp_path, GAMES))
        book.close()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", UNLIKE_GAMES)
def test_review_texts_have_no_unfilled_fields(name: str, language: str) -> None:
    match = play_first_deal(name)
    [deal] = list_ended_deals(match)
    reckoning, words = ReviewReport(match, deal, make_findings(match)), Words(language, {}, 0)
    assert all(
        "{" not in text for text in (explain_result(reckoning, 0, words), heading(reckoning.found.decisions, 0, words))
    )
    for one in reckoning.accounts():
        assert one.result == pytest.approx(one.luck.points + one.decisions.points + one.unexplained.points)


class RowCounter(HTMLParser):
    """Counts table rows in HTML."""

    lines = 0

    def handle_starttag(self, tag: str, attrs: object) -> None:
        """Count a line."""
        self.lines += tag == "tr"


@pytest.mark.parametrize("name", UNLIKE_GAMES)
def test_review_exports_one_line_per_decision_and_escapes_names(name: str) -> None:
    match = play_first_deal(name)
    [deal] = list_ended_deals(match)
    reckoning, words = ReviewReport(match, deal, make_findings(match)), Words("en", {0: '<b>Ana</b>, "A"'})
    page, reader = as_html(reckoning, words), RowCounter()
    reader.feed(page)
    number = len(reckoning.found.decisions)
    assert reader.lines == number + 1 and "<b>Ana" not in page and "&lt;b&gt;Ana" in page
    rows = list(csv.reader(StringIO(as_csv(reckoning, words))))
    assert tuple(rows[0]) == HEADINGS and len(rows) == number + 1
    turns = number_turns_of(match, deal)
    assert [row[0] for row in rows[1:]] == [str(turns[one.at]) for one in reckoning.found.decisions]
    assert {row[3] for row in rows[1:] if row[2] == "1"} == {'<b>Ana</b>, "A"'}
    assert ",'=A1+2," in as_csv(reckoning, Words("en", {0: "=A1+2"}))


def test_reason_read_from_json_names_its_cards() -> None:
    """A fact that is text in JSON becomes a card only if it names one; the rank X stays a rank."""
    facts = {
        "card": "4S",
        "other": "AS",
        "opponent": 1,
        "first": 0,
        "of": 100,
        "second": 15,
        "speaks": "for",
        "rank": "X",
    }
    said = decode_reason(Reason("scarney.why.accepts", facts))
    assert said.values["rank"] == "X" and not isinstance(said.values["rank"], Card)
    assert "A♠ with 15" in Words("en").render(said) and "♠A" in Words("ja").render(said)


def test_japanese_review_page_has_no_ascii_colons() -> None:
    match = play_first_deal("scarney")
    [deal] = list_ended_deals(match)
    page = as_html(ReviewReport(match, deal, make_findings(match)), Words("ja", {0: "アナ", 1: "ケン"}))
    assert ": " not in page.partition("<body>")[2]


def test_histogram_counts_every_deal_tried() -> None:
    one = WeighedChoice("a", 0.0, 0.0, (-3.0, 0.0, 0.0, 5.0))
    assert (
        sum(build_histogram(one, -3.0, 5.0)) == 4
        and build_histogram(one, -3.0, 5.0)[0] == build_histogram(one, -3.0, 5.0)[-1] == 1
    )
    assert build_histogram(one, 2.0, 2.0) == ()


def test_mistakes_are_listed_with_the_costliest_first() -> None:
    what = make_findings(play_first_deal("cassino")).decisions
    dear = mistakes(what)
    assert [one.loss for one in dear] == sorted((one.loss for one in what if one.mark), reverse=True)


def test_cards_of_a_pile_take_with_melds_are_found() -> None:
    action = GAMES["canasta"].text.read_action("tJHJH/KCKHX")
    assert cards(action) == tuple(map(Card, ("JH", "JH", "KC", "KH", "X")))


def test_review_hides_positions_before_a_redeal() -> None:
    """After a redeal the review says nothing of the hands before it, which somebody may still play."""
    match: AnyMatch = Match(GAMES["scarney"], play_first_deal("scarney").rules, "kept")
    match.replay(play_first_deal("scarney").actions)
    [deal] = list_ended_deals(match)
    assert find_first_open_moment(ResumedMatch(match, ("person", "medium"), ("", "")), deal) == deal.begun
    match.notes.append((3, Redealt(0, "again")))
    assert find_first_open_moment(ResumedMatch(match, ("person", "medium"), ("", "")), deal) >= 2


def test_saved_text_for_a_deal_review_ends_with_that_deal(tmp_path: Path) -> None:
    match: AnyMatch = Match(GAMES["scarney"], play_first_deal("scarney").rules, "kept")
    match.replay(play_first_deal("scarney").actions)
    [deal] = list_ended_deals(match)
    if not match.decided:
        match.deal()
    path = tmp_path / "alone.upcard"
    path.write_text(write_single_deal(ResumedMatch(match, ("medium", "medium"), ("", "")), deal))
    assert replay_journal(path, GAMES).match.actions == match.actions[: deal.end] and deal == FinishedDeal(0, deal.end)


@merge_cases("name", UNLIKE_GAMES)
def test_japanese_text_of_a_possible_action_is_not_in_the_past_tense(name: str) -> None:
    match, words = play_first_deal(name), Words("ja", {}, 0)
    said = [action(match, one, each.action, words) for one in make_findings(match).decisions for each in one.options]
    assert said and not any("ました" in text or "{" in text for text in said)


SPOILT: dict[str, dict[str, object]] = {
    "of another moment": {"at": 10_000},
    "of the deal itself": {"at": 0},
    "of another seat": {"seat": 9},
    "of what was not weighed": {"options": ()},
    "of what nobody could do": {
        "options": (WeighedAction("2S", 9.0, 0.0), WeighedAction("9H", 8.0, 0.0), WeighedAction("KSxKD", 7.0, 0.0))
    },
    "of another action": {"played": "nothing"},
    "beyond all numbers": {"loss": float("inf")},
    "with which nothing can be reckoned": {"loss": 1e308},
    "no number": {"low": float("nan")},
    "with a mark that is none": {"mark": "!?"},
    "with a bar that is none": {"options": (WeighedAction("2S", 9.0, 0.0, (10**400,)), WeighedAction("9H", 8.0, 0.0))},
    "with cards that are none": {"why": (Reason("canasta.why.stop", {"cards": ["1Z"]}),)},
}


@merge_cases("name", SPOILT)
def test_tampered_saved_review_is_ignored(name: str) -> None:
    match = copy_until(play_first_deal("cassino"), len(play_first_deal("cassino").actions))
    deal, whole = next(list_ended_deals(match)), make_findings(play_first_deal("cassino"))
    first, *others = whole.decisions
    told = replace(whole, decisions=(replace(first, **SPOILT[name]), *others))  # type: ignore[arg-type]
    match.write_note(create_review_note(match, *deal, told))
    assert find_saved_review(match, *deal) is None
    match.write_note(create_review_note(match, *deal, whole))
    assert find_saved_review(match, *deal) == whole


@pytest.mark.parametrize("points", [(), (1.0,), (1.0, -1.0, 0.0), (1e308, -1e308)], ids=str)
def test_saved_review_with_invalid_luck_points_is_ignored(points: tuple[float, ...]) -> None:
    match = copy_until(play_first_deal("cassino"), len(play_first_deal("cassino").actions))
    deal, luck = next(list_ended_deals(match)), make_findings(play_first_deal("cassino")).brought[0]
    for spoilt in (replace(luck, points=points), replace(luck, errors=points)):
        match.write_note(create_review_note(match, *deal, DealFindings(brought=(spoilt,))))
        assert find_saved_review(match, *deal) is None
