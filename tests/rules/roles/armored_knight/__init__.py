"""The Armored Knight."""
