"""Score pads on a phone beside the real box: written, refused, corrected, undone, kept and shared."""

import re

from playwright.sync_api import Locator, expect

from tests.web.conftest import Visitors
from tests.web.faults import faults
from tests.web.player import Player


class Writer(Player):
    """Somebody who keeps the score."""

    def begin(self, game: str, *names: str) -> None:
        """A new pad for these players."""
        self.page.goto(f"{self.room}/carnet/{game}")
        expect(self.button("Commencer")).to_be_visible()
        for at, name in enumerate(names):
            if at >= self.page.get_by_role("textbox").count():
                self.press(self.button("Ajouter un joueur"))
            self.page.get_by_role("textbox", name=f"Joueur {at + 1}").fill(name)
        self.press(self.button("Commencer"))

    @property
    def form(self) -> Locator:
        return self.page.get_by_role("dialog")

    def key(self, *numbers: str) -> None:
        """Points for each player in turn, on the keys of the pad."""
        for number in numbers:
            for sign in number:
                self.press(
                    self.form.get_by_role("button", name="Changer de signe" if sign == "-" else sign, exact=True)
                )
            self.press(self.form.get_by_role("button", name="Suivant"))

    def pick(self, question: str, answer: str) -> None:
        group = self.form.get_by_role("group", name=question)
        group.get_by_text(answer, exact=True).click()

    def save(self) -> None:
        self.press(self.form.get_by_role("button", name="Valider"))

    def totals(self, *totals: str) -> None:
        """What the last line of the table says."""
        line = self.page.get_by_role("row").filter(has=self.page.get_by_role("rowheader", name="Total"))
        expect(line.get_by_role("cell")).to_have_text([re.compile(rf"^\s*{total}\s*$") for total in totals])


def test_a_pad_counts_refuses_is_corrected_undone_kept_and_shared(visitors: Visitors) -> None:
    visitors.complaints.expected += ["400 (Bad Request)"]
    writer = visitors.enter(kind=Writer)
    assert isinstance(writer, Writer)
    writer.begin("skyjo_action", "Léa", "Tom")
    writer.press(writer.button("Noter la manche 1"))
    assert faults(writer.page, writer.form.get_by_role("button")) == []
    writer.key("11", "340")
    writer.pick("Qui a fermé la manche ?", "Léa")
    writer.save()
    expect(writer.form.get_by_role("alert")).to_contain_text("de −13 à 139 points")
    expect(writer.form.get_by_text("Règle SA-6.4")).to_be_visible()
    writer.form.get_by_role("textbox", name="Points des cartes : Tom").focus()
    writer.page.keyboard.type("11")
    writer.save()
    writer.totals("22", "11")
    expect(writer.page.get_by_text("score doublé, 22")).to_be_visible()

    writer.press(writer.button("Corriger la manche 1"))
    writer.key("-2")
    writer.save()
    writer.totals("−2", "11")
    writer.page.reload()
    writer.totals("−2", "11")
    writer.press(writer.button("Annuler le dernier changement"))
    writer.totals("22", "11")

    writer.press(writer.button("Noter la manche 2"))
    writer.key("90", "5")
    writer.pick("Qui a fermé la manche ?", "Personne")
    writer.save()
    expect(writer.page.get_by_role("paragraph").filter(has_text="Tom gagne !")).to_be_visible()
    assert faults(writer.page) == []
    with writer.page.expect_download() as download:
        writer.press(writer.button("Partager en image"))
    assert download.value.suggested_filename == "skyjo_action.png"


def test_cards_are_counted_by_pressing_them_and_pads_are_kept_until_deleted(visitors: Visitors) -> None:
    writer = visitors.enter(kind=Writer)
    assert isinstance(writer, Writer)
    writer.begin("sketch", "Léa", "Tom")
    writer.press(writer.button("Noter la partie 1"))
    for card in ("7", "7", "Archer", "Bon roi"):
        writer.press(writer.form.get_by_role("button", name=f"Ajouter : {card}", exact=True))
    writer.press(writer.form.get_by_role("button", name="Enlever : 7"))
    assert faults(writer.page, writer.form.get_by_role("button")) == []
    writer.save()
    writer.totals("27", "0")
    writer.press(writer.button("Tous les carnets"))
    shelf = writer.page.get_by_role("region", name="Carnets de cet appareil")
    writer.press(shelf.get_by_role("button", name="Effacer ce carnet : Léa et Tom"))
    writer.press(shelf.get_by_role("button", name="Effacer ce carnet", exact=True))
    expect(shelf).to_be_hidden()
