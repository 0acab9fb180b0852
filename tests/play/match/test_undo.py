"""A person's last choice can be undone; it is free until something new was seen, and the journal keeps it."""

from itertools import islice
from json import loads
from pathlib import Path

import pytest

from upcard.core.cards import Card
from upcard.games import GAMES
from upcard.games.canasta.actions import Discard, Draw, LayDown, Meld
from upcard.play.match.journal import PERSON, SUFFIX, Journal, header
from upcard.play.match.match import AnyMatch
from upcard.play.match.notes import Origin, Redealt, TakenBack, has_undo_after_reveal
from upcard.play.match.resume import BadJournal, replay_journal, resume
from upcard.play.match.saved_file import format_saved_game
from upcard.play.match.undo import is_free, last_choice
from upcard.play.replay.branches import branches

ALONE = (PERSON, "medium", "medium", "medium")


def play_first_actions(match: AnyMatch, number: int = 1) -> None:
    """Play `number` actions, each the first legal one."""
    for _ in range(number):
        seat = match.to_act
        assert seat is not None
        match.play(tuple(islice(match.game.rules.legal_actions(match.get_seat_view(seat)), 1)))


def start_match(name: str = "canasta", path: Path | None = None, rules: dict[str, object] | None = None) -> AnyMatch:
    """Return a match in which player 0 plays first."""
    game = GAMES[name]
    match: AnyMatch = AnyMatch(game, game.text.form.rules(rules or {}), "2", 0)
    if path is not None:
        match.journal = Journal(path)
        match.journal.begin(
            header(name, match.rules, "2", (PERSON, *["medium"] * (game.rules.players(match.rules) - 1)), 0)
        )
    match.deal()
    return match


def test_there_is_no_last_choice_before_the_first_choice() -> None:
    assert last_choice(start_match(), ALONE) is None


def test_last_choice_is_the_person_s_own_even_after_others_played() -> None:
    match = start_match()
    match.play((Draw(),))
    assert last_choice(match, ALONE) == 1
    seen = match.get_seat_view(0)
    match.play((Discard(Card(str(seen.hand[0]))),))  # type: ignore[attr-defined]
    play_first_actions(match, 4)
    assert last_choice(match, ALONE) == 2


def test_computer_player_choices_cannot_be_undone() -> None:
    match = start_match()
    match.play((Draw(),))
    assert last_choice(match, ("medium",) * 4) is None


def test_last_choice_of_two_persons_is_the_latest_one() -> None:
    match = start_match()
    play_first_actions(match, 2)
    at = last_choice(match, (PERSON, PERSON, "medium", "medium"))
    assert at == 2 - (match.to_act == 0)
    assert not is_free(match, 1)


def test_undo_of_a_draw_is_not_free() -> None:
    match = start_match()
    match.play((Draw(),))
    assert not is_free(match, 1)


def test_undo_of_a_meld_from_the_hand_is_free() -> None:
    position = {
        "phase": "play",
        "hands": [["7S", "7H", "7C", "KS", "KD", "4C"], 11, 11, 11],
        "melds": [[["QS", "QH", "QC"]], []],
    }
    match = start_match()
    match.positions[-1] = GAMES["canasta"].text.form.read({}, position, "1")
    match.play((Meld((LayDown("7", tuple(map(Card, ("7S", "7H", "7C")))),)),))
    assert last_choice(match, ALONE) == 1
    assert is_free(match, 1)


def test_undo_after_others_played_is_not_free() -> None:
    match = start_match("scarney")
    play_first_actions(match, 3)
    at = last_choice(match, (PERSON, "medium"))
    assert at is not None
    assert match.to_act != 0
    assert not is_free(match, at)


@pytest.mark.parametrize("name", GAMES)
def test_undone_actions_played_again_lead_to_the_same_cards(name: str, tmp_path: Path) -> None:
    match = start_match(name, tmp_path / f"a{SUFFIX}")
    play_first_actions(match, 8)
    players = (PERSON, *["medium"] * (match.game.rules.players(match.rules) - 1))
    to = last_choice(match, players)
    assert to is not None
    again, position = tuple(match.actions[to:]), match.position
    before = match.positions[to]
    match.take_back(to, free=False)
    assert (match.position, len(match.actions)) == (before, to)
    assert has_undo_after_reveal(match)
    match.play(again)
    assert match.position == position
    found = resume(tmp_path / f"a{SUFFIX}", GAMES).match
    assert (found.position, found.actions) == (match.position, match.actions)
    assert has_undo_after_reveal(found)


def test_undone_actions_stay_in_the_journal(tmp_path: Path) -> None:
    path = tmp_path / f"a{SUFFIX}"
    match = start_match("cassino", path)
    play_first_actions(match, 3)
    written = path.read_text()
    match.take_back(2, free=True)
    play_first_actions(match, 1)
    assert path.read_text().startswith(written)
    kinds = [loads(line)["type"] for line in path.read_text().splitlines()[1:]]
    assert kinds.count("taken_back") == 1
    assert not has_undo_after_reveal(match)
    assert replay_journal(path, GAMES, check=True).match.position == match.position


def test_next_deal_is_not_marked_for_an_undo_after_a_reveal() -> None:
    match = start_match("cassino")
    play_first_actions(match, 3)
    match.take_back(2, free=False)
    while match.to_act is not None:
        play_first_actions(match)
    assert has_undo_after_reveal(match)
    match.deal()
    assert not has_undo_after_reveal(match)


def test_saved_game_keeps_the_note_of_an_undo(tmp_path: Path) -> None:
    match = start_match("cassino")
    play_first_actions(match, 4)
    match.take_back(3, free=False)
    path = tmp_path / "a.upcard"
    path.write_text(format_saved_game(match, (PERSON, "medium"), ()))
    again = replay_journal(path, GAMES, check=True).match
    assert again.position == match.position
    assert [note for _, note in again.notes if isinstance(note, TakenBack)] == [TakenBack(3, False)]


@pytest.mark.parametrize(
    "notes",
    [
        (TakenBack(-1, False),),
        (TakenBack(0, False),),
        (TakenBack(99, False),),
        (Origin("branch", "b.journal", 3), TakenBack(2, False)),
        (Redealt(0, "again"), TakenBack(2, False)),
        (TakenBack(3, False),),
    ],
    ids=["before all", "the deal", "more than there is", "played elsewhere", "dealt again", "nothing"],
)
def test_journal_with_an_impossible_undo_is_refused_at_its_line(notes: tuple[object, ...], tmp_path: Path) -> None:
    path = tmp_path / f"a{SUFFIX}"
    match = start_match("cassino", path)
    play_first_actions(match, 2)
    for note in notes:
        match.write_note(note)
    with pytest.raises(BadJournal) as caught:
        replay_journal(path, GAMES)
    assert (caught.value.key, caught.value.facts["line"]) == ("journal.illegal", 5 + len(notes))


def test_actions_undone_before_a_redeal_are_no_branch(tmp_path: Path) -> None:
    """Actions undone before a redeal are no branch of the match, since they were played with other cards."""
    path = tmp_path / f"a{SUFFIX}"
    match = start_match("cassino", path)
    play_first_actions(match, 2)
    match.take_back(2, False)
    assert len(branches(match)) == 1
    match.write_note(Redealt(0, "again"))
    assert branches(replay_journal(path, GAMES).match) == ()


def test_journal_that_undoes_into_an_earlier_deal_is_refused(tmp_path: Path) -> None:
    path = tmp_path / f"a{SUFFIX}"
    match = start_match("cassino", path)
    while match.to_act is not None:
        play_first_actions(match)
    match.deal()
    match.write_note(TakenBack(len(match.actions) - 1, free=False))
    with pytest.raises(BadJournal) as caught:
        replay_journal(path, GAMES)
    assert caught.value.key == "journal.illegal"
