"""The Armored Knight's own pieces of the app."""
