"""The Cave Ghost: her Isolation, drawn on the map."""
