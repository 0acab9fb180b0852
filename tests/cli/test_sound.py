"""The sound process says which sounds it can play, opens a device only while a sound plays, and ends by itself."""

import subprocess
import sys
from array import array
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from time import monotonic, sleep

import pytest

from upcard.cli import sound
from upcard.cli.sound import SoundMixer, play_all, sounds
from upcard.cli.speaker import AudioOutput, library

FOUND = library()
needs_library = pytest.mark.skipif(FOUND is None, reason="the wheel miniaudio is not made for this machine")


def wait_until(true: Callable[[], bool]) -> None:
    """Wait up to two seconds for a thread to make `true()` true."""
    end = monotonic() + 2
    while not true() and monotonic() < end:
        sleep(0.005)
    assert true()


def test_mixer_adds_sounds_clips_them_and_drops_finished_ones() -> None:
    mixer = SoundMixer()
    mixer.add([100, 200, 300], 1.0)
    mixer.add([1000, 1000], 0.5)
    assert array("h", mixer.mix_frames(2)).tolist() == [600, 700]
    mixer.add([30_000] * 4, 1.5)
    assert array("h", mixer.mix_frames(2)).tolist() == [32_767, 32_767]
    assert array("h", mixer.mix_frames(4)).tolist() == [32_767, 32_767, 0, 0]
    assert array("h", mixer.mix_frames(2)).tolist() == [0, 0]


def test_every_kind_of_event_has_a_sound_file() -> None:
    kinds = {name.partition("-")[0] for name in sounds()}
    assert kinds == {"card", "deal", "capture", "complete", "sweep", "turn", "refusal", "end"}


@needs_library
def test_device_is_open_only_while_something_sounds(capsys: pytest.CaptureFixture[str]) -> None:
    assert FOUND is not None
    mixer, heard, lines = SoundMixer(), list[int](), SimpleQueue[str]()

    def mix_and_note(frames: int) -> bytes:
        made = mixer.mix_frames(frames)
        heard.append(max(map(abs, array("h", made))))
        return made

    speaker = AudioOutput(FOUND, mix_and_note, ("null",))
    thread = Thread(target=play_all, args=(lines, mixer, speaker, 0.3))
    thread.start()
    for line in ("card-1 1.0\n", "no-such-sound 1\n", "card-1 loud\n", "\x00\n"):
        lines.put(line)
    wait_until(lambda: any(heard))
    wait_until(lambda: not speaker.is_open)
    lines.put("turn-1 0.5\n")
    wait_until(lambda: speaker.is_open)
    lines.put("")
    thread.join(2)
    assert not thread.is_alive()
    assert not speaker.is_open
    assert capsys.readouterr().out == "heard\n"


@needs_library
def test_missing_audio_device_is_reported_as_silent(capsys: pytest.CaptureFixture[str]) -> None:
    assert FOUND is not None
    mixer, lines = SoundMixer(), SimpleQueue[str]()
    speaker = AudioOutput(FOUND, mixer.mix_frames, ())
    for line in ("card-1 1\n", "card-2 1\n", ""):
        lines.put(line)
    play_all(lines, mixer, speaker)
    assert capsys.readouterr().out == "silent\n"


def test_missing_audio_library_is_reported_as_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sound, "library", lambda: None)
    assert sound.main([]) == 1
    assert capsys.readouterr().out == "missing\n"
    assert sound.main(["louder"]) == 2


def test_sound_process_ends_when_its_input_is_closed() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "upcard", "sound"], input="", text=True, capture_output=True, timeout=20, check=False
    )
    assert run.returncode in (0, 1)
    assert run.stderr == ""
