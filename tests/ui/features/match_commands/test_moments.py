"""A canasta, a sweep and a first meld are celebrated for a moment, which never delays the game."""

from collections.abc import Mapping

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest

from tests.ui.conftest import Open
from tests.ui.features.match_commands.test_move_marks import open_program, start_match
from upcard.core.cards import parse
from upcard.core.events import Events, Fact, Moved, Place, Told
from upcard.games import GAMES
from upcard.games.canasta.actions import LayDown, Meld
from upcard.ui.app.picture import play_on
from upcard.ui.app.program import Program
from upcard.ui.features.match_commands.moments import MomentPlayer
from upcard.ui.table.motion.animator import CardAnimator
from upcard.ui.table.motion.light import LASTS, LightItem, MomentSign
from upcard.ui.table.signs.board import SignItem

MELD, HAND = Place("meld", 0, 0), Place("hand", 0)


def get_moment_player(program: Program) -> MomentPlayer:
    return next(child for child in program.window.children() if isinstance(child, MomentPlayer))


def announce_moment(program: Program, target: Place, key: str, values: Mapping[str, Fact]) -> None:
    """Announce that a card has come to a place, and what this has completed."""
    events: Events = (Moved((), HAND, target), Told(key, values))
    draft = program.table.draft
    assert draft is not None
    get_moment_player(program)._note(draft, None, events)


def get_moment_sign(program: Program) -> MomentSign | None:
    """Return the sign that celebrates the moment."""
    item = get_moment_player(program).light._word
    return item.sign if isinstance(item, SignItem) and isinstance(item.sign, MomentSign) else None


def has_light(program: Program) -> bool:
    return any(isinstance(item, LightItem) for item in program.table.table_scene.items())


def test_sweep_word_is_shown_until_a_key_is_pressed(open_window: Open) -> None:
    program = open_program(open_window, start_match("cassino"))
    announce_moment(program, Place("sweeps", 0), "cassino.told.swept", {"seat": 0})
    said = get_moment_sign(program)
    assert said is not None and said.text == "Sweep!" and has_light(program)
    QTest.keyClick(program.table, Qt.Key.Key_Right)
    assert get_moment_sign(program) is None and not has_light(program)


@pytest.mark.parametrize(("look", "points", "strong"), [("natural", "+500", True), ("mixed", "+300", False)])
def test_natural_and_mixed_canastas_show_different_words(
    look: str, points: str, strong: bool, open_window: Open
) -> None:
    match = start_match("canasta")
    while MELD not in match.game.table.draft(match.get_seat_view(0)).arrange():
        play_on(match, 1)
    program = open_program(open_window, match)
    announce_moment(program, MELD, "canasta.told.canasta", {"look": look, "rank": "K", "seat": 0})
    said = get_moment_sign(program)
    assert said is not None and (said.text, said.strong) == (points, strong)


def test_the_foot_is_taken_up_at_the_hand_and_outdoes_the_book_that_emptied_it(open_window: Open) -> None:
    program = open_program(open_window, start_match("hand_and_foot"))
    assert program.table.draft is not None and program.table.table is not None
    book = Told("hand_and_foot.told.book", {"kind": "natural", "rank": "K", "seat": 0, "points": 500})
    foot = Told("hand_and_foot.told.foot_run", {"seat": 0, "count": 13, "at": "hand"})
    events: Events = (Moved((), HAND, MELD), book, Moved((), Place("foot", 0), HAND), foot)
    get_moment_player(program)._note(program.table.draft, None, events)
    said, hand = get_moment_sign(program), program.table.table.layouts[HAND].rect
    light = next(item for item in program.table.table_scene.items() if isinstance(item, LightItem))
    assert said is not None and said.text == "The foot!"
    assert light.boundingRect().y() == hand.y


def test_with_reduced_motion_the_word_stands_still(open_window: Open) -> None:
    program = open_program(open_window, start_match("cassino"), reduced_motion="on")
    announce_moment(program, Place("sweeps", 0), "cassino.told.swept", {"seat": 0})
    item = get_moment_player(program).light._word
    assert item is not None and not has_light(program)
    before = item.pos()
    get_moment_player(program).light._step(0.5)
    assert item.pos() == before


def test_moment_is_short_and_a_trailed_card_has_none(open_window: Open) -> None:
    assert LASTS < 1500
    program = open_program(open_window, start_match("cassino"))
    announce_moment(program, Place("table", 1), "cassino.told.trailed", {"seat": 0, "card": "4H"})
    assert get_moment_sign(program) is None


@pytest.mark.parametrize(("melded", "strong"), [("KS KH KD KC KS", True), ("KS KH KD 2C 2S", False)])
def test_mixed_canasta_of_modern_american_shines_like_any_mixed_one(
    melded: str, strong: bool, open_window: Open
) -> None:
    game = GAMES["modern_american"]
    written = {"phase": "play", "hands": [parse("KH KD 4S 5D"), 11, 12, 13], "melds": [[parse(melded)], []]}
    position = game.text.form.read({}, written, "lights")
    told = game.rules.apply(position, Meld((LayDown("K", parse("KH KD")),))).events[-1]
    assert isinstance(told, Told) and told.key == "modern_american.told.canasta"
    program = open_program(open_window, start_match("canasta"))
    announce_moment(program, Place("melds", 0), told.key, told.values)
    said = get_moment_sign(program)
    assert said is not None and said.strong is strong


def test_word_goes_with_the_meld_that_it_is_about(open_window: Open) -> None:
    match = start_match("canasta")
    while MELD not in match.game.table.draft(match.get_seat_view(0)).arrange():
        play_on(match, 1)
    program = open_program(open_window, match)
    announce_moment(program, MELD, "canasta.told.canasta", {"look": "natural", "rank": "K", "seat": 0})
    light, card = get_moment_player(program).light, program.table.table_scene.items_by_place[MELD][-1]
    assert light._word is not None and light._light is not None
    before = light._word.pos()
    card.setPos(card.pose.x + 90, card.pose.y)
    light._step(0.0)
    assert light._word.pos() == before + QPointF(90, 0) and light._light.pos() == QPointF(90, 0)


def test_word_waits_while_cards_slide_on_to_a_new_layout(open_window: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    program = open_program(open_window, start_match("cassino"))
    with monkeypatch.context() as sliding:
        sliding.setattr(CardAnimator, "running", property(lambda animator: True))
        announce_moment(program, Place("sweeps", 0), "cassino.told.swept", {"seat": 0})
        program.table.idle.emit()
        assert get_moment_sign(program) is None
    program.table.idle.emit()
    assert get_moment_sign(program) is not None
