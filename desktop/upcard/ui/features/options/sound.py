"""Options, sound."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QGridLayout, QPushButton, QWidget

from upcard.ui.features.options.parts import Line, Own, Section
from upcard.ui.widgets.slider import Slider
from upcard.ui.widgets.texts import lines

if TYPE_CHECKING:
    from upcard.ui.features.options.page import Options

translate = QCoreApplication.translate
ACROSS = 2
TICK = "✓ "


def section() -> Section:
    """Return what is heard, and how loud."""
    return Section(
        translate("Options", "Sound"),
        (
            Own(translate("Options", "Cards and turns"), _loudness),
            Own(translate("Options", "Which sounds"), _kinds),
            Line(translate("Options", "My turn, also in the background"), "sound_away"),
        ),
    )


def _loudness(page: "Options") -> QWidget:
    """Return the slider beside the switch that turns all off, and what stands in the way of any sound."""
    name = translate("Options", "Volume")
    slider = Slider(name, (1, 10), int(page.settings.values.volume) // 10, page.dress)
    slider.valueChanged.connect(lambda value: page.choose("volume", str(10 * value)))
    made = QWidget()
    grid = QGridLayout(made)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(page.dress.px(10))
    grid.addWidget(slider, 0, 0)
    grid.addWidget(page.switch(translate("Options", "Cards and turns"), "sound"), 0, 1)
    trouble = {
        "silent": translate("Options", "No sound device was found."),
        "missing": translate("Options", "There is no sound on this machine: the package miniaudio is not installed."),
    }.get(page.settings.sound_heard, "")
    if trouble:
        grid.addWidget(lines(trouble, page.dress, "caption", "second"), 1, 0, 1, 2)
    return made


def _kinds(page: "Options") -> QWidget:
    """Return a button for each kind of sound, which is down while it is heard."""
    made = QWidget()
    grid = QGridLayout(made)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setSpacing(page.dress.px(4))
    for number, (kind, word) in enumerate(_words().items()):
        button = QPushButton(word)
        button.setObjectName("segment")
        button.setCheckable(True)
        button.setFont(page.dress.font("body"))
        button.setFixedHeight(page.dress.px(30))
        button.setMinimumWidth(page.dress.width("body", f"{TICK}{word}") + page.dress.px(28))
        button.setAccessibleName(word)
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        button.toggled.connect(partial(_tick, button, word))
        button.setChecked(kind not in page.settings.values.unheard.split())
        button.toggled.connect(partial(_hear, page, kind))
        grid.addWidget(button, number // ACROSS, number % ACROSS)
    return made


def _tick(button: QPushButton, word: str, heard: bool) -> None:
    """Let a sign say, too, whether a kind is heard."""
    button.setText(f"{TICK}{word}" if heard else word)


def _hear(page: "Options", kind: str, heard: bool) -> None:
    """Let a kind be heard, or no longer."""
    others = [each for each in page.settings.values.unheard.split() if each != kind]
    page.choose("unheard", " ".join([*others, *([] if heard else [kind])]))


def _words() -> dict[str, str]:
    return {
        "card": translate("Options", "Cards"),
        "deal": translate("Options", "Dealing"),
        "capture": translate("Options", "Cards taken"),
        "complete": translate("Options", "Melds completed"),
        "sweep": translate("Options", "Sweeps"),
        "turn": translate("Options", "My turn"),
        "refusal": translate("Options", "Refusals"),
        "end": translate("Options", "The deal’s end"),
    }
