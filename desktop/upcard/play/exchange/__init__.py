"""What people send one another: records, moments, positions and deal codes, written, read and judged.

Read `text_import` for what is pasted, `notation` for what is written. It opens no file by itself.
"""
