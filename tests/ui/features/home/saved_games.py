"""Games in a folder, as if they had been played."""

from itertools import islice
from pathlib import Path

from upcard.games import GAMES
from upcard.play.match.journal import SUFFIX, Journal, add_player_names, header
from upcard.play.match.match import AnyMatch, Match


def write_saved_game(home: Path, name: str, seats: tuple[str, ...], own: int = 1, file: str = "a") -> AnyMatch:
    """Write a match with `own` actions, where each is the first legal one; -1 plays to the end of the deal.

    `name` may have a preset after a slash: `cassino/single_deal`.
    """
    name, _, preset = name.partition("/")
    game = GAMES[name]
    rules = game.rules.presets[preset or next(iter(game.rules.presets))]
    match: AnyMatch = Match(game, rules, "3", 0)
    match.journal = Journal(home / f"{file}{SUFFIX}")
    match.journal.begin(add_player_names(header(name, match.rules, "3", seats, 0), ("",) * len(seats)))
    match.deal()
    while own and (seat := match.to_act) is not None:
        match.play(tuple(islice(game.rules.legal_actions(match.get_seat_view(seat)), 1)))
        own -= 1
    return match
