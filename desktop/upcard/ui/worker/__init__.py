"""The worker processes as the window uses them: asked with observations alone, and never waited for.

Read `client` first: `WorkerClient` sends the requests of `players.protocol`.
This package must never know a `Position` or a page of the window.
"""
