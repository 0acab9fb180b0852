"""A deal's code gives everybody the same rules and seed, and one wrong character is noticed."""

from collections.abc import Mapping
from pathlib import Path
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from pytest import mark, raises

from tests.case_counts import count_cases
from tests.merge_cases import merge_cases
from tests.promises.any_deal import any_options
from tests.promises.walk import choose_as_simple_player
from upcard.games import GAMES
from upcard.play.exchange.deal_code import (
    CHECK,
    SIGNS,
    BadCode,
    CodedDeals,
    checksum,
    extract_deals,
    format_deal_code,
    of_match,
    parse_deal_code,
)
from upcard.play.exchange.text_import import journal_of
from upcard.play.match.journal import PERSON
from upcard.play.match.match import AnyMatch, Match
from upcard.play.match.resume import replay_journal
from upcard.play.match.seat_handover import hand
from upcard.play.rulebook.option_form import (
    ChosenRules,
    build_rules,
    change_option,
    drop_redundant_changes,
    find_unplayable,
    make_default_choice,
    of_game,
    values,
)
from upcard.play.text.words import LANGUAGES, Words

SEED = "00112233445566778899aabbccddeeff"


@st.composite
def any_deals(draw: st.DrawFn) -> CodedDeals:
    """Draw any playable rules, and a seed."""
    game = GAMES[draw(st.sampled_from(sorted(GAMES)))]
    table = draw(st.sampled_from(sorted(game.rules.tables))) if game.rules.tables else ""
    chosen = ChosenRules(table, draw(st.sampled_from(list(game.rules.presets))))
    for option in draw(st.lists(st.sampled_from(of_game(game)), max_size=6)):
        known = st.sampled_from(option.values) if option.values else st.integers(*option.bounds)
        value: object = draw(st.none() | known if option.free else known)
        changed = drop_redundant_changes(game, chosen._replace(changes={**chosen.changes, option.name: value}))
        chosen = chosen if find_unplayable(game, changed) else changed
    seed = draw(st.text(max_size=20) | st.binary(min_size=16, max_size=16).map(bytes.hex))
    rules = build_rules(game, chosen)
    first = draw(st.none() | st.integers(0, game.rules.seats(rules) - 1))
    return CodedDeals(game.name, chosen, seed, first, draw(st.integers(0, game.rules.players(rules) - 1)))


@given(any_deals())
@settings(max_examples=count_cases(100))
def test_formatted_deal_code_parses_to_the_same_deals(deals: CodedDeals) -> None:
    code = format_deal_code(deals, GAMES)
    found = parse_deal_code(code, GAMES)
    assert found._replace(chosen=deals.chosen) == deals
    assert build_rules(GAMES[deals.game], found.chosen) == build_rules(GAMES[deals.game], deals.chosen)
    assert set(code) <= {*SIGNS, "-"}


@given(st.sampled_from(sorted(GAMES)).flatmap(lambda name: st.tuples(st.just(name), any_options(name))))
@settings(max_examples=count_cases(50))
def test_rules_are_rebuilt_from_the_coded_options_of_a_match(drawn: tuple[str, Mapping[str, object]]) -> None:
    name, options = drawn
    rules = GAMES[name].text.form.rules(options)
    assert build_rules(GAMES[name], of_match(GAMES[name], rules, SEED).chosen) == rules


def two_deals(match: AnyMatch) -> AnyMatch:
    """Play a deal with the simplest player, and deal the next one if there is one."""
    game, random = match.game, Random(1)
    match.deal()
    while (seat := match.to_act) is not None:
        match.play((choose_as_simple_player(game, match.get_seat_view(seat), (), random),))
    if not match.decided:
        match.deal()
    return match


@st.composite
def matches(draw: st.DrawFn) -> AnyMatch:
    """Draw any playable match, with its seats drawn (the best card plays first) or not."""
    game = GAMES[draw(st.sampled_from(sorted(GAMES)))]
    rules = game.text.form.rules(draw(any_options(game.name)))
    return Match(game, rules, draw(st.sampled_from([SEED, "winter"])), draw(st.none() | st.just(0)))


@given(matches(), st.integers(0, 5))
@settings(max_examples=count_cases(12), deadline=None)
def test_deal_code_of_a_match_deals_the_same_cards_to_the_person(match: AnyMatch, person: int) -> None:
    """In the person's own seat, in the first deal and in the next one."""
    person %= match.game.rules.players(match.rules)
    players = tuple(PERSON if player == person else "easy" for player in range(match.game.rules.players(match.rules)))
    found = parse_deal_code(format_deal_code(extract_deals(match, players), GAMES), GAMES)
    again: AnyMatch = Match(match.game, build_rules(match.game, found.chosen), found.seed, found.first)
    again.replay(two_deals(match).actions)
    assert again.positions == match.positions and found.player == person


@merge_cases("name", GAMES)
def test_deal_code_names_the_seat_the_person_had_first(name: str) -> None:
    """The person left, a computer player went on, and the person came back in another seat."""
    game = GAMES[name]
    match: AnyMatch = Match(game, next(iter(game.rules.presets.values())), SEED, 0)
    players = (PERSON, *["easy"] * (game.rules.players(match.rules) - 1))
    match.deal()
    for player, to in ((0, "easy"), (1, PERSON)):
        players = hand(match, players, player, to)
    assert players.index(PERSON) == 1 and extract_deals(match, players).player == 0


@merge_cases("changes", [{"packs": 3}, {"minimum_scale": "six"}, {"packs": 3, "hand_size": 20}])
def test_six_player_values_are_coded_as_changes_if_six_player_scale_is_off(changes: dict[str, object]) -> None:
    """With `six_player_scale` off, six players use the values for four, so that three packs count as a change."""
    game = GAMES["canasta"]
    rules = game.text.form.rules({"table": "six-teams", "six_player_scale": False, **changes})
    chosen = of_match(game, rules, SEED).chosen
    assert build_rules(game, chosen) == rules
    assert dict(chosen.changes) == {"six_player_scale": False, **changes}


@given(any_deals(), st.randoms(use_true_random=False))
@settings(max_examples=count_cases(100))
def test_one_wrong_character_is_refused_as_mistyped(deals: CodedDeals, random: Random) -> None:
    code = [*format_deal_code(deals, GAMES)]
    at = random.choice([at for at, sign in enumerate(code) if sign != "-"])
    code[at] = random.choice([sign for sign in SIGNS if sign != code[at]])
    with raises(BadCode) as caught:
        parse_deal_code("".join(code), GAMES)
    assert caught.value.key == "dealcode.mistyped"


@merge_cases("name", GAMES)
def test_three_changed_options_fit_into_sixty_characters(name: str) -> None:
    game = GAMES[name]
    chosen = make_default_choice(game)
    for option in of_game(game):
        own = values(game, chosen)[option.name]
        other = next(value for value in option.values or (option.bounds.most, option.bounds.least) if value != own)
        changed = drop_redundant_changes(game, chosen._replace(changes={**chosen.changes, option.name: other}))
        if len(chosen.changes) < 3 and not find_unplayable(game, changed):
            chosen = changed
    assert len(chosen.changes) == 3 or name == "scarney"
    assert len(format_deal_code(CodedDeals(name, chosen, SEED), GAMES)) <= 60


GOLDEN = {
    "canasta": "328223-853GPU-9CVDGK-G8B",
    "cassino": "339223-853GPU-9CVDGM-QMT",
    "scarney": "342223-853GPU-9CVDGH-PLL",
    "samba": "353223-853GPU-9CVDG5-RD2",
    "bolivia": "363223-853GPU-9CVDGV-T5F",
    "modern_american": "373223-853GPU-9CVDGM-LHM",
    "hand_and_foot": "385223-853GPU-9CVDG5-ETL",
}
"""Published codes, which must stay readable: new options, presets and tables go behind the existing ones."""
PUBLISHED = {
    "canasta": "south_american",
    "cassino": "widespread",
    "scarney": "standard",
    "samba": "dutch",
    "bolivia": "brazilian",
    "modern_american": "pagat",
    "hand_and_foot": "simpson",
}
"""The presets of the published codes."""


SEATED = {
    "canasta": "428233-23853G-PU9CVD-GB8YQ",
    "cassino": "439233-23853G-PU9CVD-GDYXD",
    "scarney": "442233-23853G-PU9CVD-GG5WZ",
    "samba": "453233-23853G-PU9CVD-GCCMA",
    "bolivia": "463233-23853G-PU9CVD-GEBBX",
    "modern_american": "473233-23853G-PU9CVD-GS2KU",
    "hand_and_foot": "485233-23853G-PU9CVD-GVZ8W",
}
"""Published codes of version 2, in which seat 1 plays first: everybody gets the second player's cards."""


@merge_cases("name", GAMES)
def test_deal_code_holds_the_first_player_and_the_person_s_seat(name: str) -> None:
    game = GAMES[name]
    rules = build_rules(game, make_default_choice(game)._replace(preset=PUBLISHED[name]))
    deals = of_match(game, rules, "autumn")._replace(first=0, player=1)
    assert format_deal_code(deals, GAMES) == SEATED[name]
    assert parse_deal_code(SEATED[name], GAMES) == deals


@mark.parametrize("seats", [(7, 0), (0, 2)])
def test_deal_code_with_an_impossible_seat_is_refused(seats: tuple[int, int]) -> None:
    signs = SEATED["scarney"].replace("-", "")
    wrong = signs[:4] + SIGNS[seats[0]] + SIGNS[seats[1]] + signs[6:-CHECK]
    with raises(BadCode) as caught:
        parse_deal_code(wrong + checksum(wrong), GAMES)
    assert caught.value.key == "dealcode.damaged"


@merge_cases("name", GAMES)
def test_old_deal_code_still_parses_to_the_same_deals(name: str) -> None:
    game = GAMES[name]
    rules = build_rules(game, make_default_choice(game)._replace(preset=PUBLISHED[name]))
    assert parse_deal_code(GOLDEN[name], GAMES) == of_match(game, rules, "autumn")


def test_old_deal_code_still_changes_the_same_options() -> None:
    """Options that were added later have not moved the numbers of these."""
    changes = {"count_sweeps": False, "stakes": True, "must_capture": True}
    deals = CodedDeals("cassino", ChosenRules("two", "standard", changes), "autumn")
    assert parse_deal_code("332252-742A32-E43853-GPU9CV-DGVF8L", GAMES) == deals


@merge_cases("name", GAMES)
def test_added_options_are_known_and_unique(name: str) -> None:
    added = GAMES[name].rules.added_options
    assert len(set(added)) == len(added) and set(added) <= {option.name for option in of_game(GAMES[name])}


@merge_cases("preset", [(name, preset) for name, game in GAMES.items() for preset in game.rules.presets])
def test_deal_code_keeps_the_rules_and_seed_of_every_preset(preset: tuple[str, str]) -> None:
    game = GAMES[preset[0]]
    rules = game.rules.presets[preset[1]]
    found = parse_deal_code(format_deal_code(of_match(game, rules, SEED), GAMES), GAMES)
    assert build_rules(game, found.chosen) == rules
    assert found.seed == SEED


@merge_cases("broken", ["> {}", "{}\n", " <{}>. ", "code:{}"])
def test_deal_code_survives_quoting_and_wrapping_by_mail(broken: str) -> None:
    deals = CodedDeals("cassino", make_default_choice(GAMES["cassino"]), SEED)
    code = format_deal_code(deals, GAMES)
    pasted = broken.format(code.lower().replace("-", " -\n> "))
    if "code" in broken:
        with raises(BadCode):
            parse_deal_code(pasted, GAMES)
    else:
        assert parse_deal_code(pasted, GAMES) == deals


@merge_cases(
    ("text", "key"),
    [
        ("", "dealcode.mistyped"),
        ("2345", "dealcode.mistyped"),
        ("HELLO W0RLD", "dealcode.sign"),
        ("あいう", "dealcode.sign"),
        ("Z" * 5000, "dealcode.mistyped"),
    ],
)
def test_other_texts_are_refused_with_an_explanation(text: str, key: str) -> None:
    with raises(BadCode) as caught:
        parse_deal_code(text, GAMES)
    assert caught.value.key == key
    for language in LANGUAGES:
        assert Words(language).say_key(key, caught.value.facts)


@given(st.text(alphabet=SIGNS, max_size=80))
@settings(max_examples=count_cases(300))
def test_random_characters_with_a_right_checksum_are_read_or_refused(signs: str) -> None:
    try:
        found = parse_deal_code(signs + checksum(signs), GAMES)
    except BadCode as bad:
        assert bad.key.startswith("dealcode.")
    else:
        assert build_rules(GAMES[found.game], found.chosen)


@merge_cases("signs", range(CHECK, 12))
def test_truncated_code_is_refused_despite_a_right_checksum(signs: int) -> None:
    whole = format_deal_code(
        CodedDeals("canasta", change_option(GAMES["canasta"], make_default_choice(GAMES["canasta"]), "packs", 3), "7"),
        GAMES,
    ).replace("-", "")
    short = whole[: signs - CHECK]
    with raises(BadCode):
        parse_deal_code(short + checksum(short), GAMES)


def test_file_with_only_a_deal_code_opens_as_a_new_game(tmp_path: Path) -> None:
    file = tmp_path / "code.txt"
    file.write_text(format_deal_code(CodedDeals("scarney", make_default_choice(GAMES["scarney"]), "7"), GAMES))
    made = journal_of(file, GAMES, lambda game: tmp_path / f"{game}.journal")
    match = replay_journal(made.path, GAMES).match
    assert made.source is None
    assert (made.path.name, match.seed, match.actions) == ("scarney.journal", "7", [])


def test_file_with_a_code_seats_the_person_where_its_maker_sat(tmp_path: Path) -> None:
    file = tmp_path / "code.txt"
    file.write_text(format_deal_code(CodedDeals("canasta", make_default_choice(GAMES["canasta"]), "7", 2, 3), GAMES))
    made = replay_journal(journal_of(file, GAMES, lambda game: tmp_path / f"{game}.journal").path, GAMES)
    assert (made.match.first, made.players.index(PERSON), made.players.count(PERSON)) == (2, 3, 1)
