"""The command `upcard rules`, which prints a game's rule book under given options, each rule with its id."""

from collections.abc import Iterator, Sequence

from upcard.cli.arguments import CommandParser
from upcard.cli.fresh_game import rules_of
from upcard.core.text.decode import BadData
from upcard.games import GAMES
from upcard.play.rulebook.examples import add_brackets, colon, examples, format_example
from upcard.play.rulebook.option_form import of_game
from upcard.play.rulebook.rulebook import (
    RuleBook,
    RuleEntry,
    changes,
    format_known_value,
    is_written,
    read_rule_book,
    strip_bold,
)
from upcard.play.text.words import LANGUAGES, Entry, Words, catalogue

DIFFERS = "≠ "
"""The mark before everything that differs from the game's first preset."""


def main(words: Sequence[str]) -> int:
    """Print the rules of a game under given options, and return the exit status."""
    options = "; ".join(f"{name}: {', '.join(option.name for option in of_game(game))}" for name, game in GAMES.items())
    about = f"Print the rules of a game by rule id, as they stand under some options. The options are, {options}."
    arguments = CommandParser("rules", about)
    arguments.add_argument("game", choices=tuple(GAMES))
    arguments.add_argument("--preset", metavar="P", help="a named set of options; the game's first without one")
    arguments.add_argument("--table", metavar="T", help="a table of players, as in --table six-teams")
    arguments.add_argument(
        "--set", metavar="OPTION=VALUE", nargs="+", action="extend", default=[], help="options, on top of these"
    )
    arguments.add_argument("--refusals", action="store_true", help="print the texts of all refusals instead")
    arguments.add_language()
    asked = arguments.parse_args(words)
    game = GAMES[asked.game]
    try:
        rules = rules_of(game, "--set", asked.set, preset=asked.preset, table=asked.table)
    except BadData as error:
        arguments.error(" ".join(str(error).split()))
    if not is_written(game):
        arguments.error(Words(asked.lang).say_key("rulebook.none", {}))
    book = read_rule_book(game, asked.lang, rules)
    print("\n".join(list_refusals(book) if asked.refusals else format_rule_lines(book, Words(asked.lang))))
    return 0


def list_refusals(book: RuleBook) -> Iterator[str]:
    """Yield every text with which a game refuses an action, with its rule id and language, sorted by rule and language.

    Some texts have variants, which depend on a value of the case, such as a number of cards. Every variant is yielded,
    with the name and the value in front, such as `[count=1]`.
    """
    for rule in book.rules():
        for language in LANGUAGES if f"{rule.id}.body" in catalogue("en") else ():
            entries = (catalogue(language)[f"{rule.id}.{part}"] for part in ("name", "title", "body"))
            yield from (f"{rule.id} {language} {text}" for entry in entries for text in _list_texts(entry))


def _list_texts(entry: Entry) -> Iterator[str]:
    if isinstance(entry, str):
        yield entry
        return
    by = entry.get("by", "count")
    for word, choice in entry.items():
        yield from () if word == "by" else (f"[{by}={word}] {text}" for text in _list_texts(choice))


def format_rule_lines(book: RuleBook, words: Words) -> Iterator[str]:
    """Yield a rule book as lines of plain text.

    The lines are the title, the options whose values differ from the game's first preset, the introduction, the pages
    and the rules. `words` has the language of the text.
    """
    yield book.title
    for name, now, usual in changes(book):
        said = (_describe_value(book, name, value, words) for value in (now, usual))
        yield f"{DIFFERS}{_name_option(book, name, words)}{colon(words)}{next(said)}{_classic(book, next(said), words)}"
    for part in book.introduction:
        yield from _rule(book, part, words)
    for page in book.pages:
        yield f"\n{page.title}"
        yield from (strip_bold(sentence.text) for sentence in page.said)
    for section in book.sections:
        yield f"\n{section.title}\n{'=' * sum(1 if letter.isascii() else 2 for letter in section.title)}"
        for rule in section.rules:
            yield from _rule(book, rule, words)


def _rule(book: RuleBook, rule: RuleEntry, words: Words) -> Iterator[str]:
    """Yield one rule as lines of text: title and id, text, details and examples.

    If the rule differs from the rule in the game's first preset, that rule is added too. `words` has the language of
    the text.
    """
    named = f"{rule.title} [{rule.id}]" if rule.id else rule.title
    differs = rule.differs and bool(rule.id)
    yield f"\n{DIFFERS if differs else ''}{named}\n{rule.text}"
    yield from (f"  - {strip_bold(sentence.text)}" for sentence in rule.detail)
    for text in rule.classic if differs else ():
        yield f" {_classic(book, text, words)}"
    yield from (f"  {format_example(example, words)}" for example in examples(book, rule))


def _classic(book: RuleBook, text: str, words: Words) -> str:
    return add_brackets(f"{book.words['classic']}{colon(words)}{text}", words)


def _name_option(book: RuleBook, name: str, words: Words) -> str:
    """Return the text with which the window shows the option `name` of a game.

    If the game has no text of its own for an option, such as `table` or `players`, the text common to all games is
    used. `words` has the language of the text.
    """
    key = f"{book.game.name}.option.{name}"
    return words.say_key(key if key in words else f"option.{name}")


def _describe_value(book: RuleBook, name: str, value: object, words: Words) -> str:
    """Return the value `value` of the option `name` in words, as the window shows it.

    `words` has the language of the text.
    """
    keys = (f"{book.game.name}.option.{name}.{str(value).lower()}", f"{book.game.name}.{name}.{value}")
    return next((words.say_key(key) for key in keys if key in words), format_known_value(value, words))
