"""Makes the sounds of wood: a knock on the table, and bars that are struck with a soft mallet."""

from collections.abc import Sequence

from soundmaker.waves import Wave, apply_low_pass, mix_sounds, noise, shape_wave, strike_wave, tone

BAR = ((1.0, 1.0, 190.0), (3.93, 0.22, 62.0), (9.2, 0.05, 18.0))
"""A bar's tones: how many times the lowest, how strong, and the milliseconds in which each loses half."""
TABLE = ((1.0, 1.0, 26.0), (2.24, 0.5, 17.0), (3.9, 0.2, 9.0))
"""The same of a table's top."""
NOTES = {
    **{"C4": 261.63, "E4": 329.63, "G4": 392.0, "A4": 440.0},
    **{"C5": 523.25, "D5": 587.33, "E5": 659.26, "G5": 783.99},
}
"""The pitches of five tones that go with each other in any order, in hertz."""


def damp_note(share: float) -> float:
    """Return the loudness at `share` (from 0 to 1) of a note that rings at first and fades to silence at its end."""
    return min(1.0, (1 - share) * 2.5)


def bar(note: str, milliseconds: float) -> Wave:
    """Return the sound of a struck bar that plays `note`, such as "C5", for `milliseconds`.

    A lower note fades more slowly.
    """
    pitch = NOTES[note]
    slower = (392.0 / pitch) ** 0.5
    tones = [
        (0, strength, strike_wave(tone(pitch * times, milliseconds), 2.5, half * slower))
        for times, strength, half in BAR
    ]
    mallet = strike_wave(apply_low_pass(noise(40, 5), 900), 1.5, 6)
    return shape_wave(mix_sounds(*tones, (0, 0.5, mallet)), damp_note)


def bars(notes: Sequence[tuple[float, float, str]], ring: float) -> Wave:
    """Return the sound of several struck bars; each of `notes` is a start in milliseconds, a strength and a name.

    Each note lasts `ring` milliseconds.
    """
    return mix_sounds(*((start, strength, bar(note, ring)) for start, strength, note in notes))


def knock(pitch: float, seed: int) -> Wave:
    """Return the sound of a knuckle on the table; `pitch` is in hertz, and `seed` makes the noise."""
    tones = [(0, strength, strike_wave(tone(pitch * times, 190), 1.2, half)) for times, strength, half in TABLE]
    return shape_wave(mix_sounds(*tones, (0, 0.9, strike_wave(apply_low_pass(noise(50, seed), 700), 1, 7))), damp_note)
