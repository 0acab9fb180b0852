"""SHA-256 as Python itself brings it, where it does, just as its own `random` takes SHA-512.

`hashlib` loads OpenSSL first, a hundredth of the way to the first frame, which then needs three times as long for a
text as short as ours.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hashlib import sha256
else:
    try:
        from _sha256 import sha256
    except ImportError:
        from hashlib import sha256

__all__ = ["sha256"]
