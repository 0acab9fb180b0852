"""Players by name, and the worker process that runs them."""
