"""A saved draft comes back if its cards may still be laid out so; otherwise nothing is laid out."""

from collections.abc import Mapping
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest

from tests.merge_cases import merge_cases
from tests.unlike_games import UNLIKE_GAMES
from upcard.core.cards import Card, Cards
from upcard.core.events import Place
from upcard.core.table.draft import Draft
from upcard.games import GAMES
from upcard.play.match.journal import LAID
from upcard.play.match.match import AnyMatch, Match
from upcard.play.match.saved_draft import (
    SavedDraft,
    capture_draft,
    is_current_deal,
    load_drafts,
    restore_draft,
    save_drafts,
)
from upcard.play.storage import folders
from upcard.ui.app.picture import play_on


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folders, "data", lambda: tmp_path)


def start_match(game: str, actions: int = 0, seed: str = "3") -> AnyMatch:
    match: AnyMatch = Match(GAMES[game], next(iter(GAMES[game].rules.presets.values())), seed)
    match.deal()
    play_on(match, actions)
    return match


def find_staged_draft(match: AnyMatch) -> Draft | None:
    """Return a draft of the seat in turn with something laid out, found by trying gestures; None if none works."""
    seat = match.to_act
    assert seat is not None
    draft: Draft = match.game.table.draft(match.get_seat_view(seat))
    lying = draft.arrange()
    gestures: list[tuple[Cards, Place]] = [((), place) for place in lying if place.kind == "table"]
    hand = next(cards for place, cards in lying.items() if place.kind == "hand" and place.owner == seat)
    for size in (1, 2, 3):
        for cards in combinations(hand, size):
            gestures += [(cards, place) for place in draft.targets(cards)]
    for cards, place in gestures:
        made = draft.drop(cards, place)
        if hasattr(made, "staged") and made.staged:
            return made  # type: ignore[return-value]  # only drafts have it
    return None


def find_drafted_match(game: str) -> tuple[AnyMatch, Draft]:
    for actions in range(60):
        match = start_match(game, actions)
        draft = find_staged_draft(match) if match.to_act is not None else None
        if draft is not None:
            return match, draft
    raise LookupError(game)


def restore_saved_draft(match: AnyMatch, known: SavedDraft, said: list[object]) -> Draft | None:
    assert match.to_act is not None
    return restore_draft(match, match.to_act, known, said.append)


@pytest.mark.parametrize("game", UNLIKE_GAMES)
def test_saved_draft_is_restored_from_its_file(game: str, tmp_path: Path) -> None:
    match, draft = find_drafted_match(game)
    assert match.to_act is not None
    known = capture_draft(match, draft, (Card("7H"),), (Card("7H"), Card("2C")))
    said = list[object]()
    save_drafts(tmp_path / "a.journal", {2: known})
    (read,) = load_drafts(tmp_path / "a.journal", said.append).items()
    assert read == (2, known)
    assert restore_saved_draft(match, read[1], said) == draft
    save_drafts(tmp_path / "a.journal", {})
    assert list(tmp_path.iterdir()) == [] and said == []


@merge_cases(
    ("game", "strange"),
    [
        ("canasta", {"groups": [{"rank": "7", "cards": ["7H", "7H", "7H"]}], "takes_pile": False}),
        ("canasta", {"groups": [{"rank": "7", "cards": ["ZZ"]}], "takes_pile": False}),
        ("canasta", {"groups": "many", "takes_pile": False}),
        ("canasta", {"groups": [], "takes_pile": True}),
        ("cassino", {"picked": ["AS", "AS"]}),
        ("cassino", {"picked": ["JR"]}),
        ("scarney", {"groups": [["AS", "AS"], [], []]}),
        ("scarney", {"groups": [[]]}),
        ("scarney", {"seen": {}}),
        ("scarney", {"hand": ["AS"]}),
    ],
)
def test_saved_draft_that_does_not_fit_is_not_restored(game: str, strange: Mapping[str, object]) -> None:
    match, draft = find_drafted_match(game)
    known = capture_draft(match, draft, (), None)
    assert restore_saved_draft(match, replace(known, draft={**known.draft, **strange}), []) is None


def test_saved_draft_of_another_deal_or_moment_is_not_restored() -> None:
    match, draft = find_drafted_match("scarney")
    known = capture_draft(match, draft, (), None)
    assert is_current_deal(match, known)
    assert not is_current_deal(start_match("scarney"), replace(known, after=2))
    while match.to_act is not None:
        play_on(match, 1)
    match.deal()
    assert not is_current_deal(match, known)


@pytest.mark.parametrize(
    "text",
    ["", "[" * 100_000, "[]", '{"format": "upcard-laid-out", "version": 2, "players": {}}', "null", "x" * 200_000]
    + [
        f'{{"format": "upcard-laid-out", "version": 1, "players": {each}}}' for each in ("[1]", '{"a": {}}', '{"0": 1}')
    ],
)
def test_damaged_draft_file_restores_nothing_and_is_reported(text: str, tmp_path: Path) -> None:
    said = list[object]()
    (tmp_path / f"a{LAID}").write_text(text)
    assert load_drafts(tmp_path / "a.journal", said.append) == {}
    assert len(said) == 1


def test_saving_a_draft_outside_the_data_folder_overwrites_no_other_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(folders, "data", lambda: tmp_path / "data")
    theirs = tmp_path / f"holiday{LAID}"
    theirs.write_text("a letter")
    save_drafts(tmp_path / "holiday.journal", {0: SavedDraft(1, {"staged": []})})
    assert load_drafts(tmp_path / "holiday.journal", print) == {0: SavedDraft(1, {"staged": []})}
    save_drafts(tmp_path / "holiday.journal", {})
    assert theirs.read_text() == "a letter"
