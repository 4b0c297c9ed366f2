"""The Vile Ghoul's own pieces of the app."""
