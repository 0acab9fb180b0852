"""SHA-256 from Python's own `_sha256` module if it is there, otherwise from `hashlib`.

Importing `hashlib` loads OpenSSL, which costs a hundredth of the time to the first frame and then needs three times
as long for texts as short as ours. Python's `random` takes SHA-512 in the same way.
"""

# Why: decisions/0038-hash-with-pythons-own-sha-256.md

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hashlib import sha256
else:
    try:
        from _sha256 import sha256
    except ImportError:
        from hashlib import sha256

__all__ = ["sha256"]
