"""Sounds of cards: paper that slides over cloth and is laid down on it."""

from math import pi, sin

from soundmaker.waves import Curve, Wave, band, dull, noise, shaped, struck, together, tone

SOFT = 4200.0
"""What is higher than this in a card's hiss is taken away little by little, in hertz: it would be sharp."""


def between(low: float, high: float) -> Curve:
    """Return a curve that goes evenly from one value to the other."""
    return lambda share: low + (high - low) * share


def hump(share: float) -> float:
    """Return the value of a curve that rises and falls softly."""
    return sin(pi * share) ** 2


def slide(milliseconds: float, pitches: tuple[float, float], seed: int) -> Wave:
    """Return the whisper of a sliding card, whose pitch goes from one value to the other."""
    hiss = dull(dull(band(noise(milliseconds, seed), between(*pitches), 1.3), SOFT), SOFT)
    return shaped(hiss, hump)


def tap(pitch: float, seed: int) -> Wave:
    """Return the sound of a card that is laid down: a short clap of paper, and the table under it."""
    clap = struck(dull(band(noise(60, seed), lambda _: pitch, 1.8), SOFT), 0.8, 6)
    body = struck(dull(noise(60, seed + 1), 420), 1.5, 11)
    board = struck(tone(132, 70), 2, 13)
    return together((0, 1.0, clap), (0, 1.5, body), (1, 0.16, board))


def laid(pitch: float, seed: int) -> Wave:
    """Return the sound of a card that slides to its place and is laid down there."""
    return together((0, 0.5, slide(95, (1300, 2500), seed)), (62, 1.0, tap(pitch, seed + 7)))


def flicked(pitch: float, seed: int) -> Wave:
    """Return the sound of a dealt card, quicker and lighter than one that is laid."""
    return together((0, 0.7, slide(58, (1600, 3000), seed)), (36, 0.75, tap(pitch, seed + 7)))


def gathered(seed: int) -> Wave:
    """Return the sound of several cards that are swept up and squared."""
    swish = slide(230, (1100, 2600), seed)
    edges = [(48 + 44 * at, 0.45 + 0.1 * at, tap(1500 + 90 * at, seed + 20 + at)) for at in range(4)]
    return together((0, 0.5, swish), *edges, (238, 1.1, tap(1180, seed + 40)))


def swept(seed: int) -> Wave:
    """Return the sound of a table that is cleared: one long stroke that rises."""
    return together((0, 1.0, slide(340, (800, 4000), seed)), (262, 0.45, tap(1350, seed + 3)))
