"""The layout of a Cassino table; everything it says has texts in both languages."""

from collections.abc import Iterator
from random import Random

import pytest

from tests.games.cassino.any_options import any_options
from tests.games.cassino.builders import position
from tests.merge_cases import merge_cases
from tests.promises.walk import deal, walk
from upcard.core.events import Place, Told
from upcard.core.table.plan import Zone
from upcard.games.cassino import CASSINO
from upcard.games.cassino.position import Observation, Position, observe
from upcard.games.cassino.table.draft import Draft
from upcard.games.cassino.table.plan import plan
from upcard.play.text.words import LANGUAGES, Words


def test_every_arranged_place_has_a_spot_in_the_plan() -> None:
    seen = observe(position("4S 4C 8D", "4H QC 3H+4D=7@1"), 0)
    spots = [spot.place for spot in plan(seen).spots]
    assert sorted(spots) == sorted(CASSINO.table.arrange(seen))


def test_build_shows_its_value_and_its_owner_s_side() -> None:
    seen = observe(position("4S", "3H+4D=7@1 KH", {"face_values": True}), 0)
    build, king = (spot for spot in plan(seen).spots if spot.zone == Zone.TABLE)
    assert build.caption == Told("cassino.sign.build", {"value": 7})
    assert build.side == 1
    assert king.caption == Told("cassino.sign.counts", {"value": 13})


@merge_cases(
    ("players", "where"),
    [(2, ["own", "top:.5"]), (3, ["own", "top:.15", "top:.63"]), (4, ["own", "left", "top:.5", "right"])],
)
def test_players_sit_clockwise_from_the_observer(players: int, where: list[str]) -> None:
    seen = observe(position("4S", "", {"players": players}), 1)
    seats = plan(seen).seats
    assert [seat.where for seat in seats] == where
    assert [seat.seat for seat in seats] == [(1 + step) % players for step in range(players)]


def test_side_has_one_tray_with_its_captures_and_sweeps() -> None:
    seen = observe(position("4S", "", {"players": 4}, captured=[["9H", "9D"], []], sweeps=[1, 0]), 2)
    own, other = plan(seen).trays
    assert (own.where, own.seats, other.seats) == ("own", (0, 2), (1, 3))
    assert own.line.values == {"count": 2, "sweeps": 1}


def test_captured_cards_are_hidden_except_sweep_markers() -> None:
    seen = observe(position("4S", "", captured=[["9H", "9D"], []], sweeps=[1, 0]), 1)
    lies = CASSINO.table.arrange(seen)
    assert (lies[Place("captured", 0)], lies[Place("sweeps", 0)]) == (("??",), ("9H",))


def test_close_up_explains_a_card_a_build_and_captured_cards() -> None:
    seen = observe(position("AS", "3H+4D=7@1 TD"), 0)
    draft, (build, ten) = Draft(seen), seen.table.items
    keys = [told.key for told in draft.inspect(build.place, build.cards[1])]
    assert keys == ["cassino.inspect.card", "cassino.inspect.build"]
    assert draft.inspect(ten.place, ten.cards[0])[0].values == {"value": 10, "high": None, "points": 2}
    assert draft.inspect(Place("captured", 1), seen.hand[0])[-1].key == "cassino.inspect.captured"


def list_table_texts(seen: Observation) -> Iterator[Told]:
    """Yield everything that one seat reads at this moment, whichever card is selected."""
    draft = Draft(seen)
    yield draft.prompt
    whole = draft.plan()
    yield from (tray.line for tray in whole.trays)
    yield from (spot.caption for spot in whole.spots if spot.caption)
    for card in seen.hand:
        yield draft.prompt_for_cards((card,))
        yield from (told for each in draft.proposals((card,)) for told in (each.sign, each.brief) if told)
        yield from (told for told in draft.targets((card,)).values() if told)
        for command in draft.commands((card,)):
            yield Told(f"cassino.command.{command.name}", command.facts or {})
        for item in seen.table.items:
            made = draft.drop((card,), item.place)
            plays = made if isinstance(made, tuple) else ()
            yield from (told for play in plays for told in (play.reading, play.question, play.detail) if told)
            yield from draft.inspect(item.place, item.cards[0])


@pytest.mark.parametrize("seed", range(4))
def test_every_text_key_has_words_in_each_language(seed: int) -> None:
    rules = any_options(Random(seed))
    speakers = [Words(language, {1: "Ken"}, 0) for language in LANGUAGES]
    first = deal(CASSINO, rules, str(seed))
    last: object = first.position
    for turn in walk(CASSINO, rules, str(seed), first.position):
        assert isinstance(turn.seen, Observation)
        said = [event for event in turn.step.events if isinstance(event, Told)]
        said += list_table_texts(turn.seen) if turn.number % 4 == seed else ()
        for told in said:
            assert all("{" not in words.render(told) for words in speakers)
        last = turn.step.position
    assert isinstance(last, Position)
    for line in CASSINO.rules.score(last):
        assert all(words.say_key(f"cassino.score.{line.key}", line.facts) for words in speakers)
        keys = [key for key in (f"cassino.score.{line.key}.why",) if key in speakers[0]]
        assert all(words.say_key(key, line.facts) for words in speakers for key in keys)
