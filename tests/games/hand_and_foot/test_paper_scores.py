"""A deal of Hand and Foot entered from real cards scores as the same deal played here."""

from collections.abc import Mapping
from dataclasses import replace

from tests.merge_cases import merge_cases
from tests.rulings.counting import RULINGS, expect_mapping
from upcard.core.cards import Cards
from upcard.core.game.paper_scores import NOBODY, EnteredCounts, fill_from_heaps, find_invalid_field
from upcard.games import GAMES
from upcard.games.canasta.values import is_red_three, points
from upcard.games.hand_and_foot.engine.score import classify_book, list_left_cards
from upcard.games.hand_and_foot.formats.paper_scores import TALLYING
from upcard.games.hand_and_foot.options import Options
from upcard.games.hand_and_foot.position import Position
from upcard.games.hand_and_foot.rules.ways_out import count_books, meets_contract
from upcard.play.text.words import LANGUAGES, Words

GAME = GAMES["hand_and_foot"]


def follows_from_a_deal(position: Position) -> bool:
    """Return whether the side that went out has the books for it; a ruling on the score alone may leave them out."""
    out, rules = position.table.went_out, position.table.rules
    return out is None or meets_contract(rules, count_books(position.table.melds[rules.side(out.seat)]))


ENDED = {
    str(ruling["id"]): position
    for ruling in RULINGS
    if ruling["game"] == GAME.name
    and expect_mapping(ruling["position"]).get("phase") == "over"
    and "error" not in expect_mapping(ruling["expect"])
    for position in [
        GAME.text.form.read(expect_mapping(ruling.get("rules", {})), expect_mapping(ruling["position"]), "0")
    ]
    if follows_from_a_deal(position)
}


def list_left(position: Position, side: int) -> Cards:
    """Return what the players of a side have left in hands and feet."""
    return tuple(card for seat in position.table.rules.sides[side] for card in list_left_cards(position, seat))


def enter(position: Position) -> EnteredCounts:
    """Return what a person would enter of a deal that is over."""
    table, rules, sides = position.table, position.table.rules, range(len(position.table.melds))
    kinds = [[classify_book(rules, meld) for meld in table.melds[side]] for side in sides]
    left, out = [list_left(position, side) for side in sides], table.went_out
    counts = {
        "natural": tuple(one.count("natural") + one.count("sevens") for one in kinds),
        "sevens": tuple(one.count("sevens") for one in kinds),
        "mixed": tuple(one.count("mixed") for one in kinds),
        "wild_canastas": tuple(one.count("wild") for one in kinds),
        "melds": tuple(sum(points(meld.cards) for meld in table.melds[side]) for side in sides),
        "threes": tuple(map(len, table.red_threes)),
        "out": (NOBODY if out is None else out.seat,),
        "left": tuple(map(rules.count_left_points, left)),
        "held": tuple(sum(map(is_red_three, cards)) for cards in left),
    }
    known = {field.name for field in TALLYING.fields(rules)}
    return EnteredCounts({name: value for name, value in counts.items() if name in known})


def make_empty(rules: Options) -> dict[str, tuple[int, ...]]:
    """Return the values of the page before anything is entered."""
    return {field.name: field.make_empty_value(len(rules.sides)) for field in TALLYING.fields(rules)}


def check_score(position: Position, deal: EnteredCounts, name: str = "") -> None:
    """Assert that a deal so entered scores as `position` does, item by item; `name` names it where it does not."""
    rules = position.table.rules
    assert find_invalid_field(TALLYING.fields(rules), deal, len(rules.sides), rules.seats) is None, name
    assert TALLYING.fault(position, deal) is None, name
    table = replace(position.table, melds=((),) * len(rules.sides), red_threes=((),) * len(rules.sides), went_out=None)
    entered = TALLYING.ended(replace(position, table=table), deal)
    assert GAME.rules.standing(entered) == GAME.rules.standing(position), name
    assert [line[:3] for line in GAME.rules.score(entered)] == [line[:3] for line in GAME.rules.score(position)], name


def test_every_deal_of_the_rulings_scores_the_same_when_it_is_entered() -> None:
    assert len(ENDED) > 50
    for name, position in ENDED.items():
        check_score(position, enter(position), name)


def test_what_is_left_may_be_tapped_hands_and_unopened_feet_together() -> None:
    position = next(each for each in ENDED.values() if any(each.feet) and any(each.hands))
    heaps = {"hand": tuple(list_left(position, side) for side in range(2))}
    bare = {**enter(position).values, "left": (0, 0), "held": (0, 0)}
    check_score(position, fill_from_heaps(TALLYING, position.table.rules, EnteredCounts(bare, heaps)))  # type: ignore[arg-type]


def test_the_next_round_wants_its_own_minimum() -> None:
    rules: Options = GAME.rules.default_options
    position, asked = GAME.rules.start(rules, "", 0), []
    while position is not None:
        asked.append(GAME.rules.minimums(position))
        position = GAME.rules.next_deal(TALLYING.ended(position, EnteredCounts(make_empty(rules))), "")
    assert asked == [(50, 50), (90, 90), (120, 120), (150, 150)]


IMPOSSIBLE: Mapping[str, tuple[Mapping[str, object], Mapping[str, tuple[int, ...]]]] = {
    "least": ({}, {"natural": (2, 0), "melds": (65, 0)}),
    "five": ({}, {"left": (7, 0)}),
    "sevens": ({"sevens_bonus": 1500}, {"natural": (1, 0), "sevens": (2, 0), "melds": (100, 0)}),
    "ranks": ({"closed_books": False}, {"wild_canastas": (2, 0), "melds": (300, 0)}),
    "points": ({}, {"melds": (2000, 0), "left": (0, 1500)}),
    "threes": ({}, {"threes": (6, 0), "held": (0, 5)}),
    "closed": ({}, {"mixed": (20, 4), "wild_canastas": (1, 0), "melds": (1500, 300)}),
    "out": ({}, {"out": (0,), "natural": (2, 0), "mixed": (2, 0), "melds": (200, 0)}),
    "empty": (
        {"table": "two"},
        {"out": (0,), "natural": (1, 0), "mixed": (2, 0), "melds": (200, 0), "left": (5, 0)},
    ),
}


@merge_cases("fault", IMPOSSIBLE)
def test_an_impossible_entry_is_explained_in_a_sentence(fault: str) -> None:
    options, given = IMPOSSIBLE[fault]
    rules: Options = GAME.text.form.rules(options)
    told = TALLYING.fault(GAME.rules.start(rules, "", 0), EnteredCounts(make_empty(rules) | dict(given)))
    assert told is not None and told.key.endswith(f".tally.fault.{fault}")
    assert all(words.render(told).strip() for words in map(Words, LANGUAGES))


@merge_cases("table", GAME.rules.tables)
def test_every_field_has_its_word(table: str) -> None:
    for preset in GAME.rules.presets:
        for field in TALLYING.fields(GAME.text.form.rules({"table": table, "preset": preset, "sevens_bonus": 1500})):
            for words in map(Words, LANGUAGES):
                assert f"hand_and_foot.tally.{field.name}" in words
