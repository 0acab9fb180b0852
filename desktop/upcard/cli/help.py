"""The command `upcard help`, which prints a list of all commands with their purposes."""

from collections.abc import Mapping, Sequence

from upcard.cli.arguments import CommandParser
from upcard.games import GAMES

LINES: Mapping[str, str] = {
    "upcard": "open the table, and go on with the game that waits",
    "upcard FILE": "open a saved game, a position, an agreement on rules or a deck of cards",
    "upcard about": "print versions, platform and data folders",
    "upcard arena": "let computer players play duplicate deals, and say who is better by how much",
    "upcard deck": "look through a deck of cards, and bring it in",
    "upcard help": "print this",
    "upcard new": "write a fresh game to a file",
    "upcard picture": "draw a table without a screen",
    "upcard referee": "rule on positions: is this legal, and by which rule?",
    "upcard repair": "write a damaged game again up to its first bad line, to go on from there",
    "upcard replay": "play a saved game again, and say whether it comes out the same",
    "upcard review": "print what each decision of a deal cost",
    "upcard rules": "print the rules of a game as they stand under some options, or all its refusals",
    "upcard statistics": "print what was played and won",
}
"""For each command, what to type and what it does.

Commands that only the program itself starts, such as the one for a process that thinks for computer players, are left
out.
"""


def main(words: Sequence[str]) -> int:
    """Print the list of commands; return the exit status."""
    CommandParser("help", "Print what every command does.").parse_args(words)
    wide = max(map(len, LINES))
    print("\n".join(f"{typed:{wide}}  {does}" for typed, does in LINES.items()))
    print(f"\nupcard --new=GAME opens the table with a new game of {', '.join(GAMES)}.")
    print("upcard COMMAND --help tells the words after a command.")
    return 0
