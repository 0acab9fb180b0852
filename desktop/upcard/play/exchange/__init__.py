"""Reads, writes and checks what people send one another: game records, positions (also of a current game), deal codes.

Begin with `text_import`, which reads pasted text, and `notation`, which writes records.
"""
