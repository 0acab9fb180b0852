"""`upcard rules`: prints a game's rule book under given options, each rule with its id."""

from collections.abc import Iterator, Sequence

from upcard.cli.arguments import CommandParser
from upcard.cli.fresh_game import rules_of
from upcard.core.text.decode import BadData
from upcard.games import GAMES
from upcard.play.rulebook.examples import add_brackets, colon, examples, line
from upcard.play.rulebook.rulebook import RuleBook, RuleEntry, changes, is_written, read_rule_book, strip_bold
from upcard.play.text.words import Words

DIFFERS = "≠ "
"""The mark of everything that differs from the game's first preset."""


def main(words: Sequence[str]) -> int:
    """Print the rules of a game."""
    arguments = CommandParser("rules", "Print the rules of a game by rule id, as they stand under some options.")
    arguments.add_argument("game", choices=tuple(GAMES))
    arguments.add_argument("--preset", metavar="P", help="a named set of options; the game's first without one")
    arguments.add_argument("--table", metavar="T", help="a table of players, as in --table six-teams")
    arguments.add_argument(
        "--set", metavar="OPTION=VALUE", nargs="+", action="extend", default=[], help="options, on top of these"
    )
    arguments.add_language()
    options = arguments.parse_args(words)
    try:
        rules = rules_of(GAMES[options.game], "--set", options.set, preset=options.preset, table=options.table)
    except BadData as error:
        arguments.error(" ".join(str(error).split()))
    if not is_written(GAMES[options.game]):
        arguments.error(Words(options.lang).say_key("rulebook.none", {}))
    print("\n".join(lines(read_rule_book(GAMES[options.game], options.lang, rules), Words(options.lang))))
    return 0


def lines(book: RuleBook, words: Words) -> Iterator[str]:
    """Yield a book as plain text."""
    yield book.title
    for name, now, usual in changes(book):
        yield f"{DIFFERS}{name} = {format_option(now)}{_classic(book, format_option(usual), words)}"
    for part in book.introduction:
        yield from _rule(book, part, words)
    for section in book.sections:
        yield f"\n{section.title}\n{'=' * sum(1 if letter.isascii() else 2 for letter in section.title)}"
        for rule in section.rules:
            yield from _rule(book, rule, words)


def _rule(book: RuleBook, rule: RuleEntry, words: Words) -> Iterator[str]:
    """Yield one rule: its title and id, its text, what differs from the classic game, and its examples."""
    named = f"{rule.title} [{rule.id}]" if rule.id else rule.title
    differs = rule.differs and bool(rule.id)
    yield f"\n{DIFFERS if differs else ''}{named}\n{rule.text}"
    yield from (f"  - {strip_bold(sentence.text)}" for sentence in rule.detail)
    for text in rule.classic if differs else ():
        yield f" {_classic(book, text, words)}"
    yield from (f"  {line(example, words)}" for example in examples(book, rule))


def _classic(book: RuleBook, text: str, words: Words) -> str:
    return add_brackets(f"{book.words['classic']}{colon(words)}{text}", words)


def format_option(option: object) -> str:
    """Return an option's value as `--set` reads it."""
    return {True: "on", False: "off"}[option] if isinstance(option, bool) else str(option)
