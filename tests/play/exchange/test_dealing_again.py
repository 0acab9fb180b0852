"""Cards that a seat does not know are dealt again; what it knows stays, and the game can go on."""

import pytest

from tests.promises.promise import count_pack
from tests.unlike_games import UNLIKE_GAMES
from upcard.core.events import Moved, redact_events
from upcard.games import GAMES
from upcard.play.match.match import AnyMatch, Match
from upcard.ui.app.picture import play_on

TABLES = [(name, table) for name in UNLIKE_GAMES for table in (*GAMES[name].rules.tables, None)[:6]]


@pytest.mark.parametrize(("name", "table"), TABLES)
def test_redeal_keeps_everything_its_seat_observes(name: str, table: str | None) -> None:
    game = GAMES[name]
    match: AnyMatch = Match(game, game.text.form.rules({"table": table} if table else {}), f"{name} {table}")
    match.deal()
    other = 0
    for _ in range(8):
        for seat in range(game.rules.seats(match.rules)):
            again = game.players.redeal(match.position, seat, "a")
            assert game.rules.observe(again, seat) == match.get_seat_view(seat)
            assert count_pack(game, again) == count_pack(game, match.position)
            assert game.players.redeal(match.position, seat, "a") == again
            acting = game.rules.to_act(again)
            assert acting is not None
            assert any(game.rules.legal_actions(game.rules.observe(again, acting)))
            other += again != match.position
        play_on(match, 3)
        if match.to_act is None:
            match.deal()
    assert other > 8


@pytest.mark.parametrize("name", [name for name in UNLIKE_GAMES if name != "cassino"])
def test_redeal_keeps_cards_taken_up_openly_in_their_hand(name: str) -> None:
    """Cards that were taken up openly and not played since stay. In Cassino hands come only from the stock."""
    game = GAMES[name]
    match: AnyMatch = Match(game, next(iter(game.rules.presets.values())), "taken 1")
    match.deal()
    for _ in range(80):
        play_on(match, 10)
        if known := {seat: set(cards) for seat, cards in track_seen_cards(match).items() if cards and seat != 0}:
            break
    assert known
    for number in range(20):
        again = game.players.redeal(match.position, 0, str(number))
        left = {seat: cards - {*game.rules.observe(again, seat).hand} for seat, cards in known.items()}
        assert not any(left.values()), left


def track_seen_cards(match: AnyMatch) -> dict[int, list[str]]:
    """Return the cards that seat 0 has seen come to each hand in this deal and not leave it."""
    game = match.game
    known: dict[int, list[str]] = {}
    for step in match.steps(max(at for at, action in enumerate(match.actions) if action == game.rules.opening)):
        for event in redact_events(step.events, lambda place: game.table.sees(0, place)):
            if isinstance(event, Moved) and event.target.kind == "hand" and "??" not in event.cards:
                known.setdefault(event.target.owner, []).extend(event.cards)
            if isinstance(event, Moved) and event.source.kind == "hand":
                known[event.source.owner] = [c for c in known.get(event.source.owner, []) if c not in event.cards]
    return known
