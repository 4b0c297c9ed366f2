"""What a screen and a program see of her, and what they do not."""

import json

from rules.panel import panel
from rules.shown import shown
from tests.rules.roles.ghost.table import on_the_map, without_map
from tests.table import then


def test_her_numbers_are_worked_out_beside_her_board() -> None:
    """Influence, the full Movement, Artifacts by where they are, and the goal in words."""
    found = shown(without_map(focus=4))["roles"]["ghost"]
    assert (found["influence"], found["full_movement"], found["artifacts_locked"]) == (3, 5, 0)
    assert (found["artifacts_goal"], found["artifacts_loose"]) == (5, 4)
    assert found["carriers"] == ["knight", "dragon"]
    assert found["goal"] == "Lock 5 Artifacts, then reach the Entrance"


def test_a_chosen_card_is_shown_as_being_there() -> None:
    """Never which."""
    found = shown(without_map("ghost lays dragon facedown"))["roles"]["ghost"]
    assert found["chosen"] == "a chosen card"
    assert "dragon" not in json.dumps({one: found[one] for one in ("chosen", "revealed")})


def test_the_strip_reads_focus_influence_and_artifacts_and_movement_in_her_turn() -> None:
    """Movement is of this turn alone; the locked ones stand beside the goal."""
    table = on_the_map("mend 1,1 to lit ghost", "lock artifact on 1,1")
    read = {one.number.name: (one.value, one.goal) for one in panel(table) if one.kept}
    assert read == {
        "Focus": (0, None),
        "Movement": (3, None),
        "Influence": (1, None),
        "Artifacts locked": (1, 5),
    }
    spent = then(table, "correct ghost movement to 0")
    assert "Movement" in [one.number.name for one in panel(spent) if one.kept]
    later = then(table, "ghost has laid a card", "ghost ends turn", "ghost places bones at 2,1")
    names = [one.number.name for one in panel(then(later, "ghost plunders 2,1")) if one.kept]
    assert names == ["Focus", "Influence", "Artifacts locked"]
