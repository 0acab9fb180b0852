"""An arena's deals on a running Dask cluster, for which the extra `cluster` must be installed, here and there.

A worker that is lost costs only the time of the deals it was playing: others play them again, and the same cards with
the same chance lead to the same end.
"""

from collections.abc import Iterable, Iterator
from itertools import islice
from logging import CRITICAL, getLogger
from queue import SimpleQueue

from distributed import Client, Future, KilledWorker

from upcard import __version__
from upcard.play.arena import Contest, Pair, Unplayable, pair

WAITING = 1000
"""So many deals are handed out at a time."""

LOST = 20
"""So many times a deal may be begun again because its workers were lost."""

SECONDS = 10
"""How long a scheduler may take to answer."""


def play(contest: Contest, numbers: Iterable[int], address: str) -> Iterator[Pair]:
    """Yield the deals of these numbers, each as soon as it is played; raises Unplayable, and what `pair` raises."""
    getLogger("distributed").setLevel(CRITICAL)
    try:
        client = Client(address, timeout=SECONDS)
    except (OSError, ValueError) as error:
        raise Unplayable(f"--scheduler: no Dask scheduler answers at {address} ({error})") from None
    try:
        yield from spread(client, contest, iter(numbers))
    finally:
        client.close()


def spread(client: Client, contest: Contest, numbers: Iterator[int]) -> Iterator[Pair]:
    """Hand out the deals, so many at a time, and yield each that comes back."""
    done: SimpleQueue[Future[Pair]] = SimpleQueue()
    begun: dict[Future[Pair], tuple[int, int]] = {}

    def hand_out(number: int, lost: int = 0) -> None:
        future = client.submit(played, __version__, contest, number, pure=False)
        begun[future] = number, lost
        future.add_done_callback(done.put)

    for number in islice(numbers, WAITING):
        hand_out(number)
    while begun:
        future = done.get()
        number, lost = begun.pop(future)
        try:
            yield future.result()
        except KilledWorker as error:
            if lost == LOST:
                raise Unplayable(f"--scheduler: deal {number} has lost too many workers ({error})") from None
            hand_out(number, lost + 1)
            continue
        for following in islice(numbers, 1):
            hand_out(following)


def played(version: str, contest: Contest, number: int) -> Pair:
    """Play a deal on a worker; raises Unplayable where another version of the program is installed there."""
    if version != __version__:
        raise Unplayable(f"a worker has Upcard {__version__}, and this is {version}")
    return pair(contest, number)
