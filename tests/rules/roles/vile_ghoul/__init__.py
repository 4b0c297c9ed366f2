"""Tests of the Vile Ghoul."""
