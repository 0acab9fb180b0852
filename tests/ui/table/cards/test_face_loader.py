"""Faces loaded in other threads equal those loaded in the main thread."""

import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from upcard.core.cards import KNOWN, Card
from upcard.core.resources import resource
from upcard.ui.table.cards import face_loader
from upcard.ui.table.cards.deck import CardDeck, Worn
from upcard.ui.table.cards.face_loader import FaceLoader, load_face_image

WORN: list[Worn] = [(card, 60.0, 1, 0.0) for card in sorted(KNOWN)]


def get_face_path(name: str) -> str:
    return str(resource("cards", "standard", f"{name}.svg"))


@pytest.mark.parametrize("cores", [1, 2, 16])
def test_preloaded_pictures_equal_those_drawn_at_once(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, cores: int
) -> None:
    monkeypatch.setattr(face_loader, "cpu_count", lambda: cores)
    begun, at_once = CardDeck(), CardDeck()
    begun.begin(WORN)
    begun.begin(WORN)
    for worn in reversed(WORN):
        assert begun.picture(*worn).toImage() == at_once.picture(*worn).toImage(), worn


def test_preloaded_faces_are_read_once(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[face_loader.Wanted] = []

    def load_and_note(wanted: face_loader.Wanted) -> QImage:
        asked.append(wanted)
        return load_face_image(wanted)

    monkeypatch.setattr(face_loader, "load_face_image", load_and_note)
    faces = [(get_face_path(name), 50) for name in ("AS", "QH", "back_teal", "X1")]
    readings = FaceLoader()
    readings.begin([*faces, faces[0]])
    assert [readings.take(one).width() for one in faces] == [50, 50, 50, 50]
    assert sorted(asked) == sorted(faces)


@pytest.mark.parametrize("begun", [True, False])
def test_missing_face_file_raises_an_error_naming_it(qtbot: QtBot, begun: bool) -> None:
    readings, lost = FaceLoader(), (get_face_path("11S"), 50)
    if begun:
        readings.begin([lost])
    with pytest.raises(OSError, match=r"11S\.svg is no picture"):
        readings.take(lost)


def test_unused_preloaded_face_can_be_drawn_after_the_cache_is_cleared(qtbot: QtBot) -> None:
    deck = CardDeck()
    deck.begin([(Card("7S"), 80.0, 1, 0.0)])
    deck.forget()
    assert not deck.picture(Card("7S"), 80).isNull()
    assert len(deck) == 1
