"""The home page has room for every side's score in the smallest window with the largest text."""

from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from tests.case_counts import choose_cases
from tests.ui.conftest import Open
from tests.ui.features.home.saved_games import write_saved_game
from tests.ui.features.new_game.layout_faults import find_layout_faults
from upcard.games import GAMES
from upcard.play.match.journal import PERSON, SUFFIX, Journal, add_player_names, header
from upcard.play.match.match import AnyMatch, Match
from upcard.play.storage import folders
from upcard.ui.features.home.aside import NewGameTile
from upcard.ui.features.home.page import HomePage
from upcard.ui.features.home.rows import APART, LINE, TotalsRow
from upcard.ui.session.match_session import MatchSession
from upcard.ui.widgets.bar_parts import ChipScore


def start_cassino_for_three(home: Path, seats: tuple[str, ...]) -> AnyMatch:
    game = GAMES["cassino"]
    match: AnyMatch = Match(game, game.text.form.rules({"players": 3}), "1")
    match.journal = Journal(home / f"a{SUFFIX}")
    match.journal.begin(add_player_names(header("cassino", match.rules, "1", seats, 0), ("",) * 3))
    match.deal()
    assert match.to_act is not None
    match.play((next(iter(game.rules.legal_actions(match.get_seat_view(match.to_act)))),))
    return match


def list_line_widths(row: TotalsRow, width: int) -> list[int]:
    """Return the widths of a row's lines within `width`."""
    apart = row.dress.px(APART)
    return [sum(map(row.measure_score, line)) + apart * (len(line) - 1) for line in row.break_lines(width)]


SIZES = [("en", "150"), ("ja", "150")]


@pytest.mark.parametrize(("language", "size"), choose_cases(SIZES, [*SIZES, ("en", "100"), ("ja", "100")]))
def test_every_score_fits_its_row_in_the_smallest_window(
    open_window: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, size: str
) -> None:
    monkeypatch.setattr(folders, "data", lambda: tmp_path)
    write_saved_game(tmp_path, "cassino", (PERSON, "easy"), file="b")
    seats = (PERSON, "easy", "easy")
    program = open_window(
        MatchSession(start_cassino_for_three(tmp_path, seats), seats), language=language, size=size, deck="large"
    )
    program.window.resize(960, 600)
    program.files.games()
    QApplication.processEvents()
    page = program.window.sheet
    assert isinstance(page, HomePage)
    assert find_layout_faults(page) == []
    [row] = page.findChildren(TotalsRow)
    assert [wide for wide in list_line_widths(row, row.width()) if wide > row.width()] == []
    assert row.height() == row.heightForWidth(row.width())


def test_every_game_name_fits_its_tile_in_the_smallest_window(
    open_window: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(folders, "data", lambda: tmp_path)
    program = open_window()
    program.window.resize(960, 600)
    program.files.games()
    for language in ("ja", "en"):
        program.settings.change(language=language)
        QApplication.processEvents()
        page = program.window.sheet
        assert page is not None
        tiles = page.findChildren(NewGameTile)
        assert len(tiles) == len(GAMES)
        assert [tile.text() for tile in tiles if tile.sizeHint().width() > tile.width()] == []


def test_scores_wrap_to_the_next_line_when_too_wide(open_window: Open) -> None:
    dress = open_window(size="150").style
    names = ("You", "Konstantin Paustow", "Nora", "Mio")
    row = TotalsRow([ChipScore(side, name, "1,240", False) for side, name in enumerate(names)], dress)
    for width in (120, 250, 400, 900):
        lines = row.break_lines(width)
        assert [score.name for line in lines for score in line] == [*names]
        assert row.heightForWidth(width) == len(lines) * dress.px(LINE)
        wide = list_line_widths(row, width)
        assert all(each <= width or len(line) == 1 for each, line in zip(wide, lines, strict=True)), width


@pytest.mark.parametrize("size", choose_cases([(960, 600)], [(960, 600), (1280, 800)]))
def test_each_game_that_is_found_has_its_room_before_the_next_frame(
    open_window: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    """No frame shows the rows squeezed into the height of fewer rows, however long the next game takes to read."""
    monkeypatch.setattr(folders, "data", lambda: tmp_path)
    for number in range(6):
        write_saved_game(tmp_path, "scarney", (PERSON, "medium"), file=f"game {number}")
    program = open_window()
    program.window.resize(*size)
    program.files.games()
    page = program.window.sheet
    assert isinstance(page, HomePage)
    page.clock.stop()
    QApplication.processEvents()
    while not page.shelf.done:
        page._next()  # a turn of the clock, without the events that follow it
        assert all(row.isVisible() and row.height() >= row.minimumHeight() for row in page.rows)
        edges = [(row.mapTo(page, row.rect().topLeft()).y(), row.height()) for row in page.rows]
        assert all(above + high <= below for (above, high), (below, _) in pairwise(edges))
    assert len(page.rows) > 3
