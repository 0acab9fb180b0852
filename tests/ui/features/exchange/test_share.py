"""A moment is shared as a picture, an animation or a text, in which no hidden card is."""

from pathlib import Path
from struct import unpack

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog

from tests.ui.conftest import Open, play_canasta_deal, start_canasta
from upcard.core.cards import HIDDEN
from upcard.core.events import Place
from upcard.play.exchange.animation import read_chunks
from upcard.play.exchange.position_code import parse_position_code
from upcard.play.storage import folders
from upcard.ui.app.picture import play_on
from upcard.ui.app.program import Program
from upcard.ui.features.exchange.share_page import PICTURE, TEXT, TURN, SharePage


def open_share_page(program: Program) -> SharePage:
    program.run_action("share")
    page = program.window.sheet
    assert isinstance(page, SharePage)
    return page


def test_an_animation_shows_the_last_turn_without_the_others_cards(
    open_window: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = start_canasta(actions=6)
    while match.to_act != 0:
        play_on(match, 1)
    page = open_share_page(open_window(match))
    page.choose(TURN)
    turn = len(match.actions) - page.film.start_index
    assert turn > 1 and len(page.pictures) > turn  # other pictures between those of each action
    draft = page.film.table.draft
    assert draft is not None and set(draft.arrange()[Place("hand", 3)]) == {HIDDEN}
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "turn"), "PNG (*.png)"))
    page.save.click()
    chunks = list(read_chunks((tmp_path / "turn.png").read_bytes()))
    assert dict(chunks)[b"acTL"] == len(page.pictures).to_bytes(4, "big") + bytes(4)
    frames = [unpack(">IIIII", data[:20]) for kind, data in chunks if kind == b"fcTL"]
    assert len(frames) == len(page.pictures)
    assert all(left + width <= 960 and top + height <= 600 for _, width, height, left, top in frames)
    assert any(height < 600 for _, _, height, _, _ in frames)  # only what changes


def test_copied_animation_is_a_file_a_moving_picture_and_its_last_frame(
    open_window: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(folders, "cache", lambda: tmp_path)
    page = open_share_page(open_window(start_canasta(actions=6)))
    page.choose(TURN)
    page.copy.click()
    data = QGuiApplication.clipboard().mimeData()
    [url] = data.urls()
    film = Path(url.toLocalFile()).read_bytes()
    assert bytes(data.data("image/png").data()) == film
    assert dict(read_chunks(film))[b"acTL"] == len(page.pictures).to_bytes(4, "big") + bytes(4)
    assert QGuiApplication.clipboard().image() == page.pictures[-1].image
    assert "as a file" in page.note.text()
    page.choose(PICTURE)
    assert "hidden cards stay hidden" in page.note.text()


def test_an_animation_is_copied_without_a_file_where_none_can_be_written(
    open_window: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "shared").write_text("in the way")
    monkeypatch.setattr(folders, "cache", lambda: tmp_path)
    page = open_share_page(open_window(start_canasta(actions=6)))
    page.choose(TURN)
    page.copy.click()
    data = QGuiApplication.clipboard().mimeData()
    assert not data.hasUrls() and data.hasImage()


def test_a_picture_is_copied_and_escape_closes(open_window: Open) -> None:
    program = open_window(start_canasta(actions=6))
    page = open_share_page(program)
    page.copy.click()
    assert QGuiApplication.clipboard().image().width() == 960
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert program.window.sheet is None


def test_shared_text_is_a_code_during_the_deal_and_the_result_afterwards(open_window: Open) -> None:
    running = open_share_page(open_window(start_canasta(actions=6)))
    running.choose(TEXT)
    running.copy.click()
    first, code = QGuiApplication.clipboard().text().split("\n")
    assert first == "Upcard · Canasta · deal 1"
    assert parse_position_code(code)["game"] == "canasta"
    over = open_share_page(open_window(play_canasta_deal()))
    assert over.text.startswith("Upcard · Canasta · deal 1: You & Nora ")


@pytest.mark.parametrize("way", [PICTURE, TURN, TEXT])
def test_enter_copies_what_is_shown_and_the_page_stays(open_window: Open, way: str) -> None:
    page = open_share_page(open_window(start_canasta(actions=6)))
    button = page.ways.group.buttons()[(PICTURE, TURN, TEXT).index(way)]
    button.setFocus()
    button.click()
    QGuiApplication.clipboard().setText("before")
    QTest.keyClick(page.told if way == TEXT else page, Qt.Key.Key_Return)
    data = QGuiApplication.clipboard().mimeData()
    assert data.text() == page.text if way == TEXT else data.hasImage()
    assert page.note.text().startswith("Copied") and not page.isHidden()
