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
        new, whole = {}, []
        marks = [m.groups() for m in MARK.finditer(text)]
        kept = {part for kind, fixed, name in marks if fixed and kind != "C" for part in name.split()}
        for kind, fixed, name in marks:
            if kind == "P" and not fixed and self.rng.random() >= KEPT:
                whole.append(name)
        for name in whole:
            parts = name.split()
            part_of = [n for k, _, n in marks if k in "FL" and n in name]
            if name in new or kept & set(parts) or name in kept:
                continue
            f, l = self.given(lang, origin), self.surname(lang, origin)
            if "," in name:
                new[name] = f"{l}, {f}"
                continue
            if len(parts) == 2:
                pair = (l, f) if lang in SURNAME_FIRST else (f, l)
                new[name] = " ".join(pair)
                new.setdefault(parts[0], pair[0]), new.setdefault(parts[1], pair[1])
            elif not part_of:
                new[name] = self.world.person(lang, "", False) if lang in worldtext.SCRIPT else self.latin.person(origin, lang)
        alone = {n for k, _, n in marks if k in "FL"}
        inside = {n for n in alone if any(n in w for k, _, w in marks if k == "P")}
        for kind, fixed, name in marks:
            if name in new or fixed or kind == "O" or name in inside or self.rng.random() < KEPT:
                continue
            if kind in "FLC":
                new[name] = {"F": self.given, "L": self.surname}[kind](lang, origin) if kind != "C" else self.place(lang)
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
