"""Why the system did not do with a file what was asked, in the words of whoever asked."""

from collections.abc import Mapping
from errno import EACCES, EDQUOT, EIO, EISDIR, ENAMETOOLONG, ENOENT, ENOSPC, ENOTDIR, EPERM, EROFS
from types import MappingProxyType

from upcard.play.text.words import Words

KINDS: Mapping[int, str] = MappingProxyType(
    {
        ENOSPC: "full",
        EDQUOT: "full",
        EACCES: "barred",
        EPERM: "barred",
        EROFS: "barred",
        ENOENT: "gone",
        ENOTDIR: "gone",
        EISDIR: "folder",
        ENAMETOOLONG: "long",
        EIO: "broken",
    }
)
"""By the system's number what is the matter; what else there is, it says itself."""


def why(words: Words, trouble: OSError) -> str:
    """Say in a phrase what was the matter."""
    kind = KINDS.get(trouble.errno or 0, "other")
    return words.say_key("file.why", {"kind": kind, "text": trouble.strerror or str(trouble)})


def describe_file_error(words: Words, trouble: OSError) -> str:
    """Say in a sentence what was the matter."""
    return words.say_key("file.told", {"why": why(words, trouble)})
