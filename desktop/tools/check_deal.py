"""Checks the record of a deal without Upcard: python check_deal.py RECORD.json

A record holds what was promised before the deal, the order of the cards, the nonce, which nobody could guess, and how
many cards whoever cut put below the others, after the promise: the deal begins with the card below them.
"""

import hashlib
import json
import sys
from pathlib import Path


def main(path: str) -> int:
    """Say whether the promise was kept; 1 where it was not, 2 where the file holds no record."""
    try:
        record = json.loads(Path(path).read_text(encoding="utf-8"))
        computed = hashlib.sha256(f"{record['order']} {record['nonce']}".encode()).hexdigest()
        cards, cut = record["order"].split(), int(record.get("cut", 0))
        promised = str(record["promised"])
    except (OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError) as bad:
        print(f"{path!r} holds no record of a deal: {bad!r}", file=sys.stderr)
        return 2
    print("promised", ascii(promised)[1:-1])
    print("computed", computed)
    print(f"cut at   {cut} of {len(cards)}; dealt from:", *(ascii(card)[1:-1] for card in cards[cut : cut + 5]), "...")
    kept = computed == promised
    print("The cards are in the sealed order." if kept else "The cards are NOT in the sealed order.")
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
