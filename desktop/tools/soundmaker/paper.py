"""Sounds of cards: paper that slides over cloth and is laid down on it."""

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
    """Return a curve that goes evenly from one value to the other."""
    return lambda share: low + (high - low) * share


def hump(share: float) -> float:
    """Return the value of a curve that rises and falls softly."""
    return sin(pi * share) ** 2


def slide(milliseconds: float, pitches: tuple[float, float], seed: int) -> Wave:
    """Return the whisper of a sliding card, whose pitch goes from one value to the other."""
    hiss = apply_low_pass(
        apply_low_pass(apply_band_pass(noise(milliseconds, seed), make_ramp(*pitches), 1.3), SOFT), SOFT
    )
    return shape_wave(hiss, hump)


def tap(pitch: float, seed: int) -> Wave:
    """Return the sound of a card that is laid down: a short clap of paper, and the table under it."""
    clap = strike_wave(apply_low_pass(apply_band_pass(noise(60, seed), lambda _: pitch, 1.8), SOFT), 0.8, 6)
    body = strike_wave(apply_low_pass(noise(60, seed + 1), 420), 1.5, 11)
    board = strike_wave(tone(132, 70), 2, 13)
    return mix_sounds((0, 1.0, clap), (0, 1.5, body), (1, 0.16, board))


def lay_card(pitch: float, seed: int) -> Wave:
    """Return the sound of a card that slides to its place and is laid down there."""
    return mix_sounds((0, 0.5, slide(95, (1300, 2500), seed)), (62, 1.0, tap(pitch, seed + 7)))


def deal_card(pitch: float, seed: int) -> Wave:
    """Return the sound of a dealt card, quicker and lighter than one that is laid."""
    return mix_sounds((0, 0.7, slide(58, (1600, 3000), seed)), (36, 0.75, tap(pitch, seed + 7)))


def gather_cards(seed: int) -> Wave:
    """Return the sound of several cards that are swept up and squared."""
    swish = slide(230, (1100, 2600), seed)
    edges = [(48 + 44 * at, 0.45 + 0.1 * at, tap(1500 + 90 * at, seed + 20 + at)) for at in range(4)]
    return mix_sounds((0, 0.5, swish), *edges, (238, 1.1, tap(1180, seed + 40)))


def sweep_table(seed: int) -> Wave:
    """Return the sound of a table that is cleared: one long stroke that rises."""
    return mix_sounds((0, 1.0, slide(340, (800, 4000), seed)), (262, 0.45, tap(1350, seed + 3)))
