"""The settings, as a value and by touch."""
