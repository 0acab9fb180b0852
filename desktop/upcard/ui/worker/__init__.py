"""The processes that think, as the window sees them: asked with observations alone, and never waited for.

Read `client` first, then `thinker`.
"""
