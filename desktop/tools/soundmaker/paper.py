"""Makes the sounds of cards: paper that slides over cloth and is laid down on it."""

from math import pi, sin

from soundmaker.waves import (
    Curve,
    Wave,
    apply_band_pass,
    apply_low_pass,
    mix_sounds,
    noise,
    shape_wave,
    strike_wave,
    tone,
)

SOFT = 4200.0
"""What is higher than this in a card's hiss is taken away little by little, in hertz: it would be sharp."""


def make_ramp(low: float, high: float) -> Curve:
    """Return a curve that rises or falls evenly from `low` at 0 to `high` at 1."""
    return lambda share: low + (high - low) * share


def hump(share: float) -> float:
    """Return the loudness at `share` (from 0 to 1) of a sound that rises softly to its middle and falls again."""
    return sin(pi * share) ** 2


def slide(milliseconds: float, pitches: tuple[float, float], seed: int) -> Wave:
    """Return the hiss of a card that slides over cloth for `milliseconds`.

    Its pitch moves from the first of `pitches` to the second, in hertz. `seed` makes the noise, so that each sound is a
    little different.
    """
    hiss = apply_low_pass(
        apply_low_pass(apply_band_pass(noise(milliseconds, seed), make_ramp(*pitches), 1.3), SOFT), SOFT
    )
    return shape_wave(hiss, hump)


def tap(pitch: float, seed: int) -> Wave:
    """Return the sound of a card that is laid down: a short clap of paper, and a low knock of the table under it.

    `pitch` is that of the paper in hertz; `seed` makes the noise.
    """
    clap = strike_wave(apply_low_pass(apply_band_pass(noise(60, seed), lambda _: pitch, 1.8), SOFT), 0.8, 6)
    body = strike_wave(apply_low_pass(noise(60, seed + 1), 420), 1.5, 11)
    board = strike_wave(tone(132, 70), 2, 13)
    return mix_sounds((0, 1.0, clap), (0, 1.5, body), (1, 0.16, board))


def lay_card(pitch: float, seed: int) -> Wave:
    """Return the sound of a card that slides to its place and is laid down there.

    `pitch` is that of the paper in hertz; `seed` makes the noise.
    """
    return mix_sounds((0, 0.5, slide(95, (1300, 2500), seed)), (62, 1.0, tap(pitch, seed + 7)))


def deal_card(pitch: float, seed: int) -> Wave:
    """Return the sound of a card that is dealt; it is shorter and lighter than that of a card that is laid down.

    `pitch` is that of the paper in hertz; `seed` makes the noise.
    """
    return mix_sounds((0, 0.7, slide(58, (1600, 3000), seed)), (36, 0.75, tap(pitch, seed + 7)))


def gather_cards(seed: int) -> Wave:
    """Return the sound of several cards that are swept together and tapped into a neat stack.

    `seed` makes the noise, so that each sound is a little different.
    """
    swish = slide(230, (1100, 2600), seed)
    edges = [(48 + 44 * at, 0.45 + 0.1 * at, tap(1500 + 90 * at, seed + 20 + at)) for at in range(4)]
    return mix_sounds((0, 0.5, swish), *edges, (238, 1.1, tap(1180, seed + 40)))


def sweep_table(seed: int) -> Wave:
    """Return the sound of a table that is cleared of cards: one long, rising hiss; `seed` makes the noise."""
    return mix_sounds((0, 1.0, slide(340, (800, 4000), seed)), (262, 0.45, tap(1350, seed + 3)))
