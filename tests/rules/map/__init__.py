"""The pure map."""
