"""A deal of Modern American entered from real cards scores as the same deal played here."""

from collections.abc import Mapping
from dataclasses import replace

from tests.merge_cases import merge_cases
from tests.rulings.counting import RULINGS, expect_mapping
from upcard.core.game.paper_scores import NOBODY, EnteredCounts, find_invalid_field
from upcard.games import GAMES
from upcard.games.canasta.values import is_red_three, points
from upcard.games.modern_american.engine.score import ALL_JOKERS, KINDS, classify_canasta, list_left_cards
from upcard.games.modern_american.formats.paper_scores import TALLYING
from upcard.games.modern_american.options import Options
from upcard.games.modern_american.position import Position, is_open_special
from upcard.play.text.words import LANGUAGES, Words

GAME = GAMES["modern_american"]
OPEN = {"A": "open_aces", "7": "open_sevens", "W": "open_wild"}
ENDED = [
    ruling
    for ruling in RULINGS
    if ruling["game"] == GAME.name
    and expect_mapping(ruling["position"]).get("phase") == "over"
    and "error" not in expect_mapping(ruling["expect"])
]


def enter(position: Position) -> EnteredCounts:
    """Return what a person would enter of a deal that is over."""
    table, rules, sides = position.table, position.table.rules, range(len(position.table.melds))
    kinds = [[classify_canasta(meld) for meld in table.melds[side]] for side in sides]
    still = [[OPEN[meld.rank] for meld in table.melds[side] if is_open_special(meld)] for side in sides]
    lines = {(line.key, line.side): line.points for line in GAME.rules.score(position)}
    left = [[card for seat in rules.sides[side] for card in list_left_cards(position, seat)] for side in sides]
    laid, out = table.laid_hand, table.went_out
    counts = {kind: tuple(one.count(kind) for one in kinds) for kind in KINDS} | {
        name: tuple(one.count(name) for one in still) for name in OPEN.values()
    }
    counts |= {
        "melds": tuple(sum(points(meld.cards) for meld in table.melds[side]) for side in sides),
        "red": tuple(sum(map(is_red_three, threes)) for threes in table.red_threes),
        "black": tuple(len(threes) - sum(map(is_red_three, threes)) for threes in table.red_threes),
        "open_jokers": tuple(int(count_jokers(position, side)) for side in sides),
        "caught": tuple(-lines.get(("held_specials", side), 0) // 1500 for side in sides),
        "left": tuple(map(rules.count_left_points, map(tuple, left))),
        "out": (NOBODY if out is None else out.seat,),
        "special": (NOBODY if laid is None else laid.seat,),
        "worth": tuple(lines.get(("special", side), 0) for side in sides),
    }
    known = {field.name for field in TALLYING.fields(rules)}
    return EnteredCounts({name: value for name, value in counts.items() if name in known})


def count_jokers(position: Position, side: int) -> bool:
    """Return whether a side's incomplete wild meld has all four jokers."""
    wild = (meld.cards for meld in position.table.melds[side] if meld.rank == "W" and is_open_special(meld))
    return any(cards.count("X") == ALL_JOKERS for cards in wild)


def check_score(ruling: Mapping[str, object]) -> None:
    """Assert that the deal of a ruling scores the same when it is entered."""
    rules, written = (expect_mapping(ruling.get(key, {})) for key in ("rules", "position"))
    position = GAME.text.form.read(rules, written, "0")
    deal = enter(position)
    fields, name = TALLYING.fields(position.table.rules), str(ruling["id"])
    assert find_invalid_field(fields, deal, len(position.table.melds), position.table.rules.seats) is None, name
    assert TALLYING.fault(position, deal) is None, name
    before = replace(position, talons=((),) * position.table.rules.seats)
    entered = TALLYING.ended(before, deal)
    assert GAME.rules.standing(entered) == GAME.rules.standing(position), name
    assert [line[:3] for line in GAME.rules.score(entered)] == [line[:3] for line in GAME.rules.score(position)], name


def test_every_deal_of_the_rulings_scores_the_same_when_it_is_entered() -> None:
    assert len(ENDED) > 100
    for ruling in ENDED:
        check_score(ruling)


IMPOSSIBLE = {
    "least": {"sevens": (1, 0), "melds": (30, 0)},
    "five": {"left": (7, 0)},
    "caught": {"caught": (2, 0), "left": (25, 0)},
    "wild": {"twos": (1, 0), "open_wild": (1, 0), "melds": (200, 0)},
    "both": {"aces": (1, 0), "open_aces": (1, 0), "melds": (300, 0)},
    "worth": {"worth": (3000, 0)},
    "special": {"special": (0,), "worth": (3000, 0), "melds": (40, 0)},
    "points": {"melds": (900, 0), "left": (0, 700)},
    "threes": {"black": (3, 2)},
    "closed": {"sevens": (1, 1), "melds": (35, 35)},
    "out": {"out": (0,), "natural": (1, 0), "melds": (35, 0)},
    "open": {"out": (0,), "natural": (2, 0), "open_sevens": (1, 0), "melds": (85, 0)},
}


@merge_cases(("fault", "given"), IMPOSSIBLE.items(), ids=IMPOSSIBLE)
def test_an_impossible_entry_is_explained_in_a_sentence(fault: str, given: Mapping[str, tuple[int, ...]]) -> None:
    rules: Options = GAME.rules.default_options
    empty = {field.name: field.make_empty_value(2) for field in TALLYING.fields(rules)}
    told = TALLYING.fault(GAME.rules.start(rules, "", 0), EnteredCounts(empty | dict(given)))
    assert told is not None and told.key.endswith(f".tally.fault.{fault}")
    assert all(words.render(told).strip() for words in map(Words, LANGUAGES))


def test_a_dream_hand_may_be_entered_by_its_worth() -> None:
    rules: Options = GAME.rules.default_options
    empty = {field.name: field.make_empty_value(2) for field in TALLYING.fields(rules)}
    deal = EnteredCounts(empty | {"special": (1,), "worth": (0, 8500), "left": (100, 0)})
    start = GAME.rules.start(rules, "", 0)
    assert TALLYING.fault(start, deal) is None
    assert GAME.rules.standing(TALLYING.ended(start, deal)).totals == (-100, 8500)
    assert GAME.rules.standing(TALLYING.ended(start, deal)).winner == 1


@merge_cases("table", GAME.rules.tables)
def test_every_field_has_its_word(table: str) -> None:
    for preset in GAME.rules.presets:
        for field in TALLYING.fields(GAME.text.form.rules({"table": table, "preset": preset})):
            for words in map(Words, LANGUAGES):
                assert f"modern_american.tally.{field.name}" in words
