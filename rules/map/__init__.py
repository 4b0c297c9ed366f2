"""The map as a value: what lies where, how it hangs together, what may go. No table, no draft.

Its door: what a screen or a simulated table asks of the tiles.
"""

from rules.map.alone_in_the_dark import Policy, proposal, propose_place, propose_removal
from rules.map.cave import NO_WALLS, Cave, Edge, Ground, Stage, Terrain, Tile, Walls
from rules.map.dragon_die import DragonFace, affected
from rules.map.edges import ROUND, edge, orientations
from rules.map.geometry import adjacent, distance, in_one_piece, parts_nothing, rings, towards
from rules.map.isolation import possession_cost, telekinesis_distance
from rules.map.omens import rockslide_allowed
from rules.map.places import the_space, the_tile, whereabouts
from rules.map.placing import Choice, Hand, tile_to_place, would_touch
from rules.map.shown import collapse_in_words
from rules.map.sliding import slides
from rules.map.telekinesis import MOVABLE
from rules.map.virtual import GHOST_SHOWS
from rules.map.walking import FAR, ways_to

__all__ = [
    "FAR",
    "GHOST_SHOWS",
    "MOVABLE",
    "NO_WALLS",
    "ROUND",
    "Cave",
    "Choice",
    "DragonFace",
    "Edge",
    "Ground",
    "Hand",
    "Policy",
    "Stage",
    "Terrain",
    "Tile",
    "Walls",
    "adjacent",
    "affected",
    "collapse_in_words",
    "distance",
    "edge",
    "in_one_piece",
    "orientations",
    "parts_nothing",
    "possession_cost",
    "proposal",
    "propose_place",
    "propose_removal",
    "rings",
    "rockslide_allowed",
    "slides",
    "telekinesis_distance",
    "the_space",
    "the_tile",
    "tile_to_place",
    "towards",
    "ways_to",
    "whereabouts",
    "would_touch",
]
