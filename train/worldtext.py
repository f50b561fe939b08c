"""Fill the sentences of templates/world.txt, in scripts other than Latin, with names of the people who use them."""

import hashlib
import re
import unicodedata

import world

SLOT = re.compile(r"\{([A-Z]+)(?::([a-z]))?\}")
SCRIPT = {"ru": "cyrillic", "uk": "cyrillic", "bg": "cyrillic", "el": "greek", "ar": "arabic", "fa": "arabic", "he": "hebrew", "hi": "devanagari", "th": "thai", "ko": "hangul", "zh": "han", "zh-tw": "han",
          "ja": "han"}
NAMES = {"ru": ["ru_RU"], "uk": ["uk_UA"], "bg": ["bg_BG"], "el": ["el_GR"], "ar": ["ar_AA", "ar_SA", "ar_DZ", "ar_PS"], "fa": ["fa_IR"], "he": ["he_IL"], "hi": ["hi_IN", "hi_IN", "mr_IN", "ne_NP"], "th": ["th_TH"],
         "ko": ["ko_KR"], "zh": ["zh_CN"], "zh-tw": ["zh_TW"], "ja": ["ja_JP"]}
LANGUAGE = {"zh": ["zh"], "zh-tw": ["zh_Hant"]}
FIRMS = {"ru": ["ООО «Ромашка»", "Газпром", "Сбербанк", "завод «Прогресс»"], "uk": ["ТОВ «Світанок»", "ПриватБанк"], "bg": ["Булбанк"], "el": ["Alpha Bank", "ΔΕΗ"], "ar": ["شركة النور", "بنك الراجحي"], "fa": ["بانک ملی"],
         "he": ["בנק לאומי", "אלקטרה"], "hi": ["टाटा मोटर्स", "भारतीय स्टेट बैंक"], "th": ["บริษัท สยาม"], "ko": ["삼성전자", "한빛상사"], "zh": ["华为公司", "新华集团"], "zh-tw": ["大同公司"], "ja": ["株式会社サンライズ", "東洋商事"]}
# What Thai names are made of, written by hand: first and last parts of given names, and parts of surnames.
THAI = {"first": ("สม วิ สุ ธน ณัฐ พร ศิริ กิตติ ปิย ชัย อนุ พงศ์ จิรา ภัทร รัตน วร วีร ธีร ชน เกียรติ สิทธิ์ บุญ ทอง นภ กัญญา ปวี อภิ ปัญญา กมล ศุภ จารุ มณี พิมพ์ เพ็ญ วรรณ ดวง เบญจ ปาริ พิชญ์ ชุติ สิริ อรุณ อัญ นิติ".split(),
                  "ชาย ศรี ชัย พร ศักดิ์ วัฒน์ พงษ์ พงศ์ พล เดช ภรณ์ รัตน์ วรรณ ดา ลักษณ์ นุช กร มาศ พันธ์ ชาติ สิทธิ์ วุฒิ ธร มล ณี นา รัตน์ กานต์ จิต ใจ ลี นันท์ เลิศ ยา ภา วดี ทิพย์ พิศ ยุทธ เทพ เกียรติ ลดา ริน ชนก".split()),
        "last": ("ศรี ทอง แก้ว วงศ์ วงษ์ บุญ สุข พงษ์ พงศ์ เจริญ รัตน จันทร์ แสง คำ ชัย อินทร์ พรหม สิงห์ นาค เพชร มณี รุ่ง เรือง ธรรม เกตุ ปัญญา ประเสริฐ มหา ไชย กิจ ดี มี ใจ ยิ่ง เลิศ สม จิตร ปาน ชู โพธิ์ บัว หอม พูล ทรัพย์ สิน เกิด ภู อ่อน หนู เทียน "
                 "วัฒนา ตั้ง สกุล ศิริ ธนะ สุวรรณ มงคล พันธ์ วิเศษ วิริยะ".split(),
                 "สุข ทอง แก้ว ดี วงศ์ พงษ์ ศรี รัตน์ กุล สกุล ไพบูลย์ ไพศาล เจริญ พันธ์ ชัย มงคล สวัสดิ์ มณี ศักดิ์ เกียรติ ใส งาม คำ บุญ มี ใจ ผล ธรรม กิจ พานิช วัฒนา โชติ ชาติ สิน ทรัพย์ เพชร แสง ขำ แดง ดำ เขียว นวล ใหญ่ น้อย หอม ยิ่ง เลิศ ล้ำ ประเสริฐ ภักดี รักษ์ "
                 "เรือง รุ่ง สมบูรณ์ สมบัติ พร นาค สิงห์ ทิพย์ จันทร์ เทพ พล หาญ กล้า สงค์ นคร วิไล วิเชียร ศิลป์ อุดม".split())}
BATCHIM = {"은": "는", "이": "가", "을": "를", "과": "와"}  # behind a consonant, behind a vowel


CASELESS = ("zh", "zh-tw", "ja", "ko", "th", "ar", "fa", "he", "hi")  # their scripts have no capitals


def held(word):
    return hashlib.md5(unicodedata.normalize("NFC", word).encode()).digest()[0] < 51


def russian(w, case, kind, fem):
    """The word in a case: g, d, a, i or l."""
    if not case:
        return w
    k = "gdail".index(case)
    pick = lambda *forms: forms[k]
    if kind == "last":
        if re.search("(ко|о|их|ых|и|у|е)$", w):
            return w
        if w.endswith("ая"):
            return w[:-2] + pick("ой", "ой", "ую", "ой", "ой")
        if w.endswith(("ий", "ый", "ой")):
            soft = w[-2] == "и"
            return w[:-2] + pick("ого", "ому", "ого", "им" if soft else "ым", "ом")
        if re.search("[оеи]ва$|[иы]на$", w):
            return w[:-1] + pick("ой", "ой", "у", "ой", "ой")
        if fem:
            return w
        if re.search("(ов|ев|ёв|ин|ын)$", w):
            return w + pick("а", "у", "а", "ым", "е")
    if w.endswith("ия"):
        return w[:-1] + pick("и", "и", "ю", "ей", "и")
    if w.endswith("я"):
        return w[:-1] + pick("и", "е", "ю", "ей", "е")
    if w.endswith("а"):
        return w[:-1] + pick("и" if w[-2] in "гкхжчшщ" else "ы", "е", "у", "ой", "е")
    if w.endswith("ь"):
        return w[:-1] + (pick("и", "и", "ь", "ью", "и") if fem or kind == "city" else pick("я", "ю", "я", "ем", "е"))
    if w.endswith("ий"):
        return w[:-1] + pick("я", "ю", "я", "ем", "и")
    if w.endswith("й"):
        return w[:-1] + pick("я", "ю", "я", "ем", "е")
    if w.endswith("ы") and kind == "city":
        return w[:-1] + pick("", "ам", "ы", "ами", "ах")
    if re.search("[бвгджзклмнпрстфхцчшщ]$", w) and (not fem or kind == "city"):
        if w.endswith("ок") or w.endswith("ек") and len(w) > 4:
            w = w[:-2] + "к"
        return w + pick("а", "у", w[len(w):] if kind == "city" else "а", "ом", "е")
    return w


def ukrainian(w, case, kind, fem):
    if not case:
        return w
    k = "gdail".index(case)
    pick = lambda *forms: forms[k]
    if w.endswith("ова") or w.endswith("ська") or w.endswith("цька"):
        return w[:-1] + pick("ої", "ій", "у", "ою", "ій")
    if w.endswith(("ський", "цький")):
        return w[:-2] + pick("ого", "ому", "ого", "им", "ому")
    if w.endswith("ія"):
        return w[:-1] + pick("ї", "ї", "ю", "єю", "ї")
    if w.endswith("я"):
        return w[:-1] + pick("і", "і", "ю", "ею", "і")
    if w.endswith("а"):
        return w[:-1] + pick("и", "і", "у", "ою", "і")
    if fem and kind == "last":
        return w
    if w.endswith("о"):
        return w[:-1] + pick("а", "ові", "а", "ом", "ові")
    if w.endswith("ій"):
        return w[:-1] + pick("я", "єві", "я", "єм", "єві")
    if re.search("[бвгджзклмнпрстфхцчшщ]$", w):
        return w + pick("а", "у", "а", "ом", "ові")
    return w


def greek(w, case, fem):
    tail = [("ος", {"a": "ο", "g": "ου", "v": "ε"}), ("ός", {"a": "ό", "g": "ού", "v": "έ"}), ("ης", {"a": "η", "g": "η", "v": "η"}), ("ής", {"a": "ή", "g": "ή", "v": "ή"}),
            ("ας", {"a": "α", "g": "α", "v": "α"}), ("άς", {"a": "ά", "g": "ά", "v": "ά"})]
    if case and not fem:
        for end, forms in tail:
            if w.endswith(end):
                return w[:-len(end)] + forms[case]
    if case == "g" and fem and w[-1] in "αάηή":
        return w + "ς"
    return w


class World:
    """Names and places of one side, train or held, for all the languages."""

    def __init__(self, side, rng, work):
        self.rng = rng
        mine = lambda words: sorted(w for w in words if held(w) == (side == "held"))
        people, places = world.people(work), world.places()
        self.names = {l: {k: mine(w) for k, w in kinds.items()} for l, kinds in people.items()}
        self.everybody = {w for l in ("th_TH",) for w in {**people[l]["first"], **people[l]["last"]}}
        self.places = {s: [mine(w for w in words if words[w] >= n) for n in (3, 2, 1)] for s, words in places.items()}
        self.stem = {"ru": russian, "uk": ukrainian}

    def word(self, lang, kind, good=lambda w: True):
        if lang == "th" and self.rng.random() < (0.3 if kind == "first" else 0.6):
            a, b = (self.rng.choice(part) for part in THAI[kind])
            return a + b + (self.rng.choice(THAI["last"][1]) if kind == "last" and self.rng.random() < 0.25 else "")
        locale = self.rng.choice(NAMES[lang])
        words = self.names[locale].get(kind) or self.names[NAMES[lang][0]][kind]
        for _ in range(40):
            w = self.rng.choice(words)
            if good(w):
                return w
        return w

    def word_of(self, locale, kind):
        return self.rng.choice(self.names[locale][kind])

    def katakana(self):
        """A given name as Japanese forms ask for it."""
        return "".join(chr(ord(c) + 0x60) if "ぁ" <= c <= "ゖ" else c for c in self.word_of("kana", "first"))

    def cased(self, w, lang, case, kind, fem):
        if lang == "el":
            return greek(w, case, fem)
        return self.stem[lang](w, case, kind, fem) if lang in self.stem else w

    def first(self, lang, case, fem):
        if lang in ("ru", "uk", "bg"):
            w = self.word(lang, "first", lambda w: (w[-1] in "аяь") == fem)
        elif lang == "el":
            w = self.word(lang, "first", lambda w: (w[-1] not in "ςΣ") == fem)
        elif lang in ("zh", "zh-tw"):
            return self.person(lang, "", fem)
        elif lang == "ja" and self.rng.random() < 0.2:
            w = self.rng.choice([x for x in self.names["kana"]["first"] if x[0] < "ァ"])
        else:
            w = self.word(lang, "first")
        return self.cased(w, lang, case, "first", fem)

    def last(self, lang, case, fem):
        if lang in ("ru", "uk", "bg"):
            w = self.word(lang, "last", lambda w: (w[-1] in "ая") == fem or w.endswith(("ко", "их")))
        elif lang == "el":
            w = self.word(lang, "last", lambda w: (w[-1] not in "ς") == fem)
        elif lang in ("zh", "zh-tw"):
            w = self.word(lang, "last", lambda w: w not in "小阿")
        else:
            w = self.word(lang, "last")
        return self.cased(w, lang, case, "last", fem)

    def person(self, lang, case, fem):
        r, rng = self.rng.random(), self.rng
        if lang in ("zh", "zh-tw"):
            given = self.word(lang, "first", lambda w: not w.isascii())
            if len(given) == 1 and r < 0.25:
                given += self.word(lang, "first", lambda w: len(w) == 1)
            return self.last(lang, "", fem) + given
        if lang == "ja":
            return self.last(lang, "", fem) + self.first(lang, "", fem)
        if lang == "ko":
            return self.last(lang, "", fem) + self.word(lang, "first", lambda w: len(w) < 3)
        f, l = self.first(lang, case, fem), self.last(lang, case, fem)
        if lang in ("ru", "uk") and r < 0.35:
            m = self.middle(lang, case, fem)
            i = f"{f[0]}. {m[0]}."
            return rng.choice([f"{f} {m} {l}", f"{l} {f} {m}", f"{l} {i}", f"{i} {l}", f"{f[0]}. {l}"])
        if r < 0.08 and lang in ("ru", "uk", "el"):
            return f"{l} {f}"
        if lang == "ar":
            return rng.choice([f"{f} {l}", f"{f} {l}", f"{f} {l}", f"{f} بن {self.first(lang, '', fem)} {l}", f"{f} {self.first(lang, '', fem)} {l}", f"{f} {self.first(lang, '', fem)}", f"أبو {f}"])
        if lang == "hi" and r < 0.2:
            return rng.choice([f"{f} कुमार", f"{f} देवी", f"{f} लाल", f"{f} सिंह {l}", f"{f} कुमार {l}"])
        if r > 0.9 and lang not in ("th",):
            return f
        return f"{f} {l}"

    def middle(self, lang, case, fem):
        w = self.word(lang, "middle", lambda w: (w[-1] == "а") == fem)
        if not case:
            return w
        k = "gdail".index(case)
        return w[:-1] + ("ы", "е", "у", "ой", "е")[k] if fem else w + ("а", "у", "а", "ем", "е")[k]

    def place(self, lang, case):
        script = "kana" if lang == "ja" and self.rng.random() < 0.25 else SCRIPT[lang]
        for _ in range(60):
            words = self.rng.choice(self.places[script])
            w = self.rng.choice(words) if words else ""
            if w and (case == "" or " " not in w) and (lang != "ja" or len(w) > 1):
                break
        if lang in ("ru", "uk") and case:
            return self.cased(w, lang, case, "city", w[-1] in "ая")
        return greek(w, case, w[-1] not in "ς") if lang == "el" else w

    def fill(self, slot, case, lang, used):
        rng = self.rng
        fem = rng.random() < 0.5 if slot not in ("FF", "PF", "LW") else True
        if slot in ("FMN", "PM", "TA", "TG"):
            fem = False
        case = case or ""
        if slot == "TA":
            return "τον", None
        if slot == "TG":
            return "του", None
        if lang == "el" and slot in ("P", "F") and case:
            fem = False
        if slot in ("F", "FF", "FMN"):
            return self.first(lang, case, fem), "PERSON"
        if slot == "P" and lang == "ja" and rng.random() < 0.35:
            slot = "PS" if rng.random() < 0.8 else "K"
        if slot in ("P", "PF", "PM"):
            return self.person(lang, case, fem), "PERSON"
        if slot in ("L", "LW"):
            return self.last(lang, case, fem), "PERSON"
        if slot == "M":
            return self.middle(lang, case, fem), "PERSON"
        if slot == "FM":
            return self.first(lang, case, fem) + " " + self.middle(lang, case, fem), "PERSON"
        if slot == "LFM":
            return f"{self.last(lang, case, fem)} {self.first(lang, case, fem)} {self.middle(lang, case, fem)}", "PERSON"
        if slot == "LI":
            l, a, b = self.last(lang, case, fem), self.first(lang, "", fem)[0], rng.choice("АВИПСМН")
            return rng.choice([f"{l} {a}. {b}.", f"{a}. {b}. {l}", f"{a}. {l}", l, f"{a}.{b}. {l}"]), "PERSON"
        if slot == "X":
            return self.word(lang, rng.choice(["first", "last"]), lambda w: len(w) == 1), None
        if slot == "K":
            return rng.choice(self.names["kana"]["first"][-400:]) + "・" + rng.choice(self.names["kana"]["last"]), "PERSON"
        if slot == "KG":
            return rng.choice(self.names["kana"]["first"]), "PERSON"
        if slot == "KR":
            return self.word_of("kana", "reading") + rng.choice([" ", "　", ""]) + self.katakana(), "PERSON"
        if slot == "LT":
            return self.last(lang, "", fem), "PERSON"
        if slot == "PS":
            return self.last(lang, "", fem) + rng.choice([" ", "　"]) + self.first(lang, "", fem), "PERSON"
        if slot in ("C", "CO"):
            return self.place(lang, case), "LOCATION"
        if slot == "O":
            return rng.choice(FIRMS[lang]), "ORGANIZATION"
        if slot == "D":
            return rng.choice([f"{rng.randint(1, 28)}.{rng.randint(1, 12):02}.{rng.randint(1950, 2026)}", f"{rng.randint(1950, 2026)}-{rng.randint(1, 12):02}-{rng.randint(1, 28):02}"]), None
        if slot == "PH":
            return f"+{rng.randint(7, 99)} 555 0{rng.randint(100, 199)}", None
        if slot == "N":
            return str(rng.randint(2, 99)), None
        if slot == "ID":
            return "".join(rng.choice("ABCDEFGHJK0123456789") for _ in range(6)), None
        raise ValueError(slot)

    def make(self, template, lang):
        out, spans, at, used = "", [], 0, {}
        for m in SLOT.finditer(template):
            out += template[at:m.start()]
            key = (m[1], m[2])
            text, kind = self.fill(m[1], m[2], lang, used)
            if m[1] in ("F", "P", "L") and key in used and self.rng.random() < 0.25:
                text = used[key]
            used[key] = text
            if lang in ("zh", "zh-tw") and m[1] == "X":
                spans.append([len(out) - 1, len(out) + len(text), "PERSON"])
            elif kind:
                spans.append([len(out), len(out) + len(text), kind])
            out += text
            at = m.end()
            if lang == "ko" and at + 1 < len(template) and template[at] in BATCHIM and not "가" <= template[at + 1] <= "힣" and kind:
                if (ord(text[-1]) - 0xAC00) % 28 == 0:
                    out += BATCHIM[template[at]]
                    at += 1
        return out + template[at:], spans


def templates(here):
    lang, out = "", []
    for line in open(f"{here}/templates/world.txt", encoding="utf-8"):
        line = line.rstrip("\n")
        if re.fullmatch(r"\[[a-z-]+\]", line):
            lang = line[1:-1]
        elif line:
            out.append((line.replace("\\n", "\n"), lang))
    return out
