"""Write the outlines, or say that they are out of date."""

import sys

from tools.draw import main

sys.exit(main(sys.argv[1:]))
