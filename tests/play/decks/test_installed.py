"""The decks that KDE's games and Aisleriot have installed."""

import os
from pathlib import Path

import pytest

from upcard.play.decks.installed import InstalledDeck, list_installed_decks

OXYGEN = "[KDE Backdeck]\nName=Oxygen\nName[ja]=オキシジェン\nSVG=oxygen.svgz\n"


@pytest.fixture
def shared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A system folder with two decks of KDE and one of Aisleriot, and one deck of the person's own."""
    own, shared = tmp_path / "own", tmp_path / "usr"
    monkeypatch.setenv("XDG_DATA_HOME", str(own))
    monkeypatch.setenv("XDG_DATA_DIRS", os.pathsep.join(("relative", str(shared), str(tmp_path / "nowhere"))))
    for folder, name, text in ((shared, "oxygen", OXYGEN), (shared, "empty", ""), (own, "mine", "Name=Mine\n")):
        (folder / "carddecks" / name).mkdir(parents=True)
        (folder / "carddecks" / name / "index.desktop").write_text(text, "utf-8")
    (shared / "aisleriot" / "cards").mkdir(parents=True)
    (shared / "aisleriot" / "cards" / "neo-classical.svgz").touch()
    return shared


def test_installed_decks_are_found_in_xdg_folders_with_translated_names(shared: Path) -> None:
    index, drawing = shared / "carddecks/oxygen/index.desktop", shared / "aisleriot/cards/neo-classical.svgz"
    mine = InstalledDeck("Mine", shared.parent / "own/carddecks/mine/index.desktop")
    assert list_installed_decks() == (mine, InstalledDeck("Neo classical", drawing), InstalledDeck("Oxygen", index))
    assert InstalledDeck("オキシジェン", index) in list_installed_decks("ja")


def test_user_s_own_deck_wins_over_an_installed_deck_of_the_same_name(shared: Path) -> None:
    own = shared.parent / "own" / "aisleriot" / "cards" / "Oxygen.svg"
    own.parent.mkdir(parents=True)
    own.touch()
    assert [deck.path for deck in list_installed_decks() if deck.name == "Oxygen"] == [own]


def test_installed_deck_with_a_huge_index_file_is_ignored(shared: Path) -> None:
    (shared / "carddecks/oxygen/index.desktop").write_text("Name=Big\n" + " " * 200_000)
    assert [deck.name for deck in list_installed_decks()] == ["Mine", "Neo classical"]
