"""Every frame of turns of every kind shows a table that is possible by the rules."""

from collections.abc import Iterator
from functools import partial
from itertools import islice
from random import Random

import pytest
from pytestqt.qtbot import QtBot

from tests.case_counts import count_cases
from tests.ui.table.motion.frame_reader import FrameReader, take_snapshot
from tests.unlike_games import UNLIKE_GAMES
from upcard.core.events import Events, redact_events
from upcard.core.thinking.budget import SPENT
from upcard.games import GAMES
from upcard.games.canasta import CANASTA
from upcard.games.canasta.actions import Discard, LayDown, TakePile
from upcard.games.canasta.values import is_wild
from upcard.play.match.match import AnyMatch, Match
from upcard.play.text.words import Words
from upcard.players.levels import levels
from upcard.ui.table.view import TableView

NAMES = {1: "Ken", 2: "Nora", 3: "Mio", 4: "Eli", 5: "Sam"}


def show_table(qtbot: QtBot) -> TableView:
    """Return a table without cards, on which they fly at normal speed."""
    view = TableView()
    qtbot.addWidget(view)
    view.resize(1280, 752)
    view.set_words(Words("en", NAMES, you=0))
    view.set_speed(1)
    view.show()
    return view


class ObservedMatch:
    """A match seen from the first seat, every frame of which is read."""

    def __init__(self, qtbot: QtBot, match: AnyMatch) -> None:
        self.match, self.view = match, show_table(qtbot)
        self.faults: list[str] = []
        self.present(())

    def present(self, events: Events) -> None:
        """Show events, and check every frame of them."""
        seen = self.match.get_seat_view(0)
        before = take_snapshot(self.view) if self.view.draft is not None else None
        self.view.present(self.match.game.table.draft(seen), seen, events)
        if before is not None and self.view.table_scene.animator.running:
            reader = FrameReader(self.view, before, events)
            reader.watch()
            self.faults += [f"action {len(self.match.actions)}, {fault}" for fault in reader.faults]

    def play(self, action: object) -> None:
        """Play an action, and check its frames."""
        sees = partial(self.match.game.table.sees, 0)
        steps = self.match.play((action,))
        self.present(tuple(event for step in steps for event in redact_events(step.events, sees)))

    def deal(self) -> None:
        """Deal, and check its frames."""
        sees = partial(self.match.game.table.sees, 0)
        steps = self.match.deal()
        self.present(tuple(event for step in steps for event in redact_events(step.events, sees)))


def choose_action(match: AnyMatch, random: Random) -> object:
    """Choose what a player by rules of thumb would, or one time in three anything that is legal."""
    seat = match.to_act
    assert seat is not None
    seen = match.get_seat_view(seat)
    if random.random() < 1 / 3:
        legal: Iterator[object] = iter(match.game.rules.legal_actions(seen))
        return random.choice(list(islice(legal, 60)))
    name = list(match.game.players.rivals or match.game.players.levels)[-1]
    return levels(match.game)[name](seen, random, SPENT).action


@pytest.mark.parametrize("seat", range(4))
def test_every_frame_of_a_wild_discard_shows_a_possible_table(seat: int, qtbot: QtBot) -> None:
    """The previous top card stays upright until the wild card lies across it."""
    game = GAMES["canasta"]
    match: AnyMatch = Match(game, next(iter(game.rules.presets.values())), "3")
    match.deal()
    random = Random(3)
    for _ in range(400):
        actor = match.to_act
        if actor is None:
            match.deal()
            continue
        legal = game.rules.legal_actions(match.get_seat_view(actor)) if actor == seat else ()
        wild = next((each for each in legal if isinstance(each, Discard) and is_wild(each.card)), None)
        if wild is not None:
            break
        match.play((choose_action(match, random),))
    assert wild is not None
    table = ObservedMatch(qtbot, match)
    table.play(wild)
    assert table.faults == []


@pytest.mark.parametrize(
    ("laid", "added"),
    [
        ("KH KD KC KD KC KH", "KS"),
        ("KC KC KD KH KD KH", "KS"),
        ("KC KC KS KS KD KD", "KH"),
        ("KD KH KC KS 2C 2S", "KH"),
        ("KD KH KC KH 2C 2S", "KS"),
    ],
)
def test_every_frame_of_a_closing_canasta_shows_its_colour_on_top(laid: str, added: str, qtbot: QtBot) -> None:
    """A natural canasta has a red card on top, also if a black one has closed it."""
    form, sees = CANASTA.text.form, partial(CANASTA.table.sees, 0)
    position = {"turn": 0, "phase": "draw", "melds": [[laid.split()], []], "pile": ["4H", "5H", "AD", added]}
    start = form.read({"table": "four"}, position, "closing")
    step = CANASTA.rules.apply(start, TakePile((LayDown("K", ()),)))
    seen, after = CANASTA.rules.observe(start, 0), CANASTA.rules.observe(step.position, 0)
    view = show_table(qtbot)
    view.present(CANASTA.table.draft(seen), seen)
    before, events = take_snapshot(view), redact_events(step.events, sees)
    view.present(CANASTA.table.draft(after), after, events)
    reader = FrameReader(view, before, events)
    reader.watch()
    assert reader.faults == []


@pytest.mark.parametrize("game", UNLIKE_GAMES)
@pytest.mark.parametrize("seed", [str(number) for number in range(count_cases(1))])
def test_every_frame_of_random_turns_shows_a_possible_table(game: str, seed: str, qtbot: QtBot) -> None:
    rules = list(GAMES[game].rules.presets.values())
    match: AnyMatch = Match(GAMES[game], rules[int(seed) % len(rules)], seed)
    match.deal()
    table, random = ObservedMatch(qtbot, match), Random(seed)
    for _ in range(30):
        if match.to_act is not None:
            table.play(choose_action(match, random))
        elif not match.decided:
            table.deal()
    assert table.faults == []
