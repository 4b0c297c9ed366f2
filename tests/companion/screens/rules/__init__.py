"""The rulebook: what it shows, and how it is used by touch."""
