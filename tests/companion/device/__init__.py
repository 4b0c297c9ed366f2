"""Tests of the ports to the phone."""
