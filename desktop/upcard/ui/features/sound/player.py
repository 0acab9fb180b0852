"""The client of the process that plays sounds; the window never waits for this process."""

import os
from collections.abc import Sequence

from PySide6.QtCore import QObject, QProcess, Signal

from upcard.ui.worker.processes import end

MUTE = "UPCARD_MUTE"
"""The name of an environment variable; if it is set, for instance in tests, no sound is played."""
BEHIND = 4096
"""If more bytes than this are waiting to be read by the sound process, the process counts as hanging."""


class SoundClient(QObject):
    """Starts the process that plays sounds when it is first needed, and tells it which sounds to play.

    If the process fails, no sounds are played until the program is started again.
    """

    told = Signal(str)
    """Emits the state of the sound process.

    The state is `heard`, or `silent` if there is no audio device, or `missing` if the audio library is not installed.
    """

    def __init__(self, command: Sequence[str], parent: QObject) -> None:
        super().__init__(parent)
        self.command = tuple(command)
        self._process: QProcess | None = None
        self._broken = MUTE in os.environ

    def start(self) -> None:
        """Start the process that plays sounds now, so that the first sound is not late."""
        if self._broken or self._process is not None:
            return
        process = QProcess(self)
        process.setStandardErrorFile(QProcess.nullDevice())
        process.readyReadStandardOutput.connect(self._read_lines)
        process.finished.connect(self._give_up)
        process.errorOccurred.connect(self._give_up)
        self._process = process
        process.start(self.command[0], list(self.command[1:]))

    def play(self, name: str, strength: float) -> None:
        """Play the sound called `name`, with its volume multiplied by `strength`; start the process if needed."""
        self.start()
        process = self._process
        if process is None:
            return
        if process.bytesToWrite() > BEHIND:
            self._give_up()
            return
        process.write(f"{name} {strength:.3f}\n".encode())

    def stop(self) -> None:
        """End the process that plays sounds; it can be started again."""
        process, self._process = self._process, None
        if process is not None:
            process.finished.disconnect(self._give_up)
            process.errorOccurred.disconnect(self._give_up)
            end(process)

    def _read_lines(self) -> None:
        while self._process is not None and self._process.canReadLine():
            self.told.emit(bytes(self._process.readLine().data()).decode().strip())

    def _give_up(self) -> None:
        """Play no more sounds until the program is started again."""
        self._broken = True
        self.stop()
