"""`python -m tests.tools.fuzz --minutes 60 [READER…]`: gives randomly changed input to every reader of outside data.

It looks for what no reader may do: raise an error other than a refusal in a sentence, think for twenty seconds, or
write to the file. Each finding is kept in `tests/tools/fuzz/corpus`, where every test run reads it again. Input that
brings a new kind of answer is changed further.
"""

import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import process_time
from traceback import extract_tb, format_exception

import tests.conftest  # noqa: F401 (an empty home, and no screen)
from tests.tools.fuzz.mutations import mutate_data
from tests.tools.fuzz.readers import READERS
from tests.tools.fuzz.trial import Reader, try_reader

CORPUS = Path(__file__).parent / "corpus"
SLICE = 5.0
"""How long one reader is tried before the next one, in seconds."""
FRAMES = 5
"""The number of stack frames that identify an error."""
MOST = 2000
"""The most inputs of each reader that are changed further."""


class ReaderProgress:
    """The progress of one reader."""

    def __init__(self, name: str, seed: str) -> None:
        self.name = name
        self.reader: Reader = READERS[name]
        self.random = Random(f"{name} {seed}")
        self.pool: list[bytes] = [*self.reader.seeds()]
        self.answers: Counter[str] = Counter()
        self.places: set[tuple[tuple[str, int], ...]] = set()
        """The places of errors, each of which is kept once."""
        self.tried = 0

    def run(self, seconds: float, folder: Path, corpus: Path) -> None:
        """Try inputs for so many seconds."""
        end = process_time() + seconds
        while process_time() < end:
            self.step(folder, corpus)

    def step(self, folder: Path, corpus: Path) -> None:
        """Try one input."""
        data = mutate_data(self.random.choice(self.pool), self.random, self.pool)
        self.tried += 1
        try:
            answer = try_reader(self.reader, data, folder / "trial")
        except Exception as error:
            self.keep(error, data, corpus)
            return
        self.answers[answer] += 1
        if self.answers[answer] == 1 and len(self.pool) < MOST and len(data) < 100_000:
            self.pool.append(data)

    def keep(self, error: Exception, data: bytes, corpus: Path) -> None:
        """Keep an input that led to an error, unless another one led to the same place."""
        place = tuple((frame.filename, frame.lineno or 0) for frame in extract_tb(error.__traceback__)[-FRAMES:])
        if place in self.places:
            return
        self.places.add(place)
        path = corpus / self.name / f"{sha256(data).hexdigest()[:12]}.case"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        print(f"{self.name}: {path}\n{''.join(format_exception(error))}", file=sys.stderr, flush=True)


def main(words: Sequence[str]) -> int:
    """Try the readers in turn, and print the results; return 1 if anything was found."""
    asked = ArgumentParser("python -m tests.tools.fuzz", description="Give every reader what was changed by chance.")
    asked.add_argument("readers", nargs="*", metavar="READER", help=f"of {', '.join(READERS)}; all without one")
    asked.add_argument("--minutes", type=float, default=1, help="of the processor's time; 1 without it")
    asked.add_argument("--seed", default="0", help="what the changes follow from; 0 without it")
    asked.add_argument("--corpus", type=Path, default=CORPUS, help="where findings are kept")
    options = asked.parse_args(words)
    if unknown := [name for name in options.readers if name not in READERS]:
        asked.error(f"{unknown[0]!r} is none of {', '.join(READERS)}")
    courses = {name: ReaderProgress(name, options.seed) for name in options.readers or READERS}
    end = process_time() + 60 * options.minutes
    with TemporaryDirectory() as home, suppress(KeyboardInterrupt):
        while process_time() < end:
            for course in courses.values():
                course.run(min(SLICE, 60 * options.minutes / len(courses)), Path(home), options.corpus)
    return print_results(courses)


def print_results(courses: Mapping[str, ReaderProgress]) -> int:
    """Print a line for each reader with the numbers of inputs, answers and findings; return 1 if anything was found."""
    for name, course in courses.items():
        print(f"{name:12} {course.tried:8} tried {len(course.answers):6} answers {len(course.places):4} findings")
    return int(any(course.places for course in courses.values()))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
