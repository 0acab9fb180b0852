"""Every pair of colours that stands on one another is told apart: WCAG 2, 4.5 for text and 3 for signs."""

import re
from pathlib import Path

import pytest

from upcard.ui import theme as theme_module
from upcard.ui.theme import DAY, FELTS, NIGHT, Felt, Theme, theme

TEXT = 4.5
SIGN = 3.0

PAIRS = (
    ("on_felt", "felt_0", TEXT),
    ("on_felt_2", "felt_0", TEXT),
    ("on_felt_2", "tray", TEXT),
    ("on_felt_2", "staging", TEXT),
    ("on_pill", "pill", TEXT),
    ("ink", "chrome", TEXT),
    ("ink", "hint", TEXT),
    ("ink_2", "chrome_2", TEXT),
    ("focus", "chrome", TEXT),
    ("focus", "hint", TEXT),
    ("amber_ink", "amber", TEXT),
    ("loss", "chrome", TEXT),
    ("loss", "chrome_2", TEXT),
    ("gain", "chrome", TEXT),
    ("gain", "chrome_2", TEXT),
    ("avatar_ink", "side_1", TEXT),
    ("avatar_ink", "side_2", TEXT),
    ("avatar_ink", "side_3", TEXT),
    ("amber", "felt_0", SIGN),
    ("amber", "tray", SIGN),
    ("selected", "paper", SIGN),
    ("paper", "felt_0", SIGN),
)

THEMES = [theme(night, felt) for night in (False, True) for felt in FELTS]


def luminance(colour: str) -> float:
    channels = (int(colour[-6:][start : start + 2], 16) / 255 for start in (0, 2, 4))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize(("upper", "lower", "needed"), PAIRS)
@pytest.mark.parametrize("colours", THEMES, ids=lambda colours: f"{'night' if colours.night else 'day'}")
def test_pair_is_told_apart(colours: Theme, upper: str, lower: str, needed: float) -> None:
    assert contrast(getattr(colours, upper), getattr(colours, lower)) >= needed


def test_focus_ring_stands_out_on_felt() -> None:
    assert contrast(DAY.focus_2, DAY.felt_0) >= SIGN
    assert contrast(NIGHT.focus, NIGHT.felt_0) >= SIGN


@pytest.mark.parametrize("felt", FELTS)
def test_felt_keeps_every_colour_of_the_chrome(felt: Felt) -> None:
    chrome = ("chrome", "chrome_2", "line", "ink", "ink_2", "amber", "focus", "side_1", "side_2", "gain", "loss")
    assert all(getattr(theme(True, felt), name) == getattr(NIGHT, name) for name in chrome)


@pytest.mark.parametrize("colours", THEMES, ids=lambda colours: f"{'night' if colours.night else 'day'}")
def test_colours_are_written_as_qt_reads_them(colours: Theme) -> None:
    written = {key: value for key, value in colours._asdict().items() if key != "night"}
    assert all(re.fullmatch(r"#([0-9A-F]{2})?[0-9A-F]{6}", value) for value in written.values())


def test_no_other_module_of_the_window_writes_a_colour() -> None:
    home = Path(theme_module.__file__)
    literal = re.compile(r"#[0-9A-Fa-f]{6}\b|\brgba?\(|GlobalColor\.(?!transparent)|QColor\(\d")
    named = [
        path.name for path in home.parent.rglob("*.py") if path != home and literal.search(path.read_text("utf-8"))
    ]
    assert named == []
