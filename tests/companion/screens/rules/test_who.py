"""Which cells of the matrix are shown, and what a cell says."""

from __future__ import annotations

from companion.screens.rules.who import at_table, detail, matrix

THREE = ("knight", "ghoul", "dragon")


def test_at_a_table_only_its_roles_are_shown() -> None:
    """Three roles do something to two others each."""
    shown = matrix(THREE)
    assert shown.filtered
    assert [one.title for one in shown.sections] == [
        "What the Knight can do",
        "What the Dragon can do",
        "What the Ghoul can do",
    ]
    assert [cell.name for cell in shown.sections[0].cells] == ["to the Dragon", "to the Ghoul"]
    assert shown.sections[0].cells[1].short == (
        "Enters and attacks if Strength beats Defense; Bow at Strength 2"
    )
    assert shown.sections[0].drawing == "role-knight"


def test_it_is_read_from_the_other_side_too() -> None:
    """What is done to the Ghoul: by the Knight, and by the Dragon."""
    shown = matrix(THREE, by_target=True)
    ghoul = shown.sections[-1]
    assert ghoul.title == "What happens to the Ghoul"
    assert [cell.name for cell in ghoul.cells] == ["by the Knight", "by the Dragon"]
    assert [(cell.attacker, cell.target) for cell in ghoul.cells] == [
        ("knight", "ghoul"),
        ("dragon", "ghoul"),
    ]


def test_on_request_all_roles_are_shown() -> None:
    """Thirteen do something, the Shadow Unicorn only to the two Ghouls; to twelve it is done."""
    doing = matrix(THREE, everybody=True)
    assert not doing.filtered
    assert [len(one.cells) for one in doing.sections] == [11] * 12 + [2]
    done = matrix((), by_target=True)
    assert len(done.sections) == 12
    assert sum(len(one.cells) for one in done.sections) == 12 * 11 + 2


def test_one_alone_at_a_table_meets_nobody_there_and_all_are_shown() -> None:
    """As without a table, and where the others are not in the matrix."""
    for seats in ((), ("ghoul",), ("ghoul", "manor")):
        assert at_table(seats) == ()
        assert not matrix(seats).filtered


def test_the_shadow_unicorn_is_there_wherever_the_shadow_paladin_is() -> None:
    """It wears the Unicorn's emblem, as it has none of its own."""
    shown = matrix(("ghoul", "shadow-paladin"))
    titles = [one.title for one in shown.sections]
    assert titles[-1] == "What the Shadow Unicorn can do"
    assert [cell.name for cell in shown.sections[-1].cells] == ["to the Ghoul"]
    assert shown.sections[-1].drawing == "role-unicorn"


def test_a_cell_opens_into_questions_with_answers_and_its_entry() -> None:
    """Who makes it skitter is asked only where somebody is made to."""
    found = detail("knight", "ghoul")
    assert found is not None
    assert found.title == "The Knight and the Ghoul"
    assert [question for question, _ in found.lines] == [
        "Can it enter the space?",
        "Can it attack?",
        "At what price?",
        "What happens?",
        "Who makes it skitter?",
    ]
    assert found.lines[0][1] == "Only if her Strength is above its Defense"
    assert found.note == ""
    assert found.address == "ghoul.other-players.knight"
    assert found.entry == "Can the Knight enter the Ghoul's space and attack it?"


def test_what_is_not_settled_says_so() -> None:
    """The Knight and the Goblins meet by the base rulebook."""
    found = detail("knight", "goblins")
    assert found is not None
    assert found.note == "Not settled in these booklets: your base rulebook decides."
    assert len(found.lines) == 4
    assert detail("knight", "knight") is None
