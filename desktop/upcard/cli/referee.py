"""The command `upcard referee`, which says for positions and actions in JSON whether the rules allow them.

It prints one JSON answer for each.
"""

import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from typing import BinaryIO

from upcard.cli.arguments import CommandParser
from upcard.cli.ruling import ruling
from upcard.cli.stderr import print_error_line
from upcard.cli.streams import discard_pending_output
from upcard.core.text.bad_data import LONGEST_PROBLEM, BadData
from upcard.core.text.decode import parse_json
from upcard.core.text.encode import write_json
from upcard.core.text.sanitize import shorten_text
from upcard.play.text.words import Words

LEGAL, ILLEGAL, UNUSABLE = range(3)
"""The exit statuses; if several apply, the highest is returned."""


@dataclass(frozen=True, slots=True)
class UnusableInput:
    """The referee's answer to an input from which no position can be read.

    `problem` says why. `id` is the value of the key `id` in the input; None if there is none.
    """

    problem: str
    id: str | None = None


class UnreadableInput(Exception):
    """Raised if the next line of an input file cannot be read; it is not raised for errors in writing an answer."""


def main(words: Sequence[str]) -> int:
    """Print, for each position in the files or on standard input, whether its actions are legal.

    Return the exit status, the highest that applies: `LEGAL`, `ILLEGAL` or `UNUSABLE`.
    """
    arguments = CommandParser("referee", "Rule on positions: is this action legal, by which rule, what follows.")
    arguments.add_argument(
        "files", nargs="*", default=["-"], metavar="FILE", help="a position in JSON; - is standard input"
    )
    arguments.add_argument("--lines", action="store_true", help="the files hold one position a line")
    arguments.add_language()
    options = arguments.parse_args(words)
    say = Words(options.lang)
    rule_on = on_lines if options.lines else on_file
    try:
        return max(rule_on(name, say) for name in options.files)
    except BrokenPipeError:  # the reader has closed the pipe; Python must not write at exit either
        discard_pending_output(sys.stdout)
        return UNUSABLE


def on_file(name: str, words: Words) -> int:
    """Read one position from the file `name`, and print whether its actions are legal; return the exit status.

    `words` has the language of the messages. Errors go to standard error.
    """
    try:
        with _open_source(name) as source:
            text = source.read()
    except OSError as error:
        return _complain(f"{name}: {error.strerror}")
    answer = _answer(text, words)
    return _complain(f"{name}: {answer.problem}") if isinstance(answer, UnusableInput) else _write(answer)


def on_lines(name: str, words: Words) -> int:
    """Print, for the position in each line of the file `name`, whether its actions are legal.

    Return the highest exit status of all lines. For a line from which no position can be read, the printed answer says
    what is wrong. `words` has the language of the text.
    """
    highest = LEGAL
    try:
        for number, line in _number_lines(name):
            highest = max(highest, _on_line(f"{name}:{number}", line, words))
    except UnreadableInput as error:
        return _complain(str(error))
    return highest


def _number_lines(name: str) -> Iterator[tuple[int, bytes]]:
    try:
        with _open_source(name) as source:
            yield from ((number, line) for number, line in enumerate(source, start=1) if line.strip())
    except OSError as error:
        raise UnreadableInput(f"{name}: {error.strerror}") from None


def _on_line(place: str, line: bytes, words: Words) -> int:
    answer = _answer(line, words)
    if not isinstance(answer, UnusableInput):
        return _write(answer)
    named = {} if answer.id is None else {"id": answer.id}
    _print({**named, "error": f"{place}: {answer.problem}"})
    return UNUSABLE


def _open_source(name: str) -> "nullcontext[BinaryIO] | BinaryIO":
    return nullcontext(sys.stdin.buffer) if name == "-" else open(name, "rb")


def _answer(text: bytes, words: Words) -> Mapping[str, object] | UnusableInput:
    try:
        data = parse_json(text)
    except (ValueError, RecursionError) as error:
        return UnusableInput(shorten_text(f"not JSON: {error}", LONGEST_PROBLEM))
    try:
        return ruling(data, words)
    except BadData as error:
        return UnusableInput(str(error), _id(data))
    except RecursionError:  # shallow enough to decode, too deep to rule on
        return UnusableInput("it is nested too deeply", _id(data))


def _id(data: object) -> str | None:
    named = data.get("id") if isinstance(data, dict) else None
    return named if isinstance(named, str) else None


def _complain(problem: str) -> int:
    print_error_line(problem)
    return UNUSABLE


def _write(answer: Mapping[str, object]) -> int:
    _print(answer)
    return LEGAL if answer["legal"] else ILLEGAL


def _print(answer: Mapping[str, object]) -> None:
    sys.stdout.buffer.write(write_json(answer) + b"\n")
    sys.stdout.buffer.flush()
