"""Reads, writes and checks what people send one another: game records, positions (also of a current game), deal codes.

Read `text_import` for reading pasted text, `notation` for writing.
"""
