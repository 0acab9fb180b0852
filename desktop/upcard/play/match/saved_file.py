"""Writes a match as the text of a saved game, which has the same form as the match's journal."""

from collections.abc import Iterator, Sequence

from upcard.core.text.encode import encode_with_type
from upcard.play.match.digest import digest
from upcard.play.match.journal import add_player_names, format_line, header
from upcard.play.match.match import AnyMatch
from upcard.play.match.notes import NOTES, Digest, TakenBack
from upcard.play.match.seat_handover import players_first


def format_saved_game(match: AnyMatch, players: Sequence[str], names: Sequence[str]) -> str:
    """Return a match as the text of a saved game: a line for each action and note, and a hash for each ended deal.

    `players` holds, for each player, who plays at present: `PERSON`, or the level of a computer player. `names` holds
    the players' names.
    """
    first = header(match.game.name, match.rules, match.seed, players_first(players, match.notes), match.first)
    return format_line(add_player_names(first, names)) + "".join(
        format_line(encode_with_type(said)) for said in list_entries(match)
    )


def list_entries(match: AnyMatch) -> Iterator[object]:
    """Yield the actions and notes of a match in order, including actions taken back, for its saved game.

    A digest (a hash of the position) follows each deal that has ended.
    """
    at = 0
    for said, following in zip(match.log, [*match.log[1:], None], strict=False):
        yield said
        at = said.to if isinstance(said, TakenBack) else at + (not isinstance(said, NOTES))
        if not isinstance(said, NOTES) and not isinstance(following, Digest) and _ends(match, at, said):
            yield digest(match.game, match.positions[at])


def _ends(match: AnyMatch, at: int, action: object) -> bool:
    """Return whether a deal ended with `action`, which was played as action number `at`, counted from 1.

    Return False if `action` was taken back later.
    """
    stays = at <= len(match.actions) and match.actions[at - 1] is action
    return stays and match.game.rules.to_act(match.positions[at]) is None
