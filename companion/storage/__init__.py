"""Games on disk. sqlmodel lives in this package and nowhere else.

Importing `companion.storage` is cheap; `companion.storage.opening` brings sqlmodel in, which
costs about as much as Kivy itself, so the app imports it only after its first frame.
"""
