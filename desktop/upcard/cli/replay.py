"""The command `upcard replay`, which replays a saved game from its seed and says whether the result is the same."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from upcard.cli.arguments import CommandParser
from upcard.cli.stderr import clean_names, print_error_line
from upcard.games import GAMES
from upcard.play.match.match import AnyMatch
from upcard.play.match.notes import Digest
from upcard.play.match.resume import BadJournal, deal_of, replay_journal
from upcard.play.text.words import Words

DIFFERS = ("journal.illegal", "journal.digest", "journal.promise")
"""The keys of the errors of a readable file whose replay does not give the result that the file records."""


def main(words: Sequence[str]) -> int:
    """Replay a saved game; print the result of each deal, and whether the replay agrees with the file.

    Return 0 if it does, 1 if it does not, and 2 if the file is unreadable.
    """
    arguments = CommandParser("replay", "Play a saved game again from its seed, and say whether it comes out the same.")
    arguments.add_argument("file", metavar="FILE", help="a saved game, or the journal of one that is being played")
    arguments.add_argument("--check", action="store_true", help="say only whether it comes out the same")
    arguments.add_language()
    options = arguments.parse_args(words)
    speech = Words(options.lang)
    try:
        match, _, names = replay_journal(Path(options.file), GAMES, check=True)
    except BadJournal as bad:
        print_error_line(f"upcard replay: {speech.say_key(bad.key, bad.facts)}")
        return 1 if bad.key in DIFFERS else 2
    for line in () if options.check else (*deals(match, speech), *end(match, names, options.lang)):
        print(line)
    checked = sum(isinstance(note, Digest) for _, note in match.notes)
    facts = {"deals": deal_of(match) if match.actions else 0, "actions": len(match.actions), "checked": checked}
    print(speech.say_key("replay.same", facts))
    return 0


def deals(match: AnyMatch, words: Words) -> Iterator[str]:
    """Yield a line for each deal of `match`: its number, the number of its actions, and the sides' totals after it.

    `words` has the language of the text.
    """
    game = match.game
    for begun, ended in match.list_deals():
        position = match.positions[ended]
        number = game.rules.deal_number(position)
        totals = " : ".join(map(words.format_number, game.rules.standing(position).totals))
        key = "replay.deal" if game.rules.to_act(position) is None else "replay.unfinished"
        yield words.say_key(key, {"deal": number, "actions": ended - begun, "totals": totals})


def end(match: AnyMatch, names: Sequence[str], language: str) -> Iterator[str]:
    """Yield a line that names the player who gave up `match`; yield nothing if nobody did.

    `names` are the players' names by seat, and `language` is the language of the line.
    """
    player = match.given_up
    if player is not None:
        yield Words(language, clean_names(names)).say_key("replay.givenup", {"seat": player, "deal": deal_of(match)})
