"""Sentences put together from the parts in templates/frames.txt: every lead before a name with every tail behind it, so that the model learns what each of
them says, not the sentences that somebody thought of. Common words stand in the same frames, without a label."""

import re

import world as lists
import worldtext

PARTS = ("before", "behind", "after", "from", "to", "word", "person", "place")
TEXTS = {"ja": 26000, "zh": 14000, "zh-tw": 2500, "ko": 6000, "th": 16000, "hi": 5000, "ar": 5000, "ru": 7000, "en": 14000, "de": 5000, "fr": 4000, "es": 4000, "it": 4000, "pt": 4000, "nl": 4000}
USUAL = 2000
# What speaks of people only: a common word never stands beside it.
PERSONAL = re.compile("さん|様|さま|くん|君|ちゃん|氏|殿|先生|先生|您好|你好|先生|女士|小姐|老师|同学|师傅|阿姨|叔叔|名前|氏名|姓名|我叫|名叫|化名|甲方|乙方|이름|성명|성함|님|씨|과장|부장|대리|팀장|คุณ|นาย|นาง|ชื่อ|ด.ช|ด.ญ|น.ส|ดร|นพ|พญ|"
                      "नाम|श्री|जी|डॉ|प्रिय|السيد|الدكتور|الأستاذ|اسم|عزيز|المحترم|ФИО|Имя|Фамилия|Уважаем|зовут|Ім|ПІБ|Прізвище|Шановн|Име|Казвам|Όνομα|Επώνυμο|λένε|Αγαπητ|κύρι|Κύρι|גב|מר |שם|שמי|קוראים|آقای|خانم|نام|اسم")
# Before and behind common words in Latin letters stands only what says nothing of people.
NEUTRAL = set("|And |But |So |with |for |from |to |by |and |or |about |than |- |* |1. |> |\"|'|(|, |Und |Aber |mit |für |von |bei |zu |und |oder |Die |Der |der |die |den |dem |„|Et |Mais |avec |pour |de |à |et |ou |sans |par |"
              "« |Y |Pero |con |para |a |y |o |sin |por |«|E |Ma |per |di |da |e |O |A |do |ao |Mas |En |Maar |met |voor |van |en |of |aan |zonder |I |Ale |z |dla |od |do |u |i |lub |bez |s |se |pro |k |nebo |Och |Men |med |för |från |"
              "till |och |eller |Og |for |fra |til |og |Ja |Mutta |ja |tai |Ve |Ama |ve |ile |veya |Și |Dar |cu |pentru |și |sau |És |De |és |vagy |a |Và |và |với |cho |của |hoặc |Dan |dan |dengan |untuk |dari |atau |oleh ".split("|"))
BLANKS = {"ja": "", "zh": "", "zh-tw": "", "th": " "}


def read(here):
    parts, lang = {}, ""
    for line in open(f"{here}/templates/frames.txt", encoding="utf-8"):
        line = line.rstrip("\n")
        if re.fullmatch(r"\[[a-z-]+\]", line):
            lang = line[1:-1]
            parts[lang] = {}
        elif line and not line.startswith("#"):
            kind, _, words = line.partition(": ")
            assert kind in PARTS, kind
            parts[lang][kind] = words.replace("\\n", "\n").split("|")
    return parts


class Frames:
    def __init__(self, here, work, world, latin, rng):
        self.parts, self.world, self.latin, self.rng = read(here), world, latin, rng
        with open(work + "/thai_words.tsv", encoding="utf-8") as f:
            words = [w for w, _, _ in (line.partition("\t") for line in f) if re.fullmatch("[ก-๎]{2,12}", w)]
        usual, kana = lists.japanese_words(work)
        first, last = (set(self.world.names["ja_JP"][kind]) for kind in ("first", "last"))
        self.japanese = usual[:9000] + 3 * [w for w in usual if w in first and w not in last] + sorted(kana & first)
        self.thai = [w for w in words[:8000] if w not in self.world.everybody]

    def name(self, lang, slot):
        return self.world.make(slot, lang) if lang in worldtext.SCRIPT else self.latin.make(slot, lang)[:2]

    def one(self, lang):
        """A sentence, and the names in it."""
        p, rng = self.parts[lang], self.rng
        r = rng.random()
        place = r < 0.2 or 0.9 < r
        lead, tail = (p["from"], p["to"]) if place else (p["before"], p["behind"])
        if r < 0.8:
            text, spans = self.name(lang, "{C}" if place else rng.choice(p["person"]))
            lead, tail = rng.choice(lead), rng.choice(tail)
        else:
            word = rng.choice(p["word"])
            if lang == "th" and rng.random() < 0.7:
                word = "".join(rng.choice(self.thai) for _ in range(rng.choice((1, 1, 2, 3)))) + (" " + rng.choice(self.thai) if rng.random() < 0.3 else "")
            if lang == "ja" and rng.random() < 0.7:
                word = rng.choice(self.japanese)
            text, spans = self.name(lang, word)
            lead, tail = self.plain(lang, p["before"], p["behind"]) if lang not in worldtext.SCRIPT else self.impersonal(lead, tail)
        out = lead + text + tail
        spans = [[a + len(lead), b + len(lead), kind] for a, b, kind in spans]
        return out + ("" if out.endswith("\n") else rng.choice(p["after"])), spans

    def plain(self, lang, leads, tails):
        return self.rng.choice([x for x in leads if x in NEUTRAL]), self.rng.choice([x for x in tails if len(x.strip()) < 4])

    def impersonal(self, leads, tails):
        return (self.rng.choice([x for x in part if not PERSONAL.search(x)]) for part in (leads, tails))

    def make(self, lang):
        rng, out, spans = self.rng, "", []
        for k in range(rng.choice((1, 1, 2, 2, 3))):
            text, more = self.one(lang)
            if k and not out.endswith("\n"):
                out += rng.choice(("\n", "\n", BLANKS.get(lang, " "), "。" if lang in ("ja", "zh", "zh-tw") else ". "))
            spans += [[a + len(out), b + len(out), kind] for a, b, kind in more]
            out += text
        return out, spans

    def texts(self):
        for lang in self.parts:
            for _ in range(TEXTS.get(lang, USUAL)):
                text, spans = self.make(lang)
                yield {"text": text, "spans": spans, "source": "made-train", "register": "world", "lang": lang[:2], "origin": worldtext.SCRIPT.get(lang, "latin"), "style": "plain"}
