"""A computer player that thinks all the time, in its worker as beside the window, while something else is measured."""

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
    """Have a worker asked for the first decision of a deal again and again."""
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
    """Write what the worker is asked: the first decision of the first game's first deal."""
    game = next(iter(GAMES.values()))
    dealt = game.apply(game.start(game.presets[next(iter(game.presets))], "worker"), game.opening).position
    seat = next(seat for seat in range(4) if game.legal_actions(game.observe(dealt, seat)))
    return encode_request(1, ChooseAction(game, game.observe(dealt, seat), "1", Limits(), LEVEL))
