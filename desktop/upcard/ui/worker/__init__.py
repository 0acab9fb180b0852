"""The worker processes as the window uses them; they are given observations only, and the window never waits for them.

Read `client` first: `WorkerClient` sends the requests of `players.protocol`. This package must never know a `Position`
or a page of the window.
"""
