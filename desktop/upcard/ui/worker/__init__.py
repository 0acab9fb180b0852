"""The window's side of the worker processes, which compute computer players' actions, hints and judgements.

Read `client` first: `WorkerClient` sends the requests of `players.protocol`, and the window never waits for an answer.
A worker gets only observations. This package must never know a `Position` or a page of the window.
"""
