"""Games that come from outside and go there: saved, opened, pasted, dropped and copied.

Read `files` first.
"""
