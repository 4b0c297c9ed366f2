"""The map as a value: what lies where, how it hangs together, what may go. No table, no draft."""
