"""A journal's notes beside the actions come back, and a deal's digest tells whether the deal replays identically."""

from json import dumps, loads
from pathlib import Path

from pytest import fixture, mark, raises

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


def test_notes_are_no_actions(match: ToyMatch) -> None:
    again = replay_journal(path_of(match), TOY, check=True).match
    assert again.actions == match.actions
    assert again.position == match.position
    ended = digest(GAME, match.positions[len(match.actions) - 1])
    assert [note for _, note in again.notes if isinstance(note, Digest)] == [ended]


@mark.parametrize("language", LANGUAGES)
def test_a_deal_that_comes_out_otherwise_is_named(match: ToyMatch, language: str) -> None:
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


def test_a_deal_stays_assisted_when_it_is_resumed(match: ToyMatch) -> None:
    assert not has_assistance(match)
    note_assistance(match, 0)
    note_assistance(match, 0)
    path = path_of(match)
    assert path.read_text().count("assisted") == 1
    again = resume(path, TOY).match
    assert has_assistance(again)
    assert again.notes[-1] == (len(match.actions), Assisted(0))


def test_the_next_deal_is_not_assisted_because_the_last_was(match: ToyMatch) -> None:
    note_assistance(match, 0)
    while (seat := match.to_act) is not None:
        match.play((Show(match.get_seat_view(seat).hand[0]),))
    assert has_assistance(match)
    again = resume(path_of(match), TOY).match
    assert has_assistance(again)
    match.positions.append(match.position)
    match.actions.append(Deal())
    assert not has_assistance(match)


def test_without_a_file_it_is_noted_all_the_same() -> None:
    match = Match(GAME, Options(), "seed")
    match.deal()
    note_assistance(match, 1)
    assert has_assistance(match)


@mark.parametrize("name", GAMES)
def test_the_digest_of_a_real_games_deal_is_the_same_each_time(name: str) -> None:
    game = GAMES[name]
    match: AnyMatch = AnyMatch(game, next(iter(game.rules.presets.values())), "7")
    match.deal()
    found = digest(game, match.position)
    other: AnyMatch = AnyMatch(game, next(iter(game.rules.presets.values())), "8")
    other.deal()
    assert found == digest(game, match.position) != digest(game, other.position)
    assert isinstance(found, Digest)


@mark.parametrize("size", [16_000_001, 0])
def test_a_file_larger_than_any_game_is_not_read(tmp_path: Path, size: int) -> None:
    path = tmp_path / "large.journal"
    path.write_bytes(b" " * size if size else b"{}\n" * 50_001)
    with raises(BadJournal) as caught:
        resume(path, TOY)
    assert caught.value.key == "journal.too_large"
