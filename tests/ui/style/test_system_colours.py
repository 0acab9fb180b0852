"""The system's dark scheme and high contrast choose the night theme, even while the window is open."""

from pathlib import Path
from types import SimpleNamespace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from tests.ui.conftest import Open
from upcard.ui.style import qt_style

Scheme, Contrast = Qt.ColorScheme, Qt.ContrastPreference


def set_preferences(patch: pytest.MonkeyPatch, scheme: Qt.ColorScheme, contrast: Qt.ContrastPreference) -> None:
    """Make the system report these preferences."""
    accessibility = SimpleNamespace(contrastPreference=lambda: contrast)
    hints = SimpleNamespace(colorScheme=lambda: scheme, accessibility=lambda: accessibility)
    patch.setattr(qt_style, "QGuiApplication", SimpleNamespace(styleHints=lambda: hints))


@pytest.mark.parametrize(
    ("scheme", "contrast", "night"),
    [
        (Scheme.Unknown, Contrast.NoPreference, False),
        (Scheme.Light, Contrast.NoPreference, False),
        (Scheme.Dark, Contrast.NoPreference, True),
        (Scheme.Light, Contrast.HighContrast, True),
    ],
)
def test_dark_scheme_or_high_contrast_selects_the_night_theme(
    monkeypatch: pytest.MonkeyPatch, scheme: Qt.ColorScheme, contrast: Qt.ContrastPreference, night: bool
) -> None:
    set_preferences(monkeypatch, scheme, contrast)
    assert qt_style.system_is_night() is night


def test_open_window_follows_a_change_of_the_system_scheme(monkeypatch: pytest.MonkeyPatch, open_window: Open) -> None:
    program, hints = open_window(theme="system"), QGuiApplication.styleHints()
    set_preferences(monkeypatch, Scheme.Dark, Contrast.NoPreference)
    hints.colorSchemeChanged.emit(Scheme.Dark)
    assert program.table.theme.night
    set_preferences(monkeypatch, Scheme.Light, Contrast.NoPreference)
    hints.colorSchemeChanged.emit(Scheme.Light)
    assert not program.table.theme.night
    set_preferences(monkeypatch, Scheme.Light, Contrast.HighContrast)
    hints.accessibility().contrastPreferenceChanged.emit(Contrast.HighContrast)
    assert program.table.theme.night


def test_closed_window_ignores_a_change_of_the_system_scheme(
    monkeypatch: pytest.MonkeyPatch, open_window: Open
) -> None:
    program = open_window(theme="system")
    program.window.close()
    before = program.table.theme
    set_preferences(monkeypatch, Scheme.Dark if not before.night else Scheme.Light, Contrast.NoPreference)
    QGuiApplication.styleHints().colorSchemeChanged.emit(Scheme.Dark)
    assert program.table.theme is before


def test_chosen_theme_overrides_the_system_scheme(monkeypatch: pytest.MonkeyPatch, open_window: Open) -> None:
    program = open_window(theme="day")
    set_preferences(monkeypatch, Scheme.Dark, Contrast.HighContrast)
    assert not program.night


@pytest.mark.parametrize(
    ("desktop", "theme", "dark"),
    [
        ("XFCE", "Greybird-dark", True),
        ("X-Ubuntu:xfce", "Arc-Dark", True),
        ("XFCE", "Mint-Y-Dark-Aqua", True),
        ("XFCE", "Greybird", False),
        ("XFCE", "Darkness", False),
        ("XFCE", None, False),
        ("GNOME", "Adwaita-dark", False),
    ],
)
def test_dark_xfce_theme_is_recognised(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, desktop: str, theme: str | None, dark: bool
) -> None:
    monkeypatch.setenv("XDG_CURRENT_DESKTOP", desktop)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    path = tmp_path / qt_style.PLACE
    path.parent.mkdir(parents=True)
    if theme is not None:
        path.write_text(f'<channel><property name="ThemeName" type="string" value="{theme}"/></channel>')
    assert qt_style.is_xfce_dark() is dark
