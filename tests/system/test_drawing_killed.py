"""A kill while seats are drawn costs the drawing and nothing else; one after it finds the seats as they were drawn."""

import json
from pathlib import Path
from random import Random

from tests.system.chair import Chair, deal, journals, seated
from tests.system.screen import Screen
from tests.system.sight import Sight
from upcard.games import GAMES
from upcard.play.journal import latest
from upcard.play.resume import resume
from upcard.ui.picture import play_on


def ended(home: Path) -> None:
    """A game of two persons and two computer players that is over after its first deal."""
    match = resume(deal(home, "a1", {"table": "four", "target": 1}, persons=2), GAMES).match
    while match.to_act is not None:
        play_on(match, 1)


def drawing(chair: Chair) -> Sight:
    """Ask for a new game at the end of the old one."""
    chair.until(lambda sight: sight.button("New game") is not None, 20)
    chair.screen.key("Return")
    return chair.until(lambda sight: sight.button("Skip") is not None, 5)


def test_kill_while_seats_are_drawn_leaves_the_game_before(screen: Screen, tmp_path: Path) -> None:
    ended(tmp_path)
    with seated(screen, tmp_path, Random(1)) as chair:
        assert "Draw for seats" in drawing(chair).sheet
        chair.screen.key("Return")
        chair.until(lambda sight: any("Ken, pick" in text for text in sight.sheet), 5)
    assert len(list(journals(tmp_path).glob("*.journal"))) == 1
    with seated(screen, tmp_path, Random(1)) as chair:
        drawing(chair)


def test_kill_after_the_drawing_finds_the_seats_as_they_were_drawn(screen: Screen, tmp_path: Path) -> None:
    ended(tmp_path)
    with seated(screen, tmp_path, Random(1)) as chair:
        drawing(chair)
        for _ in range(12):
            chair.screen.key("Return")
            if chair.until(lambda sight: sight.button("Begin") is not None, 1).button("Begin"):
                break
        chair.screen.key("Return")
        first = chair.until(lambda sight: sight.curtain, 5)
    path = latest(journals(tmp_path))
    assert path is not None
    header = json.loads(path.read_text(encoding="utf-8").splitlines()[0])
    assert header["first"] == 0
    assert sorted(header["names"]) == ["Ana", "Ken", "Mio", "Nora"]
    persons = {name for name, who in zip(header["names"], header["seats"], strict=True) if who == "person"}
    assert persons == {"Ana", "Ken"}
    with seated(screen, tmp_path, Random(1)) as chair:
        again = chair.until(lambda sight: sight.curtain, 20)
    assert again.sheet[0] == first.sheet[0]
