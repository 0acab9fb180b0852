"""Makes and combines sound waves: sequences of numbers between -1 and 1 at a fixed rate."""

from collections.abc import Callable, Sequence
from math import exp, pi, sin
from random import Random

RATE = 32_000
"""Samples a second: what paper sounds like ends far below half of it."""
Wave = list[float]
Curve = Callable[[float], float]
"""A value by the share of the time that has passed, from 0 to 1."""


def samples(milliseconds: float) -> int:
    """Return how many samples last `milliseconds`."""
    return round(RATE * milliseconds / 1000)


def noise(milliseconds: float, seed: int) -> Wave:
    """Return a hiss, the same for the same seed."""
    chance = Random(seed)
    return [2 * chance.random() - 1 for _ in range(samples(milliseconds))]


def tone(hertz: float, milliseconds: float) -> Wave:
    """Return a pure tone that begins at rest."""
    step = 2 * pi * hertz / RATE
    return [sin(step * number) for number in range(samples(milliseconds))]


def shape_wave(wave: Sequence[float], curve: Curve) -> Wave:
    """Return the wave with the loudness that the curve gives for each moment."""
    last = max(1, len(wave) - 1)
    return [value * curve(number / last) for number, value in enumerate(wave)]


def strike_wave(wave: Sequence[float], rise: float, half: float) -> Wave:
    """Return the wave with a rise of `rise` milliseconds, after which it loses half its strength every `half` ms."""
    up, fall = max(1, samples(rise)), 0.5 ** (1 / samples(half))
    loud, made = 1.0, []
    for number, value in enumerate(wave):
        made.append(value * (number / up if number < up else loud))
        loud *= fall if number >= up else 1.0
    return made


def apply_band_pass(wave: Sequence[float], centre: Curve, narrow: float) -> Wave:
    """Return the part of a wave around a pitch that may move; the larger `narrow`, the purer the tone."""
    low = mid = 0.0
    last, made = max(1, len(wave) - 1), []
    for number, value in enumerate(wave):
        pull = 2 * sin(pi * min(centre(number / last), RATE / 7) / RATE)
        low += pull * mid
        mid += pull * (value - low - mid / narrow)
        made.append(mid / narrow)
    return made


def apply_low_pass(wave: Sequence[float], hertz: float) -> Wave:
    """Return the wave with frequencies above `hertz` softly removed."""
    keep = exp(-2 * pi * hertz / RATE)
    now, made = 0.0, []
    for value in wave:
        now = keep * now + (1 - keep) * value
        made.append(now)
    return made


def mix_sounds(*parts: tuple[float, float, Sequence[float]]) -> Wave:
    """Return the sum of several sounds: each with the milliseconds at which it begins, and its strength."""
    made = [0.0] * max(samples(start) + len(wave) for start, _, wave in parts)
    for start, strength, wave in parts:
        first = samples(start)
        for number, value in enumerate(wave):
            made[first + number] += strength * value
    return made


def finish_sound(wave: Sequence[float], peak: float, fade: float = 12) -> Wave:
    """Return the wave with `peak` as its loudest sample, and with silence at both ends, so that nothing clicks."""
    first, last = samples(1), samples(fade)
    loudest = max(map(abs, wave))
    end = len(wave) - 1
    return [
        value * peak / loudest * min(1.0, number / first) * min(1.0, (end - number) / last)
        for number, value in enumerate(wave)
    ]
