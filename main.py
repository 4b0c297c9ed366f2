"""What the phone starts: buildozer wants it under this name. At a desk it is `companion`."""

from companion.app import main

if __name__ == "__main__":
    main()
