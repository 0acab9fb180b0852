"""The command `upcard deck`: reads a deck's file and draws its cards, in a process that can be killed.

Each card becomes a 5:7 picture with round corners, `WIDE` pixels wide; all other sizes are scaled from it.
"""

# Why: decisions/0041-a-foreign-deck-is-drawn-once.md

import os
import re
import signal
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from contextlib import suppress
from gzip import compress
from json import dumps
from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtGui import QGuiApplication, QImage

from upcard.core.cards import HIDDEN, JOKER, SUITED, Card
from upcard.core.digest import sha256
from upcard.core.text.sanitize import escape_controls, shorten_text
from upcard.play.decks.deck_file import BadDeck, DeckFile, list_note_keys, load_deck
from upcard.play.text.words import LANGUAGES, Words
from upcard.ui.features.decks.confinement import confine
from upcard.ui.features.decks.faces import faces, list_missing_facts
from upcard.ui.features.decks.index import add_card_index, is_readable, strip
from upcard.ui.features.decks.pictures import draw_bare_card, finish_card, is_blank, room

if sys.platform != "win32":
    import resource

WIDE = 360
"""The width of a picture that is saved, in pixels."""
MOST_MEMORY, MOST_SECONDS, LATEST = 4_000_000_000, 120, 180
"""The most bytes of memory, seconds of processor time, and seconds in all that drawing may take."""
SLOW = "SIGALRM", "SIGXCPU"
"""The signals with which the system ends a process that takes too long."""
TAKEN = "deck.taken"
"""The key of the sentence that refuses a folder with files in it; nothing is written to such a folder."""
DRAWN = 1
"""The version of the pictures; raise this number whenever faces are drawn differently, to recognise old pictures."""
TOLD, REFUSED, SHEET = "told.json", "refused.json", "sheet.svgz"
SIGNS = 6
"""How many characters of the digest are in a folder's name, to distinguish decks with the same name."""


def main(words: Sequence[str]) -> int:
    """Run `upcard deck` with the arguments `words`: draw one deck, and return the exit status.

    With `--to FOLDER`, the pictures are written into that folder; without it, no picture is saved.
    """
    options = arguments().parse_args(words)
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    folder = None if options.to is None else options.to.absolute()
    with TemporaryDirectory(prefix="upcard-") as empty:
        return draw_apart(lambda: draw_file(options.file.absolute(), folder, options.lang, Path(empty)), options)


def draw_apart(act: Callable[[], int], options: Namespace) -> int:
    """Run `act` in a forked process, which the system kills if it takes too long; return the exit status.

    If the process is killed, print an error message that names the deck's file in `options`. On Windows, or if a Qt
    application already exists, run `act` in this process.
    """
    if sys.platform == "win32":
        return act()
    if QGuiApplication.instance() is not None:
        return act()
    sys.stdout.flush()
    child = os.fork()
    if child == 0:
        os._exit(draw_and_flush(act))
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    if status >= 0:
        return status
    key = "deck.slow" if signal.Signals(-status).name in SLOW else "deck.undrawable"
    return refuse(BadDeck(key, {"file": options.file.name}), options.to, Words(options.lang))


def draw_and_flush(act: Callable[[], int]) -> int:
    """Limit this process's time and memory, run `act`, and then flush the standard output.

    Return the exit status for the process: the result of `act`, or 1 if it raised an error, which is reported.
    """
    try:
        limit()
        return act()
    except BaseException as error:
        sys.excepthook(type(error), error, error.__traceback__)
        return 1
    finally:
        sys.stdout.flush()


def draw_file(file: Path, folder: Path | None, language: str, empty: Path) -> int:
    """Draw the deck in `file`, write its pictures into `folder` if given, and return the exit status.

    Unless a Qt application already exists, first make `empty` the working folder, and give up all access that drawing
    does not need. Messages are in `language`.
    """
    said = Words(language)
    try:
        require_empty(folder)
        deck = load_deck(file)
        if QGuiApplication.instance() is None:
            os.chdir(empty)
            confine(folder)
        application = QGuiApplication.instance() or QGuiApplication(["upcard"])
        told = draw_deck(deck, folder)
        application.processEvents()
    except BadDeck as bad:
        return refuse(bad, folder, said)
    print(said.join_sentences(said.say_key(key, {"name": told["name"]}) for key in list_note_keys(told)))
    return 0


def refuse(bad: BadDeck, folder: Path | None, said: Words) -> int:
    """Print the error message of `bad`, taken from the texts `said`, and return the exit status 2.

    If `folder` is given, also save the error there, where the window that started this process reads it.
    """
    if folder is not None and bad.key != TAKEN:
        with suppress(OSError):
            (folder / REFUSED).write_text(dumps({"key": bad.key, "facts": dict(bad.facts)}), "utf-8")
    print(escape_controls(f"upcard: {said.say_key(bad.key, bad.facts)}"), file=sys.stderr)
    return 2


def require_empty(folder: Path | None) -> None:
    """Create `folder` if it is given and missing; raise BadDeck if that fails or if it is not an empty folder."""
    try:
        if folder is not None:
            folder.mkdir(exist_ok=True)
            if any(folder.iterdir()):
                raise BadDeck(TAKEN, {"file": str(folder)})
    except OSError:
        raise BadDeck("deck.unwritten", {"file": str(folder)}) from None


def arguments() -> ArgumentParser:
    """Return the parser of the arguments of `upcard deck`."""
    about = "Look through a deck of cards in the format of KDE or Aisleriot, or with a picture a card."
    made = ArgumentParser("upcard deck", description=about, allow_abbrev=False)
    made.add_argument("file", metavar="FILE", type=Path, help="an SVG, an archive or a folder")
    made.add_argument("--to", metavar="FOLDER", type=Path, help="draw the cards there")
    made.add_argument("--lang", choices=LANGUAGES, default=LANGUAGES[0])
    return made


def limit() -> None:
    """Have the system kill this process if it uses more memory or time than any deck needs.

    Limits that the system refuses are skipped: macOS allows no memory limit below the address space already reserved.
    """
    if sys.platform != "win32":
        signal.alarm(LATEST)
        bounds = (resource.RLIMIT_AS, MOST_MEMORY), (resource.RLIMIT_CPU, MOST_SECONDS), (resource.RLIMIT_CORE, 0)
        for kind, most in bounds:
            hard = resource.getrlimit(kind)[1]
            with suppress(ValueError, OSError):
                resource.setrlimit(kind, (most if hard == resource.RLIM_INFINITY else min(most, hard), hard))


def draw_deck(deck: DeckFile, folder: Path | None) -> dict[str, object]:
    """Draw every card of `deck`, write the pictures into `folder` if it is given, and return the deck's description.

    The description has the deck's name, author and so on. Raise BadDeck if a suited card cannot be drawn, or if the
    system reports an error in writing to `folder`.
    """
    try:
        return draw(deck, folder)
    except OSError:
        raise BadDeck("deck.unwritten", {"file": str(folder)}) from None


def draw(deck: DeckFile, folder: Path | None) -> dict[str, object]:
    """Draw every card of `deck`, write the pictures into `folder` if given, and return the deck's description.

    The description has the deck's name and author, a name for its folder, and whether there are a joker, a back, and
    corner indices (rank and suit) that can be read in a fan of cards. If `folder` is given, the description is also
    written into it, as the last file, `told.json`: a folder with this file is complete. Raise BadDeck if a suited card
    is missing or empty.
    """
    drawn: dict[Card, QImage] = {}
    for card, one in sorted(faces(deck).items()):
        image = draw_bare_card(one, WIDE)
        if not is_blank(image):
            drawn[card] = finish_card(image, room(one, WIDE))
            save_picture(drawn[card], card, folder)
        elif card in SUITED:
            raise BadDeck("deck.empty", list_missing_facts(deck, card))
    readable = is_readable(drawn)
    for card in () if readable else SUITED:
        save_picture(add_card_index(drawn[card], card), card, folder)
    wide = strip(drawn) if readable else 0.0
    told: dict[str, object] = {"name": shorten_text(deck.name, 60), "author": shorten_text(deck.author, 60)}
    told |= {"drawn": DRAWN, "strip": wide}
    told |= {"joker": JOKER in drawn, "back": HIDDEN in drawn, "index": readable, "folder": folder_name(deck)}
    if folder is not None:
        if deck.sheet is not None:
            (folder / SHEET).write_bytes(compress(deck.sheet.data))
        (folder / TOLD).write_text(dumps(told), "utf-8")
    return told


def folder_name(deck: DeckFile) -> str:
    """Return a folder name for `deck`: its name in lower-case ASCII, and the beginning of a hash of its drawings."""
    held = deck.sheet.data if deck.sheet else b"".join(one.data for _, one in sorted(deck.pictures.items()))
    plain = re.sub(r"[^a-z0-9]+", "-", deck.name.lower())[:40].strip("-")
    return f"{plain or 'deck'}-{sha256(held).hexdigest()[:SIGNS]}"


def save_picture(image: QImage, card: Card, folder: Path | None) -> None:
    """Write the picture `image` of `card` into `folder`; do nothing if `folder` is None.

    Raise BadDeck if the picture cannot be written.
    """
    if folder is not None and not image.save(str(folder / picture_name(card))):
        raise BadDeck("deck.unwritten", {"file": str(folder)})


def picture_name(card: Card) -> str:
    """Return the file name of the picture of `card`, such as `back.png` for the back."""
    return "back.png" if card == HIDDEN else f"{card}.png"
