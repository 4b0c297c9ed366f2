"""The Shadow Paladin's own pieces of the app."""
