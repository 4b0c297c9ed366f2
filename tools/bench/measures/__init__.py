"""The measures themselves; every module here is read by `python -m tools.bench`."""
