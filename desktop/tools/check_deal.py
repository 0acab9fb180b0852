"""Checks the record of a deal without Upcard: python check_deal.py RECORD.json

A record is a JSON file with the hash that was promised before the deal, the order of the cards, a nonce that nobody
could guess, and the cut: how many cards from the top were put below the others after the promise.
"""

import hashlib
import json
import re
import sys
from pathlib import Path

MOST_BYTES = 1_000_000
"""More than any record takes."""


def main(words: list[str]) -> int:
    """Check the record named in the arguments `words`, and print whether its promise was kept.

    Return 0 if it was kept, 1 if it was not, and 2 if the file contains no record or the arguments are wrong.
    """
    if len(words) != 1:
        print("usage: python check_deal.py RECORD.json", file=sys.stderr)
        return 2
    try:
        promised, order, nonce, cut = read(Path(words[0]))
    except (OSError, ValueError, LookupError, TypeError, RecursionError) as bad:
        print(f"{words[0]!r} holds no record of a deal: {bad!r}", file=sys.stderr)
        return 2
    computed, cards = hashlib.sha256(f"{order} {nonce}".encode()).hexdigest(), order.split()
    print("promised", promised)
    print("computed", computed)
    print(f"cut at   {cut} of {len(cards)}; dealt from:", *(ascii(card)[1:-1] for card in cards[cut : cut + 5]), "...")
    kept = computed == promised
    print("No card was moved." if kept else "The order of the cards was CHANGED.")
    return 0 if kept else 1


def read(path: Path) -> tuple[str, str, str, int]:
    """Return the promised hash, the order of the cards, the nonce and the cut that the record at `path` contains.

    Raises ValueError, OSError, LookupError or TypeError if the file contains no valid record.
    """
    if not path.is_file():  # a pipe or a device may never end
        raise ValueError("it is no file")
    with path.open("rb") as file:
        record = json.loads(file.read(MOST_BYTES))
    promised, order, nonce, cut = record["promised"], record["order"], record["nonce"], record.get("cut", 0)
    f"{promised}{order}{nonce}".encode()  # half a letter cannot be computed with
    if not (isinstance(order, str) and isinstance(nonce, str) and re.fullmatch("[0-9a-f]{64}", promised)):
        raise ValueError("its promise, order or nonce is damaged")
    if type(cut) is not int or not 0 <= cut < len(order.split()):
        raise ValueError("its cut is damaged")
    return promised, order, nonce, cut


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
