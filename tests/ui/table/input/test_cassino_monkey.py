"""Random input at a Cassino table: every play is legal, and the table shows the position."""

from random import Random

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from tests.case_counts import count_cases
from tests.games.cassino.any_options import any_options
from tests.promises.walk import deal
from tests.ui.table.conftest import Person
from upcard.core.table.plan import Zone
from upcard.games.cassino import CASSINO
from upcard.games.cassino.actions import Action
from upcard.games.cassino.position import Position, observe
from upcard.games.cassino.table.draft import Draft
from upcard.play.text.words import Words
from upcard.ui.table.geometry.card_poses import select_drawn_cards
from upcard.ui.table.view import TableView

KEYS = (
    Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_F6, Qt.Key.Key_Right, Qt.Key.Key_Left, Qt.Key.Key_Space,
    Qt.Key.Key_Tab, Qt.Key.Key_B, Qt.Key.Key_T, Qt.Key.Key_M, Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3,
)  # fmt: skip


class SoloTable:
    """A table at which one person plays for each seat in turn."""

    def __init__(self, view: TableView, position: Position) -> None:
        self.view = view
        self.position = position
        self.plays = 0
        view.played.connect(self.play)
        self.show()

    def show(self) -> None:
        """Show what the seat in turn sees."""
        self.view.present(Draft(observe(self.position, self.position.table.turn)), None)

    def play(self, actions: tuple[Action, ...]) -> None:
        """Play actions, which must be legal; show the result to the same seat, then to the next."""
        seat = self.position.table.turn
        for action in actions:
            step = CASSINO.rules.apply(self.position, action)
            self.position = step.position
        self.plays += 1
        self.view.present(Draft(observe(self.position, seat)), observe(self.position, seat), step.events)


def pick_random_point(random: Random, me: Person) -> QPoint:
    """Return a random point, mostly on a thing on the table."""
    table = me.view.table
    assert table is not None
    things = [layout.rect for layout in table.list_in_zone(Zone.TABLE)]
    cloth = table.boxes.centre if random.random() < 0.7 else table.boxes.table
    spot = random.choice(things) if things and random.random() < 0.7 else cloth
    return QPoint(int(spot.x + random.random() * spot.w), int(spot.y + random.random() * spot.h))


def do_random_gesture(random: Random, me: Person) -> None:
    """Do a random gesture."""
    card = random.choice(me.view.hand).card if me.view.hand else None
    match random.choice(("choose", "click", "drag", "drag", "key", "key", "key")):
        case "choose" if card:
            me.choose(card)
        case "drag" if card:
            me.drag(card, pick_random_point(random, me))
        case "click":
            me.click(pick_random_point(random, me))
        case _:
            me.press(random.choice(KEYS))


def is_draft_shown(view: TableView) -> bool:
    """Return whether each place shows the cards that the draft puts there."""
    assert view.draft is not None and view.table is not None
    wanted = view.arrangement(view.draft)
    shown = {place: tuple(item.card for item in items) for place, items in view.table_scene.items_by_place.items()}
    layouts = view.table.layouts.items()
    return all(
        shown.get(place, ()) == select_drawn_cards(layout.spot, wanted.get(place, ())) for place, layout in layouts
    )


@pytest.mark.parametrize("seed", range(count_cases(1)))
def test_random_gestures_give_only_legal_plays_and_a_matching_table(qtbot: QtBot, seed: int) -> None:
    random = Random(seed)
    view = TableView()
    qtbot.addWidget(view)
    view.resize(*random.choice([(960, 552), (1280, 752)]))
    view.set_words(Words("en", {1: "Ken", 2: "Nora", 3: "Mio"}, you=0))
    view.set_speed(0)
    dealt = deal(CASSINO, any_options(random), str(seed)).position
    assert isinstance(dealt, Position)
    table, me = SoloTable(view, dealt), Person(view)
    view.show()
    view.setFocus()
    for number in range(500):
        if table.position.table.phase != "play" or (number >= 150 and table.plays >= 4):
            break
        if observe(table.position, table.position.table.turn) != getattr(view.draft, "seen", None):
            table.show()
        do_random_gesture(random, me)
        assert is_draft_shown(view)
    assert table.plays >= 4
