"""The cards screen."""
