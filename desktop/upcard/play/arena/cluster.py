"""An arena's deals on a running Dask cluster, for which the extra `cluster` must be installed, here and there.

A worker that is lost costs only the time of the deals it was playing: others play them again, and the same cards with
the same chance lead to the same end.
"""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import CancelledError
from itertools import islice
from logging import CRITICAL, getLogger
from pickle import dumps, loads
from queue import SimpleQueue

from distributed import Client, Future, KilledWorker

from upcard import __version__
from upcard.play.arena.arena import Contest, SeatingPair, UnplayableContest, pair
from upcard.players.own import UnfitPlayerError

WAITING = 1000
"""So many deals are handed out at a time."""

LOST = 9
"""So many times a deal may be begun again because its workers were lost."""

SECONDS = 10
"""How long a scheduler may take to answer."""

LEFT = "the scheduler was lost, or a worker has no Upcard installed"


def play(contest: Contest, numbers: Iterable[int], address: str) -> Iterator[SeatingPair]:
    """Yield the deals of these numbers, each as soon as it is played; raises Unplayable, and what `pair` raises."""
    for name in ("distributed", "distributed.client", "tornado.application"):  # what goes wrong is told by us
        getLogger(name).setLevel(CRITICAL)
    try:
        client = Client(address, timeout=SECONDS)
    except (OSError, ValueError) as error:
        raise UnplayableContest(f"--scheduler: no Dask scheduler answers at {address} ({error})") from None
    try:
        yield from distribute_deals(client, contest, iter(numbers))
    finally:
        client.close()


def distribute_deals(client: Client, contest: Contest, numbers: Iterator[int]) -> Iterator[SeatingPair]:
    """Hand out the deals, so many at a time, and yield each that comes back."""
    done: SimpleQueue[Future[object]] = SimpleQueue()
    begun: dict[Future[object], tuple[int, int]] = {}
    there = create_worker_task()

    def hand_out(number: int, lost: int = 0) -> None:
        future = client.submit(there, dumps((__version__, contest, number)), pure=False)
        begun[future] = number, lost
        future.add_done_callback(done.put)

    for number in islice(numbers, WAITING):
        hand_out(number)
    while begun:
        future = done.get()
        number, lost = begun.pop(future)
        if (pair := answer(future, lost < LOST)) is None:
            hand_out(number, lost + 1)
            continue
        yield pair
        for following in islice(numbers, 1):
            hand_out(following)


def answer(future: Future[object], again: bool) -> SeatingPair | None:
    """Return a deal that has come back; None where too many workers were lost over it and it may be begun again."""
    try:
        found = future.result()
    except KilledWorker as error:
        if again:
            return None
        raise UnplayableContest(f"--scheduler: a deal has lost all its workers ({summarize_error(error)})") from None
    except (CancelledError, ImportError, OSError) as error:
        raise UnplayableContest(f"--scheduler: {LEFT} ({summarize_error(error)})") from None
    assert isinstance(found, SeatingPair)
    return found


def create_worker_task() -> Callable[[bytes], object]:
    """Return what plays a deal on a worker; it names nothing of ours, so that Dask sends it as code.

    So a worker without Upcard answers with an error, where reading what it cannot load would have it stop.
    """

    def play_there(asked: bytes) -> object:
        from upcard.play.arena.cluster import play_on_worker

        return play_on_worker(*loads(asked))

    return play_there


def play_on_worker(version: str, contest: Contest, number: int) -> SeatingPair:
    """Play a deal on a worker; raises Unplayable where another version of the program is installed, and UnfitPlayer."""
    if version != __version__:
        raise UnplayableContest(f"--scheduler: a worker has Upcard {__version__}, and this is {version}")
    try:
        return pair(contest, number)
    except UnfitPlayerError as error:
        raise UnfitPlayerError(f"{error}: on a worker of the cluster, where the player's module must be, too") from None


def summarize_error(error: BaseException) -> str:
    """Return the first line of what went wrong."""
    return f"{type(error).__name__}: {error}".partition("\n")[0]
