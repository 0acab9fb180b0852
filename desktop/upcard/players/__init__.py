"""Computer players by name, and the worker process that runs them."""
