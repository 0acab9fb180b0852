"""The facts of refused builds, in full: what is named, what it counts, and what the builder owes."""

from collections.abc import Mapping

from tests.games.cassino.builders import build, find_violation, make_violation, position, take, trail
from tests.merge_cases import merge_cases
from upcard.core.cards import Card
from upcard.core.violation import Violation
from upcard.games.cassino.actions import Action, Build
from upcard.games.cassino.options import Options
from upcard.games.cassino.position import Items, TableItem
from upcard.games.cassino.rules.building import count_groups
from upcard.games.cassino.values import Value

USUAL: Mapping[str, object] = {}
ROYAL = {"face_values": True}
HIGH = {"face_values": True, "ace_high": True}
SEVERAL = {"build_on_several": True}


@merge_cases(
    ("table", "rules", "action", "why", "cards"),
    [
        ("3H 3D", USUAL, Build(Card("2S"), (), 8), "nothing", ""),
        ("3H 9D", SEVERAL, Build(Card("2S"), (), 8), "nothing", ""),
        ("3H 3D", USUAL, build("2S", "3H 3D", 8), "several", "3H 3D"),
        ("3H+4S=7@1 2H+3D=5@1", SEVERAL, build("2S", "3H 2H", 9), "merged", "3H 4S 2H 3D"),
        ("3H+4S=7@1 2H+3D=5@1", USUAL, build("2S", "3H 2H", 9), "several", "3H 4S 2H 3D"),
        ("3H+4S=7@1 4H+4D:4@1", SEVERAL, build("2S", "3H 4H", 7), "merged", "3H 4S 4H 4D"),
    ],
)
def test_build_one_card_refusal_says_why(
    table: str, rules: Mapping[str, object], action: Action, why: str, cards: str
) -> None:
    wanted = make_violation("build-one-card", "trail", "2S", why=why, cards=cards)
    assert find_violation(position("2S 8S", table, rules), action) == wanted


def make_pair_violation(card: str, on: str, value: Value) -> Violation:
    """Return the refusal of a pair build of a card on another that is not of its rank."""
    return make_violation("build-pair", "trail", card, cards=on, named=value, rank=card[0], low=None)


@merge_cases(
    ("hand", "table", "action", "wanted"),
    [
        (
            "KS 5S",
            "4H",
            build("KS", "4H", "K"),
            make_violation("face-cards", "trail", "KS", why="builds", cards="4H", odd="4H"),
        ),
        (
            "4S 5S",
            "KH",
            build("4S", "KH", 4),
            make_violation("face-cards", "trail", "4S", why="built", cards="KH", odd="KH"),
        ),
        ("8S 8C", "3H", build("8S", "3H", 8), make_pair_violation("8S", "3H", 8)),
        ("KS KC", "QH", build("KS", "QH", "K"), make_pair_violation("KS", "QH", "K")),
        (
            "KS KC 4D",
            "KH",
            build("KS", "KH", 4),
            make_violation("build-pair", "capture build", "KS", "KH", "K:KH", cards="KH", named=4, rank="K", low=None),
        ),
        (
            "2S 6S",
            "4H+4D:4@1",
            build("2S", "4H", 6),
            make_violation("build-pair-fixed", "trail", "2S", cards="4H 4D", named=6, value=4),
        ),
        (
            "2S 7S",
            "3H+4S=7@1",
            build("2S", "3H", 7),
            make_violation("build-add-pair", "trail", "2S", cards="3H 4S", named=7, value=7),
        ),
    ],
)
def test_wrong_build_of_one_rank_is_refused_with_its_facts(
    hand: str, table: str, action: Action, wanted: Violation
) -> None:
    assert find_violation(position(hand, table), action) == wanted


@merge_cases(
    ("card", "rules", "named", "counts", "can"),
    [
        ("2S", USUAL, 8, (9, 10), "trail"),
        ("4S", USUAL, 11, (11, 10), "trail"),
        ("8S", ROYAL, 15, (15, 13), "trail"),
        ("8S", HIGH, 15, (15, 14), "trail"),
        ("6S", HIGH, 14, (13, 14), "build trail"),
    ],
)
def test_build_raise_refusal_gives_the_sum_and_the_maximum(
    card: str, rules: Mapping[str, object], named: int, counts: tuple[int, int], can: str
) -> None:
    """A build can be raised only to the sum of its cards, and not beyond the highest number."""
    total, most = counts
    facts = {"cards": "3H 4D", "named": named, "value": 7, "sum": total, "most": most, "high": named > most}
    wanted = make_violation("build-raise", can, card, "", "13:3H 4D" if "build" in can else "", **facts)
    assert find_violation(position(f"{card} KS AS", "3H+4D=7@1", rules), build(card, "3H", named)) == wanted


@merge_cases(("card", "rules", "value"), [("3S", USUAL, 10), ("6S", ROYAL, 13), ("7S", HIGH, 14)])
def test_build_may_be_raised_to_the_highest_number(card: str, rules: Mapping[str, object], value: int) -> None:
    """Checks the rule cassino.build-raise."""
    assert find_violation(position(f"{card} TS KS AS", "3H+4D=7@1", rules), build(card, "3H", value)) is None


@merge_cases(
    ("table", "named", "value", "has", "larger"),
    [
        ("3H", "3H", 8, 5, ""),
        ("3H 4H", "3H 4H", 8, 9, ""),
        ("4H+4D:4@1 5D", "4H 5D", 4, 11, "5D"),
        ("3H+4D=7@1 5D", "3H 5D", 8, 14, ""),
    ],
)
def test_build_sum_refusal_gives_the_sum_of_the_cards(
    table: str, named: str, value: int, has: int, larger: str
) -> None:
    here = position("2S 8S", table, SEVERAL)
    cards = "4H 4D 5D" if ":" in table else "3H 4D 5D" if "=" in table else named
    wanted = make_violation(
        "build-sum",
        "trail",
        "2S",
        cards=cards,
        value=value,
        has=has,
        larger=larger,
        divides=False,
        several=" " in named,
    )
    assert find_violation(here, build("2S", named, value)) == wanted


@merge_cases(
    ("table", "rules", "value", "most", "high"),
    [
        ("3H", USUAL, 5, 10, False),
        ("3H", {"players": 3}, 5, 10, False),
        ("3H", {"players": 4}, 5, 10, False),
        ("9H", USUAL, 11, 10, True),
        ("9H", ROYAL, 11, 13, False),
        ("9H", HIGH, 11, 14, False),
        ("8H", USUAL, 10, 10, False),
    ],
)
def test_build_needs_card_refusal_gives_the_value_and_the_maximum(
    table: str, rules: Mapping[str, object], value: int, most: int, high: bool
) -> None:
    facts = {"value": value, "left": "7S", "most": most, "high": high, "partners": rules.get("players") == 4}
    assert find_violation(position("2S 7S", table, rules), build("2S", table, value)) == make_violation(
        "build-needs-card", "trail", "2S", **facts
    )


OWED = {"value": 5, "cards": "3H 2D"}


@merge_cases(
    ("hand", "table", "action", "wanted"),
    [
        ("2S 5C", "", trail("2S"), make_violation("builder-trail", "other", "2S", **OWED, held="5C")),
        ("2S 6C", "", trail("2S"), make_violation("builder-trail", "other", "2S", **OWED, held=None)),
        ("5S 6C", "5H", take("5S", "5H"), make_violation("keep-taker", "capture", "5S", "3H 2D 5H", **OWED, left="6C")),
        (
            "5S 6C AC",
            "AH",
            build("5S", "AH", 6),
            make_violation("keep-taker", "capture", "5S", "3H 2D", **OWED, left="6C AC"),
        ),
    ],
)
def test_play_that_breaks_an_owner_s_duty_to_a_build_is_refused(
    hand: str, table: str, action: Action, wanted: Violation
) -> None:
    assert find_violation(position(hand, f"3H+2D=5@0 {table}"), action) == wanted


@merge_cases(
    ("hand", "table", "rules", "value", "rule"),
    [
        ("8S AS", "6H 9D 5C", {**HIGH, **SEVERAL}, 14, None),
        ("8S 2S", "7H 9D 6C", {**ROYAL, **SEVERAL, "hand_values": "choice"}, 15, None),
        ("8S TD", "8H 9D 7C", {**ROYAL, **SEVERAL, "hand_values": "fixed"}, 16, None),
        ("8S KS", "7H 9D 6C", {**ROYAL, **SEVERAL}, 15, "cassino.build-needs-card"),
        ("8S KS", "9H KD 4C", {**ROYAL, **SEVERAL}, 17, "cassino.build-sum"),
        ("8S TS", "2H 9D AC", SEVERAL, 10, None),
        ("8S TS", "2H 9D 2C", SEVERAL, 10, "cassino.build-sum"),
    ],
)
def test_build_of_several_sums_is_checked_against_the_highest_number(
    hand: str, table: str, rules: Mapping[str, object], value: int, rule: str | None
) -> None:
    """A build counts at most as much as any card, and as any card in these rules.

    The rules are cassino.build-sum and cassino.build-needs-card.
    """
    here = position(hand, table, rules)
    violation = find_violation(here, build("8S", table, value))
    assert (violation and violation.rule) == rule


def test_refused_build_on_several_names_the_possible_build_with_its_cards() -> None:
    """By the rule cassino.build-sum: what may be done instead."""
    facts = {"cards": "2D 3D", "value": 8, "has": 9, "larger": "", "divides": False, "several": True}
    wanted = make_violation("build-sum", "build trail", "4S", "", "9:2D 3D", **facts)
    assert find_violation(position("4S 9S", "2D 3D", SEVERAL), build("4S", "2D 3D", 8)) == wanted


@merge_cases(
    ("card", "items", "value", "groups"),
    [
        ("4S", (TableItem((Card("KH"),)),), 5, 0),
        ("3S", (TableItem((Card("4H"), Card("4D")), 4, True, 1),), 7, 0),
        ("7S", (TableItem((Card("3H"),)), TableItem((Card("4D"),))), 7, 2),
        ("3S", (TableItem((Card("4H"),)),), 7, 1),
    ],
)
def test_number_of_groups_in_a_build_is_counted(card: str, items: Items, value: int, groups: int) -> None:
    """Pair builds and faces without a value count in no sum.

    The rules are cassino.build-as-card and cassino.face-cards.
    """
    assert count_groups(Options(), Card(card), items, value) == groups
