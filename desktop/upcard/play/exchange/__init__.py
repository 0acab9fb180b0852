"""Reads, writes and checks what people send one another: game records, moments, positions and deal codes.

Read `text_import` for reading pasted text, `notation` for writing.
"""
