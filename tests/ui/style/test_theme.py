"""Every pair of colours that are used on each other has enough contrast: WCAG 2, 4.5 for text and 3 for signs."""

import re
from pathlib import Path

import pytest

from tests.merge_cases import merge_cases
from upcard.ui.style import theme as theme_module
from upcard.ui.style.theme import FELTS, NIGHT, Felt, Theme, theme

TEXT = 4.5
SIGN = 3.0
SIDES = ("side_1", "side_2", "side_3", "side_4", "side_5")

PAIRS = (
    ("on_felt", "felt_0", TEXT),
    ("on_felt_2", "felt_0", TEXT),
    ("on_felt_2", "tray", TEXT),
    ("on_felt_2", "staging", TEXT),
    ("on_felt", "felt_1", TEXT),
    ("on_felt", "tray", TEXT),
    ("on_felt", "staging", TEXT),
    ("on_felt", "curtain", TEXT),
    ("on_felt_2", "curtain", TEXT),
    ("on_felt_2", "pill", TEXT),
    ("on_pill", "pill", TEXT),
    ("ink", "chrome", TEXT),
    ("ink", "chrome_2", TEXT),
    ("ink", "hint", TEXT),
    ("ink_2", "chrome", TEXT),
    ("ink_2", "hint", TEXT),
    ("ink_2", "chrome_2", TEXT),
    ("focus", "chrome", TEXT),
    ("focus", "chrome_2", TEXT),
    ("focus_2", "focus", TEXT),
    ("chrome", "focus", SIGN),
    ("chrome", "ink_2", SIGN),
    ("focus", "hint", TEXT),
    ("amber_ink", "amber", TEXT),
    ("loss", "chrome", TEXT),
    ("loss", "chrome_2", TEXT),
    ("gain", "chrome", TEXT),
    ("gain", "chrome_2", TEXT),
    *(("avatar_ink", side, TEXT) for side in SIDES),
    ("amber", "felt_0", SIGN),
    ("amber", "tray", SIGN),
    ("amber", "staging", SIGN),
    ("amber", "pill", SIGN),
    ("amber", "curtain", SIGN),
    *((side, ground, SIGN) for side in SIDES for ground in ("chrome", "chrome_2", "hint")),
    ("card_red", "paper", TEXT),
    ("card_black", "paper", TEXT),
    ("selected", "paper", SIGN),
    ("paper", "felt_0", SIGN),
)

THEMES = [theme(night, felt) for night in (False, True) for felt in FELTS]
NAMES = [f"{'night' if night else 'day'}-{felt}" for night in (False, True) for felt in FELTS]


def compute_luminance(colour: str) -> float:
    channels = (int(colour[-6:][start : start + 2], 16) / 255 for start in (0, 2, 4))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def compute_contrast(one: str, other: str) -> float:
    dark, light = sorted((compute_luminance(one), compute_luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@merge_cases("colours", THEMES, ids=NAMES)
def test_colour_pairs_have_enough_contrast(colours: Theme) -> None:
    found = [
        (compute_contrast(getattr(colours, upper), getattr(colours, lower)), upper, lower) for upper, lower, _ in PAIRS
    ]
    assert [one for one, (*_, needed) in zip(found, PAIRS, strict=True) if one[0] < needed] == []


GROUNDS = ("felt_0", "felt_1", "tray", "staging", "curtain", "chrome", "chrome_2", "hint", "paper", "amber")


@merge_cases("colours", THEMES, ids=NAMES)
def test_one_tone_of_the_focus_ring_stands_out_on_every_ground(colours: Theme) -> None:
    tones = colours.focus, colours.focus_2
    best = {ground: max(compute_contrast(tone, getattr(colours, ground)) for tone in tones) for ground in GROUNDS}
    assert {ground: found for ground, found in best.items() if found < SIGN} == {}


@pytest.mark.parametrize("mark", ["selected", "loss"])
@pytest.mark.parametrize("colours", THEMES, ids=NAMES)
def test_card_outline_has_contrast_to_the_card_or_the_felt(colours: Theme, mark: str) -> None:
    assert max(compute_contrast(getattr(colours, mark), ground) for ground in (colours.paper, colours.felt_0)) >= SIGN


@merge_cases("colours", THEMES, ids=NAMES)
def test_outline_of_a_side_mark_has_contrast_on_every_felt(colours: Theme) -> None:
    for ground in (colours.felt_0, colours.tray, colours.staging, colours.pill):
        assert compute_contrast(colours.on_felt, ground) >= SIGN


@merge_cases("felt", FELTS)
def test_felt_choice_changes_no_chrome_colour(felt: Felt) -> None:
    chrome = ("chrome", "chrome_2", "line", "ink", "ink_2", "amber", "focus", "side_1", "side_2", "gain", "loss")
    assert all(getattr(theme(True, felt), name) == getattr(NIGHT, name) for name in chrome)


@merge_cases("colours", THEMES, ids=NAMES)
def test_theme_colours_are_uppercase_hex_codes(colours: Theme) -> None:
    written = [value for key, value in colours._asdict().items() if key != "night"]
    single = [one for value in written for one in (value if isinstance(value, tuple) else (value,))]
    assert all(re.fullmatch(r"#([0-9A-F]{2})?[0-9A-F]{6}", one) for one in single)


def test_no_other_module_of_the_style_package_writes_a_colour() -> None:
    home = Path(theme_module.__file__)
    literal = re.compile(r"#[0-9A-Fa-f]{6}\b|(?<!\.)\brgba?\(|GlobalColor\.(?!transparent)|QColor\(\d")
    named = [
        path.name for path in home.parent.rglob("*.py") if path != home and literal.search(path.read_text("utf-8"))
    ]
    assert named == []
