"""Describes errors of the file system in the language of the person."""

from collections.abc import Mapping
from errno import EACCES, EDQUOT, EFBIG, EIO, EISDIR, ELOOP, ENAMETOOLONG, ENOENT, ENOSPC, ENOTDIR, ENXIO, EPERM, EROFS
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
        ENXIO: "special",
        EFBIG: "large",
        ELOOP: "link",
    }
)
"""Maps an error number to the kind of fault that the sentence names; for others the system's own text is quoted."""


def describe_fault(words: Words, trouble: OSError) -> str:
    """Return the reason for `trouble`, an error of the file system, as a phrase that another sentence can contain."""
    kind = KINDS.get(trouble.errno or 0, "other")
    return words.say_key("file.why", {"kind": kind, "text": trouble.strerror or str(trouble)})


def describe_file_error(words: Words, trouble: OSError) -> str:
    """Return the reason for `trouble`, an error of the file system, as a whole sentence."""
    return words.say_key("file.told", {"why": describe_fault(words, trouble)})
