"""Games saved by earlier forms of the app, which every later form opens."""
