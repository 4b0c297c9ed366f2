"""Every kind of table that is saved as a fixture, and how far each is played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rules.book.slips import Slip
from rules.map.cave import Stage
from rules.names import Role


@dataclass(frozen=True)
class Kind:
    """A kind of table and how far it was played.

    `until` names what must be owed at the head; `back` says that steps lie behind it; `stage` is
    how far the Collapse is; `ended` games are played to their end. `told` lines stand first.
    `within` another's turn stands a turn of the Ghost's.
    """

    name: str
    setup: str
    steps: int = 60
    until: str = ""
    back: bool = True
    stage: Stage = Stage.GROWING
    ended: bool = False
    mended: bool = True
    told: tuple[str, ...] = ()
    within: bool = False


CHART: Final = tuple(
    f"vile-ghoul chart row {row} gives movement {movement} attack {attack}"
    for row, (movement, attack) in enumerate(
        ((3, 2), (4, 2), (4, 3), (5, 3), (5, 4), (6, 4)), start=1
    )
)

KINDS: Final[dict[str, tuple[Kind, ...]]] = {
    "ghoul": (
        Kind("ghoul-duel", "table knight ghoul"),
        Kind("ghoul-duel-on-the-map", "table knight ghoul/map on"),
        Kind("ghoul-without-opponents-books", "table dragon thief ghoul/level ghoul stalker"),
        Kind("ghoul-full-table", "table knight goblins dragon cave thief ghoul ghost", 90),
        Kind(
            "ghoul-full-table-on-the-map",
            "table knight goblins dragon cave thief ghoul ghost/map on",
            120,
        ),
        Kind("ghoul-and-unicorn", "table knight unicorn ghoul"),
        Kind("ghoul-and-unicorn-on-the-map", "table goblins dragon unicorn thief ghoul/map on", 90),
        Kind("ghoul-and-cave-on-the-map", "table knight cave ghoul/level cave great/map on", 90),
        Kind("ghoul-alone-without-map", "table ghoul/level ghoul hard"),
        Kind(
            "ghoul-alone-virtual-stack",
            "table ghoul/level ghoul medium/map on/choose stack virtual",
            90,
            mended=False,
        ),
    ),
    "vile-ghoul": (
        Kind(
            "vile-ghoul-table",
            "table knight vile-ghoul dragon thief/level vile-ghoul hunter",
            told=CHART,
        ),
        Kind("vile-ghoul-on-the-map", "table knight vile-ghoul thief/map on", told=CHART),
        Kind(
            "vile-ghoul-and-cave", "table vile-ghoul cave thief/choose thief-treasures 5/map on", 90
        ),
        Kind("vile-ghoul-and-ghost", "table vile-ghoul ghost/choose ghost-crystals 4/map on"),
        Kind("vile-ghoul-without-a-chart", "table vile-ghoul thief/level vile-ghoul ragpicker"),
        Kind("vile-ghoul-alone-without-map", "table vile-ghoul/level vile-ghoul easy", told=CHART),
        Kind(
            "vile-ghoul-alone-virtual-stack",
            "table vile-ghoul/level vile-ghoul hard/map on/choose stack virtual",
            90,
            told=("stack is shuffled by 12",),
            mended=False,
        ),
    ),
    "ghosts": (
        Kind("ghoul-and-ghost", "table ghoul ghost/level ghoul easy/map on"),
        Kind("ghoul-against-cave-ghost", "table knight cave-ghost ghoul/map on", 90),
        Kind("cave-ghost", "table knight goblins cave-ghost/level cave-ghost wraith/map on", 90),
        Kind("cave-ghost-without-map", "table knight cave-ghost vile-ghoul"),
        Kind("ghost-alone", "table ghost/level ghost hard/map on"),
        Kind("ghost-in-a-crowd", "table knight goblins dragon thief ghost/map on", 90),
        Kind("ghost-fully-focused", "table knight goblins ghost/variant fully-focused"),
        Kind(
            "rulings-of-the-ghosts",
            "table knight cave-ghost thief/level cave-ghost spirit/ruling cave-ghost-easy no"
            "/ruling artifact-pushed no/map on",
        ),
        Kind("in-a-possession-turn", "table knight dragon ghost/map on", within=True),
    ),
    "others": (
        Kind("base-role-alone", "table knight/level knight easy/map on"),
        Kind("manor", "table paladin skeletons spider manor warlock/game mysterious-manor", 40),
        Kind(
            "manor-with-shadow-paladin-and-armored-knight",
            "table armored-knight skeletons shadow-paladin manor warlock/game mysterious-manor",
            40,
        ),
        Kind(
            "shadow-paladin-and-armored-knight",
            "table armored-knight goblins shadow-paladin thief ghoul/map on",
            90,
        ),
        Kind("shadow-paladin-in-the-cave", "table shadow-paladin thief/map on", 90, mended=False),
        Kind("armored-knight-and-ghost", "table armored-knight ghost/map on", 90, mended=False),
        Kind(
            "armored-knight-and-cave-ghost",
            "table armored-knight cave-ghost thief/map on",
            90,
            mended=False,
        ),
    ),
    "agreed": (
        Kind(
            "variants-on-the-map",
            "table knight goblins dragon thief ghoul/variant terrain/variant skitter"
            "/variant crowded-house/variant shadow-unicorn/map on",
            120,
        ),
        Kind(
            "variants-without-map",
            "table knight goblins dragon ghoul/variant terrain/variant skitter"
            "/variant shadow-unicorn",
        ),
        Kind(
            "crowded-house-with-a-cave",
            "table knight goblins dragon cave thief ghoul/variant crowded-house/map on",
            120,
        ),
        Kind(
            "rulings-switched-off",
            "table goblins thief ghoul/ruling spores-skitter no/ruling crystal-fury no"
            "/ruling evasion no",
        ),
        Kind(
            "levels",
            "table knight goblins dragon cave thief ghoul/level knight lady/level goblins warlord"
            "/level dragon ancient/level cave lava-tube/level thief invader/level ghoul hunter",
        ),
    ),
    "ended": (
        Kind("collapse-of-a-trio", "table knight thief ghoul/map on", 40, stage=Stage.COLLAPSING),
        Kind(
            "collapse-with-a-cave", "table knight goblins cave/map on", 40, stage=Stage.COLLAPSING
        ),
        Kind(
            "collapse-with-the-ghost",
            "table knight dragon ghost/map on",
            40,
            stage=Stage.COLLAPSING,
        ),
        Kind("finished-on-the-map", "table knight goblins ghoul/map on", ended=True, back=False),
        Kind("finished-and-taken-back", "table goblins dragon ghoul", ended=True),
    ),
    "owed": (
        Kind("owed-a-roll-of-the-dragon-die", "table goblins thief ghoul/map on", 30, "FlareRoll"),
        Kind("owed-a-dragon-die-again", "table knight goblins ghoul/map on", 30, "CheatDragonDie"),
        Kind("owed-a-roll-for-a-gem", "table goblins dragon ghoul", 30, "GemRoll"),
        Kind("owed-lit-tiles", "table knight goblins ghoul/map on", 30, "RevealTiles"),
        Kind("owed-open-edges", "table knight goblins ghoul/map on", 30, "FillEdges"),
        Kind("owed-a-symbol", "table goblins thief ghoul", 30, "NameSymbol"),
        Kind("owed-a-way-to-skitter", "table goblins thief ghoul/map on", 30, "SkitterTo"),
        Kind("owed-a-terror-card", "table dragon thief ghoul", 30, "DrawTerrorCard"),
        Kind("owed-a-card-to-keep", "table vile-ghoul thief", 30, "KeepTerrorCard"),
        Kind("owed-a-card-to-discard", "table dragon ghoul", 30, "DiscardTerrorCard"),
        Kind("owed-a-loss", "table knight ghoul", 30, "ChooseLoss"),
        Kind("owed-a-cheated-roll", "table knight goblins ghoul", 30, "CheatDice"),
        Kind("owed-where-the-thief-falls", "table knight thief ghoul", 30, "ThiefFalls"),
        Kind(
            "owed-the-stack",
            "table vile-ghoul/map on/choose stack virtual",
            0,
            "ShuffleTheStack",
            mended=False,
        ),
        Kind(
            "owed-the-start",
            "table knight thief cave ghoul/map on",
            2,
            "StartingTiles",
            mended=False,
        ),
        Kind(
            "owed-a-first-placement",
            "table knight thief ghoul/map on",
            2,
            "FirstPlacement",
            mended=False,
        ),
        Kind("owed-a-number", "table ghost/level ghost easy/map on", 30, "SayNumber"),
        Kind("owed-tiles", "table knight goblins ghoul/map on", 30, "PlaceTiles"),
        Kind(
            "owed-removals", "table goblins ghoul/map on", 30, "RemoveTiles", stage=Stage.COLLAPSING
        ),
        Kind(
            "owed-a-tile-turned-over",
            "table knight cave/map on",
            30,
            "TurnOver",
            stage=Stage.COLLAPSING,
        ),
        Kind(
            "owed-a-piece-pushed-off",
            "table ghoul ghost/map on",
            30,
            "PushOff",
            stage=Stage.COLLAPSING,
        ),
        Kind(
            "owed-a-split",
            "table knight goblins ghost/map on",
            30,
            "CloseSplit",
            stage=Stage.COLLAPSING,
        ),
        Kind("owed-a-treasure", "table knight thief cave/map on", 30, "PutTreasure"),
        Kind("owed-a-curse", "table knight thief cave/map on", 30, "CastCurse"),
        Kind("owed-giant-bats", "table knight thief cave/map on", 30, "FlyBats"),
        Kind("owed-a-rockslide", "table knight thief cave/map on", 30, "PlaceRockslide"),
        Kind("owed-possession-cards", "table ghoul ghost/map on", 2, "DrawCards", mended=False),
        Kind(
            "owed-whether-it-was-chosen",
            "table knight goblins ghost/variant fully-focused",
            20,
            "WasItChosen",
            mended=False,
        ),
        Kind(
            "owed-who-was-summoned",
            "table ghost/level ghost hard/map on",
            20,
            "PlaceSummoned",
            mended=False,
        ),
        Kind(
            "owed-whether-to-reveal",
            "table knight dragon ghost/map on",
            20,
            "MayReveal",
            mended=False,
        ),
        Kind(
            "owed-whether-to-turn-a-tile-over",
            "table knight cave-ghost ghoul/map on",
            20,
            "MayTurnOver",
            mended=False,
        ),
        Kind(
            "owed-cards-to-discard",
            "table shadow-paladin thief/map on",
            20,
            "DiscardCards",
            mended=False,
        ),
        Kind("owed-where-he-flees", "table shadow-paladin thief/map on", 20, "Flee", mended=False),
        Kind(
            "owed-chains-to-refill",
            "table shadow-paladin thief/map on",
            20,
            "RefillChains",
            mended=False,
        ),
        Kind(
            "owed-who-is-isolated",
            "table shadow-paladin thief/map on",
            20,
            "SayIsolated",
            mended=False,
        ),
        Kind(
            "owed-an-artifact-to-give-back",
            "table armored-knight ghost/map on",
            20,
            "GiveBack",
            mended=False,
        ),
    ),
}
"""Every kind of table, by the file in which it is kept."""

HALF, COLLAPSE, END = "half", "collapse", "end"
ALONE: Final = (
    ("ghoul-alone", Role.GHOUL, "easy", "eager", HALF),
    ("ghoul-alone-hard", Role.GHOUL, "hard", "random", COLLAPSE),
    ("ghoul-alone-finished", Role.GHOUL, "medium", "eager", END),
    ("vile-ghoul-alone", Role.VILE_GHOUL, "easy", "random", HALF),
    ("vile-ghoul-alone-hard", Role.VILE_GHOUL, "hard", "eager", COLLAPSE),
)
"""Solo games with a real box of tiles."""

PINNED: Final = ["ghoul.fury", "ghoul.skittering"]
SLIPS: Final = (
    Slip("House rule", "The youngest player starts; pizza waits for the end of the turn"),
    Slip("Torch", "Reveals every tile that touches the Knight's tile", "knight"),
    Slip("Table talk", "Nobody speaks of the Cave's plans"),
    Slip("Lantern", "Costs 2, and is turned over after use", "thief"),
)
