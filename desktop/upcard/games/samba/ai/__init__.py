"""Computer players of Samba and Bolivia by rules of thumb.

Read `standard` first. They get observations and never a position.
"""
