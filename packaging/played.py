"""A deal of Cassino played by keys alone in a real window, of which only the journal is known."""

import time
from collections.abc import Callable
from pathlib import Path

from tests.system.screen import Screen, wait_for
from upcard.core.cards import Cards
from upcard.games import GAMES
from upcard.games.cassino.position import Observation
from upcard.play.match.match import AnyMatch
from upcard.play.match.resume import replay_journal


def match_of(path: Path) -> AnyMatch:
    """The match that a journal leads to; what is being written as it is read is read again."""
    found = wait_for(lambda: read(path), "a journal that can be read")
    assert found is not None
    return found


def read(path: Path) -> AnyMatch | None:
    """The match, None where a line is not whole."""
    try:
        return replay_journal(path, GAMES).match
    except ValueError:
        return None


def play_until(screen: Screen, path: Path, over: Callable[[AnyMatch], bool]) -> int:
    """Trail a card whenever it is our turn; return how many were."""
    played, end = 0, time.monotonic() + 240
    while time.monotonic() < end:
        match = match_of(path)
        if over(match):
            return played
        if match.to_act != 0:
            time.sleep(0.1)
            continue
        before, hand = len(match.actions), hand_of(match)
        card = hand[played % len(hand)]
        screen.key("Escape", {"T": "0"}.get(card.rank, card.rank.lower()), "space", "t")
        if awaited(path, before):
            played += 1
        else:
            screen.key("Return")
    raise TimeoutError("the deal is not over")


def hand_of(match: AnyMatch) -> Cards:
    """The cards that we hold."""
    seen = match.get_seat_view(0)
    assert isinstance(seen, Observation)
    return seen.hand


def awaited(path: Path, before: int) -> bool:
    """Wait until there are more actions than before, for a while."""
    end = time.monotonic() + 3
    while time.monotonic() < end:
        if len(match_of(path).actions) > before:
            return True
        time.sleep(0.05)
    return False
