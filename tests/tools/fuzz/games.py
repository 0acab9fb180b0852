"""Games as files: journals and saves, staged cards, and everything that is reported about a game later."""

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from random import Random
from re import sub
from shutil import copyfile
from warnings import catch_warnings, simplefilter

from tests.promises.cases import get_numbered_case
from tests.promises.files import make_game_file
from tests.promises.statistics import deal
from tests.tools.fuzz.trial import OWN, check_refusal
from upcard.core.game.record import AnyGame
from upcard.games import GAMES
from upcard.play.analysis.review import list_ended_deals
from upcard.play.analysis.review_export import as_csv, as_html
from upcard.play.analysis.review_file import CardLuck, DealFindings, JudgedDecision, WeighedAction, create_review_note
from upcard.play.analysis.review_file import find_saved_review as kept_review
from upcard.play.analysis.review_text import ReviewReport
from upcard.play.exchange.notation import RecordHeader
from upcard.play.exchange.notation import format_record as as_text
from upcard.play.match.journal import CHECKSUM, PERSON
from upcard.play.match.match import AnyMatch, Match
from upcard.play.match.notes import Assisted, Cut, Handed, Hinted, Origin, Redealt, Warned
from upcard.play.match.resume import BadJournal, ResumedMatch, replay_journal, resume
from upcard.play.match.saved_file import format_saved_game
from upcard.play.match.saved_games import has_person_played
from upcard.play.match.seat_handover import give_up, redeal
from upcard.play.match.shuffle_commitment import find_latest_promise, record
from upcard.play.replay.replay import only_person, replay
from upcard.play.replay.steps import deals, points, turns
from upcard.play.replay.steps import list_announcements as told_at
from upcard.play.statistics.deal_records import records
from upcard.play.statistics.journal_import import import_journal as read_in
from upcard.play.statistics.record_book import NAME, RecordBook
from upcard.play.text.words import Words
from upcard.players.protocol import Reason

CHECKSUMS = rf', "{CHECKSUM}": "[0-9a-f]{{8}}"'
"""Left out of most seeds: what is changed would be refused for its checksum, before it is looked at."""
OLD = Path(__file__).parents[2] / "play" / "old"


@cache
def seeds() -> Sequence[bytes]:
    """Return games of every version and kind, which together contain every kind of note."""
    old = [path.read_bytes() for path in sorted(OLD.iterdir()) if path.suffix != ".json"]
    random = Random("games")
    fresh = [make_game_file(random).encode() for _ in range(6)]
    saved = (format_saved_game(*each) for each in (*make_noted_games(), *map(play_reviewed_game, GAMES.values())))
    return (*old, *fresh, *(sub(CHECKSUMS, "", text).encode() for text in saved))


def make_noted_games() -> Iterator[ResumedMatch]:
    """Yield a game of each kind with every possible note."""
    for number in (0, 1, 2, 12, 13):
        yield ResumedMatch(*_make_noted_game(number))
        case = get_numbered_case(number)
        match = play_numbered_match(number, 30)
        yield ResumedMatch(Match.from_position(case.game, case.rules, "9", match.position), _players(match), ())


def _make_noted_game(number: int) -> tuple[AnyMatch, tuple[str, ...], tuple[str, ...]]:
    match = play_numbered_match(number, 12)
    level = next(iter(match.game.players.levels))
    for note in (Origin("again", "first.journal"), Assisted(0), Hinted(0, "what"), Warned(0), Cut(0)):
        match.write_note(note)
    match.write_note(Handed(0, level, PERSON))
    redealt = Redealt(match.to_act or 0, "5")
    redeal(match, redealt)
    match.write_note(redealt)
    for _ in range(2):
        play_one(match)
    match.take_back(len(match.actions) - 1, False, 0, (1,))
    if number % 2:
        give_up(match, 0)
    return match, (level, *_players(match)[1:]), tuple(f"{player} “<b>”" for player in _players(match))


def _players(match: AnyMatch) -> tuple[str, ...]:
    return (PERSON, *[next(iter(match.game.players.levels))] * (match.game.rules.players(match.rules) - 1))


def play_numbered_match(number: int, actions: int) -> AnyMatch:
    """Return a numbered match with some actions played."""
    case = get_numbered_case(number)
    match: AnyMatch = AnyMatch(case.game, case.rules, "ab" * 16)
    match.deal()
    for _ in range(actions):
        play_one(match)
    return match


def play_one(match: AnyMatch) -> None:
    """Play the first legal action, if anybody is in turn."""
    seat = match.to_act
    if seat is not None:
        match.play((next(iter(match.game.rules.legal_actions(match.get_seat_view(seat)))),))


def play_reviewed_game(game: AnyGame) -> ResumedMatch:
    """Return a match of `game` whose first deal has ended and was reviewed."""
    match: AnyMatch = AnyMatch(game, next(iter(game.rules.presets.values())), "ab" * 16)
    deal(match, Random(1))
    whole = next(list_ended_deals(match))
    match.write_note(create_review_note(match, *whole, review(match, *whole)))
    return ResumedMatch(match, _players(match), ())


def review(match: AnyMatch, begun: int, end: int) -> DealFindings:
    """Return plausible findings of a review."""
    write = match.game.text.write_action
    decided = []
    for at in range(begun + 1, min(end, begun + 4)):
        seat = match.game.rules.to_act(match.positions[at]) or 0
        listed = match.game.rules.legal_actions(match.game.rules.observe(match.positions[at], seat))
        other = next((action for action in listed if action != match.actions[at]), match.actions[at])
        options = (WeighedAction(write(match.actions[at]), 1.5, 0.25, (1, 2)), WeighedAction(write(other), 3.0, 0.5))
        why = (Reason("canasta.why.stop", {"points": 4}),)
        decided.append(JudgedDecision(at, seat, options[0].action, 2.0, 0.25, "?", options, 0.0, 4.0, 9, False, why))
    return DealFindings(tuple(decided), (CardLuck(begun, (1.0, -1.0), (0.5, 0.5)),))


def read_game(path: Path) -> str:
    """Open a file as the window does."""
    own = path.parent / OWN
    try:
        resumed = resume(path, GAMES, lambda game: own / f"{game}.journal")
    except BadJournal as bad:
        return check_refusal(bad.key, bad.facts)
    check_saved_again(resumed, own)
    check_reports(resumed, own)
    check_play_goes_on(resumed.match)
    return f"played {resumed.match.game.name}"


def read_journal(path: Path) -> str:
    """Read a journal as the list of games does, and open it for play."""
    own = path.parent / OWN
    copy = own / path.name
    copyfile(path, copy)
    try:
        resumed = resume(copy, GAMES)
    except BadJournal as bad:
        assert copy.read_bytes() == path.read_bytes(), "a journal that is refused was written to"
        return check_refusal(bad.key, bad.facts)
    assert resumed.match.journal is not None
    has_person_played(resumed)
    check_play_goes_on(resumed.match)
    again = replay_journal(resumed.match.journal.path, GAMES)
    assert again.match.position == resumed.match.position
    return f"played on {resumed.match.game.name}"


def check_play_goes_on(match: AnyMatch) -> None:
    """Check that the match can go on: play for the player in turn, or deal unless the match is over.

    A match that ends before its first deal is dealt nevertheless, as a start of the program does.
    """
    if not match.actions or (match.to_act is None and not match.decided):
        match.deal()
    play_one(match)


def check_saved_again(resumed: ResumedMatch, own: Path) -> None:
    """Check that the game is the same after it is saved and read again."""
    copy = own / "again.upcard"
    copy.write_text(format_saved_game(*resumed), "utf-8")
    again = replay_journal(copy, GAMES)
    assert again.players == resumed.players and again.names == resumed.names
    assert again.match.actions == resumed.match.actions and again.match.position == resumed.match.position


def check_reports(resumed: ResumedMatch, own: Path) -> None:
    """Check that everything that is shown of a game later can be shown."""
    match, words = resumed.match, Words("en")
    as_text(match, RecordHeader(0, resumed.players, resumed.names))
    find_latest_promise(match)
    if match.to_act is None and match.actions:
        record(match).format_as_json()
    list(records(resumed))
    for line in replay(resumed, only_person(resumed)).lines:
        for one in deals(line):
            turns(line, one)
            points(line.match, one.last)
            told_at(line, one.last)
    for whole in list_ended_deals(match):
        if (found := kept_review(match, *whole)) is not None:
            reckoning = ReviewReport(match, whole, found)
            with catch_warnings():
                simplefilter("ignore")  # a reason without a text is shown as its key
                as_csv(reckoning, words)
                as_html(reckoning, words)
    journal = own / "game.journal"
    journal.write_text(format_saved_game(*resumed), "utf-8")
    book = RecordBook(own / NAME)
    read_in(book, journal, journal.stat(), GAMES)
    book.close()
