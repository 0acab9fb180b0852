"""A journal's notes beside the actions come back, and a deal's digest tells whether the deal replays identically."""

from json import dumps, loads
from pathlib import Path

from pytest import fixture, mark, raises

from tests.merge_cases import merge_cases
from tests.toy_game import GAME, Deal, Options, Show, ToyMatch
from upcard.games import GAMES
from upcard.play.match.digest import digest
from upcard.play.match.journal import Journal, header
from upcard.play.match.match import AnyMatch, Match
from upcard.play.match.notes import Assisted, Digest, has_assistance, note_assistance
from upcard.play.match.resume import BadJournal, replay_journal, resume
from upcard.play.text.words import LANGUAGES, Words

TOY = {"toy": GAME}


@fixture
def match(tmp_path: Path) -> ToyMatch:
    """A match with one deal played, and a second begun."""
    played = Match(GAME, Options(), "seed")
    played.journal = Journal(tmp_path / "a.journal")
    played.journal.begin(header("toy", Options(), "seed", ("person", "random")))
    played.deal()
    while (seat := played.to_act) is not None:
        played.play((Show(played.get_seat_view(seat).hand[0]),))
    played.deal()
    return played


def path_of(match: ToyMatch) -> Path:
    assert match.journal and match.journal.trouble is None
    return match.journal.path


def test_each_deals_end_is_followed_by_its_digest(match: ToyMatch) -> None:
    lines = [loads(line) for line in path_of(match).read_text().splitlines()]
    at = [number for number, line in enumerate(lines) if line.get("type") == "digest"]
    assert at == [len(lines) - 3]
    ended = match.positions[len(match.actions) - 1]
    assert lines[at[0]]["sha256"] == digest(GAME, ended).sha256
    assert len(lines[at[0]]["sha256"]) == 64


def test_notes_are_not_read_back_as_actions(match: ToyMatch) -> None:
    again = replay_journal(path_of(match), TOY, check=True).match
    assert again.actions == match.actions
    assert again.position == match.position
    ended = digest(GAME, match.positions[len(match.actions) - 1])
    assert [note for _, note in again.notes if isinstance(note, Digest)] == [ended]


@mark.parametrize("language", LANGUAGES)
def test_wrong_digest_is_refused_with_its_deal_when_checked(match: ToyMatch, language: str) -> None:
    path = path_of(match)
    lines = path.read_text().splitlines()
    other = "".join("0" if sign == "1" else "1" for sign in loads(lines[-3])["sha256"])
    path.write_text("\n".join([*lines[:-3], dumps({"type": "digest", "sha256": other}), *lines[-2:]]) + "\n")
    before = path.read_bytes()
    assert resume(path, TOY).match.position == match.position
    with raises(BadJournal) as caught:
        replay_journal(path, TOY, check=True)
    assert caught.value.key == "journal.digest"
    assert (caught.value.facts["deal"], caught.value.facts["line"]) == (1, len(lines) - 2)
    assert "a.journal" in Words(language).say_key(caught.value.key, caught.value.facts)
    assert path.read_bytes() == before


def test_deal_stays_assisted_after_resuming(match: ToyMatch) -> None:
    assert not has_assistance(match)
    note_assistance(match, 0)
    note_assistance(match, 0)
    path = path_of(match)
    assert path.read_text().count("assisted") == 1
    again = resume(path, TOY).match
    assert has_assistance(again)
    assert again.notes[-1] == (len(match.actions), Assisted(0))


def test_next_deal_does_not_inherit_assistance(match: ToyMatch) -> None:
    note_assistance(match, 0)
    while (seat := match.to_act) is not None:
        match.play((Show(match.get_seat_view(seat).hand[0]),))
    assert has_assistance(match)
    again = resume(path_of(match), TOY).match
    assert has_assistance(again)
    match.positions.append(match.position)
    match.actions.append(Deal())
    assert not has_assistance(match)


def test_assistance_is_noted_without_a_journal() -> None:
    match = Match(GAME, Options(), "seed")
    match.deal()
    note_assistance(match, 1)
    assert has_assistance(match)


@merge_cases("name", GAMES)
def test_digest_is_repeatable_and_differs_between_deals(name: str) -> None:
    game = GAMES[name]
    match: AnyMatch = AnyMatch(game, next(iter(game.rules.presets.values())), "7")
    match.deal()
    found = digest(game, match.position)
    other: AnyMatch = AnyMatch(game, next(iter(game.rules.presets.values())), "8")
    other.deal()
    assert found == digest(game, match.position) != digest(game, other.position)
    assert isinstance(found, Digest)


@mark.parametrize("size", [16_000_001, 0])
def test_file_with_too_many_bytes_or_lines_is_refused(tmp_path: Path, size: int) -> None:
    path = tmp_path / "large.journal"
    path.write_bytes(b" " * size if size else b"{}\n" * 50_001)
    with raises(BadJournal) as caught:
        resume(path, TOY)
    assert caught.value.key == "journal.too_large"
