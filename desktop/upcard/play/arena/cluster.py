"""Plays the deals of a contest between computer players on several computers, a running Dask cluster.

The extra `cluster` of this package must be installed here and on the workers. A lost worker costs only time: other
workers play its deals again, from the same seeds and so with the same result.
"""

# Why: decisions/0028-send-a-cluster-code-that-names-nothing-of-ours.md

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
"""The largest number of deals that are submitted and not yet played."""

LOST = 9
"""How many times a deal is submitted again after its workers were lost."""

SECONDS = 10
"""The number of seconds to wait for the scheduler's answer."""

LEFT = "the scheduler was lost, or a worker has no Upcard installed"


def play(contest: Contest, numbers: Iterable[int], address: str) -> Iterator[SeatingPair]:
    """Play the deals `numbers` of `contest` on the Dask cluster whose scheduler has the address `address`.

    Yield each result as soon as it is there. Raises UnplayableContest if the scheduler does not answer, or if the
    cluster cannot play a deal, for example because it lost its workers. Raises UnfitPlayerError if a custom player
    fails.
    """
    for name in ("distributed", "distributed.client", "tornado.application"):  # we report the errors
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
    """Send the deals `numbers` of `contest` to the cluster, and yield each result as soon as it is there.

    At most `WAITING` deals are at the cluster at once. A deal whose worker died is sent again.
    """
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
    """Return the result of a deal from the cluster; None if its worker died and the deal should be sent again.

    `again` says whether it may be sent again. If not, or if the deal cannot be played, UnplayableContest is raised.
    """
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
    """Return the function that a worker of the cluster calls to play a deal.

    The function refers to no name of this program, so that Dask sends it as code. A worker on which Upcard is not
    installed then answers with an error; otherwise it could not load the function and would stop.
    """

    def play_there(asked: bytes) -> object:
        from upcard.play.arena.cluster import play_on_worker

        return play_on_worker(*loads(asked))

    return play_there


def play_on_worker(version: str, contest: Contest, number: int) -> SeatingPair:
    """Play deal number `number` of `contest` on this worker of the cluster, and return its result.

    Raises UnplayableContest if the worker's version of the program is not `version`, and UnfitPlayerError if a custom
    player fails.
    """
    if version != __version__:
        raise UnplayableContest(f"--scheduler: a worker has Upcard {__version__}, and this is {version}")
    try:
        return pair(contest, number)
    except UnfitPlayerError as error:
        raise UnfitPlayerError(f"{error}: on a worker of the cluster, where the player's module must be, too") from None


def summarize_error(error: BaseException) -> str:
    """Return the type of an error and the first line of its text."""
    return f"{type(error).__name__}: {error}".partition("\n")[0]
