"""Texts that people wrote with every name in them marked: templates/written. The names are the author's in one copy and other people's in the rest."""

import os
import re

import worldtext

MARK = re.compile(r"⟦([PFLCO])(=?) ([^⟧]*)⟧")
KINDS = {"P": "PERSON", "F": "PERSON", "L": "PERSON", "C": "LOCATION", "O": "ORGANIZATION"}
SURNAME_FIRST = ("hu", "vi", "zh", "zh-tw", "ja", "ko")
KEPT = 0.15  # of the names in the copies stay as they were written


def texts(here):
    folder = here + "/templates/written"
    for name in sorted(os.listdir(folder)):
        with open(f"{folder}/{name}", encoding="utf-8") as f:
            for line in f:
                if line.strip():
                    yield line.rstrip("\n").replace("\\n", "\n").replace("\\t", "\t"), name.removesuffix(".txt")


class Written:
    def __init__(self, world, latin, own, rng):
        self.world, self.latin, self.own, self.rng = world, latin, own, rng

    def given(self, lang, origin):
        return self.world.first(lang, "", self.rng.random() < 0.5) if lang in worldtext.SCRIPT else self.latin.first(origin)

    def surname(self, lang, origin):
        return self.world.last(lang, "", self.rng.random() < 0.5) if lang in worldtext.SCRIPT else self.latin.last(origin)

    def place(self, lang):
        return self.world.place(lang, "") if lang in worldtext.SCRIPT else self.latin.city(lang)

    def others(self, text, lang, origin):
        """What stands for each name of the text in a copy of it: other people and places, the same one each time."""
        marks = [m.groups() for m in MARK.finditer(text)]
        new = self.people(marks, lang, origin)
        whole = [name for kind, _, name in marks if kind == "P"]
        parts = {name for kind, _, name in marks if kind in "FL" and any(name in w for w in whole)}  # of whole names: those decide what becomes of them
        for kind, fixed, name in marks:
            if name in new or fixed or kind == "O" or name in parts or self.rng.random() < KEPT:
                continue
            if kind == "C":
                new[name] = self.place(lang)
            elif kind in "FL":
                new[name] = (self.given if kind == "F" else self.surname)(lang, origin)
        return new

    def people(self, marks, lang, origin):
        """What stands for whole names, and for their parts where they have two. A name whose part stays elsewhere in the text stays, too."""
        new, rng = {}, self.rng
        stay = {word for kind, fixed, name in marks if fixed and kind != "C" for word in name.split()}
        changed = [name for kind, fixed, name in marks if kind == "P" and not fixed and rng.random() >= KEPT]
        for name in changed:
            words = name.split()
            if name in new or not stay.isdisjoint(words):
                continue
            first, last = self.given(lang, origin), self.surname(lang, origin)
            if "," in name:
                new[name] = f"{last}, {first}"
            elif len(words) == 2:
                pair = (last, first) if lang in SURNAME_FIRST else (first, last)
                new[name] = " ".join(pair)
                for word, other in zip(words, pair):
                    new.setdefault(word, other)
            elif not any(kind in "FL" and part in name for kind, _, part in marks):
                new[name] = self.world.person(lang, "", False) if lang in worldtext.SCRIPT else self.latin.person(origin, lang)
        return new

    def make(self, text, lang, changed):
        """The text and its spans, with other names if changed."""
        rng = self.rng
        origins = self.own.get(lang, ["english"])
        origin = rng.choice(origins) if rng.random() < 0.7 else rng.choice(self.latin.origins)
        new = self.others(text, lang, origin) if changed else {}
        out, spans, at = "", [], 0
        for m in MARK.finditer(text):
            out += text[at:m.start()]
            name = m[3]
            if not m[2] and name in new:
                name = cased(new[name], name)
            spans.append([len(out), len(out) + len(name), KINDS[m[1]]])
            out += name
            at = m.end()
        return out + text[at:], spans, origin


def cased(name, like):
    """The name in small or in capital letters if the other is written so."""
    if like == like.lower() != like.upper():
        small = name.lower()
        return small if len(small) == len(name) else name
    if like == like.upper() != like.lower() and len(like) > 2:
        large = name.upper()
        return large if len(large) == len(name) else name
    return name
