package main

import (
	"encoding/base64"
	"fmt"
	"strings"
)

// machines write what programs print and people paste, full of what looks random: in it nothing is secret.
var machines = []func(w *writer, r random){
	hexDump, shortDump, base64Block, dataURL, diff, gitLog, lockFile, sums, numbers, idTable, podList, trace, binaryLog, certificate, svg, telemetry, minified, flags, benchmark, assembly, imageList, plan, uuidList, versions, blame, parts, prints, pages, names, assembled, modules, scripted,
	loginLog, secretLists, apiNames, codes, keyIDs, queues, publicKeys, testReports, described, nameLists, alphabets, resources, asides, labels,
}

// machine makes a text of one of them, or of two.
func (r random) machine() *text {
	w := &writer{}
	write := pick(r, machines)
	if r.chance(30) {
		r.remark(w, &language{short: []string{"Here is the output:", "This is what I get:", "What does this mean?", "log attached", "see below", "Why does the token check fail?", "password reset works, the dump is here:", "the key question is what happened at {time}"}})
	}
	for range r.between(2, 14) {
		write(w, r)
	}
	return &text{body: []byte(w.b.String()), class: "machine", lang: "tech", source: "machines"}
}

func (w *writer) line(format string, a ...any) { w.plain(fmt.Sprintf(format, a...) + "\n") }

func hexDump(w *writer, r random) {
	bytes := r.groups(hexes, 8, 2, " ") + "  " + r.groups(hexes, 8, 2, " ")
	w.line("%08x  %s  |%s|", r.IntN(1<<20)*16, bytes, r.of(alnum+"........ .....#%", 16))
}

func shortDump(w *writer, r random) {
	w.line("%08x: %s  %s", r.IntN(1<<20)*16, r.groups(hexes, 8, 4, " "), r.of(alnum+"..........", 16))
}

func base64Block(w *writer, r random) {
	width := pick(r, []int{48, 57})
	indent := pick(r, []string{"", "", "  ", "    "})
	for range r.between(2, 6) {
		w.line("%s%s", indent, base64.StdEncoding.EncodeToString(r.bytes(width)))
	}
}

func dataURL(w *writer, r random) {
	data := base64.StdEncoding.EncodeToString(r.bytes(r.between(40, 700)))
	switch r.IntN(4) {
	case 0:
		w.line("![%s](data:image/png;base64,iVBORw0KGgo%s)", r.asciiWord(), data)
	case 1:
		w.line("<img alt=\"%s\" src=\"data:image/gif;base64,R0lGOD%s\">", r.asciiWord(), data)
	case 2:
		w.line("background: url(data:image/svg+xml;base64,PHN2%s);", data)
	default:
		w.line("src: url('data:font/woff2;base64,d09GMg%s') format('woff2');", data)
	}
}

func diff(w *writer, r random) {
	name := r.asciiWord() + "/" + r.asciiWord() + pick(r, []string{".go", ".py", ".js", ".yaml", "_test.go"})
	w.line("diff --git a/%s b/%s\nindex %s..%s 100644\n--- a/%s\n+++ b/%s\n@@ -%d,%d +%d,%d @@ func %s() {", name, name, r.of(hexes, pick(r, []int{7, 9, 11})), r.of(hexes, pick(r, []int{7, 9, 11})), name, name, r.IntN(900), r.IntN(20), r.IntN(900), r.IntN(20), r.identifier())
	for range r.between(1, 5) {
		w.line("%s%s := %s(%s, \"%s\")", pick(r, []string{"+", "-", " "}), r.identifier(), r.identifier(), r.identifier(), r.asciiWord())
	}
}

func gitLog(w *writer, r random) {
	if r.chance(50) {
		w.line("%s %s %s %s", r.of(hexes, pick(r, []int{7, 8, 10})), pick(r, []string{"Add", "Fix", "Let", "Drop", "Merge", "Use"}), r.asciiWord(), r.asciiWord())
		return
	}
	w.line("commit %s\nMerge: %s %s\nDate:   %s %s\n\n    %s the %s of %s\n", r.of(hexes, 40), r.of(hexes, 7), r.of(hexes, 7), r.filler("date"), r.filler("time"), title(r.asciiWord()), r.asciiWord(), r.asciiWord())
}

func lockFile(w *writer, r random) {
	name, version := r.asciiWord()+pick(r, []string{"", "-" + r.asciiWord()}), r.filler("ver")
	switch r.IntN(5) {
	case 0:
		w.line("    \"node_modules/%s\": {\n      \"version\": \"%s\",\n      \"resolved\": \"https://registry.example.org/%s/-/%s-%s.tgz\",\n      \"integrity\": \"sha512-%s==\"\n    },", name, version, name, name, version, r.filler("b64long"))
	case 1:
		w.line("%s@^%s:\n  version \"%s\"\n  resolved \"https://registry.example.org/%s/-/%s-%s.tgz#%s\"\n  integrity sha1-%s=", name, version, version, name, name, version, r.of(hexes, 40), r.mixed(alnum+"+/", 27))
	case 2:
		w.line("[[package]]\nname = \"%s\"\nversion = \"%s\"\nchecksum = \"%s\"", name, version, r.of(hexes, 64))
	case 3:
		w.line("example.org/%s v%s h1:%s=\nexample.org/%s v%s/go.mod h1:%s=", name, version, r.mixed(alnum+"+/", 43), name, version, r.mixed(alnum+"+/", 43))
	default:
		w.line("%s==%s \\\n    --hash=sha256:%s \\\n    --hash=sha256:%s", name, version, r.of(hexes, 64), r.of(hexes, 64))
	}
}

func sums(w *writer, r random) {
	w.line("%s  %s-%s.tar.gz", r.of(hexes, pick(r, []int{32, 40, 64, 128})), r.asciiWord(), r.filler("ver"))
}

func numbers(w *writer, r random) {
	sep := pick(r, []string{",", "\t", ";", "  ", " | "})
	cells := make([]string, r.between(3, 9))
	for i := range cells {
		switch r.IntN(6) {
		case 0:
			cells[i] = fmt.Sprintf("%d.%0*d", r.IntN(1000), r.between(1, 12), r.IntN(100000))
		case 1:
			cells[i] = r.of(numerals, r.between(8, 16))
		case 2:
			cells[i] = pick(r, []string{fmt.Sprintf("%de-%02d", r.IntN(10), r.IntN(20)), "0x" + r.of(hexes, 8), fmt.Sprintf("%d.%d%%", r.IntN(100), r.IntN(10))})
		case 3:
			cells[i] = r.filler("date")
		default:
			cells[i] = r.of(numerals, r.between(1, 9))
		}
	}
	w.line("%s", strings.Join(cells, sep))
}

func idTable(w *writer, r random) {
	sep := pick(r, []string{",", "\t", ";", " | "})
	w.line("%s", strings.Join([]string{r.filler("id"), r.asciiWord(), r.filler("date") + "T" + r.filler("time") + "Z", pick(r, []string{r.uuid(), r.of(hexes, 16), r.of(capitals+numerals, 10)}), r.filler("n")}, sep))
}

func podList(w *writer, r random) {
	w.line("%s-%s-%s   1/1   Running   %d   %dd   10.%d.%d.%d   node-%s", r.asciiWord(), r.of("bcdfghjklmnpqrstvwxz2456789", r.between(8, 10)), r.filler("suffix"), r.IntN(5), r.IntN(90), r.IntN(255), r.IntN(255), r.IntN(255), r.of(small+numerals, 4))
}

func trace(w *writer, r random) {
	switch r.IntN(3) {
	case 0:
		w.line("goroutine %d [running]:\n%s.%s(0x%s, {0x%s, 0x%s})\n\t/src/%s/%s.go:%d +0x%s", r.IntN(90), r.asciiWord(), r.identifier(), r.of(hexes, 12), r.of(hexes, 12), r.of(hexes, 2), r.asciiWord(), r.asciiWord(), r.IntN(900), r.of(hexes, 3))
	case 1:
		w.line("    at %s.%s (%s.js:%d:%d)", pick(r, classes), r.identifier(), r.asciiWord()+"-"+r.of(hexes, 8), r.IntN(999), r.IntN(99))
	default:
		w.line("#%d  0x%s in %s () from /lib/%s.so.%d", r.IntN(20), r.of(hexes, 16), r.identifier(), r.asciiWord(), r.IntN(9))
	}
}

func binaryLog(w *writer, r random) {
	switch r.IntN(4) {
	case 0:
		w.line("%s %s %s[%d]: request %s from %s took %dms", r.filler("date"), r.filler("time"), r.asciiWord(), r.IntN(9999), r.uuid(), pick(r, hosts), r.IntN(999))
	case 1:
		w.line("{\"ts\":\"%sT%sZ\",\"level\":\"%s\",\"trace_id\":\"%s\",\"span_id\":\"%s\",\"msg\":\"%s %s\"}", r.filler("date"), r.filler("time"), pick(r, []string{"info", "warn"}), r.of(hexes, 32), r.of(hexes, 16), r.asciiWord(), r.asciiWord())
	case 2:
		w.line("%sT%s.%sZ INFO [%s-%d] GET /v1/%s/%s HTTP/1.1 %d %d trace=%s", r.filler("date"), r.filler("time"), r.of(numerals, 6), r.asciiWord(), r.IntN(60), r.asciiWord(), r.uuid(), pick(r, []int{200, 404, 500}), r.IntN(99999), r.of(hexes, 32))
	default:
		w.line("%s.%s device %s: session %s closed after %d bytes, etag W/\"%s\"", r.of(numerals, 10), r.of(numerals, 6), r.of(hexes, 12), r.of(hexes, 24), r.IntN(99999), r.of(hexes, 16))
	}
}

func certificate(w *writer, r random) {
	w.line("-----BEGIN %s-----\nMII%s", pick(r, []string{"CERTIFICATE", "PUBLIC KEY", "CERTIFICATE REQUEST", "PGP SIGNATURE", "X509 CRL"}), base64.StdEncoding.EncodeToString(r.bytes(45)))
	for range r.between(2, 9) {
		w.line("%s", base64.StdEncoding.EncodeToString(r.bytes(48)))
	}
	w.line("-----END CERTIFICATE-----")
}

func svg(w *writer, r random) {
	var d strings.Builder
	for range r.between(6, 30) {
		fmt.Fprintf(&d, "%s%d.%d%s%d", pick(r, []string{"c", "l", "h", "v", "M", "s", "a"}), r.IntN(20), r.IntN(99), pick(r, []string{"-", " ", ","}), r.IntN(30))
	}
	w.line("<path fill=\"#%s\" d=\"%sz\"/>", r.of(hexes, 6), d.String())
}

func telemetry(w *writer, r random) {
	w.line("{\"id\":\"%s\",\"parent\":\"%s\",\"device\":\"%s\",\"ts\":%s,\"v\":[%s,%s,%s]}", r.filler("id"), r.of(hexes, 24), r.of(capitals, 3)+"-"+r.of(numerals, 6), r.of(numerals, 13), r.of(numerals, 4), r.of(numerals, 3), r.of(numerals, 5))
}

func minified(w *writer, r random) {
	var b strings.Builder
	for range r.between(8, 40) {
		fmt.Fprintf(&b, "%s", pick(r, []string{"function " + r.of(small, 1) + "(" + r.of(small, 1) + "){return ", "var " + r.of(small, 1) + "=" + r.of(small, 1) + "." + r.asciiWord() + ";", "!0,", "void 0===" + r.of(small, 1) + "&&", r.of(small, 1) + "[" + fmt.Sprint(r.IntN(99)) + "]=", "e.exports=n(" + r.of(numerals, 4) + ")", "},", "null!=" + r.of(small, 2) + "?", "0x" + r.of(hexes, 4) + ","}))
	}
	w.line("%s", b.String())
}

func flags(w *writer, r random) {
	switch r.IntN(4) {
	case 0:
		w.line("\t{\"-%s%s\"},", pick(r, []string{"W", "f", "m", "O", "D", "U", "f-no-", "mno-"}), r.asciiWord())
	case 1:
		w.line("  -%s, --%s-%s=%s   %s the %s", r.of(small, 1), r.asciiWord(), r.asciiWord(), strings.ToUpper(r.asciiWord()), r.asciiWord(), r.asciiWord())
	case 2:
		w.line("CFLAGS += -D%s=%d -I../%s -l%s -O2", strings.ToUpper(r.asciiWord())+"_"+strings.ToUpper(r.asciiWord()), r.IntN(9), r.asciiWord(), r.asciiWord())
	default:
		w.line("usage: %s [-%s] [-%s file]", r.asciiWord(), r.of(small+capitals, r.between(4, 20)), r.of(small, 1))
	}
}

func benchmark(w *writer, r random) {
	w.line("Benchmark%s/%s-%d \t%8d\t%10d ns/op\t%8d B/op\t%5d allocs/op", title(r.asciiWord()), r.asciiWord(), r.IntN(16), r.IntN(1<<20), r.IntN(1<<28), r.IntN(9999), r.IntN(99))
}

func assembly(w *writer, r random) {
	w.line("  %s:\t%s \t%s %%r%s,0x%s(%%rsp)  # %s <%s+0x%s>", r.of(hexes, 6), r.groups(hexes, r.between(3, 7), 2, " "), pick(r, []string{"mov", "lea", "call", "cmp", "vmovdqu"}), pick(r, []string{"ax", "di", "13", "bp"}), r.of(hexes, 2), r.of(hexes, 6), r.identifier(), r.of(hexes, 2))
}

func imageList(w *writer, r random) {
	w.line("%s/%s   %s   %s   %d weeks ago   %dMB   sha256:%s", r.asciiWord(), r.asciiWord(), r.filler("ver"), r.of(hexes, 12), r.IntN(9), r.IntN(900), r.of(hexes, 64))
}

func plan(w *writer, r random) {
	w.line("  ~ %s = \"%s\" -> (known after apply)\n    id = \"%s-%s\"", r.asciiWord()+"_"+r.asciiWord(), pick(r, []string{r.of(hexes, 32), r.asciiWord(), r.uuid()}), pick(r, []string{"i", "vpc", "sg", "subnet", "ami", "vol"}), r.of(hexes, 17))
}

func uuidList(w *writer, r random) {
	w.line("%s%s", pick(r, []string{"", "- ", "id: ", "\t"}), r.uuid())
}

func versions(w *writer, r random) {
	w.line("%s (%s-%d+deb%du%d) %s; urgency=%s", r.asciiWord(), r.filler("ver"), r.IntN(9), r.IntN(13), r.IntN(9), pick(r, []string{"stable", "unstable"}), pick(r, []string{"low", "high"}))
}

func blame(w *writer, r random) {
	w.line("%s (%s %s %s +0100 %d) \t%s(%s)", r.of(hexes, pick(r, []int{8, 11})), title(pick(r, people)), r.filler("date"), r.filler("time"), r.IntN(900), r.identifier(), r.identifier())
}

// parts are numbers of parts, orders and articles.
func parts(w *writer, r random) {
	number := pick(r, []string{r.of(capitals, r.between(2, 4)) + r.of(numerals, r.between(2, 6)) + r.of(capitals+numerals, r.between(2, 8)), r.of(numerals, 4) + "-" + r.of(capitals+numerals, 5) + "-" + r.of(capitals+numerals, 4), r.of(capitals, 3) + r.of(numerals, 2) + r.of(capitals, 2) + "/" + r.of(numerals, 2)})
	sep := pick(r, []string{";", "   ", ", ", "\t", " | "})
	w.line("%s%s%s %s%s%d%s%d.%02d", number, sep, title(r.asciiWord()), r.asciiWord(), sep, r.IntN(200), sep, r.IntN(90), r.IntN(100))
}

// prints are fingerprints, public keys and records of DNS.
func prints(w *writer, r random) {
	switch r.IntN(6) {
	case 0:
		w.line("pub   ed25519 %s [SC]\n      %s\nuid           [ultimate] %s", r.filler("date"), strings.ToUpper(r.of(hexes, 40)), title(r.asciiWord()))
	case 1:
		w.line("gpg: using RSA key %s", strings.ToUpper(r.of(hexes, pick(r, []int{16, 40}))))
	case 2:
		w.line("ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI%s %s-%d", r.mixed(alnum+"+/", 43), r.asciiWord(), r.between(2019, 2027))
	case 3:
		w.line("%s.test.  3600 IN DS %d 13 2 %s", r.asciiWord(), r.IntN(65000), strings.ToUpper(r.of(hexes, 64)))
	case 4:
		w.line("%s.test.  300 IN TXT \"v=DKIM1; k=rsa; p=MIIB%s\"", r.asciiWord(), base64.RawStdEncoding.EncodeToString(r.bytes(90)))
	default:
		w.line("SHA1 Fingerprint=%s", strings.ToUpper(r.groups(hexes, 20, 2, ":")))
	}
}

// pages are cursors, identifiers of requests and of resources.
func pages(w *writer, r random) {
	switch r.IntN(6) {
	case 0:
		w.line("\"page\": {\"cursor\": \"%s\", \"next\": \"/v1/%s?cursor=%s&limit=%d\"}", r.mixed(alnum, 24), r.asciiWord(), r.mixed(alnum, 24), r.IntN(100))
	case 1:
		w.line("%s(first: %d, after: \"%s\") { edges { cursor } }", r.asciiWord(), r.IntN(50), r.mixed(alnum, 20))
	case 2:
		w.line("CF-RAY: %s-%s\nX-Request-Id: %s", r.of(hexes, 16), r.of(capitals, 3), r.uuid())
	case 3:
		w.line("|  i-%s  |  %s.%s  |  %s  |", r.of(hexes, 17), pick(r, []string{"m6i", "t3", "c7g", "r5b"}), pick(r, []string{"large", "xlarge", "2xlarge"}), r.filler("date"))
	case 4:
		w.line("  %s   = \"%s-%s\"", pick(r, []string{"id", "ami", "subnet_id", "image", "volume", "resource_id", "instance"}), pick(r, []string{"db", "vol", "snap", "sg", "eni", "ami", "subnet"}), pick(r, []string{r.of(capitals+numerals, 26), r.of(hexes, 17)}))
	default:
		w.line("(RequestToken: %s, HandlerErrorCode: %s)", r.uuid(), title(r.asciiWord()))
	}
}

// names are those of algorithms, types and constraints next to words that name secrets.
func names(w *writer, r random) {
	kind := pick(r, []string{"argon2id", "argon2", "bcrypt", "scrypt", "pbkdf2_sha256", "blowfish2", "aes-256-gcm", "bytes32", "String!", "uint256", "sha512crypt", "HS256", "RS256", "ES256", "ed25519", "x25519", "secp256k1", "utf8mb4", "varchar(255)"})
	switch r.IntN(5) {
	case 0:
		w.line("%s_%s = \"%s\"", pick(r, []string{"password", "token", "secret", "key"}), pick(r, []string{"hasher", "encoder", "algorithm", "type", "cipher", "format"}), kind)
	case 1:
		w.line("private String %sEncoder = \"%s\";", pick(r, []string{"password", "token"}), kind)
	case 2:
		w.line("  %s(old%s: String!, new%s: String!): Boolean!", r.identifier(), title(pick(r, []string{"password", "token"})), title(pick(r, []string{"password", "secret"})))
	case 3:
		w.line("event %s(address indexed token, %s secretHash);", title(r.asciiWord()), kind)
	default:
		w.line("could not execute statement; constraint [%s_%s]", pick(r, []string{"uk", "fk", "pk", "idx"}), r.mixed(small+numerals, r.between(20, 28)))
	}
}

// assembled is assembly as Go writes it.
func assembled(w *writer, r random) {
	switch r.IntN(3) {
	case 0:
		w.line("TEXT ·%s(SB),NOSPLIT|NOFRAME,$%d-%d", r.identifier(), r.IntN(300), r.IntN(60))
	case 1:
		w.line("\tMOVD\t$0x%s, R%d", strings.ToUpper(r.of(hexes, 8)), r.IntN(31))
	default:
		w.line("\t%s%d%s\t$%d, X%d, K%d, X%d", r.of(capitals, 4), r.IntN(99), r.of(capitals, 6), r.IntN(255), r.IntN(32), r.IntN(8), r.IntN(32))
	}
}

// modules are lines of lock files whose packages are named after what they keep.
func modules(w *writer, r random) {
	about := pick(r, []string{"oauth2", "token", "go-password", "keyring", "secretservice", "jwt", "auth", "credentials", "vault", "securecookie", "session", "sso", "crypto", "passwd", "totp"})
	name := "github.com/" + r.asciiWord() + "/" + about + pick(r, []string{"", "/v2", "-go", "/" + r.asciiWord()})
	switch r.IntN(4) {
	case 0, 1:
		w.line("%s v%s%s h1:%s=", name, r.filler("ver"), pick(r, []string{"", "/go.mod"}), r.filler("b64short"))
	case 2:
		w.line("  \"%s-%s\": {\n    \"version\": \"%s\",\n    \"integrity\": \"sha512-%s==\"\n  }", r.asciiWord(), about, r.filler("ver"), r.filler("b64long"))
	default:
		w.line("%s-%s==%s \\\n    --hash=sha256:%s", r.asciiWord(), about, r.filler("ver"), r.of(hexes, 64))
	}
}

// scripted are comments of scripts and lists of names, with a word that also means a secret.
func scripted(w *writer, r random) {
	word := pick(r, []string{"key", "token", "pass", "access", "secret", "pin", "signature", "session", "auth"})
	some := func(n int) string { return r.joined(n, " ", false) }
	switch r.IntN(6) {
	case 0:
		w.line("# %s %s %s\n# %s", some(2), word, some(2), some(r.between(3, 7)))
	case 1:
		w.line("// %s: %s", word, some(r.between(3, 7)))
	case 2:
		w.line("[%s] %s", some(1), some(r.between(3, 6)))
	case 3:
		w.line("\"%s%s\": \"%s%d-%d%s\",", r.asciiWord(), title(word), title(r.asciiWord()), r.IntN(900), r.IntN(90), r.of(capitals, 2))
	case 4:
		w.line("%s %s (%s) - %s", title(r.asciiWord()), word, some(2), some(r.between(2, 5)))
	default:
		w.line("* pass %d: %s", r.IntN(4), some(r.between(3, 7)))
	}
}
