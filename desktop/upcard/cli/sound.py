"""The command `upcard sound`, which plays the table's sounds in a process of its own.

A sound system that hangs or crashes therefore cannot harm the game. Each line of input names a sound and its strength;
lines of output say whether sounds can be heard. The audio device is closed after some silence, so that the computer may
sleep.
"""

# Why: decisions/0045-play-sounds-by-miniaudio-in-a-process-of-their-own.md

import sys
from array import array
from collections.abc import Mapping, Sequence
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from wave import open as open_wave

from upcard.cli.speaker import AudioOutput, library
from upcard.core.resources import resource

IDLE = 8.0
"""The number of seconds of silence after which the audio device is closed."""
MOST = 32767
Samples = Sequence[int]
Sounds = Mapping[str, Samples]
Lines = SimpleQueue[str]


def main(words: Sequence[str]) -> int:
    """Play the sounds named on standard input until it ends, and return the exit status.

    Without the audio library, print `missing` and return 1.
    """
    if words:
        print("upcard: sound: takes no words; it reads names of sounds from standard input", file=sys.stderr)
        return 2
    found = library()
    if found is None:
        print("missing", flush=True)
        return 1
    lines: Lines = SimpleQueue()
    Thread(target=_listen, args=(lines,), daemon=True).start()
    mixer = SoundMixer()
    play_all(lines, mixer, AudioOutput(found, mixer.mix_frames))
    return 0


class SoundMixer:
    """Adds up the sounds that are playing now; the audio device calls `mix_frames` in a thread of its own."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._voices: list[tuple[Samples, int, float]] = []
        """For each playing sound: its samples, the position reached in them, and its strength."""

    def add(self, samples: Samples, strength: float) -> None:
        """Let a sound play from now on; `strength` is the factor by which its samples are multiplied."""
        with self._lock:
            self._voices.append((samples, 0, strength))

    def mix_frames(self, frames: int) -> bytes:
        """Return the next `frames` samples of all playing sounds added up, as the bytes of 16-bit integers."""
        with self._lock:
            voices = self._voices
            self._voices = [(samples, at + frames, by) for samples, at, by in voices if at + frames < len(samples)]
        total = [0.0] * frames
        for samples, at, by in voices:
            for number, value in enumerate(samples[at : at + frames]):
                total[number] += value * by
        return array("h", (round(max(-MOST, min(MOST, value))) for value in total)).tobytes()


def sounds() -> Sounds:
    """Return the samples of each sound that the program ships, by the name of its file without suffix."""
    return {path.stem: _read_samples(str(path)) for path in sorted(resource("sounds").glob("*.wav"))}


def _read_samples(path: str) -> Samples:
    with open_wave(path) as file:
        samples = array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        samples.byteswap()
    return samples


def _listen(lines: Lines) -> None:
    """Put each line of standard input into the queue `lines`; at its end, even after an error, put an empty line."""
    try:
        for line in sys.stdin:
            lines.put(line)
    finally:
        lines.put("")


def play_all(lines: Lines, mixer: SoundMixer, speaker: AudioOutput, idle: float = IDLE) -> None:
    """Play the sound that each line in the queue names, until the empty line that marks the end.

    For the first sound, print `heard` or `silent`, depending on whether it can be heard; print the word again whenever
    it changes. After `idle` seconds of silence the audio device is closed.
    """
    known, said = sounds(), ""
    while line := _next(lines, speaker, idle):
        heard = "heard" if speaker.open_device() else "silent"
        if heard == "heard":
            _begin(mixer, known, line)
        if heard != said:
            said = heard
            print(said, flush=True)
    speaker.close_device()


def _next(lines: Lines, speaker: AudioOutput, idle: float) -> str:
    """Return the next line of the queue; if none comes for `idle` seconds, close the audio device and keep waiting."""
    try:
        return lines.get(timeout=idle)
    except Empty:
        speaker.close_device()
        return lines.get()


def _begin(mixer: SoundMixer, known: Sounds, line: str) -> None:
    """Let the sound that a line names play from now on; an unknown sound is ignored."""
    name, _, strength = line.partition(" ")
    try:
        mixer.add(known[name], float(strength))
    except (KeyError, ValueError):
        return
