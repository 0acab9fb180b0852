"""Makes and combines sound waves: lists of samples between -1 and 1, `RATE` of them for each second."""

from collections.abc import Callable, Sequence
from math import exp, pi, sin
from random import Random

RATE = 32_000
"""Samples a second: what paper sounds like ends far below half of it."""
Wave = list[float]
Curve = Callable[[float], float]
"""A value by the share of the time that has passed, from 0 to 1."""


def samples(milliseconds: float) -> int:
    """Return the number of samples in `milliseconds`."""
    return round(RATE * milliseconds / 1000)


def noise(milliseconds: float, seed: int) -> Wave:
    """Return white noise that lasts `milliseconds`; the same `seed` gives the same noise."""
    chance = Random(seed)
    return [2 * chance.random() - 1 for _ in range(samples(milliseconds))]


def tone(hertz: float, milliseconds: float) -> Wave:
    """Return a sine wave with the frequency `hertz` that lasts `milliseconds`."""
    step = 2 * pi * hertz / RATE
    return [sin(step * number) for number in range(samples(milliseconds))]


def shape_wave(wave: Sequence[float], curve: Curve) -> Wave:
    """Return `wave` with each sample multiplied by the value of `curve` there.

    `curve` gets the share of the time that has passed, from 0 to 1.
    """
    last = max(1, len(wave) - 1)
    return [value * curve(number / last) for number, value in enumerate(wave)]


def strike_wave(wave: Sequence[float], rise: float, half: float) -> Wave:
    """Return `wave` with the loudness of a struck object.

    It rises for `rise` milliseconds, and then loses half its strength every `half` milliseconds.
    """
    up, fall = max(1, samples(rise)), 0.5 ** (1 / samples(half))
    loud, made = 1.0, []
    for number, value in enumerate(wave):
        made.append(value * (number / up if number < up else loud))
        loud *= fall if number >= up else 1.0
    return made


def apply_band_pass(wave: Sequence[float], centre: Curve, narrow: float) -> Wave:
    """Return the part of `wave` with frequencies near `centre` (a band-pass filter); a larger `narrow` keeps fewer.

    `centre` returns the frequency in hertz at each share of the time, from 0 to 1.
    """
    low = mid = 0.0
    last, made = max(1, len(wave) - 1), []
    for number, value in enumerate(wave):
        pull = 2 * sin(pi * min(centre(number / last), RATE / 7) / RATE)
        low += pull * mid
        mid += pull * (value - low - mid / narrow)
        made.append(mid / narrow)
    return made


def apply_low_pass(wave: Sequence[float], hertz: float) -> Wave:
    """Return `wave` with frequencies above `hertz` softened, by a low-pass filter of the first order."""
    keep = exp(-2 * pi * hertz / RATE)
    now, made = 0.0, []
    for value in wave:
        now = keep * now + (1 - keep) * value
        made.append(now)
    return made


def mix_sounds(*parts: tuple[float, float, Sequence[float]]) -> Wave:
    """Return the sum of the waves `parts`.

    Each is given as its start in milliseconds, its strength (a factor), and the wave itself.
    """
    made = [0.0] * max(samples(start) + len(wave) for start, _, wave in parts)
    for start, strength, wave in parts:
        first = samples(start)
        for number, value in enumerate(wave):
            made[first + number] += strength * value
    return made


def finish_sound(wave: Sequence[float], peak: float, fade: float = 12) -> Wave:
    """Return `wave` scaled so that its loudest sample is `peak`, and faded at both ends so that it does not click.

    It fades in for one millisecond, and out for `fade` milliseconds.
    """
    first, last = samples(1), samples(fade)
    loudest = max(map(abs, wave))
    end = len(wave) - 1
    return [
        value * peak / loudest * min(1.0, number / first) * min(1.0, (end - number) / last)
        for number, value in enumerate(wave)
    ]
