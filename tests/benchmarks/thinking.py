"""Keeps a computer player thinking in a worker process, as beside the window, while something else is measured."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from upcard.games import GAMES
from upcard.players.protocol import ChooseAction, Limits, encode_request

AGAIN = "import sys\nline = sys.stdin.buffer.read()\nwhile True: sys.stdout.buffer.write(line)"
LEVEL = "standard"


@contextmanager
def thinking() -> Iterator[subprocess.Popen[bytes]]:
    """Ask a worker for the first decision of a deal again and again."""
    worker = [sys.executable, "-m", "upcard", "think"]
    asking = subprocess.Popen([sys.executable, "-c", AGAIN], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    answering = subprocess.Popen(worker, stdin=asking.stdout, stdout=subprocess.DEVNULL)
    assert asking.stdin is not None
    asking.stdin.write(question())
    asking.stdin.close()
    try:
        yield answering
    finally:
        for process in (answering, asking):
            process.kill()
            process.wait()


def question() -> bytes:
    """Return the request to the worker: the first decision of the first game's first deal."""
    game = next(iter(GAMES.values()))
    dealt = game.rules.apply(
        game.rules.start(game.rules.presets[next(iter(game.rules.presets))], "worker"), game.rules.opening
    ).position
    seat = next(seat for seat in range(4) if game.rules.legal_actions(game.rules.observe(dealt, seat)))
    return encode_request(1, ChooseAction(game, game.rules.observe(dealt, seat), "1", Limits(), LEVEL))
