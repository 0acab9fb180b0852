"""Plays samples on the audio device, through the C library miniaudio.

The device is opened when a sound is to be played, and closed again.
"""

from collections.abc import Callable, Sequence
from importlib import import_module
from time import monotonic
from types import ModuleType

RATE = 32_000
"""The number of samples per second, of one channel and two bytes each."""
PERIOD = 20
"""The length in milliseconds of each block of samples that the device requests; the device buffers a few blocks."""
AGAIN = 20.0
"""The number of seconds to wait after a device could not be opened, before it is tried again."""
BACKENDS = ("wasapi", "dsound", "winmm", "coreaudio", "pulseaudio", "alsa")
"""The sound systems to try; those that would start a server of their own are left out."""
Mixed = Callable[[int], bytes]
"""A function that returns the next samples of all sounds; its argument says how many."""


def library() -> ModuleType | None:
    """Return the compiled functions of miniaudio; None if miniaudio is not installed.

    It is not installed on systems that it does not support. The Python module of miniaudio is not used, because it
    imports urllib, email and ssl, and takes a hundred times as long to load.
    """
    try:
        return import_module("_miniaudio")
    except ImportError:
        return None


class AudioOutput:
    """The audio device; while it is open, it gets the samples to play from the function `mixed`, in another thread."""

    def __init__(self, library: ModuleType, mixed: Mixed, backends: Sequence[str] = BACKENDS) -> None:
        self._ffi, self._lib = library.ffi, library.lib
        self._mixed = mixed
        self._backends = [getattr(self._lib, f"ma_backend_{name}") for name in backends]
        self._context: object = None
        self._device: object = None
        self._name = self._ffi.new("char[]", b"Upcard")
        self._next_try = 0.0
        self._ffi.def_extern("_internal_data_callback")(self._feed)
        self._ffi.def_extern("_internal_stop_callback")(lambda device: None)

    @property
    def is_open(self) -> bool:
        """Whether the audio device is open."""
        return self._device is not None

    def open_device(self) -> bool:
        """Open the audio device if it is closed, and return whether it is open now.

        After a failure, no new attempt is made for `AGAIN` seconds.
        """
        if self._device is None and monotonic() >= self._next_try:
            self._context = self._open_context()
            self._device = None if self._context is None else self._start_device()
            if self._device is None:
                self.close_device()
                self._next_try = monotonic() + AGAIN
        return self._device is not None

    def _open_context(self) -> object:
        """Connect to the first sound system that works, such as PulseAudio, and return miniaudio's context for it.

        Return None if none works.
        """
        wanted = self._ffi.new("ma_backend[]", self._backends)
        config = self._lib.ma_context_config_init()
        config.pulse.pApplicationName = self._name
        context = self._ffi.new("ma_context *")
        failed = self._lib.ma_context_init(wanted, len(self._backends), self._ffi.addressof(config), context)
        return None if failed else context

    def _start_device(self) -> object:
        """Return the system's default audio device, opened and started; None if that fails."""
        config = self._lib.ma_device_config_init(self._lib.ma_device_type_playback)
        config.sampleRate, config.periodSizeInMilliseconds = RATE, PERIOD
        config.playback.channels, config.playback.format = 1, self._lib.ma_format_s16
        config.dataCallback = self._lib._internal_data_callback
        config.stopCallback = self._lib._internal_stop_callback
        device = self._ffi.new("ma_device *")
        if self._lib.ma_device_init(self._context, self._ffi.addressof(config), device):
            return None
        if self._lib.ma_device_start(device):
            self._lib.ma_device_uninit(device)
            return None
        return device

    def _feed(self, device: object, output: object, given: object, frames: int) -> None:
        """Write the next `frames` samples to `output`, the buffer of the audio device.

        miniaudio calls this in a thread of its own. `device` and `given` (recorded samples, which do not exist here)
        are not used.
        """
        samples = self._mixed(frames)
        self._ffi.memmove(output, samples, len(samples))

    def close_device(self) -> None:
        """Close the audio device if it is open."""
        device, context = self._device, self._context
        self._device = self._context = None
        if device is not None:
            self._lib.ma_device_uninit(device)
        if context is not None:
            self._lib.ma_context_uninit(context)
