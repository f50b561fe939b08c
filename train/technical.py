"""Gather technical texts without names: code, documentation, logs and configuration, for negatives. technical/train and technical/held differ by
source: the held ones are other projects and other formats."""

import base64
import glob
import os
import random
import re
import subprocess
import sys
import zipfile

NAMED = re.compile(r"copyright|author|contributor|maintainer|signed-off|reviewed|\bby [A-Z]|@[a-z]|thanks|written|\(c\)|©|credit|Mr\.|Dr\.|e-?mail|TODO\(|professor", re.I)


def texts(patterns, rng, limit, size=2000):
    files = sorted(f for p in patterns for f in glob.glob(p, recursive=True) if os.path.isfile(f) and 300 < os.path.getsize(f) < 400000)
    rng.shuffle(files)
    n = 0
    for path in files:
        try:
            text = open(path, encoding="utf-8").read()
        except (UnicodeDecodeError, OSError):
            continue
        lines = [l for l in text.split("\n") if not NAMED.search(l)]
        at = rng.randrange(max(1, len(lines) - 60))
        part = "\n".join(lines[at:at + 80])[:size]
        if len(part) < 200:
            continue
        yield part
        n += 1
        if n == limit:
            return


def write(folder, name, parts):
    os.makedirs(folder, exist_ok=True)
    n = 0
    for i, t in enumerate(parts):
        open(f"{folder}/{name}-{i:05d}.txt", "w", encoding="utf-8").write(t)
        n += 1
    print(folder, name, n, file=sys.stderr)


def man(patterns, rng, limit):
    files = sorted(f for p in patterns for f in glob.glob(p))
    rng.shuffle(files)
    for path in files[:limit]:
        text = subprocess.run(["man", "-l", path], capture_output=True, text=True, env={**os.environ, "MANWIDTH": "90", "LC_ALL": "C.UTF-8"}).stdout
        text = re.split(r"\n(?:AUTHORS?|COPYRIGHT|REPORTING BUGS|HISTORY|SEE ALSO)\n", re.sub(r".\x08", "", text))[0]
        lines = [l for l in text.split("\n")[1:] if not NAMED.search(l)]
        at = rng.randrange(max(1, len(lines) - 50))
        part = "\n".join(lines[at:at + 60])[:2000]
        if len(part) > 300:
            yield part


def locales(wheel):
    """Sentences of Django's translations, which name nobody."""
    archive = zipfile.ZipFile(wheel)
    for lang in ("de", "fr", "es", "it", "pt", "nl"):
        strings = []
        for name in sorted(archive.namelist()):
            if f"/locale/{lang}/" in name and name.endswith(".po"):
                text = archive.read(name).decode("utf-8")
                for block in re.split(r"\n\n", text)[1:]:
                    m = re.search(r'msgstr(?:\[0\])? ((?:"[^\n]*"\n?)+)', block)
                    if m:
                        s = "".join(re.findall(r'"(.*)"', m[1])).replace('\\"', '"').replace("\\n", "\n")
                        if len(s) > 3 and not NAMED.search(s):
                            strings.append(s)
        for i in range(0, len(strings), 25):
            yield "\n".join(strings[i:i + 25])


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


def main(work, goroot, modules, site, npm):
    """Each source has its own random numbers, so that adding one does not change the others."""
    rng = lambda name: random.Random("technical " + name)
    go, docs = f"{goroot}/src/", f"{modules}/github.com/"
    sources = [
        ("train", "go-source", 1500, [f"{go}{d}/**/*.go" for d in ("net", "cmd", "crypto", "runtime", "go", "encoding", "os")]),
        ("train", "assembly", 200, [f"{go}{d}/**/*.s" for d in ("runtime", "crypto", "math")]),
        ("train", "go-docs", 900, [f"{docs}[a-m]*/**/*.md", f"{modules}/golang.org/**/*.md", f"{modules}/helm.sh/**/*.md"]),
        ("train", "go-module", 600, [f"{docs}[a-m]*/**/*.go"]),
        ("train", "json", 300, [f"{docs}[a-m]*/**/*.json", f"{go}**/*.json"]),
        ("train", "python", 700, [f"{site}/spacy/**/*.py", f"{site}/numpy/**/*.py"]),
        ("train", "python-readme", 100, [f"{site}/[a-m]*.dist-info/METADATA"]),
        ("train", "npm", 900, [f"{npm}/npm/package/**/*.js", f"{npm}/npm/package/**/*.md", f"{npm}/npm/package/**/*.json"]),
        ("train", "yaml", 700, [f"{docs}**/*.yaml", f"{docs}**/*.yml", f"{modules}/k8s.io/api*/testdata/HEAD/[a-b]*.yaml"]),
        ("held", "go-source", 300, [f"{go}{d}/**/*.go" for d in ("text", "time", "sync", "database", "html", "image", "compress", "math", "internal")]),
        ("held", "go-docs", 300, [f"{docs}[n-z]*/**/*.md", f"{modules}/go.uber.org/**/*.md", f"{modules}/google.golang.org/**/*.md", f"{modules}/mvdan.cc/**/*.md"]),
        ("held", "python", 200, [f"{site}/{p}/**/*.py" for p in ("pydantic", "thinc", "rich", "requests")]),
        ("held", "python-readme", 60, [f"{site}/[n-z]*.dist-info/METADATA"]),
        ("held", "yaml", 200, [f"{modules}/k8s.io/api*/testdata/HEAD/[c-z]*.yaml", f"{modules}/google.golang.org/**/*.yaml"]),
    ]
    for side, name, limit, patterns in sources:
        write(f"{work}/technical/{side}", name, texts(patterns, rng(side + name), limit))
    train, held = work + "/technical/train", work + "/technical/held"
    write(train, "locale", locales(work + "/Django.whl"))
    write(train, "noise", noise(rng("noise")))
    pages = lambda *packages: [f"{work}/man/{p}/usr/share/man/man[1-8]/*.gz" for p in packages]
    write(train, "man", man(pages("coreutils", "util-linux", "manpages"), rng("man"), 500))
    write(held, "man", man(pages("bash", "findutils", "grep", "tar", "diffutils", "procps", "iproute2"), rng("held man"), 300))


main(*sys.argv[1:])
