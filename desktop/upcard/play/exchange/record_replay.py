"""Replays a record, a match as text for people: checks every action, and compares every card with the text."""

from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from itertools import pairwise

from upcard.core.events import Told
from upcard.core.game.record import AnyGame
from upcard.core.text.decode import BadData
from upcard.core.text.encode import fields_of
from upcard.core.text.notation import BadNotation
from upcard.core.violation import Violation
from upcard.play.exchange import record_text
from upcard.play.exchange.notation import BETWEEN, describe_drawn_cards
from upcard.play.exchange.record_text import GameRecordText, MoveWord, Parts, TaggedSection
from upcard.play.exchange.relaxed_json import NUMBER
from upcard.play.match.journal import PERSON
from upcard.play.match.match import AnyMatch, Match
from upcard.play.match.match_config import usual_level
from upcard.play.match.notes import Cut, SetUp
from upcard.play.match.resume import ResumedMatch
from upcard.play.match.seat_handover import give_up
from upcard.play.text.data_errors import explain_error


def replay_record(text: str, games: Mapping[str, AnyGame]) -> ResumedMatch:
    """Return the match that `text`, a record for people, describes; `games` holds all games by name.

    The result is the whole match if the record has the seed, otherwise only its last deal. Raises BadNotation if a line
    is malformed, an action is illegal, or the replayed match has another card or other points than the record says.
    """
    record = record_text.parse_record(text)
    named = record.head["Game"]
    game = games.get(named.text.lower())
    if game is None:
        raise BadNotation("notation.game", {"line": named.line, "text": named.text[:20], "games": ", ".join(games)})
    rules = _rules(game, record.head.get("Rules"))
    seed = record_text.seed(record.head)
    last = record.deals[-1]
    match = _last_deal(game, rules, last, text) if seed is None else _by_seed(game, rules, seed, record)
    return attach_players(
        match, _split_part(record.head.get("Players"), None), _split_part(record.head.get("Names"), BETWEEN)
    )


def attach_players(match: AnyMatch, players: Sequence[str], names: Sequence[str] = ()) -> ResumedMatch:
    """Return `match` together with `players`, which says who plays for each player, and the players' `names`.

    An item of `players` is `PERSON` or the name of a computer player, such as `medium`. If one of them is unknown, or
    if their number is wrong, a person plays on the seat to act, and computer players of the default level play on the
    others. If the number of `names` is wrong, the names are left out.
    """
    game, number = match.game, match.game.rules.players(match.rules)
    known = (PERSON, *game.players.computers)
    if len(players) != number or not set(players) <= set(known):
        turn = match.game.rules.seating(match.position)[match.to_act or 0]
        players = tuple(PERSON if player == turn else usual_level(game) for player in range(number))
    return ResumedMatch(match, tuple(players), tuple(names) if len(names) == number else ())


def refusal(violation: Violation) -> tuple[Told]:
    """Return the sentence that says which rule `violation` breaks and why, as a tuple with one item.

    The tuple can be put into another sentence as a fact.
    """
    parts = {part: (Told(f"{violation.rule}.{part}", violation.facts),) for part in ("title", "body")}
    return (Told("refusal", parts),)


def _split_part(part: TaggedSection | None, between: str | None) -> tuple[str, ...]:
    if part is None:
        return ()
    parts = part.text.split(between.strip() if between else None)
    return tuple(one.strip() for one in parts)


def _rules(game: AnyGame, part: TaggedSection | None) -> object:
    written = record_text.settings(part)
    try:
        rules: object = game.text.form.rules(written)
    except BadData as bad:
        raise BadNotation("notation.rules", {"line": part.line if part else 1, "text": bad.path or "–"}) from None
    return rules


def _by_seed(game: AnyGame, rules: object, seed: str, record: GameRecordText) -> AnyMatch:
    """Return the match that `record` (a match as text) describes; `seed` determines the cards of every deal in it.

    All moves in the record are played. `rules` are the game's options. Raises BadNotation if a line does not fit the
    game, or if the record names another card than the one that the seed gives.
    """
    first = _number(record.head.get("First"))
    if first is not None and not 0 < first <= game.rules.seats(rules):
        raise BadNotation("notation.number", {"line": record.head["First"].line, "text": str(first)})
    match: AnyMatch = Match(game, rules, seed, None if first is None else first - 1)
    for deal in record.deals:
        if (cut := _number(deal.get("Cut"))) is not None:
            match.write_note(Cut(cut))
        if "Start" in deal:
            match.write_note(SetUp(record_text.value(deal["Start"])))
        _replay_deal(match, deal)
        _replay_moves(match, deal)
    if (player := _number(record.deals[-1].get("Given up"))) is not None:
        _give_up(match, player - 1, record.deals[-1]["Given up"].line)
    return match


def _give_up(match: AnyMatch, player: int, line: int) -> None:
    if match.decided or not 0 <= player < match.game.rules.players(match.rules):
        raise BadNotation("notation.number", {"line": line, "text": str(player + 1)})
    give_up(match, player)


def _last_deal(game: AnyGame, rules: object, deal: Parts, text: str) -> AnyMatch:
    """Return a match that consists of `deal`, the last deal of the record `text` (a match as text), which has no seed.

    A finished deal is played from its start. A deal still in play starts at its latest position. Raises BadNotation if
    the deal has no position, or does not fit the game and the options `rules`.
    """
    begun = deal.get("Moment") or deal.get("Start")
    if begun is None:
        raise BadNotation("notation.lacks", {"tag": "Start"})
    match = from_position(game, rules, record_text.value(begun), begun.line, sha256(text.encode()).hexdigest()[:32])
    if "Moment" not in deal:
        _replay_moves(match, deal)
    return match


def from_position(game: AnyGame, rules: object, position: Mapping[str, object], line: int, seed: str) -> AnyMatch:
    """Return a match under the options `rules` that starts from `position`, given as JSON fields.

    `seed` decides the cards that the position does not name. Raises BadNotation if the position is impossible; the
    error names `line`, the number of the line with the position in the record (a match as text).
    """
    try:
        found = game.text.form.read(fields_of(rules), position, seed)
        return Match.from_position(game, rules, seed, found)
    except ValueError as bad:
        raise BadNotation("notation.position", {"line": line, "why": explain_error(bad)}) from None


def _number(part: TaggedSection | None) -> int | None:
    if part is None:
        return None
    if not part.text.isdecimal():
        raise BadNotation("notation.number", {"line": part.line, "text": part.text[:20]})
    return int(part.text[:9])


def _replay_deal(match: AnyMatch, deal: Parts) -> None:
    """Deal the cards for a deal of a record (a match as text), and compare them with the cards that the record names.

    Raises BadNotation if they differ.
    """
    line = deal["Deal"].line
    try:
        step = match.deal()[-1]
    except ValueError as bad:
        raise BadNotation("notation.position", {"line": line, "why": explain_error(bad)}) from None
    if "Dealt" in deal:
        _same(deal["Dealt"].line, deal["Dealt"].text, describe_drawn_cards(step, None, None))


def _replay_moves(match: AnyMatch, deal: Parts) -> None:
    """Play the moves that a record (a match as text) lists for a deal, and compare cards and points.

    Raises BadNotation if a move is illegal, or if the cards or points differ.
    """
    words = list(record_text.split_moves(deal.get("Moves")))
    for word, following in pairwise([*words, MoveWord(0, "")]):
        said = following.text if following.text.startswith("(") else ""
        if word.text.endswith(":") and word.text[:-1].isdecimal():
            _turn(match, word)
        elif not word.text.startswith("("):
            _play(match, word, said)
    points = deal.get("Points")
    totals = match.game.rules.standing(match.position).totals
    if points and (match.to_act is not None or _sums(points) != list(totals)):
        raise BadNotation("notation.points", {"line": points.line, "points": " : ".join(map(str, totals))})


def _sums(points: TaggedSection) -> list[int]:
    numbers = points.text.replace(":", " ").split()
    return [int(one) for one in numbers if NUMBER.fullmatch(one)]


def _turn(match: AnyMatch, word: MoveWord) -> None:
    """Raise BadNotation unless the seat that `word` names is the seat in turn.

    `word` begins a turn in a record (a match as text).
    """
    due = match.to_act
    if due is None:
        raise BadNotation("notation.over", {"line": word.line, "text": word.text})
    if word.text != f"{due + 1}:":
        raise BadNotation("notation.turn", {"line": word.line, "said": word.text[:-1][:9], "due": due + 1})


def _play(match: AnyMatch, word: MoveWord, said: str) -> None:
    """Play the action that `word` of a record (a match as text) describes; raises BadNotation if it is illegal.

    `said` is the record's text for the cards drawn in the action, or empty. If it differs from the cards that were
    really drawn, BadNotation is raised too.
    """
    if match.to_act is None:
        raise BadNotation("notation.over", {"line": word.line, "text": word.text[:20]})
    action = _action(match.game, word)
    actor, seen = match.to_act, match.get_seat_view(match.to_act)
    violation = match.game.rules.check(seen, action)
    if violation is not None:
        raise BadNotation("notation.illegal", {"line": word.line, "text": word.text[:30], "why": refusal(violation)})
    step = match.play((action,))[-1]
    if said:
        _same(word.line, said, describe_drawn_cards(step, None, actor))


def _action(game: AnyGame, word: MoveWord) -> object:
    try:
        action: object = game.text.read_action(word.text)
    except BadNotation as bad:
        raise BadNotation(bad.key, {**bad.facts, "line": word.line}) from None
    if action == game.rules.opening:
        raise BadNotation("notation.action", {"text": word.text, "line": word.line})
    return action


def _same(line: int, said: str, came_really: str) -> None:
    """Raise BadNotation if the cards `said`, written in a record, differ from `came_really`, those of the replay.

    `line` is the number of the record's line, which the error names.
    """
    if list(_signs(said)) != list(_signs(came_really)):
        raise BadNotation("notation.came", {"line": line, "said": said.strip("() ")[:60], "came": came_really[:60]})


def _signs(text: str) -> Iterator[str]:
    return iter(text.upper().replace("10", "T").replace(",", " ").strip("() ").split())
