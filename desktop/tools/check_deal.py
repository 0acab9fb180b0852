"""Checks the record of a deal without Upcard: python check_deal.py RECORD.json

A record holds what was promised before the deal, the order of the cards, the nonce, which nobody could guess, and how
many cards whoever cut put below the others, after the promise: the deal begins with the card below them.
"""

import hashlib
import json
import sys
from pathlib import Path


def main(path: str) -> int:
    """Say whether the promise was kept; 1 where it was not."""
    record = json.loads(Path(path).read_text(encoding="utf-8"))
    computed = hashlib.sha256(f"{record['order']} {record['nonce']}".encode()).hexdigest()
    print("promised", record["promised"])
    print("computed", computed)
    cards, cut = record["order"].split(), record.get("cut", 0)
    print(f"cut at   {cut} of {len(cards)}; dealt from:", *cards[cut : cut + 5], "...")
    kept = computed == record["promised"]
    print("The cards are in the sealed order." if kept else "The cards are NOT in the sealed order.")
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
