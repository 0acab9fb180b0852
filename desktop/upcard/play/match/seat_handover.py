"""Gives up a match, lets somebody else play a player's cards, and does what the notes in a match's file ask for."""

from collections.abc import Iterable, Sequence

from upcard.play.match.journal import PERSON
from upcard.play.match.match import AnyMatch
from upcard.play.match.notes import Cut, GivenUp, Handed, Origin, Redealt, SetUp, TakenBack

Noted = Iterable[tuple[int, object]]
"""The notes of a match, each with the number of actions before it."""


def give_up(match: AnyMatch, player: int) -> None:
    """Mark the match as given up by `player`, which ends it for everybody; raises ValueError if it is over."""
    if match.decided:
        raise ValueError("the match is over")
    match.write_note(GivenUp(player))
    match.given_up = player


def hand(match: AnyMatch, players: Sequence[str], player: int, to: str) -> tuple[str, ...]:
    """Let `to` (`PERSON`, or a computer player's level) play the cards of player number `player` from now on.

    The change is written to the journal (match file). `players` holds, for each player, who has played the cards up to
    now, in the same form as `to`. The result holds who plays them from now on.
    """
    if players[player] != to:
        match.write_note(Handed(player, to, players[player]))
    return (*players[:player], to, *players[player + 1 :])


def players_now(first: Sequence[str], notes: Noted) -> tuple[str, ...]:
    """Return, for each player, who plays the cards now: `PERSON`, or the level of a computer player.

    `first` holds, in the same form, who played them at the start of the match; `notes`, the match's notes, contain all
    later changes.
    """
    now = list(first)
    for handed in _list_handovers(notes):
        now[handed.player] = handed.to
    return tuple(now)


def players_first(now: Sequence[str], notes: Noted) -> tuple[str, ...]:
    """Return, for each player, who played the cards at the start of the match: `PERSON`, or a computer player's level.

    `now` holds, in the same form, who plays them now; `notes`, the match's notes, contain all changes since the start.
    """
    first = list(now)
    for handed in reversed(_list_handovers(notes)):
        first[handed.player] = handed.before
    return tuple(first)


def players_in(match: AnyMatch, now: Sequence[str], begun: int, ended: int) -> tuple[frozenset[str], ...]:
    """Return, for each player, the set of all who played the cards in one deal: `PERSON`, or computer players' levels.

    The deal consists of the match's actions from index `begun` up to `ended` - 1. `now` holds, for each player, who
    plays the cards at present. A set has several members if the cards were handed over within the deal; the statistics
    count such a deal for nobody.
    """
    before = players_now(players_first(now, match.notes), [note for note in match.notes if note[0] <= begun])
    within = _list_handovers(note for note in match.notes if begun < note[0] < ended)
    return tuple(
        frozenset((who, *(handed.to for handed in within if handed.player == player)))
        for player, who in enumerate(before)
    )


def has_handover(match: AnyMatch) -> bool:
    """Return whether any player's cards were ever handed over to another person or to a computer player."""
    return bool(_list_handovers(match.notes))


def last_to_leave(notes: Noted) -> int:
    """Return the number of the player whose cards were the last that a person handed over to somebody else.

    `notes` are the match's notes. If no person has handed cards over, return 0, the number of the first player.
    """
    left = [handed.player for handed in _list_handovers(notes) if handed.before == PERSON]
    return left[-1] if left else 0


def find_players_who_left(notes: Noted) -> frozenset[int]:
    """Return the numbers of all players whose cards a person has handed over to somebody else.

    `notes` are the match's notes.
    """
    return frozenset(handed.player for handed in _list_handovers(notes) if handed.before == PERSON)


def take_up(match: AnyMatch, note: object) -> None:
    """Do what a note from the match's file asks for, such as taking back actions.

    Raises ValueError if the note is impossible at this point.
    """
    if isinstance(note, TakenBack | GivenUp | Handed) and match.given_up is not None:
        raise ValueError("the match was given up")
    if isinstance(note, TakenBack):
        _may_be_left(match, note.to)
        match.drop(note.to)
    elif isinstance(note, Redealt):
        redeal(match, note)
        match.since = len(match.actions)
    elif isinstance(note, Origin):
        match.since = max(match.since, min(note.copied, len(match.actions)))
    elif isinstance(note, SetUp | Cut):
        _can_be_dealt(match, note)
    elif isinstance(note, GivenUp | Handed):
        _validate_note(match, note)
        if isinstance(note, GivenUp):
            match.given_up = note.player


def redeal(match: AnyMatch, note: Redealt) -> None:
    """Deal again all cards that the seat in `note` does not know, from the seed in `note`.

    Raises ValueError between deals, or if there is no such seat.
    """
    if match.to_act is None or not 0 <= note.seat < match.game.rules.players(match.rules):
        raise ValueError(f"nothing can be dealt again for seat {note.seat}")
    match.positions[-1] = match.game.players.redeal(match.position, note.seat, note.seed)


def _may_be_left(match: AnyMatch, to: int) -> None:
    """Raise ValueError unless all actions after the first `to` actions of the match can be taken back.

    There must be at least one such action. A deal cannot be taken back, nor actions before it, nor those before a
    redeal (hidden cards dealt anew), nor those copied from another match.
    """
    opening = match.game.rules.opening
    dealt = next((at + 1 for at in reversed(range(len(match.actions))) if match.actions[at] == opening), 1)
    if not max(dealt, match.since) <= to < len(match.actions):
        raise ValueError(f"{to} actions cannot be left of {len(match.actions)}")


def _can_be_dealt(match: AnyMatch, note: SetUp | Cut) -> None:
    """Raise ValueError if the position set up by hand, or the cut of the pack, in `note` is impossible.

    The check is made when the note is read, before the deal that the note changes.
    """
    if isinstance(note, SetUp):
        from upcard.play.match.custom_position import read_custom_position

        read_custom_position(match.game, match.rules, match.seed, note)
    elif not 0 <= note.at < len(match.game.rules.pack(match.positions[0])):
        raise ValueError(f"a pack cannot be cut at {note.at}")


def _validate_note(match: AnyMatch, note: GivenUp | Handed) -> None:
    """Raise ValueError if `note`, about giving up or handing over cards, is impossible.

    A note is impossible if it names a player's number or a computer player's level that does not exist, or if it gives
    up a match that has not begun or is over.
    """
    game = match.game
    if isinstance(note, GivenUp) and (not match.actions or match.decided):
        raise ValueError("there is no game to give up")
    if not 0 <= note.player < game.rules.players(match.rules):
        raise ValueError(f"there is no player {note.player}")
    if isinstance(note, Handed) and not {note.to, note.before} <= {PERSON, *game.players.computers}:
        raise ValueError(f"{note.to!r} is no player of {game.name}")


def _list_handovers(notes: Noted) -> list[Handed]:
    return [note for _, note in notes if isinstance(note, Handed)]
