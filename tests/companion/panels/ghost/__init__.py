"""The Ghost's own pieces of the app."""
