"""The worker processes as the window uses them: asked with observations alone, and never waited for.

Read `client` first: `WorkerClient` sends the requests of `players.protocol`. It must never know a position or a page.
"""
