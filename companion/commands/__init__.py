"""The commands of the headless door, one module each: `add` its arguments, `run` it."""
