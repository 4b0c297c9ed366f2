"""Plans that were written out by hand, and how a plan reads in the same words.

The files in `plans/` were worked out from the booklets' lists; nothing in them comes from the
planner. What they leave out is not there: no `flare`, and nobody has it.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from rules.boxes import Game
from rules.names import Role
from rules.roles.shadow_paladin.goals import ShadowGoal
from rules.table import Setup

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from rules.setup.goal import Goal
    from rules.setup.plan import Plan

FOLDER: Final = Path(__file__).parent / "plans"
TILES: Final = tomllib.loads((FOLDER / "tiles.toml").read_text("utf-8"))
CARDS: Final = (
    "flare",
    "past-plunder",
    "goblin-infestation",
    "ash-dragon",
    "alone-in-the-dark",
    "alone-in-the-dark-2",
    "crowded-house",
)
"""In the order in which they are handed out."""
OWN: Final[Mapping[str, tuple[str, ...]]] = {
    "ghoul": ("terror-deck", "fury-0"),
    "vile-ghoul": ("terror-deck",),
    "cave": ("hand",),
    "cave-ghost": ("ghost-tiles-beside", "hand"),
    "ghost": ("focus-0",),
}
"""What each of these lays out in every mix, beside the board."""
GHOULS: Final = {"ghoul", "vile-ghoul"}
KNIGHTS: Final = {"knight", "armored-knight"}


@dataclass(frozen=True)
class Written:
    """One plan as it was written down."""

    file: str
    said: dict[str, Any]

    def __str__(self) -> str:
        """Name it as a test's name should."""
        more = " ".join(("with", *self.said["with"])) if "with" in self.said else ""
        return f"{self.file}: {self.said['table']} {more}".strip()

    @property
    def order(self) -> list[str]:
        """The roles, in turn order."""
        return self.said["table"].split()

    def setup(self) -> Setup:
        """Choose it, with the seats in another order than that of the turns."""
        agreed = _Agreed()
        for line in self.said.get("with", ()):
            agreed.say(*line.split())
        return Setup(
            tuple(Role(name) for name in reversed(self.order)),
            Game(self.said.get("game", "crystal-caverns")),
            agreed.levels,
            frozenset(agreed.variants),
            agreed.rulings,
            choices=agreed.choices,
        )

    def plan(self) -> dict[str, Any]:
        """Write it out in full, with what the game's own set-up does everywhere."""
        said = self.said
        plan: dict[str, Any] = {
            "order": self.order,
            "goals": said["goals"],
            **{name: said.get(name, "") for name in CARDS},
            "ends": said.get("ends", ""),
            "tiles": {} if not self._tiles() else _counted(self._tiles()),
            "deck": said.get("deck", "").split(),
            "draws": [group.split() for group in said.get("draws", ())],
            "kept": said.get("kept"),
            "artifacts": said.get("artifacts"),
            "health": said.get("health", {}),
            "dice": said.get("dice", 0),
            "choices": said.get("choices", {}),
            "losses": said.get("losses", []),
            "notes": said.get("notes", []),
        }
        plan["steps"] = list(self._steps())
        return plan

    def _tiles(self) -> dict[str, Any]:
        name = self.said.get("tiles", "plain")
        return TILES[name] if name else {}

    def _steps(self) -> Iterator[str]:
        said, order = self.said, self.order
        yield from (f"agree-{name}" for name in said.get("choices", ()))
        if self._tiles():
            yield from self._tiles()["steps"]
            if not KNIGHTS & set(order):
                yield "events-out"
        else:
            yield "miniatures"
        for role in order:
            yield from (f"{role}: {name}" for name in self._own(role))
        yield from (self._card(name) for name in CARDS if said.get(name))
        if GHOULS & set(order) and len(order) > 1:
            yield "attacking-the-ghoul"
        if "ghost" in order:
            yield "blocking-the-ghost"
        yield from said.get("variants", ())
        yield f"{order[0]}: first-turn"

    def _own(self, role: str) -> Iterator[str]:
        more = self.said.get("own", {}).get(role, [])
        yield role
        if "level" in more:
            yield "level"
        if role in self.said.get("health", {}):
            yield "health"
        yield from OWN.get(role, ())
        yield from (name for name in more if name != "level")
        if role in {"ghost", "cave-ghost"}:
            yield "possession-deck"
            if "draws" in self.said:
                yield "possession-draw"
            if "kept" in self.said:
                yield "three-cards"
            yield "artifacts" if role == "ghost" else "artifacts-out"

    def _card(self, name: str) -> str:
        holder = self.said[name].split()[0]
        return name if holder == "map" else f"{holder}: {name}"


@dataclass
class _Agreed:
    """The lines under `with`, sorted."""

    levels: dict[Role, str] = field(default_factory=dict)
    variants: set[str] = field(default_factory=set)
    rulings: dict[str, str] = field(default_factory=dict)
    choices: dict[str, str] = field(default_factory=dict)

    def say(self, what: str, name: str, value: str = "") -> None:
        """Take one line: `level ghoul hunter`, `choose NAME VALUE`, `variant NAME`, `ruling …`."""
        if what == "level":
            self.levels[Role(name)] = value
        elif what == "variant":
            self.variants.add(name)
        elif what == "ruling":
            self.rulings[name] = value
        else:
            self.choices[name] = value


def _counted(tiles: dict[str, Any]) -> dict[str, Any]:
    return {"supply": 0} | {name: value for name, value in tiles.items() if name != "steps"}


def written() -> list[Written]:
    """Read every plan that was written down."""
    return [
        Written(file.stem, said)
        for file in sorted(FOLDER.glob("*.toml"))
        for said in tomllib.loads(file.read_text("utf-8")).get("plan", ())
    ]


# -- A plan in the same words ----------------------------------------------------------------


def in_short(plan: Plan) -> dict[str, Any]:
    """Say everything that a plan holds in the words of the files."""
    assert plan.ok, plan.problems
    cards, deck = plan.cards, plan.possession_deck
    infestation = cards.goblin_infestation
    return {
        "order": [role.value for role in plan.turn_order],
        "goals": {role.value: goal_in_short(goal) for role, goal in plan.goals.items()},
        "flare": " ".join(cards.flare),
        "past-plunder": " ".join(cards.past_plunder),
        "goblin-infestation": f"{infestation.holder.value} {infestation.line}"
        if infestation
        else "",
        "ash-dragon": " ".join(cards.ash_dragon),
        "alone-in-the-dark": " ".join(cards.alone_in_the_dark),
        "alone-in-the-dark-2": " ".join(cards.alone_in_the_dark_2),
        "crowded-house": " ".join(cards.crowded_house),
        "ends": f"{plan.end_of_turn.place}/{plan.end_of_turn.remove}" if plan.end_of_turn else "",
        "tiles": _tiles_in_short(plan),
        "deck": [card.value for card in deck.cards] if deck else [],
        "draws": [[card.value for card in group] for group in deck.drawn_at_random] if deck else [],
        "kept": deck.kept if deck else None,
        "artifacts": plan.artifacts,
        "health": {role.value: health for role, health in plan.health.items()},
        "dice": plan.dice,
        "choices": {asked.name: " ".join(asked.options) for asked in plan.choices},
        "losses": [loss.name for loss in plan.losses],
        "notes": [note.name for note in plan.notes],
        "steps": [f"{step.role}: {step.name}" if step.role else step.name for step in plan.steps],
    }


def _tiles_in_short(plan: Plan) -> dict[str, Any]:
    tiles = plan.tiles
    if tiles is None:
        return {}
    return {
        "counts": {"entrance": 1} | {kind.value: n for kind, n in tiles.in_game.items()},
        "stack": tiles.stack,
        "piles": sorted(tiles.piles, reverse=True),
        "supply": tiles.supply,
    }


def goal_in_short(goal: Goal) -> str:
    """Say a goal in a few words: `fury 9 or crystals 6 escape`."""
    counts = goal.numbers

    def said(name: str, word: str = "") -> str:
        return f"{word or name} {counts[name]}" if counts.get(name) else ""

    crystals = f"{said('crystals')} {said('strength')}".strip()
    smashed = " or ".join(way for way in (said("fury"), crystals) if way)
    ways = (
        "own" if goal.own else "",
        f"{smashed} {'escape' * goal.escape}" if smashed else "",
        f"{said('wakefulness')} {said('shrieks')} escape" if "wakefulness" in counts else "",
        said("treasures"),
        f"{said('artifacts')} {'focused' * getattr(goal, 'focused', False)} escape"
        if "artifacts" in counts
        else "",
        f"{said('crystal_tiles_removed', 'collapse')} {said('hatred')}".strip(),
        "shadow-track escape" if isinstance(goal, ShadowGoal) else "",
        f"kill {goal.kill.value}" if goal.kill else "",
        "ambush" if goal.ambush else "",
    )
    return " ".join(" or ".join(way for way in ways if way).split())
