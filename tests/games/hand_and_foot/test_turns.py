"""Tests what happens by itself in Hand and Foot: ways into the foot, turns without a discard, the end of rounds."""

from collections.abc import Mapping, Sequence

from tests.merge_cases import merge_cases
from upcard.core.events import Told
from upcard.games import GAMES
from upcard.games.hand_and_foot.position import Position

GAME = GAMES["hand_and_foot"]
BOOK = {
    "Q": ["QS", "QH", "QD", "QC", "QS", "QH", "QD"],
    "J": ["JS", "JH", "JD", "JC", "JS", "JH", "JD"],
    "T": ["TS", "TH", "TD", "TC", "TS", "2S", "2H"],
    "9": ["9S", "9H", "9D", "9C", "9S", "2S", "2H"],
    "W": ["X", "X", "X", "2S", "2H", "2D", "2C"],
}
CONTRACT = list(BOOK.values())


def play(position: Mapping[str, object], *words: str, rules: Mapping[str, object] | None = None) -> Position:
    """Return the position after actions in notation."""
    return play_with_announcements(position, *words, rules=rules)[0]


def play_with_announcements(
    position: Mapping[str, object], *words: str, rules: Mapping[str, object] | None = None
) -> tuple[Position, Sequence[str]]:
    """Return the position after actions in notation, and the keys of what was said."""
    here: Position = GAME.text.form.read(rules or {}, position, "x")
    said: list[str] = []
    for word in words:
        step = GAME.rules.apply(here, GAME.text.read_action(word))
        here = step.position
        said += [event.key.rpartition(".")[2] for event in step.events if isinstance(event, Told)]
    return here, said


def test_who_runs_into_the_foot_has_begun_a_turn_with_it() -> None:
    own = [*CONTRACT, ["KS", "KH", "KD"]]
    here = play({"phase": "play", "hands": [["KC"], 13, 13, 13], "melds": [own, []]}, "mKC")
    assert (here.table.in_foot[0], here.table.foot_played[0], here.table.turn) == (True, True, 0)


def test_who_walks_has_begun_none_before_drawing_with_the_foot() -> None:
    here = play({"phase": "play", "hands": [["KC"], 13, 13, 13], "pile": ["4C"]}, "xKC", "d")
    assert (here.table.in_foot[0], len(here.hands[0]), len(here.feet[0])) == (False, 0, 13)
    for word in ("d", "d", "d"):
        seat, first = here.table.turn, here.hands[here.table.turn][0]
        here = GAME.rules.apply(here, GAME.text.read_action(f"x{first}")).position
        assert here.table.turn == (seat + 1) % 4
        if here.table.turn:
            here = GAME.rules.apply(here, GAME.text.read_action(word)).position
    assert (here.table.in_foot[0], here.table.foot_played[0]) == (True, False)
    assert GAME.rules.apply(here, GAME.text.read_action("d")).position.table.foot_played[0]


def test_a_walker_may_look_at_the_foot_at_once_by_the_option() -> None:
    here = play(
        {"phase": "play", "hands": [["KC"], 13, 13, 13], "pile": ["4C"]}, "xKC", rules={"foot_after_discard": "at_once"}
    )
    assert (here.table.turn, here.table.in_foot[0], here.table.foot_played[0]) == (1, True, False)


def test_a_turn_that_draws_nothing_but_red_threes_ends_without_a_discard() -> None:
    """One card is in the foot, the player may not go out, and the last stock card is a red three (settled point 13)."""
    position = {"hands": [["KC"], 13, 13, 13], "feet": [[], 13, 13, 13], "pile": ["4C"], "stock": ["3H"]}
    here, said = play_with_announcements(position, "d")
    assert (here.table.turn, here.hands[0], here.table.red_threes[0]) == (1, ("KC",), ("3H",))
    assert said == ["drew", "red_three", "stock_gone"]


def test_a_turn_ends_without_a_discard_after_a_no_to_the_last_card() -> None:
    position = {
        "phase": "play",
        "hands": [["KC"], 13, 13, 13],
        "feet": [[], 13, [], 13],
        "melds": [CONTRACT, []],
    }
    assert play(position, "ask", "yes", "xKC").table.went_out is not None
    assert play(position, "ask", "no").table.turn == 1


def test_an_empty_foot_of_red_threes_ends_the_turn_too() -> None:
    position = {
        "phase": "play",
        "hands": [["KC"], 13, 13, 13],
        "feet": [["3H", "3D"], 13, 13, 13],
        "melds": [[["KS", "KH", "KD"]], []],
        "stock": [],
    }
    here = play(position, "mKC")
    assert (here.table.turn, here.hands[0], here.table.red_threes[0]) == (1, (), ("3H", "3D"))


@merge_cases(
    ("rules", "number", "scores", "over"),
    [
        ({}, 3, [9000, 0], False),
        ({}, 4, [100, 0], True),
        ({}, 4, [0, 0], True),
        ({"tie": "another_deal"}, 4, [0, 0], False),
        ({"tie": "another_deal"}, 5, [50, 0], True),
        ({"rounds": None}, 9, [9995, 0], False),
        ({"rounds": None}, 1, [10_000, 0], True),
        ({"rounds": 1}, 1, [0, 5], True),
    ],
)
def test_a_match_ends_after_its_rounds_or_at_its_target(
    rules: Mapping[str, object], number: int, scores: Sequence[int], over: bool
) -> None:
    position = {
        "phase": "over",
        "deal_number": number,
        "scores": scores,
        "hands": [[], [], [], []],
        "feet": [[], [], [], []],
    }
    assert GAME.rules.standing(play(position, rules=rules)).over is over


@merge_cases(("number", "needed"), [(1, 50), (2, 90), (3, 120), (4, 150), (5, 150)])
def test_first_melds_count_more_in_later_rounds(number: int, needed: int) -> None:
    assert GAME.rules.minimums(play({"deal_number": number, "scores": [9000, 0]})) == (needed, needed)


@merge_cases("upcard", ["bury", "stays", "none"])
def test_a_wild_up_card_goes_back_into_the_stock_stays_or_is_not_turned(upcard: str) -> None:
    rules = GAME.text.form.rules({"upcard": upcard, "hand_size": 1, "foot_size": 1})
    start = GAME.rules.start(rules, "x", 0)
    at = next(place for place, card in enumerate(start.stock) if card == "X" and place >= 8)
    stock = (*start.stock[:8], start.stock[at], *start.stock[8:at], *start.stock[at + 1 :])
    step = GAME.rules.apply(GAME.rules.with_stock(start, stock), GAME.rules.opening)
    pile = step.position.table.pile
    assert len(pile) == (upcard != "none") and ("X" in pile) == (upcard == "stays")
    buried = [event for event in step.events if isinstance(event, Told) and event.key.endswith("buried")]
    assert bool(buried) == (upcard == "bury")
    assert len(step.position.stock) + len(pile) + sum(map(len, step.position.table.red_threes)) == len(stock) - 8


def test_a_match_has_its_rounds_or_a_target() -> None:
    found = [
        (GAME.rules.deals(rules), GAME.rules.target(rules))
        for rules in map(GAME.text.form.rules, ({}, {"rounds": None}))
    ]
    assert found == [(4, 0), (0, 10_000)]


@merge_cases("table", GAME.rules.tables)
def test_the_draw_for_seats_gives_every_player_one_place(table: str) -> None:
    draw = GAME.extras.draw_for_seats
    assert draw is not None
    drawn = draw(GAME.text.form.rules({"table": table}), "seats")
    assert sorted(drawn.places) == list(range(GAME.rules.tables[table]))
