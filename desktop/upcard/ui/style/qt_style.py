"""The look of Qt's own widgets: a palette of colours, and style sheets for pages, dialogs and menus."""

import os
import re
import sys
from functools import lru_cache
from pathlib import Path

from PySide6.QtCore import Qt, SignalInstance
from PySide6.QtGui import QColor, QGuiApplication, QPalette

from upcard.play.storage.atomic_file import read_plain_file
from upcard.ui.style.theme import Theme

Role = QPalette.ColorRole
DARK, HIGH = Qt.ColorScheme.Dark, Qt.ContrastPreference.HighContrast


SCROLL_BARS = """
QScrollBar:vertical {{ background: {chrome}; width: {slim}px; border: none; margin: 0; }}
QScrollBar::handle:vertical {{ background: {line}; border-radius: {curve}px; min-height: 40px; }}
QScrollBar::add-line, QScrollBar::sub-line, QScrollBar::add-page, QScrollBar::sub-page {{
    height: 0; background: none; }}
"""
SHEET = """
#card {{ background: {chrome}; border: 1px solid {card_line}; border-radius: {round}px; }}
#page, #page QScrollArea, #scrolled {{ background: {chrome}; border: none; }}
#card QScrollArea, #card #scrolled {{ background: transparent; border: none; }}
#card QScrollBar:vertical {{ background: transparent; margin: {round}px 3px {round}px 0; }}
#block {{ background: {chrome_2}; border-radius: {half}px; }}
#rule {{ background: {line}; }}
#heavy {{ background: {ink}; }}
QLabel {{ color: {ink}; background: transparent; }}
QLabel#second {{ color: {ink_2}; }}
QLabel#gain {{ color: {gain}; }}
QLabel#loss {{ color: {loss}; }}
QLabel#pill {{ color: {on_pill}; background: {pill}; border-radius: {curve}px; padding: 1px {slim}px; }}
QLabel#letter {{ color: {chrome}; background: {ink}; border-radius: {curve}px; }}
QLabel#cap {{ color: {ink_2}; background: {chrome}; border: 1px solid {ink_2}; border-radius: {curve}px;
    padding: 1px {curve}px; }}
QLabel#differs {{ background: {hint}; border-radius: {half}px; padding: {curve}px {slim}px; }}
#refusal {{ border: 2px solid {loss}; border-radius: {half}px; background: {chrome_2}; }}
QPushButton {{ color: {ink}; background: {chrome}; border: 1px solid {line}; border-radius: {half}px;
    padding: {pad}px {wide}px; }}
QPushButton:hover {{ background: {chrome_2}; }}
QPushButton {{ outline: none; }}
QPushButton#primary {{ color: {amber_ink}; background: {amber}; border: 1px solid {amber}; }}
QPushButton:disabled, QPushButton#primary:disabled {{ color: {ink_2}; background: transparent;
    border: 1px dashed {ink_2}; }}
QPushButton#link {{ color: {focus}; border: none; padding: {pad}px 0; text-align: left; background: transparent; }}
QPushButton#link:focus {{ text-decoration: underline; }}
#segments {{ background: {chrome_2}; border-radius: {half}px; }}
QPushButton#segment {{ color: {ink_2}; background: transparent; border: 1px solid transparent; padding: 0 {slim}px; }}
QPushButton#segment:checked {{ color: {ink}; background: {chrome}; border: 1px solid {ink_2}; }}
#aside {{ border: none; border-right: 1px solid {line}; }}
QPushButton#section {{ color: {ink}; border: none; padding: {pad}px {wide}px; text-align: left;
    background: transparent; }}
QPushButton#section:hover {{ background: {chrome_2}; }}
QPushButton#picker {{ background: {chrome_2}; text-align: left; }}
QPushButton#picker:hover {{ border: 1px solid {ink_2}; }}
QLineEdit {{ color: {ink}; background: {chrome}; border: 1px solid {line}; border-radius: {half}px;
    padding: 0 {half}px; min-height: {sign}px; placeholder-text-color: {ink_2};
    selection-background-color: {focus}; selection-color: {focus_2}; }}
QPlainTextEdit {{ color: {ink}; background: {chrome}; border: 1px solid {line}; border-radius: {half}px;
    padding: {curve}px; selection-background-color: {focus}; selection-color: {focus_2}; }}
QPlainTextEdit:focus {{ border: 2px solid {focus}; }}
QLineEdit:focus {{ border: 2px solid {focus}; }}
QListWidget, QTextBrowser {{ background: {chrome}; color: {ink}; border: none; outline: none; }}
QListWidget::item {{ padding: {pad}px; border-radius: {half}px; }}
QListWidget::item:selected {{ background: {chrome_2}; color: {ink}; border-left: 3px solid {focus}; }}
"""
BROAD = 40
"""Controls higher than this, in pixels, mean that the person uses a finger."""
LINE = 17
"""The height of a line of a menu, in text units (scaled pixels)."""
FINGER = """
QPushButton {{ min-height: {inner}px; min-width: {inner}px; }}
QPushButton#link, QPushButton#section {{ min-height: {frameless}px; }}
QPushButton#segment, QLineEdit {{ min-height: {bare}px; }}
QListWidget::item {{ min-height: {inner}px; }}
QScrollBar:vertical {{ width: {broad}px; }}
"""
MENU = """
QMenu {{ background: {chrome}; color: {ink}; border: 1px solid {line}; padding: {curve}px; menu-scrollable: 1; }}
QMenu::item {{ padding: {pad}px {sign}px {pad}px {wide}px; border-radius: {half}px; border: 2px solid transparent; }}
QMenu#choices::item {{ padding-left: {sign}px; }}
QMenu::item:selected {{ background: {chrome_2}; color: {ink}; border: 2px solid {focus}; }}
QMenu::item:disabled {{ color: {ink_2}; }}
QMenu::separator {{ height: 1px; background: {line}; margin: {curve}px {half}px; }}
QMenu::indicator {{ width: {slim}px; height: {slim}px; left: {half}px; border-radius: {curve}px; }}
QMenu::indicator:checked {{ background: {focus}; }}
"""
THEME = re.compile(r'name="ThemeName"[^>]*\bvalue="([^"]*)"')
NIGHT = re.compile(r"(^|[-_ ])dark($|[-_ ])", re.IGNORECASE)
"""A pattern for the names of dark themes, such as Greybird-dark."""
PLACE = "xfce4/xfconf/xfce-perchannel-xml/xsettings.xml"
MOST = 100_000
"""The most bytes of a configuration file that are read."""


def system_is_night() -> bool:
    """Return whether the system asks for dark windows: by a dark colour scheme, or by high contrast."""
    hints = QGuiApplication.styleHints()
    if hints.colorScheme() == DARK or hints.accessibility().contrastPreference() == HIGH:
        return True
    return sys.platform == "linux" and is_xfce_dark()


def follow_system(changed: SignalInstance) -> None:
    """From now on, emit the signal `changed` when the system's colour scheme or contrast setting changes."""
    hints = QGuiApplication.styleHints()
    hints.colorSchemeChanged.connect(changed)
    hints.accessibility().contrastPreferenceChanged.connect(changed)


def palette(theme: Theme) -> QPalette:
    """Return a Qt palette made of the colours of `theme`."""
    made = QPalette()
    for role, colour in _roles(theme):
        made.setColor(role, QColor(colour))
    for role in (Role.WindowText, Role.Text, Role.ButtonText):
        made.setColor(QPalette.ColorGroup.Disabled, role, QColor(theme.ink_2))
    return made


def _roles(theme: Theme) -> tuple[tuple[QPalette.ColorRole, str], ...]:
    return (
        (Role.Window, theme.chrome),
        (Role.WindowText, theme.ink),
        (Role.Base, theme.chrome),
        (Role.AlternateBase, theme.chrome_2),
        (Role.Text, theme.ink),
        (Role.PlaceholderText, theme.ink_2),
        (Role.Button, theme.chrome_2),
        (Role.ButtonText, theme.ink),
        (Role.ToolTipBase, theme.chrome_2),
        (Role.ToolTipText, theme.ink),
        (Role.Highlight, theme.focus),
        (Role.HighlightedText, theme.focus_2),
        (Role.Link, theme.focus),
        (Role.LinkVisited, theme.focus),
        (Role.Light, theme.chrome),
        (Role.Mid, theme.line),
        (Role.Dark, theme.line),
        (Role.Shadow, theme.shade),
    )


def menu_sheet(theme: Theme, t: float, target: int = 0) -> str:
    """Return the style sheet for menus in the colours of `theme`; lines are at least `target` pixels high.

    `t` is the number of pixels of a text unit, which grows with the text size.
    """
    sizes = _sizes(t)
    sizes["pad"] = max(sizes["pad"], (target - round(LINE * t)) // 2)
    return MENU.format(**sizes, **_colours(theme))


def sheet(theme: Theme, t: float, target: int = 0) -> str:
    """Return the style sheet for pages and dialogs in the colours of `theme`.

    `t` is the number of pixels of a text unit, which grows with the text size. Controls are at least `target` pixels
    high. If `target` is above `BROAD`, the program is used with a finger, and the scroll bars are wider too.
    """
    sizes = _sizes(t)
    frameless = max(0, target - 2 * sizes["pad"])
    inner, bare = max(0, frameless - 2), max(0, target - 2)
    finger = FINGER if target > BROAD else ""
    least = {"frameless": frameless, "inner": inner, "bare": bare, "broad": BROAD // 2}
    return (SHEET + SCROLL_BARS + finger).format(**least, **sizes, **_colours(theme))


def scroll_bars(theme: Theme, t: float) -> str:
    """Return a style sheet for scroll bars in the colours of `theme`; it changes nothing else.

    `t` is the number of pixels of a text unit, which grows with the text size.
    """
    return SCROLL_BARS.format(**_sizes(t), **_colours(theme))


def _sizes(t: float) -> dict[str, int]:
    sizes = {"round": 16, "slim": 10, "half": 8, "pad": 7, "wide": 14, "curve": 4, "sign": 28}
    return {name: round(size * t) for name, size in sizes.items()}


def _colours(theme: Theme) -> dict[str, str]:
    colours = {name: str(getattr(theme, name)) for name in theme._fields}
    return {**colours, "card_line": theme.line if theme.night else theme.chrome}


def is_xfce_dark() -> bool:
    """Return whether the desktop is XFCE and uses a dark theme, which Qt does not report by itself."""
    if "XFCE" not in os.environ.get("XDG_CURRENT_DESKTOP", "").upper().split(":"):
        return False
    path = Path(os.environ.get("XDG_CONFIG_HOME") or os.path.expanduser("~/.config"), PLACE)
    try:
        return _is_dark(path, path.stat().st_mtime_ns)
    except OSError:
        return False


@lru_cache(4)
def _is_dark(path: Path, changed: int) -> bool:
    """Return whether the XFCE settings in the file `path` name a dark theme.

    `changed` is the time when the file was last changed. It is part of the cache's key, so that a changed file is read
    again.
    """
    found = THEME.search(read_plain_file(path, MOST).decode("utf-8", "replace"))
    return found is not None and NIGHT.search(found[1]) is not None
