"""The Map: the Cave as it lies on the table, and where the next thing may go."""
