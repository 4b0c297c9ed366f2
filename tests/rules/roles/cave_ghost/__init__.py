"""The Cave Ghost, heading by heading."""
