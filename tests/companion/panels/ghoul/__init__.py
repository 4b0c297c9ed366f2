"""The Ghoul's own pieces of the app."""
