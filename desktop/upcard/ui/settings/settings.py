"""What a person chose in Options, kept as JSON in the config folder."""

from collections.abc import Mapping
from functools import partial
from math import inf
from pathlib import Path
from typing import Literal, NamedTuple

from PySide6.QtCore import QByteArray, QObject, QTimer, Signal

from upcard.play.text.words import LANGUAGES
from upcard.ui.settings.choices import Faces, Ours, Sorting, is_own
from upcard.ui.settings.storage import change_settings, read_settings
from upcard.ui.style.theme import FELTS, Felt

SIZES: Mapping[str, float] = {"100": 1.0, "115": 1.15, "130": 1.3, "150": 1.5}
"""How many times as large as designed the letters are."""

SPEEDS: Mapping[str, float] = {"half": 0.5, "normal": 1.0, "double": 2.0, "instant": 0.0}
"""How many times as fast as designed the cards move; at 0 they are there at once."""

WAITS: Mapping[str, float] = {"short": 0.5, "normal": 1.0, "long": 2.0, "click": inf}
"""How many times as long as designed the pause after a computer player's turn is; `inf` is until a click."""

CHOICES: Mapping[str, tuple[str, ...]] = {
    "language": ("system", *LANGUAGES),
    "theme": ("system", "day", "night"),
    "deck": ("standard", "four", "large", "large_four"),
    "back": ("theme", "teal", "plum", "slate"),
    "felt": FELTS,
    "speed": tuple(SPEEDS),
    "own_speed": ("same", *SPEEDS),
    "reduced_motion": ("system", "on", "off"),
    "waits": tuple(WAITS),
    "sort": ("rank", "suit", "own"),
    "size": tuple(SIZES),
    "hand": ("arc", "straight"),
    "undo": ("never", "marked", "free"),
    "cut": ("never", "asked", "chance"),
    "coach": ("off", "blunders", "mistakes", "all"),
    "volume": ("10", "20", "30", "40", "50", "60", "70", "80", "90", "100"),
}
"""What each setting that is a word may be."""

LARGE_PRINT, LARGEST = 1.3, 1.5
"""How many times as large the letters of large print are, and what no choice goes beyond."""

KINDS = ("card", "deal", "capture", "complete", "sweep", "turn", "refusal", "end")
"""What there is to be heard at the table."""

WRITTEN = 250
"""Milliseconds from a change until the file holds it: what it changes is seen first."""

GEOMETRY = "window/geometry"
REMEMBERED = "last"
LESSONS = "lessons"
"""Under which name it is remembered that lessons are known of."""
UNASKED = {GEOMETRY, f"{REMEMBERED}/{LESSONS}"}
"""What is written down though nobody has chosen anything."""


class Settings(NamedTuple):
    """The choices as they stand; `system` and `theme` mean: whatever that one says."""

    language: str = "system"
    theme: str = "system"
    deck: Faces = "standard"
    back: Ours | Literal["theme"] = "theme"
    """`theme` is the deck's own, where it has one, else the one that goes with the theme."""
    felt: Felt = "standard"
    speed: str = "normal"
    """How fast the cards of the others move, and those that are dealt."""
    own_speed: str = "same"
    """How fast the person's own do; `same` is as those of the others."""
    waits: str = "normal"
    """How long a computer player's discard is looked at."""
    sort: Sorting = "rank"
    size: str = "100"
    """The size of the letters, in percent."""
    hand: str = "arc"
    reduced_motion: str = "system"
    """Whether nothing moves: what has changed is outlined for a while instead."""
    trail: bool = True
    """Whether what the others have moved stays marked until the person does something."""
    cautions: bool = True
    aids: bool = True
    """Whether the table offers to find what a person may think out."""
    undo: str = "marked"
    """Whether a choice may be taken back after something new was seen, and the deal then counts as assisted."""
    coach: str = "off"
    """From which mark on an action is held, and the person asked whether they mean it."""
    sound: bool = True
    volume: str = "50"
    """How loud the sounds are, in percent."""
    unheard: str = ""
    """The kinds of sounds that are not to be heard, with blanks between them."""
    sound_away: bool = True
    """Whether it is heard that it is the person's turn while another window is in front."""
    cut: str = "never"
    """Whether the person who sits before the dealer cuts: no, asked each time, or where chance has it."""
    away: bool = True
    """Whether a hand that others may not see is covered while the window is not in front."""
    taps: bool = False
    """Whether a press that moves is a click all the same: what is dragged otherwise is chosen, then its place."""
    stay: bool = False
    """Whether what the table says stays until the person does something."""
    targets: bool = False
    """Whether whatever can be pressed is as large as for a finger, also where none has touched the screen."""
    left: bool = False
    """Whether the table is laid for the left hand."""
    announce: bool = True
    """Whether a screen reader is told of turns, of what others do and of refusals by itself."""
    panel: bool = False
    """Whether the panel of moves is open."""


def letters(values: Settings) -> float:
    """Return how many times as large as designed the letters are; those of large print are larger by themselves."""
    own = LARGE_PRINT if values.deck.startswith("large") else 1.0
    return min(LARGEST, own * SIZES[values.size])


class SettingsFile(QObject):
    """Reads the settings once, tells of each change at once, and writes it down soon after."""

    changed = Signal(object)
    """The new Settings."""
    unkept = Signal(object)
    """An OSError: what was chosen could not be written down. Told once, until something could."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.system_reduces: bool | None = None
        """Whether the system asks for little motion; None as long as it is not known."""
        self.sound_heard = ""
        """What became of the sounds: `heard`, `silent` without a device, `missing` without what plays them."""
        self._path = path
        self._kept = read_settings(path)
        """What is chosen and remembered, by name, whatever the file says."""
        self._due: dict[str, object] = {}
        """What the file does not hold yet."""
        self._writing = QTimer(self, singleShot=True, interval=WRITTEN)
        self._writing.timeout.connect(self.write)
        self._untold = self._failed = False
        self.values = self._read_settings()

    def note_system_motion(self, reduces: bool | None) -> None:
        """Note whether the system asks for little motion."""
        self.system_reduces = reduces

    def note_sound(self, heard: str) -> None:
        """Note what became of the sounds."""
        self.sound_heard = heard

    def change(self, **changes: str | bool) -> None:
        """Choose anew; raises ValueError for a word that a setting does not know."""
        self.note(**changes)
        self._untold = False
        self.changed.emit(self.values)

    def note(self, **changes: str | bool) -> None:
        """Note what was chosen where it is seen already; all others are told when it is written down."""
        for name, value in changes.items():
            if name in CHOICES and value not in CHOICES[name] and not (name == "deck" and is_own(str(value))):
                raise ValueError(f"{name} cannot be {value!r}")
        self._store_changes(changes)
        self._writing.start()
        self.values = self.values._replace(**changes)  # type: ignore[arg-type]  # each was checked
        self._untold = True

    def write(self) -> None:
        """Write down what has changed, and tell of what was only noted."""
        self._writing.stop()
        try:
            if self._due:
                change_settings(self._path, self._due)
                self._failed = False
            self._due.clear()
        except OSError as error:  # it stays due, and is written with what comes next, or when the window is closed
            self._tell(error)
        if self._untold:
            self._untold = False
            self.changed.emit(self.values)

    def _tell(self, error: OSError) -> None:
        """Tell of what a person has chosen and is not kept; of what a page remembers when the page has gone its way."""
        if self._failed or self._due.keys() <= UNASKED:
            return
        self._failed = True
        if self._due.keys() & set(Settings._fields):
            self.unkept.emit(error)
        else:
            QTimer.singleShot(0, self, partial(self.unkept.emit, error))

    def _store_changes(self, changes: Mapping[str, object]) -> None:
        self._kept |= changes
        self._due |= changes

    @property
    def geometry(self) -> QByteArray:
        """Where the window stood when it was last closed; empty at first."""
        try:
            return QByteArray(bytes.fromhex(self._text(GEOMETRY)))
        except ValueError:
            return QByteArray()

    def keep_geometry(self, geometry: QByteArray) -> None:
        """Write down where the window stands."""
        self._store_changes({GEOMETRY: bytes(geometry.data()).hex()})
        self.write()

    def recall_text(self, name: str) -> str:
        """Return what a page remembered under a name; empty where it never did."""
        return self._text(f"{REMEMBERED}/{name}")

    def remember(self, name: str, text: str) -> None:
        """Remember for a page what was chosen there last."""
        self._store_changes({f"{REMEMBERED}/{name}": text})
        self.write()

    def _read_settings(self) -> Settings:
        """A value that the file spells wrong is as if it were not there."""
        known = {name: self._word(name) for name in Settings._fields if name in self._kept}
        values = {name: value for name, value in known.items() if value is not None}
        return Settings()._replace(**values)  # type: ignore[arg-type]  # each was checked

    def _text(self, name: str) -> str:
        value = self._kept.get(name, "")
        return value if isinstance(value, str) else ""

    def _word(self, name: str) -> str | bool | None:
        value = self._kept[name]
        if isinstance(value, bool):
            return None if name in CHOICES or name == "unheard" else value
        if not isinstance(value, str):
            return None
        if name == "unheard":
            return " ".join(kind for kind in KINDS if kind in value.split())
        return value if value in CHOICES.get(name, ()) or (name == "deck" and is_own(value)) else None
