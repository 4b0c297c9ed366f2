"""The kit of widgets."""
