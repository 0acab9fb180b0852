"""Cleans text pasted from mail: removes quotation marks and signatures, and makes special characters plain."""

from re import MULTILINE
from re import compile as pattern

LONGEST = 400_000
"""The largest number of characters of a pasted text that are read; a match of many deals has a tenth of that."""

SIGNS = {
    **{wide: wide - 0xFEE0 for wide in range(0xFF01, 0xFF5F)},
    **dict.fromkeys(map(ord, "\u00a0\u1680\u2007\u202f\u205f\u3000\t\f\v"), " "),
    **dict.fromkeys(range(0x2000, 0x200B), " "),
    **dict.fromkeys(map(ord, "\u200b\u200c\u200d\u2060\ufeff\u00ad\ufe0e\ufe0f"), None),
    **dict.fromkeys(map(ord, "\u201c\u201d\u201e\u201f\u00ab\u00bb\u2033"), '"'),
    **dict.fromkeys(map(ord, "\u2018\u2019\u201a\u201b\u2032"), "'"),
    **dict.fromkeys(map(ord, "\u2010\u2011\u2012\u2013\u2014\u2015\u2212"), "-"),
    **dict.fromkeys(map(ord, "\r\u2028\u2029\x85"), "\n"),
    **dict(zip(map(ord, "\u2660\u2664\u2665\u2661\u2666\u2662\u2663\u2667\u00d7\uff0f"), "SSHHDDCCx/", strict=True)),
}
QUOTED = pattern(r"^(?: ?[>|])+ ?", MULTILINE)
SIGNATURE = pattern(r"^-- ?$", MULTILINE)


def clean_mail_text(text: str) -> str:
    """Return `text`, pasted from mail, without the `>` before quoted lines and without the signature at its end.

    Special characters are replaced by plain ones (`SIGNS`), such as curly quotation marks, dashes, special blanks and
    full-width letters. Lines stay separate.
    """
    plain = text[:LONGEST].replace("\r\n", "\n").translate(SIGNS)
    return SIGNATURE.split(QUOTED.sub("", plain), maxsplit=1)[0]
