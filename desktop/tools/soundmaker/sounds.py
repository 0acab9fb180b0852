"""Lists every sound of the card table: its file name, how it is made, and its strength."""

from array import array
from collections.abc import Callable, Mapping
from io import BytesIO
from sys import byteorder
from wave import open as open_wave

from soundmaker.paper import deal_card, gather_cards, lay_card, sweep_table
from soundmaker.waves import RATE, Wave, finish_sound, mix_sounds
from soundmaker.wood import bars, knock

FULL = 32767
SOUNDS: Mapping[str, tuple[Callable[[], Wave], float]] = {
    "card-1": (lambda: lay_card(1650, 101), 0.20),
    "card-2": (lambda: lay_card(1830, 202), 0.19),
    "card-3": (lambda: lay_card(1510, 303), 0.20),
    "deal-1": (lambda: deal_card(2050, 404), 0.13),
    "deal-2": (lambda: deal_card(2260, 505), 0.13),
    "deal-3": (lambda: deal_card(1900, 606), 0.13),
    "capture-1": (lambda: gather_cards(707), 0.20),
    "complete-1": (lambda: bars([(0, 0.8, "C5"), (105, 0.85, "E5"), (210, 1.0, "G5")], 620), 0.17),
    "sweep-1": (
        lambda: mix_sounds((0, 0.9, sweep_table(808)), (270, 0.5, bars([(0, 0.8, "D5"), (95, 1.0, "G5")], 520))),
        0.17,
    ),
    "turn-1": (lambda: bars([(0, 1.0, "E4"), (88, 0.75, "A4")], 480), 0.12),
    "refusal-1": (lambda: mix_sounds((0, 1.0, knock(178, 909)), (118, 0.75, knock(160, 910))), 0.20),
    "end-1": (lambda: bars([(0, 0.9, "C4"), (130, 0.8, "G4"), (260, 0.85, "C5"), (430, 1.0, "E5")], 900), 0.17),
}
"""How each is made and how strong its loudest sample is; those of one kind take turns."""


def files() -> dict[str, bytes]:
    """Return the contents of all sound files (WAV), by file name."""
    return {f"{name}.wav": format_wav(finish_sound(make(), peak)) for name, (make, peak) in SOUNDS.items()}


def format_wav(wave: Wave) -> bytes:
    """Return `wave` as the content of a WAV file with one channel and two bytes for each sample."""
    numbers = array("h", (round(value * FULL) for value in wave))
    if byteorder == "big":
        numbers.byteswap()
    made = BytesIO()
    with open_wave(made, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(numbers.tobytes())
    return made.getvalue()
