"""Provides `sha256`, from Python's module `_sha256` (or `_sha2`, from Python 3.12 on), else from `hashlib`.

`hashlib` is avoided because it loads OpenSSL. That import takes a hundredth of the time until the window shows its
first frame, and OpenSSL hashes short texts three times as slowly. Python's own module `random` avoids `hashlib` in the
same way.
"""

# Why: decisions/0038-hash-with-pythons-own-sha-256.md

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hashlib import sha256
else:
    try:
        from _sha256 import sha256
    except ImportError:
        try:
            from _sha2 import sha256
        except ImportError:
            from hashlib import sha256

__all__ = ["sha256"]
