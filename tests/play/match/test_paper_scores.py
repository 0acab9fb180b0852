"""A paper score is saved line by line: entered, corrected, undone, and read back the same."""

from dataclasses import replace
from pathlib import Path

from pytest import mark, raises

from upcard.core.game.paper_scores import EnteredCounts
from upcard.core.text.encode import plain
from upcard.games import GAMES
from upcard.play.match.paper_scores import (
    MOST_DEALS,
    BadPaperScore,
    PaperScore,
    PaperScoreHeader,
    Undone,
    append,
    begin,
    create_entry,
    list_real_tables,
    read_real_table,
)


def table(name: str, path: Path) -> PaperScore:
    game = GAMES[name]
    rules = next(iter(game.rules.presets.values()))
    written = plain(rules)
    assert isinstance(written, dict)
    begin(path, PaperScoreHeader(name, written, tuple("ABCDEF"[: game.rules.players(rules)])))
    return read_real_table(path, GAMES)


def scarney(out: int, left: int) -> EnteredCounts:
    """Return a deal in which seat `out` went out while the other held `left` points."""
    hands = (0, left) if out == 0 else (left, 0)
    return EnteredCounts({"out": (out,), "left": hands, "opened": (1, 1)})


def test_deals_add_up_to_a_decided_game_with_its_bonuses(tmp_path: Path) -> None:
    path = tmp_path / "a.table"
    table("scarney", path)
    for left in (90, 95):
        append(path, create_entry(scarney(0, left)))
    found = read_real_table(path, GAMES)
    assert [result.standing.totals for result in found.results] == [(110, 0), (225, 0)]
    assert found.next_position is None and found.results[-1].standing.winner == 0
    assert found.results[-1].standing.settlement == (225 + 2 * 25 + 200 + 200, -(225 + 2 * 25 + 200 + 200))


def test_correction_changes_the_totals_and_can_be_undone_and_redone(tmp_path: Path) -> None:
    path = tmp_path / "a.table"
    table("scarney", path)
    for change in (create_entry(scarney(0, 50)), create_entry(scarney(1, 30)), create_entry(scarney(0, 60), 0)):
        append(path, change)
    assert read_real_table(path, GAMES).results[-1].standing.totals == (80, 50)
    append(path, Undone())
    again = read_real_table(path, GAMES)
    assert again.results[-1].standing.totals == (70, 50) and again.redoable
    append(path, Undone(redo=True))
    assert read_real_table(path, GAMES).results[-1].standing.totals == (80, 50)
    for _ in range(9):
        append(path, Undone())
    assert read_real_table(path, GAMES).deals == () and not read_real_table(path, GAMES).undoable


def test_corrections_do_not_count_towards_the_deal_limit(tmp_path: Path) -> None:
    path = tmp_path / "a.table"
    table("scarney", path)
    append(path, create_entry(scarney(0, 50)))
    append(path, create_entry(scarney(0, 60), 0))
    head, deal, change = path.read_text().splitlines(keepends=True)
    path.write_text(head + deal + change * (MOST_DEALS + 1))
    assert read_real_table(path, GAMES).results[-1].standing.totals == (80, 0)
    path.write_text(head + deal * (MOST_DEALS + 1))
    with raises(BadPaperScore):
        read_real_table(path, GAMES)


def test_canasta_minimums_of_the_next_deal_follow_from_the_totals(tmp_path: Path) -> None:
    path = tmp_path / "a.table"
    made = table("canasta", path)
    values = dict(made.make_empty_counts().values) | {"natural": (2, 0), "melds": (600, 50), "out": (0,)}
    append(path, create_entry(EnteredCounts(values)))
    found = read_real_table(path, GAMES)
    assert found.results[0].standing.totals == (1700, 50)
    assert found.game.rules.minimums(found.next_position) == (90, 50)


def test_torn_last_line_is_dropped_and_a_damaged_file_is_listed_as_bad(tmp_path: Path) -> None:
    path = tmp_path / "a.table"
    table("scarney", path)
    append(path, create_entry(scarney(0, 50)))
    whole = path.read_text()
    path.write_text(whole + '{"type": "ente')
    assert len(read_real_table(path, GAMES).deals) == 1
    append(path, create_entry(scarney(0, 60)))
    assert len(read_real_table(path, GAMES).deals) == 2
    (tmp_path / "b.table").write_text("[[[[\n")
    assert {found.name: made is None for found, made in list_real_tables(tmp_path, GAMES)} == {
        "a.table": False,
        "b.table": True,
    }


@mark.parametrize(
    "line",
    [
        create_entry(replace(scarney(0, 50), values={"out": (0,), "left": (1,), "opened": (1, 1)})),
        create_entry(scarney(0, 1)),
        create_entry(replace(scarney(0, 50), heaps={"hand": ((),)})),
        create_entry(scarney(0, 10**12)),
        create_entry(scarney(5, 50)),
        create_entry(scarney(0, 50), 3),
    ],
)
def test_impossible_entry_is_refused(line: object, tmp_path: Path) -> None:
    path = tmp_path / "a.table"
    table("scarney", path)
    append(path, line)  # type: ignore[arg-type]
    with raises(BadPaperScore):
        read_real_table(path, GAMES)
