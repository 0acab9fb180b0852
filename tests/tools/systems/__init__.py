"""Other systems on this machine: Debian's releases, the container of the release, and Windows as far as Wine goes."""
