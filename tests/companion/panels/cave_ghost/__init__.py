"""Tests of the Cave Ghost's pieces of the app."""
