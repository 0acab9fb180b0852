"""Plays a deal of Cassino by keys alone in a real window, and knows only the journal of the game."""

import time
from collections.abc import Callable
from pathlib import Path

from tests.system.screen import Screen, wait_for
from upcard.core.cards import Cards
from upcard.games import GAMES
from upcard.games.cassino.position import Observation
from upcard.play.match.match import AnyMatch
from upcard.play.match.resume import replay_journal


def read_match(path: Path) -> AnyMatch:
    """Return the match in a journal; a journal that is being written meanwhile is read again."""
    found = wait_for(lambda: try_read_match(path), "a journal that can be read")
    assert found is not None
    return found


def try_read_match(path: Path) -> AnyMatch | None:
    """Return the match in a journal, or None if a line is incomplete."""
    try:
        return replay_journal(path, GAMES).match
    except ValueError:
        return None


def play_until(screen: Screen, path: Path, over: Callable[[AnyMatch], bool]) -> int:
    """Trail a card in each own turn until `over`; return how many cards were trailed."""
    played, end = 0, time.monotonic() + 240
    while time.monotonic() < end:
        match = read_match(path)
        if over(match):
            return played
        if match.to_act != 0:
            time.sleep(0.1)
            continue
        before, hand = len(match.actions), get_hand(match)
        card = hand[played % len(hand)]
        screen.key("Escape", {"T": "0"}.get(card.rank, card.rank.lower()), "space", "t")
        if wait_for_action(path, before):
            played += 1
        else:
            screen.key("Return")
    raise TimeoutError("the deal is not over")


def get_hand(match: AnyMatch) -> Cards:
    """Return the own hand."""
    seen = match.get_seat_view(0)
    assert isinstance(seen, Observation)
    return seen.hand


def wait_for_action(path: Path, before: int) -> bool:
    """Wait for a while until there are more than `before` actions; return whether there are."""
    end = time.monotonic() + 3
    while time.monotonic() < end:
        if len(read_match(path).actions) > before:
            return True
        time.sleep(0.05)
    return False
