"""A deal entered as a paper score, by its cards or by its counts, scores the same as the deal played here."""

from collections.abc import Mapping

from pytest import mark

from tests.games.hand_and_foot.test_paper_scores import enter as enter_books
from tests.games.modern_american.test_paper_scores import enter
from tests.merge_cases import merge_cases
from tests.play.match.test_shuffle_commitment import play_deals
from tests.unlike_games import UNLIKE_GAMES
from upcard.core.cards import parse
from upcard.core.game.paper_scores import NOBODY, EnteredCounts, ScoreTally, fill_from_heaps
from upcard.games import GAMES
from upcard.games.canasta.rules.melds import classify_canasta
from upcard.games.canasta.values import points
from upcard.play.match.match import AnyMatch
from upcard.play.text.words import LANGUAGES, Words


def tallying(name: str) -> ScoreTally[object, object]:
    made = GAMES[name].extras.tallying
    assert made is not None
    return made


def enter_counts(name: str, rules: object, **given: tuple[int, ...]) -> EnteredCounts:
    """Return the entered counts `given`, with all other fields empty."""
    sides = 2
    return EnteredCounts({field.name: field.make_empty_value(sides) for field in tallying(name).fields(rules)} | given)


FAMILY = ("canasta", "samba", "bolivia")
LOOKS = {"natural": "natural", "mixed": "mixed", "sequence": "sequence_canastas", "wild": "wild_canastas"}
"""The field that counts canastas of each kind."""


def enter_family_deal(name: str, match: AnyMatch) -> EnteredCounts:
    """Return what a person would enter of a finished deal of Canasta's family: cards where they can be tapped."""
    table, hands, rules = match.position.table, match.position.hands, match.rules  # type: ignore[attr-defined]
    melds = tuple(
        (*(card for meld in table.melds[side] for card in sorted(meld.cards, key=lambda card: card[0] in "2X")),
         *table.red_threes[side]) for side in range(2)
    )  # fmt: skip
    left = tuple(tuple(card for seat in seats for card in hands[seat]) for seats in rules.sides)  # type: ignore[attr-defined]
    out, known = table.went_out, {field.name for field in tallying(name).fields(rules)}
    looks = [[LOOKS[kind] for meld in side if (kind := classify_canasta(meld))] for side in table.melds]
    given = {field: tuple(each.count(field) for each in looks) for field in LOOKS.values()} | {
        "out": (NOBODY if out is None else out.seat,),
        "hidden": tuple(int(out is not None and out.concealed) for _ in range(2)),
        "melds": tuple(map(points, melds)),
        "threes": tuple(map(len, table.red_threes)),
    }
    counts = enter_counts(name, rules, **{field: value for field, value in given.items() if field in known})
    heaps = {heap.name for heap in tallying(name).heaps(rules)}
    tapped = {"melds": melds, "hand": left}
    return EnteredCounts(counts.values, {heap: cards for heap, cards in tapped.items() if heap in heaps})


def play_and_enter(name: str) -> tuple[AnyMatch, EnteredCounts]:
    """Return a finished deal, and its cards as a person would tap them."""
    match = play_deals(name)
    position = match.position
    table, hands = position.table, position.hands  # type: ignore[attr-defined]  # each game has them
    rules = match.rules
    if name in FAMILY:
        return match, enter_family_deal(name, match)
    if name == "modern_american":
        return match, enter(position)  # type: ignore[arg-type]  # it is of that game
    if name == "hand_and_foot":
        return match, enter_books(position)  # type: ignore[arg-type]  # it is of that game
    if name == "cassino":
        return match, EnteredCounts(enter_counts(name, rules, sweeps=table.sweeps).values, {"captured": table.captured})
    first = next((seat for seat in range(2) if not hands[seat]), NOBODY)
    opened = tuple(int(bool(melds)) for melds in table.melds)
    return match, EnteredCounts(enter_counts(name, rules, out=(first,), opened=opened).values, {"hand": hands})


@mark.parametrize("name", UNLIKE_GAMES)
def test_deal_entered_by_its_cards_scores_like_the_played_deal(name: str) -> None:
    match, deal = play_and_enter(name)
    tally = tallying(name)
    filled = fill_from_heaps(tally, match.rules, deal)
    assert tally.fault(match.positions[0], filled) is None
    position = tally.ended(match.positions[0], filled)
    assert match.game.rules.standing(position) == match.game.rules.standing(match.position)
    assert [line[:3] for line in match.game.rules.score(position)] == [
        line[:3] for line in match.game.rules.score(match.position)
    ]
    assert match.game.rules.to_act(position) is None


@merge_cases("name", GAMES)
def test_deal_entered_by_its_counts_scores_like_the_played_deal(name: str) -> None:
    match, deal = play_and_enter(name)
    tally = tallying(name)
    filled = fill_from_heaps(tally, match.rules, deal)
    values = dict(filled.values)
    for card in ("TD", "2S"):
        if card in values:
            values[card] = (next(side for side, cards in enumerate(deal.heaps["captured"]) if card in cards),)
    bare = EnteredCounts(values)
    assert tally.fault(match.positions[0], bare) is None
    position = tally.ended(match.positions[0], bare)
    assert match.game.rules.standing(position) == match.game.rules.standing(match.position)


IMPOSSIBLE = [
    ("canasta", {"natural": (5, 0), "melds": (100, 0)}, "least"),
    ("canasta", {"natural": (6, 6), "melds": (400, 400)}, "canastas"),
    ("canasta", {"melds": (52, 0)}, "five"),
    ("canasta", {"threes": (3, 2)}, "threes"),
    ("canasta", {"out": (0,)}, "out"),
    ("canasta", {"hidden": (1, 0)}, "hidden"),
    ("canasta", {"melds": (900, 700)}, "points"),
    ("samba", {"sequence_canastas": (13, 0), "melds": (700, 0)}, "closed"),
    ("bolivia", {"natural": (2, 0), "melds": (100, 0), "out": (0,)}, "sequence"),
    ("bolivia", {"black": (4, 3)}, "black"),
    ("cassino", {"cards": (20, 20)}, "cards"),
    ("cassino", {"cards": (50, 2), "spades": (3, 10), "aces": (2, 2), "TD": (0,), "2S": (1,)}, "uneven"),
    ("cassino", {"cards": (26, 26), "spades": (3, 10), "aces": (2, 2), "TD": (0,)}, "nobody"),
    ("scarney", {"out": (0,), "left": (5, 5)}, "empty"),
    ("scarney", {"left": (5, 0)}, "left"),
    ("scarney", {"left": (1, 5)}, "one"),
]


@merge_cases(("name", "given", "rule"), IMPOSSIBLE)
def test_impossible_entry_is_explained_in_a_sentence(
    name: str, given: Mapping[str, tuple[int, ...]], rule: str
) -> None:
    game = GAMES[name]
    rules = next(iter(game.rules.presets.values()))
    told = tallying(name).fault(game.rules.start(rules, ""), enter_counts(name, rules, **given))
    assert told is not None and told.key == f"{'canasta' if name in FAMILY else name}.tally.fault.{rule}"
    assert all(words.render(told).strip() for words in map(Words, LANGUAGES))


def test_cassino_count_order_form_asks_for_the_owner_of_each_scoring_card() -> None:
    game = GAMES["cassino"]
    rules = game.text.form.rules({"finish": "count_order"})
    names = [field.name for field in tallying("cassino").fields(rules)]
    assert {"AS", "AC", "AH", "AD", "TD", "2S"} <= {*names} and "aces" not in names
    given = {"cards": (30, 22), "spades": (8, 5), "sweeps": (0, 0)} | dict.fromkeys(("AS", "AD", "TD"), (0,))
    deal = EnteredCounts(given | dict.fromkeys(("AC", "AH", "2S"), (1,)))
    start = game.rules.start(rules, "")
    assert tallying("cassino").fault(start, deal) is None
    assert game.rules.standing(tallying("cassino").ended(start, deal)).totals == (3 + 1 + 2 + 1 + 1, 1 + 1 + 1)


def test_entering_more_aces_than_the_packs_hold_is_refused() -> None:
    game = GAMES["canasta"]
    rules = game.rules.presets["classic"]
    deal = EnteredCounts(enter_counts("canasta", rules).values, {"melds": (parse("AS " * 35), ()), "hand": ((), ())})
    told = tallying("canasta").fault(game.rules.start(rules, ""), fill_from_heaps(tallying("canasta"), rules, deal))
    assert told is not None and (told.key, told.values["number"]) == ("canasta.tally.fault.pack", 2)


@merge_cases("name", GAMES)
def test_every_field_has_its_word_at_every_table_and_in_every_set(name: str) -> None:
    game, words = GAMES[name], Words("ja")
    tables = [game.text.form.rules({"table": table}) for table in game.rules.tables] or [*game.rules.presets.values()]
    for rules in (*game.rules.presets.values(), *tables):
        for field in tallying(name).fields(rules):
            assert f"{name}.tally.{field.name}" in words or f"{name}.score.{field.name}" in words
    for heap in tallying(name).heaps(next(iter(game.rules.presets.values()))):
        assert words.say_key(f"{name}.tally.heap.{heap.name}")


def test_melds_are_not_entered_by_cards_if_two_melds_a_rank_are_allowed() -> None:
    """Four kings and three kings are no canasta, but the cards do not tell this.

    The rule canasta.one-meld-a-rank is off.
    """
    tally, form = tallying("canasta"), GAMES["canasta"].text.form
    assert [heap.name for heap in tally.heaps(form.rules({}))] == ["melds", "hand"]
    rules = form.rules({"preset": "pre_1951"})
    assert [heap.name for heap in tally.heaps(rules)] == ["hand"]
    kings = EnteredCounts(
        enter_counts("canasta", rules, melds=(70, 0)).values, {"melds": (parse("KS KH KD KC KS KH KD"), ())}
    )
    filled, start = fill_from_heaps(tally, rules, kings), GAMES["canasta"].rules.start(rules, "")
    assert tally.fault(start, filled) is None
    assert GAMES["canasta"].rules.standing(tally.ended(start, filled)).totals == (70, 0)


def test_entered_player_who_goes_out_before_any_pile_take_scores_alone() -> None:
    """By the rule canasta.three-lone: the other two are then partners, and each scores the sum."""
    game = GAMES["canasta"]
    rules, tally = game.text.form.rules({"table": "three-lone"}), tallying("canasta")
    empty = {field.name: field.make_empty_value(3) for field in tally.fields(rules)}
    deal = EnteredCounts(empty | {"natural": (1, 0, 0), "melds": (70, 30, 0), "out": (0,), "left": (0, 20, 50)})
    position = tally.ended(game.rules.start(rules, ""), fill_from_heaps(tally, rules, deal))
    assert game.rules.standing(position).totals == (670, -40, -40)
