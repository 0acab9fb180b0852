"""Added decks: drawn by a separate process, shown in every size, and removed again."""

import gzip
import sys
from collections.abc import Callable, Iterator
from json import loads
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.conftest import Open
from upcard.core.cards import HIDDEN, JOKER, SUITED, Card
from upcard.play.decks.deck_file import BadDeck, DeckFile, DrawingFile
from upcard.play.storage import folders
from upcard.ui.app.program import Program
from upcard.ui.features.decks import drawing, library
from upcard.ui.features.decks.add_deck import DeckImportPage, add, pattern
from upcard.ui.features.decks.drawing import draw
from upcard.ui.features.decks.faces import element, faces
from upcard.ui.features.decks.library import DeckImporter, list_added_decks, remove
from upcard.ui.features.decks.pictures import draw_bare_card, finish_card, room
from upcard.ui.features.exchange import drop_files
from upcard.ui.features.options.decks import BackTiles, DeckTiles
from upcard.ui.settings.choices import OWN
from upcard.ui.table.cards import own_deck
from upcard.ui.table.cards.deck import CardDeck, choose_back

TALL, SMALL = (60, 100), 48


def make_deck_sheet(size: tuple[int, int] = (100, 140), left_out: str = "", also: str = "") -> str:
    """A deck in KDE's format: grey cards with a square in a corner, each an element named after its card."""
    wide, high = size
    cards = [
        f'<g id="{element(card)}"><rect width="{wide}" height="{high}" fill="#ffffff"/>'
        f'<rect x="6" y="{8 + 2 * number % 26}" width="{2 + number // 13 * 3}" height="6" fill="#202020"/></g>'
        for number, card in enumerate(SUITED)
        if card != left_out
    ]
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 900">{"".join(cards)}{also}</svg>'


BACK = '<g id="back"><rect width="100" height="140" fill="#203080"/></g>'


def make_deck_file(text: str) -> DeckFile:
    """The file of a deck with this sheet."""
    return DeckFile("Paper", "Ana", DrawingFile("paper.svg", text.encode()), {})


@pytest.fixture(autouse=True)
def small_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make pictures in this process smaller, so that they are drawn sooner."""
    monkeypatch.setattr(drawing, "WIDE", 144)


@pytest.fixture
def paper(qtbot: QtBot) -> Iterator[str]:
    """Add a small deck with a back, and yield its name in the settings."""
    folder = folders.data() / "decks" / "paper-1"
    folder.mkdir(parents=True)
    draw(make_deck_file(make_deck_sheet(also=BACK)), folder)
    yield f"{OWN}paper-1"


def test_cards_drawn_from_our_own_deck_sheet_look_like_the_originals(qtbot: QtBot) -> None:
    """The sheet is read by its element names, and without them as Aisleriot's grid."""
    text = pattern()
    for one in (text, text.replace('id="', 'id="no-').replace('href="#', 'href="#no-')):
        found = faces(make_deck_file(one))
        assert set(found) == {*SUITED, JOKER, HIDDEN}
        for card in (Card("TD"), Card("KC"), JOKER):
            ours = CardDeck()._image(card, 100).convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)
            theirs = finish_card(draw_bare_card(found[card], 100), room(found[card], 100))
            assert measure_difference(ours, theirs) < 4


def measure_difference(one: QImage, other: QImage) -> float:
    """Return the mean difference of two pictures in a pixel's green."""
    places = [(x, y) for x in range(4, one.width() - 4, 3) for y in range(4, one.height() - 4, 3)]
    return sum(abs(one.pixelColor(*at).green() - other.pixelColor(*at).green()) for at in places) / len(places)


def test_deck_of_one_picture_per_card_keeps_pictures_and_refuses_broken_ones(paper: str) -> None:
    files = [path for path in (folders.data() / "decks" / "paper-1").glob("*.png") if path.stem != "back"]
    pictures = {Card(path.stem): DrawingFile(path.name, path.read_bytes()) for path in files}
    found = faces(DeckFile("mine", "", None, pictures))
    assert set(found) == set(SUITED)
    for file in files[:3]:
        assert measure_difference(QImage(str(file)), draw_bare_card(found[Card(file.stem)], 144)) < 4
    with pytest.raises(BadDeck, match=r"deck\.undrawable"):
        faces(DeckFile("mine", "", None, {Card("AS"): DrawingFile("AS.png", b"no picture")}))


def test_card_of_another_shape_keeps_its_proportions_centred_on_paper(qtbot: QtBot) -> None:
    tall = faces(make_deck_file(make_deck_sheet(TALL)))[Card("AS")]
    box = room(tall, 200)
    assert box.width() / box.height() == pytest.approx(0.6)
    assert box.center().x() == 100
    image = finish_card(draw_bare_card(tall, 200), box)
    assert image.pixelColor(8, 140).alpha() == 255
    near = faces(make_deck_file(make_deck_sheet((100, 136))))[Card("AS")]
    assert room(near, 200).width() == 200


def test_cards_with_identical_corners_get_our_index(qtbot: QtBot, tmp_path: Path) -> None:
    alike = make_deck_sheet().replace('fill="#202020"', 'fill="#ffffff"')
    told = draw(make_deck_file(alike), tmp_path)
    assert (told["index"], told["joker"], told["back"]) == (False, False, False)
    corner = QImage(str(tmp_path / "AS.png")).copy(0, 0, 32, 72)
    assert min(corner.pixelColor(x, y).lightness() for x in range(32) for y in range(72)) < 60


def test_added_deck_is_cached_by_size_and_a_spoiled_picture_is_dropped(
    paper: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(own_deck, "CALM", 0.0)
    deck = CardDeck(paper, choose_back(paper, "theme", False), 1.5)
    shown = deck.picture(Card("7H"), SMALL).toImage()
    assert deck.own is not None
    writer = deck.own._writer
    assert writer is not None
    writer.join()
    kept = folders.cache() / "decks" / "paper-1" / str(round(SMALL * 1.5)) / "7H.png"
    assert kept.is_file()
    assert CardDeck(paper, "deck", 1.5).picture(Card("7H"), SMALL).toImage() == shown
    kept.write_bytes(b"spoiled")
    assert not CardDeck(paper, "deck", 1.5).picture(Card("7H"), SMALL).isNull()
    assert not kept.exists()


def test_missing_cards_and_a_removed_deck_fall_back_to_our_own_deck(paper: str) -> None:
    ours = CardDeck()
    assert CardDeck(paper).picture(JOKER, SMALL).toImage() == ours.picture(JOKER, SMALL).toImage()
    assert choose_back(paper, "theme", True) == "deck"
    assert choose_back(paper, "plum", True) == "plum"
    blue = CardDeck(paper, "deck").large_print.picture(HIDDEN, SMALL).toImage()
    assert blue == CardDeck(paper, "deck").picture(HIDDEN, SMALL).toImage()
    assert blue != ours.picture(HIDDEN, SMALL).toImage()
    remove(paper)
    assert choose_back(paper, "theme", True) == "slate"
    assert CardDeck(paper).picture(Card("7H"), SMALL).toImage() == ours.picture(Card("7H"), SMALL).toImage()


def import_deck(qtbot: QtBot, file: Path, patience: int = 60_000) -> tuple[str, object]:
    """Add a deck, and return its name or the reason for a refusal, with what was reported."""
    adding = DeckImporter(file, patience=patience)
    heard = list[tuple[str, object]]()
    adding.done.connect(lambda *told: heard.append(told))
    adding.refused.connect(lambda *told: heard.append(told))
    adding.start()
    qtbot.waitUntil(lambda: bool(heard))
    return heard[0]


def test_deck_is_added_by_a_separate_process_and_removed_completely(qtbot: QtBot, tmp_path: Path) -> None:
    file = tmp_path / "Ana’s deck.svgz"
    file.write_bytes(gzip.compress(make_deck_sheet(also=BACK).encode()))
    name, _ = import_deck(qtbot, file)
    assert [(deck.name, deck.faces, deck.has_back) for deck in list_added_decks()] == [("Ana’s deck", name, True)]
    assert name.startswith(f"{OWN}ana-s-deck-")
    assert CardDeck(name).own is not None
    file.unlink()
    remove(name)
    assert list_added_decks() == ()
    assert list((folders.data() / "decks").iterdir()) == []


def test_deck_that_lacks_a_card_is_refused_and_leaves_no_files(qtbot: QtBot, tmp_path: Path) -> None:
    file = tmp_path / "paper.svg"
    file.write_text(make_deck_sheet(left_out="7H"))
    key, facts = import_deck(qtbot, file)
    assert key == "deck.missing"
    assert facts == {"file": "paper.svg", "card": "7H", "name": "7_heart", "picture": "7H.png"}
    assert list((folders.data() / "decks").iterdir()) == []


def test_endless_import_process_is_stopped_as_too_slow(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    waiting = (sys.executable, "-c", "import time; time.sleep(60)")
    monkeypatch.setattr(library, "make_draw_command", lambda file, folder: waiting)
    assert import_deck(qtbot, tmp_path / "paper.svg", patience=200)[0] == "deck.slow"


def test_a_file_dropped_on_the_window_is_added_and_chosen(open_window: Open, qtbot: QtBot, tmp_path: Path) -> None:
    program = open_window()
    drop_files.listen(program)
    file = tmp_path / "paper.svg"
    file.write_text(make_deck_sheet())
    drop_file(program, file)
    page = program.window.sheet
    assert isinstance(page, DeckImportPage)
    qtbot.waitUntil(lambda: program.settings.values.deck.startswith(f"{OWN}paper-"))
    assert page.title.text() == "The deck is added"
    assert "no joker" in page.text.text()
    assert program.table.table_scene.deck.own is not None
    page.close_sheet()
    assert program.window.sheet is None


def test_import_is_stopped_however_its_page_is_closed(open_window: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    stopped = list[DeckImporter]()

    def note(adding: DeckImporter) -> None:
        stopped.append(adding)

    monkeypatch.setattr(DeckImporter, "start", lambda adding: None)
    monkeypatch.setattr(DeckImporter, "stop", note)
    program = open_window()
    ways: tuple[Callable[[DeckImportPage], object], ...] = (
        DeckImportPage.close_sheet,
        lambda page: program.pages.close_all(),
    )
    for number, leave in enumerate(ways, 1):
        add(program, Path("paper.svg"))
        page = program.window.sheet
        assert isinstance(page, DeckImportPage) and len(stopped) == number - 1
        leave(page)
        assert program.window.sheet is None and len(stopped) == number


def drop_file(program: Program, file: Path) -> None:
    """Drop a file on the middle of the table."""
    carried = QMimeData()
    carried.setUrls([QUrl.fromLocalFile(str(file))])
    buttons, keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    copied = Qt.DropAction.CopyAction
    window = program.window.windowHandle()
    entered = QDragEnterEvent(QPoint(400, 300), copied, carried, buttons, keys)
    QApplication.sendEvent(window, entered)
    assert entered.isAccepted()
    QApplication.sendEvent(window, QDropEvent(QPointF(400, 300), copied, carried, buttons, keys))


def test_options_offer_a_decks_own_back_only_while_that_deck_is_chosen(open_window: Open, paper: str) -> None:
    program = open_window()
    program.run_action("options")
    assert program.window.sheet is not None
    tiles, backs = (program.window.sheet.findChildren(kind)[0] for kind in (DeckTiles, BackTiles))
    assert isinstance(backs, BackTiles)
    assert backs.own.isHidden()
    tiles.tiles[paper].click()
    assert program.settings.values.deck == paper
    assert not backs.own.isHidden()
    assert backs.own.isChecked()
    backs.tiles["plum"].click()
    assert program.table.table_scene.deck.back == "plum"
    tiles.tiles["four"].click()
    assert backs.own.isHidden()


def test_nothing_but_an_added_deck_is_ever_removed(paper: str) -> None:
    for name in (OWN, "standard", f"{OWN}..", f"{OWN}../decks", ""):
        remove(name)
    assert [deck.faces for deck in list_added_decks()] == [paper]


SYSTEM = {
    "kdegames-card-data-kf5": sorted(Path("/usr/share/carddecks").glob("svg-*/index.desktop")),
    "aisleriot": sorted(Path("/usr/share/aisleriot/cards").glob("*.svgz")),
}
"""The decks in each Debian package."""


def list_system_decks() -> Iterator[object]:
    """Yield the decks of each installed package, or a skipped test for one that is missing."""
    for package, files in SYSTEM.items():
        yield from files
        if not files:
            skip = pytest.mark.skip(reason=f"needs decks of cards: apt-get install -y {package}")
            yield pytest.param(Path(), marks=skip, id=package)


@pytest.mark.nightly
@pytest.mark.parametrize("file", [*list_system_decks()], ids=lambda path: path.parent.name)
def test_installed_system_deck_is_added_with_its_back(qtbot: QtBot, file: Path) -> None:
    name, told = import_deck(qtbot, file)
    assert name.startswith(OWN), told
    about = loads((folders.data() / "decks" / name.removeprefix(OWN) / "told.json").read_text())
    assert about["back"]


def test_a_folder_with_files_in_it_is_not_drawn_into(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (mine := tmp_path / "mine").mkdir()
    (mine / "AS.png").write_text("mine")
    (file := tmp_path / "deck.svg").write_text(make_deck_sheet())
    assert drawing.main([str(file), "--to", str(mine)]) == 2
    assert "an empty one" in capsys.readouterr().err
    assert [(path.name, path.read_text()) for path in mine.iterdir()] == [("AS.png", "mine")]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such names")
def test_control_characters_in_a_deck_reach_no_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "\x1b]0;owned\x07deck.svg"
    file.write_text("<html/>")
    assert drawing.main([str(file)]) == 2
    file.write_text(make_deck_sheet())
    assert drawing.main([str(file)]) == 0
    said = capsys.readouterr()
    assert "\x1b" not in said.out + said.err and "owned" in said.out + said.err


def test_pictures_that_cannot_be_saved_are_reported_as_an_error(
    qtbot: QtBot, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "paper.svg"
    file.write_text(make_deck_sheet())
    assert drawing.main([str(file), "--to", str(tmp_path / "gone" / "there")]) == 2
    assert "cannot be saved" in capsys.readouterr().err


def test_missing_output_folder_is_created(qtbot: QtBot, tmp_path: Path) -> None:
    file = tmp_path / "paper.svg"
    file.write_text(make_deck_sheet())
    assert drawing.main([str(file), "--to", str(tmp_path / "new")]) == 0
    assert (tmp_path / "new" / "told.json").is_file()
