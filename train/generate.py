"""Make labelled texts from the templates: made.jsonl with text, spans, source, register, lang, origin and held.

Held out are every fifth template together with a fifth of the names: a held text has neither a template nor a name that was trained on.
"""

import json
import os
import random
import re
import sys
import unicodedata

import forms
import frames
import worldtext
import written

HERE = os.path.dirname(os.path.abspath(__file__))
SLOT = re.compile(r"\{([A-Z]+[0-9]?)\}")
OWN = {"sv": ["nordic"], "da": ["nordic"], "nb": ["nordic"], "fi": ["nordic"], "pl": ["slavic"], "cs": ["slavic"], "tr": ["turkish"], "ro": ["balkan"], "hu": ["balkan"], "vi": ["vietnamese"], "id": ["indonesian"],
       "de": ["german"], "fr": ["french"], "es": ["spanish"], "it": ["italian"], "pt": ["portuguese"], "nl": ["dutch"], "en": ["english"]}
COUNTRIES = {"sv": ["SE"], "da": ["DK"], "nb": ["NO"], "fi": ["FI"], "pl": ["PL"], "cs": ["CZ", "SK"], "tr": ["TR"], "ro": ["RO"], "hu": ["HU"], "vi": ["VN"], "id": ["ID"],
             "de": ["DE", "AT", "CH"], "fr": ["FR", "BE", "CA"], "es": ["ES", "MX", "AR"], "it": ["IT"], "pt": ["PT", "BR"], "nl": ["NL", "BE"],
             "en": ["US", "GB", "CA", "AU", "IN", "IE", "NZ", "ZA"]}
PARTICLES = {"dutch": ["van", "van der", "de", "van den", "ter"], "german": ["von", "von der", "zu"], "french": ["de", "de la", "du", "le"],
             "spanish": ["de la", "del", "de"], "portuguese": ["da", "dos", "de", "do"], "italian": ["di", "della", "de"], "arabic": ["bin", "al", "ibn", "el"]}
TITLES = {"en": ["Mr.", "Mrs.", "Ms.", "Dr.", "Mr", "Mrs", "Ms", "Dr", "Prof.", "Miss", "Sir", "Captain"]}
SUFFIX = ["Inc", "Inc.", "Ltd", "Ltd.", "LLC", "GmbH", "AG", "S.A.", "Corp", "Corp.", "Group", "Holdings", "Bank", "University", "Partners", "Foundation", "Hospital",
          "Logistics", "Systems", "Pharmaceuticals", "Insurance", "Airlines", "Consulting", "Technologies", "Industries", "Institute", "Solutions", "Energy", "B.V.", "SpA", "Clinic"]
FIRM = ["Acme", "Nova", "Global", "Blue", "North", "Pacific", "Atlantic", "Delta", "Summit", "Green", "Silver", "Vertex", "Omni", "Quantum", "Stellar", "Prime",
        "Alpha", "Zenith", "Apex", "Orion", "Helio", "Terra", "Aqua", "Bright", "Crown", "Eagle", "Falcon", "Granite", "Harbor", "Iron", "Lotus", "Meridian"]
KNOWN = ["Google", "Microsoft", "Siemens", "Toyota", "Deutsche Bank", "Barclays", "Nestlé", "United Nations", "World Bank", "Red Cross", "BBC", "NASA", "IBM", "UNICEF",
         "Harvard University", "Oxfam", "Volkswagen", "Airbus", "Novartis", "Shell", "BP", "HSBC", "the European Commission", "the World Health Organization", "Unilever",
         "Ministry of Health", "Federal Reserve", "Supreme Court", "Lufthansa", "Bosch", "Philips", "Santander", "Telefónica", "Renault", "Pfizer", "Bayer"]
MIXED = ("de", "fr", "es", "it", "pt", "nl")  # languages in which names of all origins are as usual as in English
STREET = ["Street", "Road", "Avenue", "Lane", "Drive", "Court", "Square"]
LANDS = ["the Alps", "Bavaria", "Tuscany", "Andalusia", "Siberia", "Patagonia", "Scotland", "Wales", "Normandy", "Provence", "Catalonia", "Africa", "Asia", "Europe",
         "South America", "the Sahara", "the Himalayas", "Lake Victoria", "the Black Sea", "the Mediterranean", "Silicon Valley", "Manhattan", "Brooklyn", "the Balkans"]


# Endings of names and places in languages that decline them: instead of a last a, behind a consonant.
CASES = {"pl": (["y", "ie", "ę", "ą", "i"], ["u", "ie", "a", "em", "owi"]), "cs": (["y", "ě", "u", "ou"], ["u", "ě", "a", "em", "ovi"]), "fi": (["assa", "an", "asta", "alla", "alle"], ["issa", "in", "ista", "illa", "ille"]),
         "hu": (["ában", "ára", "ából", "ának", "át"], ["ban", "ben", "ra", "re", "ról", "nak", "nek", "ot", "val"]), "tr": (["a'da", "a'ya", "a'nın"], ["'da", "'de", "'dan", "'in", "'e"]), "ro": (["ei", "a"], ["ul", "ului"]),
         "de": (["as"], ["s"]), "sv": (["as"], ["s"]), "da": (["as"], ["s"]), "nb": (["as"], ["s"]), "nl": (["a's"], ["s"])}


def declined(word, lang, rng):
    a, consonant = CASES.get(lang, ([""], [""]))
    if word.endswith("a"):
        return word[:-1] + rng.choice(a)
    return word + rng.choice(consonant) if word[-1] in "bcdfghjklmnprstvwxz" else word


def listed(name, between=None):
    with open(f"{HERE}/{name}", encoding="utf-8") as f:
        return [w for line in f if not line.startswith("#") for w in line.strip().split(between) if w]


# What made-up words are made of, as programs are called.
SYLLABLES = "ka dee pin ky lin nex ten zor bo lo mi ra tro vel ux on ix ar en du fi go hy ja ke lu mo nu op pra qui re so tu vi wa xe yo zi ster der ker ler ton dex flo gri plex ware fly hub".split()

# What may be taken for a name, by the slot of nobody.txt.
THINGS = {"NN": listed("nouns_de.txt"), "BR": listed("brands.txt", "|"),
          "PD": "Jeans Wallet Perfume Watch Shoes Boots Jacket Shirt Dress Bag Laptop Printer Camera Phone Speaker Lamp Hub Mixer Blender Kettle Toaster Oven Grill Drill Mower Car Truck Van Bike Tyres Whiskey Gin Beer Soda "
                "Cookies Ice Cream Chocolate Rice Noodles Sauce Soup Cereal Coffee Tea Shampoo Soap Razor Lotion Guitar Piano Pen Notebook Edition Classic Original Zero Light Pro Max Plus Polo Bottled".split()}


class Maker:
    def __init__(self, pool, side, rng):
        self.pool, self.side, self.rng = pool, side, rng
        self.origins = [o for o in pool["people"] if o not in ("rare", "frequent")]

    def word(self, origin, kind):
        part = self.pool["people"][origin][kind]
        if origin == "english" and self.rng.random() < 0.5:
            part = self.pool["people"]["frequent"][kind]
        words = part[self.side] or part["train"]
        if not words:
            return self.word("english", kind)
        for _ in range(200):
            w = self.rng.choice(words)
            if len(w) > 1 and w[0].isupper():
                return w
        raise ValueError(f"no {kind} name of {origin}")

    def first(self, o):
        w = self.word(o, "first")
        r = self.rng.random()
        if r < 0.12 and o == "french" or r < 0.03:
            return w + "-" + self.word(o, "first")
        return w

    def last(self, o):
        w, r = self.word(o, "last"), self.rng.random()
        if o in PARTICLES and r < 0.3:
            w = self.rng.choice(PARTICLES[o]) + " " + w
        elif o in ("spanish", "portuguese") and r < 0.5:
            w += " " + self.word(o, "last")
        elif r > 0.97:
            w += "-" + self.word(o, "last")
        elif o == "english" and r < 0.03:
            w = self.rng.choice(["O'", "Mc", "Mac"]) + w
        return w

    def person(self, o, lang):
        r = self.rng.random()
        f, l = self.first(o), self.last(o)
        if o in ("chinese", "korean") and r < 0.3:
            return l + " " + f
        if r < 0.06:
            return f"{f} {self.rng.choice('ABCDEFGHJKLMPRSTW')}. {l}"
        if r < 0.10:
            return f"{self.rng.choice('ABCDEFGHJKLMPRSTW')}. {l}"
        if r < 0.13:
            return f"{self.rng.choice('ABCDEFGHJKLMPRSTW')}. {self.rng.choice('ABCDEFGHJKLMPRSTW')}. {l}"
        if r < 0.17:
            return f"{f} {self.first(o)} {l}"
        if r < 0.20:
            return f"{f} {l.upper()}"
        if r < 0.22:
            return l
        if r < 0.25:
            return f
        return f"{f} {l}"

    def city(self, lang):
        r = self.rng.random()
        if r < 0.55:
            c = self.rng.choice(COUNTRIES[lang])
        else:
            c = self.rng.choice(sorted(self.pool["cities"]))
        words = self.pool["cities"].get(c, {}).get(self.side) or self.pool["cities"]["US"]["train"]
        return words[min(int(self.rng.expovariate(1 / 40)), len(words) - 1)]

    def firm(self, o):
        r = self.rng.random()
        if r < 0.25:
            return self.rng.choice(KNOWN)
        if r < 0.5:
            return self.word(o, "last") + " " + self.rng.choice(SUFFIX)
        if r < 0.6:
            return self.word(o, "last") + " & " + self.word(o, "last") + " " + self.rng.choice(SUFFIX)
        if r < 0.7:
            return "University of " + self.city("en")
        if r < 0.75:
            return "Bank of " + self.rng.choice(self.pool["countries"])
        return self.rng.choice(FIRM) + " " + self.rng.choice(FIRM + SUFFIX) + " " + self.rng.choice(SUFFIX)

    def fill(self, slot, o, lang):
        rng = self.rng
        if slot in ("F", "F2"):
            return self.first(o), "PERSON"
        if slot == "L":
            return self.last(o), "PERSON"
        if slot == "P":
            return self.person(o, lang), "PERSON"
        if slot == "PU":
            return (self.first(o) + " " + self.last(o)).upper(), "PERSON"
        if slot == "FX":
            return declined(self.first(o), lang, rng), "PERSON"
        if slot == "LX":
            return declined(self.last(o), lang, rng), "PERSON"
        if slot == "CX":
            return declined(self.city(lang), lang, rng), "LOCATION"
        if slot == "LFH":
            return self.last(o) + " " + self.first(o), "PERSON"
        if slot == "LF":
            return self.last(o) + ", " + self.first(o), "PERSON"
        if slot == "LSF":
            return (self.last(o) + "/" + self.first(o)).upper().replace("/", " "), "PERSON"
        if slot == "I":
            return f"{rng.choice('ABCDEFGHJKLMPRSTW')}. {self.last(o)}", "PERSON"
        if slot == "LI":
            return f"{self.last(o)}, {rng.choice('ABCDEFGHJKLMPRSTW')}.", "PERSON"
        if slot == "C":
            return self.city(lang), "LOCATION"
        if slot == "CO":
            return rng.choice(self.pool["countries"]), "LOCATION"
        if slot == "LOC":
            w = rng.choice(LANDS + self.pool["regions"])
            return w, "LOCATION"
        if slot == "O":
            return self.firm(o), "ORGANIZATION"
        if slot == "T":
            return rng.choice(TITLES["en"]), None
        if slot == "D":
            m = rng.choice("January February March April May June July August September October November December".split())
            return rng.choice([f"{rng.randint(1, 28)} {m} {rng.randint(1950, 2026)}", f"{rng.randint(1950, 2026)}-{rng.randint(1, 12):02}-{rng.randint(1, 28):02}",
                               f"{m} {rng.randint(1, 28)}", f"{rng.randint(1, 28)}.{rng.randint(1, 12)}.{rng.randint(1950, 2026)}"]), None
        if slot == "E":
            return rng.choice(["info", "m.k", "office", "jd42", "contact"]) + "@example." + rng.choice(["com", "org", "net"]), None
        if slot == "PH":
            return f"+1 415 555 0{rng.randint(100, 199)}", None
        if slot == "NL":
            return rng.choice((self.word("english", "last"), self.word("german", "last"), self.word(o, "last"))), None
        if slot == "NF":
            return self.word("english", "first") if rng.random() < 0.7 else self.word(o, "first"), None
        if slot == "MW":
            return "".join(rng.choice(SYLLABLES) for _ in range(rng.choice((2, 2, 3)))).capitalize(), None
        if slot in THINGS:
            return rng.choice(THINGS[slot]), None
        if slot == "TH":
            words = self.pool["words"].get(lang) or self.pool["words"]["en"]
            return rng.choice(words).capitalize(), None
        if slot == "WN":
            words = self.pool["both"].get(lang) or self.pool["both"]["en"]
            return rng.choice(words).capitalize(), None
        if slot == "N":
            return str(rng.randint(2, 99999)), None
        if slot == "ID":
            return "".join(rng.choice("ABCDEFGHJK0123456789") for _ in range(8)), None
        if slot == "A":
            return rng.choice([f"{rng.randint(1, 300)} {self.word('english', 'last')} {rng.choice(STREET)}", f"{self.word('german', 'last')}straße {rng.randint(1, 90)}",
                               f"{rng.randint(1, 90)} rue {self.word('french', 'last')}", f"Calle {self.word('spanish', 'last')} {rng.randint(1, 90)}",
                               f"Via {self.word('italian', 'last')} {rng.randint(1, 90)}", f"{self.word('dutch', 'last')}straat {rng.randint(1, 90)}"]), None
        raise ValueError(slot)

    def make(self, template, lang):
        rng = self.rng
        o = rng.choice(OWN[lang]) if rng.random() < (0.5 if lang in MIXED else 0.8 if lang != "en" else 0.35) else rng.choice(self.origins)
        out, spans, at, used = "", [], 0, {}
        for m in SLOT.finditer(template):
            out += template[at:m.start()]
            text, kind = self.fill(m[1], o, lang)
            if m[1] == "F" and used.get("first") and rng.random() < 0.4:
                text = used["first"]
            if m[1] in ("F", "F2"):
                used["first"] = text
            if kind:
                start, end = len(out), len(out) + len(text)
                if text.startswith("the "):
                    start += 4
                spans.append([start, end, kind])
            out += text
            at = m.end()
        out += template[at:]
        return out, spans, o


def strip(word):
    return "".join(c for c in unicodedata.normalize("NFD", word) if not unicodedata.combining(c))


def style(text, spans, rng, register):
    """People write as they like: without capitals, all in capitals, without accents."""
    r = rng.random()
    informal = register in ("mixed", "chat", "plain", "mail", "everyday", "records", "ticket", "notes")
    if informal and r < (0.3 if register == "chat" else 0.12):
        return text.lower(), spans, "lower"
    if informal and r < (0.4 if register == "chat" else 0.16) and len(text.lower()) == len(text):
        for start, end, kind in spans:
            text = text[:start] + text[start:end].lower() + text[end:]
        return text, spans, "lower"
    if r > 0.98:
        return text.upper(), spans, "upper"
    if r > 0.93 and len(strip(text)) == len(text):
        return strip(text), spans, "plain"
    return text, spans, "plain"


def templates():
    register, out = "", []
    for name in ("en.txt", "others.txt", "more.txt", "europe.txt", "people.txt", "nobody.txt"):
        register = ""
        for line in open(f"{HERE}/templates/{name}", encoding="utf-8"):
            line = line.rstrip("\n")
            if line.startswith("[") and line.endswith("]") and " " not in line and len(line) < 12:
                register = line[1:-1]
            elif line and register:
                lang = register if name in ("others.txt", "europe.txt", "people.txt", "nobody.txt") else "en"
                kind = {"nobody.txt": "nobody", "people.txt": "everyday"}.get(name, register if lang == "en" else "mixed")
                out.append((line.replace("\\n", "\n").replace("\\t", "\t"), kind, lang))
    return out


def usual(work, pool):
    """Words of each language that stand in lower case in texts that name nobody, and are in no list of names."""
    people = {w.lower() for kinds in pool["people"].values() for sides in kinds.values() for words in sides.values() for w in words}
    found = json.load(open(work + "/vocabulary.json", encoding="utf-8"))["small"]
    words = {lang: [w for w, n in counts.items() if n > 2 and 3 < len(w) < 14 and w.isalpha() and w not in people] for lang, counts in found.items()}
    dictionary = [w.strip() for w in open(work + "/deb/x/usr/share/dict/american-english", encoding="utf-8")]
    words["en"] = words.get("en", []) + [w for w in dictionary if w.islower() and w.isalpha() and 3 < len(w) < 10 and w not in people]
    both = {lang: sorted(w for w, n in counts.items() if n > 2 and 3 < len(w) < 12 and w.isalpha() and w in people) for lang, counts in found.items()}
    return words, {lang: some for lang, some in both.items() if len(some) > 20}


WRITTEN = 26  # copies of each text of templates/written


def main(work, copies=45):
    pool = json.load(open(work + "/pool.json", encoding="utf-8"))
    pool["words"], pool["both"] = usual(work, pool)
    rng = random.Random(5)
    fillers = [json.loads(l) for l in open(work + "/prose.jsonl", encoding="utf-8")]
    n = 0
    with open(work + "/made.jsonl", "w", encoding="utf-8") as f:
        for side in ("train", "held"):
            maker = Maker(pool, side, rng)
            for i, (template, register, lang) in enumerate(templates()):
                if (i % 5 == 2) != (side == "held"):
                    continue
                for k in range((copies if register != "nobody" else copies // 4) if side == "train" else 30):
                    text, spans, origin = maker.make(template, lang)
                    if any(len(t) != 1 for t in text) or len(text.upper()) != len(text) or len(text.lower()) != len(text):
                        kind = "plain"
                    else:
                        text, spans, kind = style(text, spans, rng, register)
                    f.write(json.dumps({"text": text, "spans": spans, "source": "made-" + side, "register": register, "lang": lang, "origin": origin, "style": kind,
                                        "template": i}, ensure_ascii=False) + "\n")
                    n += 1
            for _ in range(9000 if side == "train" else 400):
                text, spans, lang = forms.make(maker, rng)
                if len(text.upper()) == len(text) == len(text.lower()):
                    text, spans, kind = style(text, spans, rng, "records")
                f.write(json.dumps({"text": text, "spans": spans, "source": "made-" + side, "register": "records", "lang": lang, "origin": "", "style": kind}, ensure_ascii=False) + "\n")
                n += 1
        for side in ("train", "held"):
            maker = worldtext.World(side, rng, work)
            for i, (template, lang) in enumerate(worldtext.templates(HERE)):
                if (i % 5 == 2) != (side == "held"):
                    continue
                for _ in range((2 if lang in ("zh", "zh-tw", "ja", "ko", "th") else 1) * copies if side == "train" else 15):
                    text, spans = maker.make(template, lang)
                    f.write(json.dumps({"text": text, "spans": spans, "source": "made-" + side, "register": "world", "lang": lang[:2], "origin": worldtext.SCRIPT[lang], "style": "plain"}, ensure_ascii=False) + "\n")
                    n += 1
        for made in frames.Frames(HERE, work, worldtext.World("train", rng, work), Maker(pool, "train", rng), rng).texts():
            if made["origin"] in ("latin", "cyrillic", "greek") and len(made["text"].upper()) == len(made["text"]) == len(made["text"].lower()):
                made["text"], made["spans"], made["style"] = style(made["text"], made["spans"], rng, "everyday")
            f.write(json.dumps(made, ensure_ascii=False) + "\n")
            n += 1
        # Prose of the teacher's with other people in it: the same sentences, names of every origin.
        maker = Maker(pool, "train", rng)
        for d in fillers:
            if d["source"].endswith("-held"):
                continue
            for _ in range(2):
                o, out, spans, at, same = rng.choice(maker.origins), "", [], 0, {}
                for start, end, kind in d["spans"]:
                    out += d["text"][at:start]
                    old = d["text"][start:end]
                    new = old
                    if kind == "PERSON" and re.fullmatch(r"[A-Z][\w.'-]+( [A-Z][\w.'-]*){0,3}", old):
                        if old not in same:
                            same[old] = maker.person(o, "en") if " " in old else maker.last(o) if rng.random() < 0.5 else maker.first(o)
                        new = same[old]
                    elif kind == "LOCATION" and re.fullmatch(r"[A-Z]\w+", old) and rng.random() < 0.5:
                        new = maker.city("en") if rng.random() < 0.6 else rng.choice(pool["countries"])
                    spans.append([len(out), len(out) + len(new), kind])
                    out += new
                    at = end
                out += d["text"][at:]
                kind = "plain"
                if rng.random() < 0.1 and len(out.lower()) == len(out):
                    out, kind = out.lower(), "lower"
                f.write(json.dumps({"text": out, "spans": spans, "source": d["source"], "register": d["register"], "lang": "en", "origin": o, "style": kind}, ensure_ascii=False) + "\n")
                n += 1
        author = written.Written(worldtext.World("train", rng, work), Maker(pool, "train", rng), OWN, rng)
        for text, lang in written.texts(HERE):
            for k in range(WRITTEN):
                out, spans, origin = author.make(text, lang, k > 0)
                kind = "plain"
                if lang not in worldtext.CASELESS and len(out.upper()) == len(out) == len(out.lower()):
                    out, spans, kind = style(out, spans, rng, "written")
                f.write(json.dumps({"text": out, "spans": spans, "source": "made-train", "register": "written", "lang": lang[:2], "origin": origin, "style": kind}, ensure_ascii=False) + "\n")
                n += 1
    print(n, "texts", file=sys.stderr)


main(sys.argv[1])
