"""The book as the app imports it. Written by `python -m tools.book`."""
