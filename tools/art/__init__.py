"""The art: every drawn thing as SVG made of numbers, rendered into the sheets the app carries.

    python -m tools.art            write assets/art anew
    python -m tools.art --check    say whether it is up to date; exit status 1 if not

`shapes`, `stone`, `crystal`, `pieces` and `marks` draw; `sheet` renders and packs; `sheets` says
which drawings lie on which sheet. Nothing of this goes along on the phone: it has the pictures.
"""
