"""Malicious decks are drawn or refused by a process that can be killed, and nothing of them is left."""

import gzip
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.features.decks.test_decks import import_deck, make_deck_sheet
from upcard.core.cards import SUITED
from upcard.play.storage import folders
from upcard.ui.features.decks.faces import element
from upcard.ui.features.decks.library import list_added_decks, remove

PATIENCE = 4_000
"""Milliseconds without a card after which the test kills the process; in the program it is longer."""
SPADE = element(SUITED[0])
BOX = 'x="0" y="0" width="100" height="140"'


def make_ace_deck(inner: str, before: str = "") -> str:
    """A deck whose first card contains `inner`."""
    return make_deck_sheet().replace(f'<g id="{SPADE}">', f'{before}<g id="{SPADE}">{inner}')


def nest_elements(name: str, inside: str, deep: int) -> str:
    """Elements nested `deep` levels, each filled with the one before."""
    kinds = [f'<{name} id="n{at}" {BOX}>{inside.format(at - 1)}</{name}>' for at in range(1, deep)]
    return f'<{name} id="n0" {BOX}><rect {BOX}/></{name}>{"".join(kinds)}'


PATTERN = '<rect width="50" height="70" fill="url(#n{0})"/><rect x="50" width="50" height="70" fill="url(#n{0})"/>'
HARM = {
    "a path without end": make_ace_deck(f'<path d="M 0 0 {"l 1 1 -1 1 " * 400_000}" stroke="#000000"/>'),
    "dashes that nobody sees": make_ace_deck('<path d="M0 0H100000" stroke="#000000" stroke-dasharray="0.00001"/>'),
    "a view of no size": make_deck_sheet().replace('viewBox="0 0 900 900"', 'viewBox="0 0 0 0"'),
    "a view beyond all numbers": make_deck_sheet().replace(
        'viewBox="0 0 900 900"', 'viewBox="-1e38 -1e38 1e308 1e308"'
    ),
    "a view that is no number": make_deck_sheet().replace('viewBox="0 0 900 900"', 'viewBox="nan inf -inf nan"'),
    "a card as large as the world": make_ace_deck('<rect width="1e30" height="1e30"/>'),
    "a blur as large as the world": make_ace_deck(
        f'<rect {BOX} filter="url(#f)"/>', '<filter id="f"><feGaussianBlur stdDeviation="1e9"/></filter>'
    ),
    "a filter of a million pixels": make_ace_deck(
        f'<rect {BOX} filter="url(#f)"/>',
        '<filter id="f" x="-9999" y="-9999" width="99999" height="99999"><feOffset dx="1e9"/></filter>',
    ),
    "patterns of patterns": make_ace_deck(f'<rect {BOX} fill="url(#n30)"/>', nest_elements("pattern", PATTERN, 31)),
    "a pattern of itself": make_ace_deck(
        f'<rect {BOX} fill="url(#p)"/>', f'<pattern id="p" {BOX}><rect {BOX} fill="url(#p)"/></pattern>'
    ),
    "a mask of itself": make_ace_deck(
        f'<rect {BOX} mask="url(#m)"/>', f'<mask id="m" {BOX}><rect {BOX} mask="url(#m)"/></mask>'
    ),
    "a marker of itself": make_ace_deck(
        '<path d="M0 0 L9 9 L0 9" marker-mid="url(#k)"/>',
        '<marker id="k"><path d="M0 0 L9 9 L0 9" marker-mid="url(#k)"/></marker>',
    ),
    "a style of many rules": make_ace_deck("", f"<style>{'.a g rect * > g {fill: #00ff00} ' * 40_000}</style>"),
    "a picture of no pixels": make_ace_deck(
        '<image href="data:image/png;base64,iVBORw0KGgoAAAANSUhEUv//////////" width="9"/>'
    ),
    "an animation for ever": make_ace_deck(
        f'<rect {BOX}><animate attributeName="x" from="0" to="1e30" dur="0.0000001s" repeatCount="indefinite"/></rect>'
    ),
}

REFUSED = {"dashes that nobody sees": "deck.empty", "a pattern of itself": "deck.undrawable"}
"""The reason for refusing each sheet that cannot be drawn: nothing of it remains, or the process dies."""


@pytest.mark.nightly
@pytest.mark.parametrize("name", HARM)
def test_malicious_deck_is_drawn_or_refused_and_leaves_no_files(name: str, qtbot: QtBot, tmp_path: Path) -> None:
    file = tmp_path / "deck.svgz"
    file.write_bytes(gzip.compress(HARM[name].encode()))
    told, _ = import_deck(qtbot, file, PATIENCE)
    drawn = [deck.faces for deck in list_added_decks()]
    for faces in drawn:
        remove(faces)
    assert drawn == ([] if name in REFUSED else [told])
    assert told == REFUSED.get(name, told)
    assert list((folders.data() / "decks").iterdir()) == []
