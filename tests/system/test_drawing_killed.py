"""A kill during the draw for seats loses only the draw; a later kill loses nothing."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random

from tests.system.chair import Chair, deal, journals, seated
from tests.system.screen import Screen
from tests.system.sight import Sight
from upcard.games import GAMES
from upcard.play.match.journal import latest
from upcard.play.match.resume import resume
from upcard.ui.app.picture import play_on


def ended(home: Path) -> None:
    """Write a game of two people and two computer players that is over after its first deal."""
    match = resume(deal(home, "a1", {"table": "four", "target": 1}, persons=2), GAMES).match
    while match.to_act is not None:
        play_on(match, 1)


def seen(chair: Chair, fits: Callable[[Sight], bool], seconds: float = 5.0) -> Sight:
    """Read until `fits`, and return what is seen then; raise AssertionError if that never happens."""
    sight = chair.until(fits, seconds)
    assert fits(sight), sight.sheet
    return sight


def drawing(chair: Chair) -> Sight:
    """Ask for a new game at the end of the old one."""
    seen(chair, lambda sight: sight.button("New game") is not None, 20)
    chair.screen.key("Return")
    return seen(chair, lambda sight: "Draw for seats" in sight.sheet and sight.button("Skip") is not None)


def drawn_by_keys(chair: Chair) -> Sight:
    """Draw until all seats are drawn, begin, and return what is seen then."""
    for _ in range(12):
        chair.screen.key("Return")
        if chair.until(lambda sight: sight.button("Begin") is not None, 1).button("Begin"):
            break
    seen(chair, lambda sight: sight.button("Begin") is not None)
    chair.screen.key("Return")
    return seen(chair, lambda sight: sight.curtain)


def test_kill_during_the_draw_for_seats_writes_no_new_game_and_after_it_keeps_the_seats(
    screen: Screen, tmp_path: Path
) -> None:
    ended(tmp_path)
    with seated(screen, tmp_path, Random(1)) as chair:
        drawing(chair)
        chair.screen.key("Return")
        seen(chair, lambda sight: any("Ken, pick" in text for text in sight.sheet))
    assert len(list(journals(tmp_path).glob("*.journal"))) == 1
    with seated(screen, tmp_path, Random(1)) as chair:
        assert not any("Ken, pick" in text for text in drawing(chair).sheet)
        first = drawn_by_keys(chair)
    path = latest(journals(tmp_path))
    assert path is not None
    header = json.loads(path.read_text(encoding="utf-8").splitlines()[0])
    assert header["first"] == 0
    assert sorted(header["names"]) == ["Ana", "Ken", "Mio", "Nora"]
    persons = {name for name, who in zip(header["names"], header["seats"], strict=True) if who == "person"}
    assert persons == {"Ana", "Ken"}
    with seated(screen, tmp_path, Random(1)) as chair:
        again = seen(chair, lambda sight: sight.curtain, 20)
    assert again.sheet[0] == first.sheet[0]
