"""The section of the page *Options* about sound: the volume, and which sounds are on."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QGridLayout, QPushButton, QWidget

from upcard.ui.features.options.parts import CustomSettingRow, SettingRow, SettingSection
from upcard.ui.widgets.slider import StepSlider
from upcard.ui.widgets.texts import make_wrapped_label

if TYPE_CHECKING:
    from upcard.ui.features.options.parts import SettingsPage

translate = QCoreApplication.translate
ACROSS = 2
TICK = "✓ "


def section() -> SettingSection:
    """Return the section of the page *Options* about sound."""
    return SettingSection(
        translate("OptionsPage", "Sound"),
        (
            CustomSettingRow(translate("OptionsPage", "Cards and turns"), _loudness),
            CustomSettingRow(translate("OptionsPage", "Which sounds"), _kinds),
            SettingRow(translate("OptionsPage", "My turn, also in the background"), "sound_away"),
        ),
    )


def _loudness(page: "SettingsPage") -> QWidget:
    """Return a widget with a slider for the volume and a switch for all sounds.

    If no sound can be played, it also shows the reason.
    """
    name = translate("OptionsPage", "Volume")
    slider = StepSlider(name, (1, 10), int(page.settings.values.volume) // 10, page.dress)
    slider.valueChanged.connect(lambda value: page.choose("volume", str(10 * value)))
    made = QWidget()
    grid = QGridLayout(made)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(page.dress.px(10))
    grid.addWidget(slider, 0, 0)
    grid.addWidget(page.switch(translate("OptionsPage", "Cards and turns"), "sound"), 0, 1)
    trouble = {
        "silent": translate("OptionsPage", "No sound device was found."),
        "missing": translate("OptionsPage", "No sound: the package miniaudio is not installed."),
    }.get(page.settings.sound_heard, "")
    if trouble:
        grid.addWidget(make_wrapped_label(trouble, page.dress, "caption", "second"), 1, 0, 1, 2)
    return made


def _kinds(page: "SettingsPage") -> QWidget:
    """Return a grid of buttons, one for each kind of sound; a button is checked if its sounds are on."""
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
    """Write `word` on the button, with a check mark before it if `heard` (that kind of sound is on)."""
    button.setText(f"{TICK}{word}" if heard else word)


def _hear(page: "SettingsPage", kind: str, heard: bool) -> None:
    """Switch the sounds of the kind `kind` on if `heard`, else off."""
    others = [each for each in page.settings.values.unheard.split() if each != kind]
    page.choose("unheard", " ".join([*others, *([] if heard else [kind])]))


def _words() -> dict[str, str]:
    return {
        "card": translate("OptionsPage", "Cards"),
        "deal": translate("OptionsPage", "Dealing"),
        "capture": translate("OptionsPage", "Cards taken"),
        "complete": translate("OptionsPage", "Melds completed"),
        "sweep": translate("OptionsPage", "Sweeps"),
        "turn": translate("OptionsPage", "My turn"),
        "refusal": translate("OptionsPage", "Refusals"),
        "end": translate("OptionsPage", "End of the deal"),
    }
