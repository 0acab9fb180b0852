"""A game from somebody else may contain odd values that no reader can refuse; every page still shows it."""

from json import dumps
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPixmap
from pytestqt.qtbot import QtBot

from tests.case_counts import choose_cases
from tests.tools.fuzz.games import play_reviewed_game
from tests.ui.conftest import Open
from upcard.games import GAMES
from upcard.play.match.journal import find_companion
from upcard.play.match.resume import ResumedMatch, replay_journal
from upcard.play.match.saved_file import format_saved_game
from upcard.ui.features.help.problem_page import ProblemPage
from upcard.ui.features.home.thumbnails import keep_picture, thumbnail
from upcard.ui.session.match_session import MatchSession

NAMES = ("<img src='/dev/stdin'>", "</span><b>Ana", "\u202eneB & {name} %s", "A" * 200, "\t", "\x07", "=1+1", "😀")
ODD: tuple[dict[str, object], ...] = (
    {"type": "assisted", "seat": 99},
    {"type": "hinted", "seat": -7, "step": "why"},
    {"type": "warned", "seat": 10**18},
    {"type": "origin", "kind": "again", "of": "gone.journal", "copied": 10**12, "known": True},
    {"type": "origin", "kind": "duplicate", "of": "gone-1-99999"},
    {"type": "origin", "kind": "day", "of": "99999-99-99 <b>"},
    {"type": "promise", "sha256": "0" * 64},
    {"type": "review", "begun": -3, "sha256": "x", "version": 2, "found": {}},
    {"type": "taken_back", "to": 3, "free": False, "asked": 99, "agreed": [98, -1]},
)
SVG = "http://www.w3.org/2000/svg"
PAGES = (
    "replay",
    "review",
    "statistics",
    "fair_cards",
    "again",
    "copy_moves",
    "copy_moment",
    "analyse",
    "share",
    "who_plays",
    "copy_report",
)


def add_odd_values(game: ResumedMatch, path: Path) -> ResumedMatch:
    """Return the game with all odd values in it."""
    first, *lines = format_saved_game(game.match, game.players, NAMES[: len(game.players)]).splitlines()
    path.write_text("\n".join((first, *map(dumps, ODD[:8]), *lines[:9], dumps(ODD[8]), *lines[4:], "")), "utf-8")
    return replay_journal(path, GAMES)


@pytest.mark.parametrize("name", choose_cases(("cassino", "scarney", "hand_and_foot"), tuple(GAMES)))
def test_every_page_opens_for_a_game_with_odd_values(
    name: str, open_window: Open, qtbot: QtBot, tmp_path: Path
) -> None:
    match, players, names = add_odd_values(play_reviewed_game(GAMES[name]), tmp_path / "odd.upcard")
    program = open_window(MatchSession(match, players, 1, names))
    for page in PAGES:
        program.run_action(page)
        qtbot.wait(1)
        assert (program.window.sheet is None) == (page in ("copy_moves", "copy_moment")), page
        assert not isinstance(program.window.sheet, ProblemPage), page
        program.pages.close_all()
    program.files.games()
    program.files.check()
    qtbot.wait(1)


def test_thumbnail_is_ignored_if_it_is_svg_or_has_another_felt(qtbot: QtBot, tmp_path: Path) -> None:
    game = tmp_path / "game.journal"
    red = QPixmap(9, 9)
    red.fill(Qt.GlobalColor.red)
    keep_picture(game, red, "#357462")
    assert not thumbnail(game).isNull()
    assert not thumbnail(game, "#357462").isNull()
    assert thumbnail(game, "#24444E").isNull()  # another felt: Home draws the table anew
    picture = find_companion(game, ".png")
    picture.write_text(f'<svg xmlns="{SVG}" width="9" height="9"><rect width="9" height="9"/></svg>')
    assert QImage(str(picture)).width() == 9
    assert thumbnail(game).isNull()
