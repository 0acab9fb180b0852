"""`upcard rules`: prints a game's rule book, each rule under its id."""

from collections.abc import Iterator, Sequence

from upcard.cli.arguments import Arguments
from upcard.games import GAMES
from upcard.play.rulebook import RuleBook, read


def main(words: Sequence[str]) -> int:
    """Print the rules of a game."""
    arguments = Arguments("rules", "Print the rules of a game by rule id.")
    arguments.add_argument("game", choices=tuple(GAMES))
    arguments.add_language()
    options = arguments.parse_args(words)
    print("\n".join(lines(read(options.game, options.lang))))
    return 0


def lines(book: RuleBook) -> Iterator[str]:
    """Write a book as plain text."""
    yield book.title
    for paragraph in book.introduction:
        yield f"\n{paragraph}"
    for section in book.sections:
        yield f"\n{section.title}\n{'=' * len(section.title)}"
        for rule in section.rules:
            yield f"\n{rule.title} [{rule.id}]\n{rule.text}"
