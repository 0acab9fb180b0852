"""Captions tell at every table and size what the others have done, and cover nothing that must be seen."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pytest
from pytestqt.qtbot import QtBot

from tests.case_counts import choose_cases
from tests.merge_cases import merge_cases
from tests.ui.table.crowds import list_crowded_drafts, make_crowded_draft
from tests.ui.table.test_all_tables import (
    TableWithSigns,
    do_rects_meet,
    find_collisions,
    get_card_rect,
    lay_out_with_signs,
)
from upcard.core.cards import parse
from upcard.core.events import Place, Told
from upcard.core.table.draft import Draft
from upcard.core.table.plan import Zone
from upcard.games import GAMES
from upcard.games.canasta import CANASTA
from upcard.play.match.match import AnyMatch, Match
from upcard.play.text.words import Words
from upcard.ui.table.labels.captions import _wordings
from upcard.ui.table.styles.lookup import style_of

TIGHT = [((960, 600), 1.0, "ja"), ((960, 600), 1.5, "en")]
WIDE = [((1280, 800), 1.0, "ja"), ((1920, 1080), 1.0, "en"), ((2560, 1440), 1.0, "ja")]
ROOMS = choose_cases(TIGHT, [*TIGHT, *WIDE, ((960, 600), 1.0, "en"), ((960, 600), 1.5, "ja")])
MELDED = Told("canasta.act.melded", {"rank": "K", "cards": parse("KS KH KD X")})
DISCARDED = Told("canasta.act.discarded", {"card": "TH"})
LONG = {
    "canasta": (
        Told("canasta.act.took_pile", {"count": 12}),
        MELDED,
        Told("canasta.act.laid_off", {"rank": "6", "cards": parse("6D 6H 2H")}),
        DISCARDED,
    ),
    "cassino": (
        Told("cassino.act.captured", {"card": "TD", "cards": parse("TS 7H 3D 6C 4S")}),
        Told("cassino.act.swept", {}),
    ),
    "scarney": (
        Told("scarney.act.melded", {"kind": "sequence", "cards": parse("KS KH KD KC")}),
        Told("scarney.act.laid_off", {"kind": "group", "cards": parse("6D 7D")}),
        Told("scarney.act.offered", {"card": "TH"}),
    ),
}
LONG["modern_american"] = LONG["canasta"]
"""The most that a player does in one turn."""


def make_dead_ranks_draft(closed: str = "KQ", pile: str = "4H 9D") -> Draft:
    """Return a table whose dead ranks, those of the melds that are `closed`, are told left of the stock."""
    kings = [*(parse(" ".join(f"{rank}{suit}" for suit in "SHDCSHD")) for rank in closed), parse("TS TH TD")]
    written = {"phase": "play", "hands": [13, 12, 11, 10], "melds": [[], kings], "pile": parse(pile)}
    game = GAMES["modern_american"]
    return game.table.draft(game.rules.observe(game.text.form.read({}, written, "dead"), 0))


def list_drafts() -> Iterator[tuple[str, Draft]]:
    """Yield the tables of all games, those of Canasta crowded."""
    for table in CANASTA.rules.tables:
        yield from (("canasta", draft) for draft in list_crowded_drafts(table))
        yield "canasta", make_crowded_draft(table, 0, 1, 11, pile=["2S", "KH", "9D"])
    yield "modern_american", make_dead_ranks_draft()
    for game, players in (("cassino", 2), ("cassino", 3), ("cassino", 4), ("scarney", 0)):
        rules = GAMES[game].rules.presets["standard"]
        match: AnyMatch = Match(GAMES[game], replace(rules, players=players) if players else rules, "3")
        match.deal()
        yield game, GAMES[game].table.draft(match.get_seat_view(0))


def find_covered_parts(found: TableWithSigns) -> Iterator[object]:
    """Yield what captions cover besides their own players' cards and words, captured cards, and a bar of partners."""
    others = [(key, rect) for key, rect in found.signs.items() if key[0] not in ("felt", "edges", "slot", "link")]
    grounds = style_of(found.plan).grounds(found.table.boxes)
    inside = found.table.boxes.table
    for key, rect in found.select_kinds("act"):
        own = key, ("note", key[1])
        yield from ((key, other) for other, second in others if other not in own and do_rects_meet(rect, second))
        yield from ((key, "ground") for ground in grounds if do_rects_meet(rect, ground))
        for layout in found.table.layouts.values():
            may = layout.spot.zone in (Zone.CAPTURED, Zone.SWEPT)
            may |= layout.spot.zone == Zone.SEAT and layout.spot.place.owner == key[1]
            if not may and any(do_rects_meet(rect, get_card_rect(pose)) for pose in layout.poses):
                yield key, layout.spot.place
        if rect.x < 0 or rect.y < 0 or rect.right > inside.right:
            yield key, "outside"


@pytest.mark.parametrize(("size", "text", "language"), ROOMS, ids=str)
def test_a_caption_covers_only_its_own_players_cards(
    qtbot: QtBot, size: tuple[int, int], text: float, language: str
) -> None:
    for game, draft in list_drafts():
        found = lay_out_with_signs(draft, size, text, language, said=LONG[game])
        acting = [seat for seat in found.plan.seats if seat.where != "own" and seat.resting is None]
        assert [*find_covered_parts(found)] == []
        assert text > 1 or len(found.select_kinds("act")) == len(acting)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("size", "most"), [((960, 600), 2), ((1280, 760), 4)], ids=str)
def test_a_caption_leaves_its_players_cards_free(qtbot: QtBot, size: tuple[int, int], most: int, language: str) -> None:
    for said in ((DISCARDED,), (MELDED, DISCARDED), LONG["canasta"]):
        found = lay_out_with_signs(make_crowded_draft("four", 0, 1, 11), size, 1.0, language, said=said[-most:])
        assert find_over_cards(found) == [False] * 3


def three_at_cassino() -> Draft:
    """Return a table of Cassino for three, whose two other players both sit at the top."""
    rules = GAMES["cassino"].rules.presets["standard"]
    match: AnyMatch = Match(GAMES["cassino"], replace(rules, players=3), "3")
    match.deal()
    return GAMES["cassino"].table.draft(match.get_seat_view(0))


def find_over_cards(found: TableWithSigns) -> list[bool]:
    """Return for each caption whether it lies over another player's cards."""
    backs = [layout.rect for layout in found.table.layouts.values() if layout.spot.zone == Zone.SEAT]
    return [any(do_rects_meet(rect, own) for own in backs) for _, rect in found.select_kinds("act")]


def test_captions_of_two_players_at_the_top_leave_their_cards_free(qtbot: QtBot) -> None:
    for draft, said in (
        (make_crowded_draft("three", 0, 1, 11), LONG["canasta"]),
        (three_at_cassino(), LONG["cassino"]),
    ):
        for language in ("en", "ja"):
            assert find_over_cards(lay_out_with_signs(draft, (960, 600), 1.0, language, said=said)) == [False, False]


@merge_cases("language", ["en", "ja"])
@merge_cases(("game", "table"), [("canasta", "six-teams"), ("hand_and_foot", "six")])
def test_captions_of_three_players_at_the_top_leave_their_cards_free_unless_they_tell_much(
    qtbot: QtBot, game: str, table: str, language: str
) -> None:
    played = GAMES[game]
    written = {"phase": "play", "hands": [11] * 6, "pile": parse("4H 9D")}
    read = played.text.form.read({"table": table}, written, "six")
    draft = played.table.draft(played.rules.observe(read, 0))
    for said in ((DISCARDED,), (MELDED, DISCARDED)):
        found = lay_out_with_signs(draft, (960, 600), 1.0, language, said=said)
        assert find_over_cards(found) == [False] * 5 and not [*find_covered_parts(found)]


def test_a_caption_beside_a_sign_at_the_pile_has_three_lines_at_most(qtbot: QtBot) -> None:
    two_lines, line = 40, 16.2
    for language in ("en", "ja"):
        found = lay_out_with_signs(make_dead_ranks_draft(), (960, 600), 1.0, language, said=LONG["modern_american"])
        assert all(rect.h < two_lines + 1.5 * line for _, rect in found.select_kinds("act"))


@pytest.mark.parametrize("language", ["en", "ja"])
def test_many_dead_ranks_take_a_second_line_rather_than_cover_a_name(qtbot: QtBot, language: str) -> None:
    for text in (1.0, 1.3, 1.5):
        found = lay_out_with_signs(make_dead_ranks_draft("KQJ876"), (960, 600), text, language)
        assert [*find_collisions(found)] == []


@merge_cases(("size", "text"), [((960, 600), 1.3), ((1280, 760), 1.3), ((1280, 760), 1.5), ((1920, 1080), 1.5)])
@merge_cases("language", ["en", "ja"])
def test_the_state_of_the_pile_leaves_room_for_captions_in_large_letters(
    qtbot: QtBot, language: str, size: tuple[int, int], text: float
) -> None:
    """In the smallest window and the largest letters, there is room for them only where the state is one short line."""
    frozen = make_crowded_draft("four", 4, 4, 11, pile=["2S", "4H", "5D"], phase="draw", turn=0)
    for draft, said in product((frozen, make_dead_ranks_draft("KQJ8", "4H QC")), ((DISCARDED,), LONG["canasta"])):
        found = lay_out_with_signs(draft, size, text, language, said=said)
        assert len(found.select_kinds("pill")) == 1 and [*find_covered_parts(found)] == []
        assert len(found.select_kinds("act")) == 3, said


def test_a_caption_over_cards_leaves_no_corner_of_them_beside_its_own(qtbot: QtBot) -> None:
    for game, draft in list_drafts():
        found = lay_out_with_signs(draft, (960, 600), 1.5, "ja", said=LONG[game])
        for key, rect in found.select_kinds("act"):
            backs = found.table.layouts[Place("hand", int(str(key[1])))].rect
            assert not do_rects_meet(rect, backs) or min(abs(rect.x - backs.x), abs(rect.right - backs.right)) > 4


def test_every_act_that_matters_is_told_over_the_cards_before_some_are_told_beside_them(qtbot: QtBot) -> None:
    found = lay_out_with_signs(three_at_cassino(), (960, 600), 1.3, "ja", said=LONG["cassino"])
    assert sorted(find_over_cards(found)) == [False, True]


def test_a_long_caption_leaves_out_the_cards_and_then_what_tells_least() -> None:
    assert [*_wordings(Words("en"), (MELDED, DISCARDED))] == [
        "melds K♠ K♥ K♦ joker\u00a0· discards 10♥",
        "melds kings\u00a0· discards 10♥",
        "melds kings",
    ]
    assert [*_wordings(Words("en"), (DISCARDED, MELDED))][2] == "melds kings"


def test_taking_the_pile_stays_in_a_caption_of_a_turn_of_many_acts() -> None:
    took, melded, added, discarded = LONG["canasta"]
    turn = (took, melded, added, melded, discarded)
    texts = [*_wordings(Words("en"), turn)]
    assert all("takes the pile" in said for said in texts)
    assert "discards" not in texts[0] and not any("…" in said for said in texts)
