"""Two players become partners at a table with a lone hand: the trays, the link, and a message shown once."""

from functools import partial

import pytest
from pytestqt.qtbot import QtBot

from tests.case_counts import choose_cases
from upcard.core.events import Events, Place, redact_events
from upcard.games.canasta import CANASTA
from upcard.games.canasta.actions import LayDown, TakePile
from upcard.games.canasta.position import Observation
from upcard.play.text.words import Words
from upcard.ui.table.geometry.layout import Rect
from upcard.ui.table.labels.people import PartnershipSign
from upcard.ui.table.view import TableView

NAMES = {0: "Zoe", 1: "Ken", 2: "Nora"}


def take_pile(seat: int) -> tuple[Observation, Observation, Events]:
    """Return what a seat sees before and after seat 0 takes the pile, and the events."""
    form = CANASTA.text.form
    rules = {"table": "three-lone"}
    melds = [[["8S", "8H", "8D"]], [["QS", "QH", "QD"]], [["QC", "QS", "2C"]]]
    hands = [["8C", "8C", "4S", "5S", "6S"], 9, 9]
    position = {"turn": 0, "phase": "draw", "melds": melds, "hands": hands, "pile": ["4H", "5H", "8H"]}
    before = form.read(rules, position, "together")
    after = CANASTA.rules.apply(before, TakePile((LayDown("8", ()),)))
    events = redact_events(after.events, partial(CANASTA.table.sees, seat))
    return CANASTA.rules.observe(before, seat), CANASTA.rules.observe(after.position, seat), events


def show_taken_pile(qtbot: QtBot, seat: int, speed: float) -> TableView:
    """Return a seat's table after the pile has been taken."""
    before, after, events = take_pile(seat)
    view = TableView()
    qtbot.addWidget(view)
    view.resize(1280, 752)
    view.set_words(Words("en", {other: name for other, name in NAMES.items() if other != seat}, seat))
    view.set_speed(speed)
    view.show()
    view.present(CANASTA.table.draft(before), before)
    assert not view.bubble.isVisible()
    view.present(CANASTA.table.draft(after), after, events)
    return view


def find_link_sign(view: TableView) -> object:
    """Return the sign between the two partners, if it is there."""
    return next((item.sign for key, item in view.table_scene.board.items() if key == "link"), None)


@pytest.mark.parametrize(
    ("seat", "news"),
    [
        (0, "You took the pile first, so you play alone in this deal"),
        (1, "Zoe took the pile first, so you and Nora are partners in this deal"),
        (2, "Zoe took the pile first, so you and Ken are partners in this deal"),
    ],
)
def test_canasta_three_lone_partnership_message_is_shown_once(qtbot: QtBot, seat: int, news: str) -> None:
    view = show_taken_pile(qtbot, seat, 0)
    assert view.bubble.isVisible() and view.bubble.title == news
    assert isinstance(find_link_sign(view), PartnershipSign)
    _, after, events = take_pile(seat)
    view.bubble.dismiss()
    view.present(CANASTA.table.draft(after), after, events)
    assert not view.bubble.isVisible()


def test_partnership_message_stays_while_others_play(qtbot: QtBot) -> None:
    view = show_taken_pile(qtbot, 1, 0)
    _, after, _ = take_pile(1)
    view.present(CANASTA.table.draft(after), after, ())
    assert view.bubble.isVisible()
    view.bubble.dismiss()
    assert not view.bubble.telling


def test_partners_trays_merge_and_the_message_waits_for_the_cards(qtbot: QtBot) -> None:
    view = show_taken_pile(qtbot, 1, 1)
    assert view.table_scene.animator.running and not view.bubble.isVisible()
    assert find_link_sign(view) is None
    assert view.merging.state() == view.merging.State.Running
    view.table_scene.animator.finish()
    assert view.bubble.isVisible() and find_link_sign(view) is not None
    qtbot.waitUntil(lambda: view.merging.state() == view.merging.State.Stopped)
    assert view.table is not None
    assert view.table.boxes.trays[1] == view.table.boxes.trays[2] != view.table.boxes.trays[0]


def test_partners_melds_of_the_same_rank_show_their_owners_names(qtbot: QtBot) -> None:
    view = show_taken_pile(qtbot, 0, 0)
    view.resize(960, 556)
    names = [view.table_scene.board.sign("owner", Place("meld", side, 0)) for side in (1, 2)]
    assert [getattr(name, "text", "") for name in names] == ["Ken's", "Nora's"]


SMALL, USUAL = (960, 556), (1280, 752)
PLACES = choose_cases([(SMALL, 0), (SMALL, 9), (USUAL, 4)], [(size, at) for size in (SMALL, USUAL) for at in (0, 4, 9)])


@pytest.mark.parametrize(("size", "at"), PLACES)
def test_question_bubble_covers_no_meld_that_the_cards_may_join(qtbot: QtBot, at: int, size: tuple[int, int]) -> None:
    ranks = "AKQJT98764"
    partners = [[f"{rank}{suit}" for suit in "SHC"] for rank in ranks]
    form, chosen = CANASTA.text.form, [f"{ranks[at]}{suit}" for suit in "SHC"]
    position = {"phase": "play", "lone": 1, "melds": [[], [], partners], "hands": [[*chosen, "5S", "5H", "5D"], 9, 9]}
    seen = CANASTA.rules.observe(form.read({"table": "three-lone"}, position, "asked"), 0)
    view = TableView()
    qtbot.addWidget(view)
    view.resize(*size)
    view.set_words(Words("en", {1: "Ken", 2: "Nora"}, 0))
    view.set_speed(0)
    view.show()
    view.present(CANASTA.table.draft(seen), seen)
    view.outcome.drop([item for item in view.hand if item.card in chosen], Place("melds", 0))
    assert view.bubble.has_question and view.table is not None
    place = Place("meld", 2, at)
    box = Rect(view.bubble.spot.x, view.bubble.spot.y, *view.bubble.box_size)
    assert not box.overlaps(view.table.layouts[place].rect)
    assert view.targets.marked_places == [place]
    assert box.x > 5 and box.right < size[0] - 5
