"""The project's tests; each folder mirrors what it tests."""
