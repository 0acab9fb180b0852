"""The settings that a person chooses on the page *Options*, saved as JSON in the configuration folder."""

# Why: decisions/0006-keep-settings-as-json.md

from collections.abc import Mapping
from functools import partial
from math import inf
from pathlib import Path
from typing import Literal, NamedTuple

from PySide6.QtCore import QByteArray, QObject, QTimer, Signal

from upcard.play.text.words import LANGUAGES
from upcard.ui.settings.choices import Faces, Ours, Sorting, is_own
from upcard.ui.settings.storage import change_settings, read_settings
from upcard.ui.style.fonts import load_letters
from upcard.ui.style.theme import FELTS, Felt

SIZES: Mapping[str, float] = {"100": 1.0, "115": 1.15, "130": 1.3, "150": 1.5}
"""The factor of the text size for each choice."""

SPEEDS: Mapping[str, float] = {"half": 0.5, "normal": 1.0, "double": 2.0, "instant": 0.0}
"""The factor of the speed of cards for each choice; 0 shows the cards at once."""

WAITS: Mapping[str, float] = {"short": 0.5, "normal": 1.0, "long": 2.0, "click": inf}
"""The factor of the pause after a computer player's turn for each choice; `inf` means to wait for a click."""

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
"""The values of each setting that is a word."""

LARGE_PRINT, LARGEST = 1.3, 1.5
"""The factor of the text size for decks in large print, and the largest factor."""

KINDS = ("card", "deal", "capture", "complete", "sweep", "turn", "refusal", "end")
"""The kinds of sounds at the table."""

WRITTEN = 250
"""The milliseconds from a change until the file is written, so that the change is shown first."""

GEOMETRY = "window/geometry"
REMEMBERED = "last"
LESSONS = "lessons"
"""The name of the entry that is set once the person has seen the welcome page, which offers the lessons."""
DEALS = "deals"
"""The name of the entry that counts a new player's deals; its text has one character for each deal."""
UNASKED = {GEOMETRY, f"{REMEMBERED}/{LESSONS}", f"{REMEMBERED}/{DEALS}"}
"""The entries that the program writes by itself, without a choice of the person."""


class Settings(NamedTuple):
    """The values of all settings that a person can choose on the page *Options*.

    The value `system` means what the operating system is set to; the value `theme` means what the current theme uses.
    """

    language: str = "system"
    theme: str = "system"
    deck: Faces = "standard"
    back: Ours | Literal["theme"] = "theme"
    """The back of the cards.

    `theme` means the deck's own back if it has one, otherwise the back of the theme.
    """
    felt: Felt = "standard"
    speed: str = "normal"
    """The speed of the other players' cards and of dealing."""
    own_speed: str = "same"
    """The speed of the person's own cards; `same` means the speed of the other players' cards."""
    waits: str = "normal"
    """The pause after a computer player's turn."""
    sort: Sorting = "rank"
    size: str = "100"
    """The text size in percent."""
    hand: str = "arc"
    reduced_motion: str = "system"
    """Whether cards move without animation: `on`, `off`, or `system` for the system's setting.

    With reduced motion, what has changed is outlined for a while instead.
    """
    trail: bool = True
    """Whether the last moves of the other players stay marked until the person acts."""
    cautions: bool = True
    aids: bool = True
    """Whether the table has buttons that find plays for the person; the person could also work these plays out."""
    aims: bool = True
    """Whether the table says that the hand is close to a special hand (a whole hand that scores extra).

    It says so only in games with special hands, and never while the coach is off.
    """
    undo: str = "marked"
    """Whether a choice may be undone after a new card was seen; with `marked`, the deal then counts as assisted."""
    coach: str = "off"
    """Which mistakes the coach asks about before it lets the person's action be played."""
    reviews: bool = True
    """Whether every finished deal is reviewed in the background."""
    sound: bool = True
    volume: str = "50"
    """The volume of sounds in percent."""
    unheard: str = ""
    """The kinds of sounds that are off, separated by spaces."""
    sound_away: bool = True
    """Whether a sound tells the person that it is their turn while another window is in front."""
    cut: str = "never"
    """Whether the person before the dealer cuts the pack: never, if they agree when asked, or at random."""
    away: bool = True
    """Whether a hand that others must not see is covered while the window is not in front."""
    taps: bool = False
    """Whether clicks replace dragging: a card is clicked, then its place, even if the pointer moved meanwhile."""
    stay: bool = False
    """Whether the table's messages stay until the person does something."""
    targets: bool = False
    """Whether controls are large enough for a finger even if no touch was noticed."""
    left: bool = False
    """Whether the table is mirrored for the left hand."""
    announce: bool = True
    """Whether a screen reader announces turns, the actions of other players, and refusals."""
    panel: bool = False
    """Whether the panel of moves is open."""
    real_memory: bool = False
    """Whether past moves of a deal cannot be looked up before its end, as at a real table."""


def letters(values: Settings) -> float:
    """Return the factor by which the settings `values` enlarge all text; 1 is the normal size.

    The factor is larger if the deck of cards is in large print.
    """
    own = LARGE_PRINT if values.deck.startswith("large") else 1.0
    return min(LARGEST, own * SIZES[values.size])


class SettingsFile(QObject):
    """The settings file, which is read once.

    A changed setting is emitted at once, and written to the file soon after.
    """

    changed = Signal(object)
    """Emits the new `Settings`."""
    unkept = Signal(object)
    """Emits an OSError when the choices could not be saved.

    It is not emitted again before the choices have been saved once.
    """

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.system_reduces: bool | None = None
        """Whether the system asks for reduced motion; None while unknown."""
        self.sound_heard = ""
        """The state of sounds: `heard`, `silent` without a device, `missing` without the audio library."""
        self._path = path
        self._kept = read_settings(path)
        """All entries of the file and all changes, by name."""
        self._due: dict[str, object] = {}
        """The changes that have not been written yet."""
        self._writing = QTimer(self, singleShot=True, interval=WRITTEN)
        self._writing.timeout.connect(self.write)
        self._untold = self._failed = False
        self.values = self._read_settings()

    def note_system_motion(self, reduces: bool | None) -> None:
        """Store whether the operating system asks for reduced motion; None means that it is unknown."""
        self.system_reduces = reduces

    def note_sound(self, heard: str) -> None:
        """Store whether sounds can be heard: `heard`, `silent` (no audio device) or `missing` (no audio library)."""
        self.sound_heard = heard

    def change(self, **changes: str | bool) -> None:
        """Give settings new values, and emit `changed`; raise ValueError for a value that a setting cannot have.

        `changes` are the new values by the names of the settings.
        """
        self.change_later(**changes)
        self._untold = False
        self.changed.emit(self.values)

    def change_later(self, **changes: str | bool) -> None:
        """Give settings new values, but emit `changed` only when they are written to the file a little later.

        `changes` are the new values by the names of the settings. Raise ValueError for a value that a setting cannot
        have.
        """
        for name, value in changes.items():
            if name in CHOICES and value not in CHOICES[name] and not (name == "deck" and is_own(str(value))):
                raise ValueError(f"{name} cannot be {value!r}")
        self._store_changes(changes)
        self._writing.start()
        self.values = self.values._replace(**changes)  # type: ignore[arg-type]  # each was checked
        self._untold = True

    def write(self) -> None:
        """Write all unsaved changes to the file; also emit `changed` if `change_later` has not done so yet."""
        self._writing.stop()
        try:
            if self._due:
                change_settings(self._path, self._due)
                self._failed = False
            self._due.clear()
        except OSError as error:  # written with the next change, or when the window closes
            self._tell(error)
        if self._untold:
            self._untold = False
            self.changed.emit(self.values)

    def _tell(self, error: OSError) -> None:
        """Emit `unkept` with the `error` that prevented a write; after that, emit nothing until a write has succeeded.

        Emit nothing if the program made all unsaved changes by itself (they are in `UNASKED`). If a value of `Settings`
        is among the unsaved changes, emit the signal now. Otherwise only texts of pages are unsaved, and the signal is
        emitted as soon as the event loop runs, because the page may be closing now.
        """
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
        """The saved position and size of the window, as bytes for `QWidget.restoreGeometry`; empty if none is saved."""
        try:
            return QByteArray(bytes.fromhex(self._text(GEOMETRY)))
        except ValueError:
            return QByteArray()

    def keep_geometry(self, geometry: QByteArray) -> None:
        """Save the window's position and size, which `geometry` contains in Qt's own format."""
        self._store_changes({GEOMETRY: bytes(geometry.data()).hex()})
        self.write()

    def recall_text(self, name: str) -> str:
        """Return the text that was saved under `name` with `save_page_text`; empty if there is none."""
        return self._text(f"{REMEMBERED}/{name}")

    def save_page_text(self, name: str, text: str) -> None:
        """Save `text` under `name` in the settings file, so that a page can read it later with `recall_text`."""
        self._store_changes({f"{REMEMBERED}/{name}": text})
        self.write()

    def _read_settings(self) -> Settings:
        """Return the settings from the entries of the file; a missing or malformed entry gets its default value."""
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


def load_other_letters() -> None:
    """Load the fonts of all languages, not only the current one; called after the window has first been drawn."""
    for language in LANGUAGES:
        load_letters(language)
