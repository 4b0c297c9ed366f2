"""Campaigns against losing a game: `python -m tests.crash` runs them all, tests a short form."""
