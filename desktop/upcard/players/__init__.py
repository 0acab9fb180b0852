"""The computer players by name, and the worker process in which they think."""
