"""Tables, the home screen: the games that were begun, and the way to a new one."""
