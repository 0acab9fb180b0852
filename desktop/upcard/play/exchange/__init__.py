"""Reads, writes and checks what people send one another: matches as text (records), positions, and deal codes.

Begin with `text_import`, which reads pasted text, and `notation`, which writes records.
"""
