"""Stops deeper than a menu: questions to several people at one screen, the cut, and going on from a replay."""

from collections.abc import Callable, Iterator
from functools import partial

from upcard.ui.app.program import Program
from upcard.ui.features.handover import pins
from upcard.ui.features.handover.curtain import HandoverCurtain
from upcard.ui.features.match_commands import change_players, give_up
from upcard.ui.features.replay import replay
from upcard.ui.features.replay.page import ReplayPage

Stop = tuple[str, Callable[[], object]]
PIN = "1234"


def list_shared_screen_stops(program: Program) -> Iterator[Stop]:
    """Yield what two people at one screen see: the curtain, PINs, and questions for consent."""
    yield "curtain", partial(cover, program)
    yield "lying-open", partial(uncover, program)
    yield "own-pin", partial(open_at_table, program, pins.open_own_pin)
    yield "who-plays-of-two", partial(open_at_table, program, change_players.ask)
    yield "give-up-of-two", partial(open_at_table, program, give_up.ask)
    yield "pin-asked", partial(lock, program)
    yield "pin-wrong", partial(guess, program)
    yield "pin-forgotten", partial(pins.ask_to_remove_pin, program)
    yield "given-up", lambda: give_up.give_up_game(program, program.controller.seated.viewer)


def list_finished_deal_stops(program: Program) -> Iterator[Stop]:
    """Yield what follows a finished deal: the cut, and a game from a moment of the replay."""
    yield "cut", lambda: program.pages.open("cut", program.cutting._page)
    yield "go-on", partial(go_on, program)


def cover(program: Program) -> None:
    """Lower the curtain."""
    program.controller.cover()


def uncover(program: Program) -> None:
    """Confirm who one is at one's own curtain."""
    program.controller.cover()
    program.handover._open()


def open_at_table(program: Program, opens: Callable[[Program], object]) -> None:
    """Open something while one's cards are open."""
    uncover(program)
    opens(program)


def lock(program: Program) -> None:
    """Set a PIN, and lower the curtain."""
    pins._save_pin(program, program.controller.seated.viewer, PIN)
    cover(program)


def guess(program: Program) -> None:
    """Enter a wrong PIN at the curtain."""
    cover(program)
    curtain = program.window.sheet
    assert isinstance(curtain, HandoverCurtain)
    assert curtain.field is not None
    curtain.field.setText("9999")
    curtain._check_pin()


def go_on(program: Program) -> None:
    """Ask how to go on from the moment of a replay."""
    replay.show(program)
    page = program.window.findChildren(ReplayPage)[-1]
    page.going.emit()
