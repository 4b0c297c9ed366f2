"""Drives the real app without a screen and without waiting: for the tour, the bench and the tests.

`prepare` must be called before anything imports Kivy. What follows it is the app as players get
it, on a phone of any size, with a clock that is turned by hand: a two-second animation takes no
time, and the same taps give the same pictures every time.
"""

from companion.driver.window import Pixels, prepare

__all__ = ["Pixels", "prepare"]
