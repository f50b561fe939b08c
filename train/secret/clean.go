package main

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"go/build"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"sort"
	"strings"
	"unicode/utf8"
)

// A root is a package whose files hold clean text.
type root struct {
	name, dir string
	files     []string
}

// unlearned are packages that are measured on only: the first half chooses the thresholds, the second is reported.
var unlearned = []string{
	"python3.11-doc", "traefik", "axios_1.7.7", "pandas", "manpages-es", "next-auth_4.24.8", "scrapy", "django_oscar", "docker",
	"nginx-doc", "hugo", "sequelize_6.37.4", "mitmproxy", "manpages-tr", "debian-reference-zh-cn", "vue_3.5.12", "nats-server", "twisted", "debian-reference-it", "streamlit", "krb5-doc",
}

const textEndings = ` .go .py .js .ts .mjs .cjs .jsx .tsx .md .rst .txt .html .htm .json .yaml .yml .toml .xml .ini .cfg .conf .sh .po .properties .c .h .java .css .scss .sql .proto .mod .sum .lock .tpl .tmpl .service .rb .php .rs .vue .gz .pot .env .tf .s `

// readRoots lists the packages below work.
func readRoots(work string) (learned, held []*root, err error) {
	for _, part := range []string{"src", "api", "test"} {
		if r := (&root{name: "go-" + part, dir: filepath.Join(build.Default.GOROOT, part)}); r.collect() == nil && len(r.files) > 0 {
			learned = append(learned, r)
		}
	}
	for _, pattern := range []string{"x/*", "x/py/*", "npm/*", "gomod/*/*", "gomod/*/*/*", "gomod/github.com/*/*/*"} {
		dirs, err := filepath.Glob(filepath.Join(work, pattern))
		if err != nil {
			return nil, nil, fmt.Errorf("listing packages: %w", err)
		}
		sort.Strings(dirs)
		for _, dir := range dirs {
			name, isGo := filepath.Base(dir), strings.Contains(dir, "/gomod/")
			if name == "py" || strings.Contains(dir, "gomod/cache") || isGo && !strings.Contains(name, "@") || scanner(dir) {
				continue
			}
			r := &root{name: packageName(dir), dir: dir}
			if err := r.collect(); err != nil || len(r.files) == 0 {
				continue
			}
			if i := indexOf(unlearned, r.name); i >= 0 {
				held = append(held, r)
			} else {
				learned = append(learned, r)
			}
		}
	}
	sort.SliceStable(held, func(i, j int) bool { return indexOf(unlearned, held[i].name) < indexOf(unlearned, held[j].name) })
	if len(held) < 4 {
		return nil, nil, fmt.Errorf("too few packages below %s", work)
	}
	return learned, held, nil
}

// packageName is the name of a package without the version of a Go module.
func packageName(dir string) string {
	name := filepath.Base(dir)
	if strings.Contains(dir, "/gomod/") {
		base, _, _ := strings.Cut(name, "@")
		if len(base) == 2 && base[0] == 'v' {
			base = filepath.Base(filepath.Dir(dir))
		}
		return base
	}
	return name
}

func indexOf(all []string, name string) int {
	for i, n := range all {
		if n == name {
			return i
		}
	}
	return -1
}

// scanner says whether the package is that of a scanner, whose files are full of secrets.
func scanner(dir string) bool {
	return strings.Contains(dir, "leaks") || strings.HasSuffix(dir, "credsweeper")
}

func (r *root) collect() error {
	err := filepath.WalkDir(r.dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return nil //nolint:nilerr // what cannot be read is left out
		}
		if ext := filepath.Ext(path); entry.Type().IsRegular() && ext != "" && strings.Contains(textEndings, " "+ext+" ") {
			r.files = append(r.files, path)
		}
		return nil
	})
	sort.Strings(r.files)
	return err
}

const longestPiece = 24 << 10

// pieces returns about so many bytes of clean text, one piece a file, the roots taking turns; what earlier took is not taken again.
func pieces(roots []*root, seed uint64, size int, each func(r random) int, taken map[string]bool) (all []*text) {
	r := newRandom(seed)
	orders := make([][]int, len(roots))
	for k, root := range roots {
		orders[k] = r.Perm(len(root.files))
	}
	for got, round := 0, 0; got < size && round < 4000; round++ {
		for k, root := range roots {
			if round >= len(orders[k]) || got >= size {
				continue
			}
			path := root.files[orders[k][round]]
			if taken[path] {
				continue
			}
			taken[path] = true
			body := readClean(r, path)
			if n := each(r); len(body) > n {
				body = cut(r, body, n)
			}
			if len(body) < 200 {
				continue
			}
			got += len(body)
			all = append(all, &text{body: body, class: "clean", source: root.name, lang: path[len(root.dir)+1:]})
		}
	}
	return all
}

// cut takes whole lines out of the body.
func cut(r random, body []byte, size int) []byte {
	at := r.IntN(len(body) - size)
	if n := bytes.IndexByte(body[at:], '\n'); n >= 0 && n < size/2 {
		at += n + 1
	}
	end := min(len(body), at+size)
	if n := bytes.LastIndexByte(body[at:end], '\n'); n > size/2 {
		end = at + n + 1
	}
	return bytes.ToValidUTF8(body[at:end], []byte("?"))
}

var (
	tags     = regexp.MustCompile(`(?s)<(script|style)[^>]*>.*?</(script|style)>|<[^>]{1,400}>`)
	blanks   = regexp.MustCompile(`\n\s*\n\s*\n+`)
	roff     = regexp.MustCompile(`(?m)^[.'].*\n|\\f.|\\\(..|\\[&|^/,]|\\s[-+]?\d`)
	messages = regexp.MustCompile(`(?m)^msgstr(?:\[\d\])? "(.+)"$`)
)

// readWhole reads a file as it is, nothing if that fails.
func readWhole(path string) []byte {
	raw, err := os.ReadFile(path)
	if err != nil {
		return nil
	}
	return raw
}

// readClean reads a file as people would paste it: HTML and translations at times without their markup, manual pages always.
func readClean(r random, path string) []byte {
	raw := readWhole(path)
	if raw == nil || len(raw) > 4<<20 {
		return nil
	}
	if strings.HasSuffix(path, ".gz") {
		in, err := gzip.NewReader(bytes.NewReader(raw))
		if err != nil {
			return nil
		}
		if raw, err = io.ReadAll(io.LimitReader(in, 4<<20)); err != nil {
			return nil
		}
		raw = roff.ReplaceAll(raw, nil)
		raw = bytes.ReplaceAll(raw, []byte(`\-`), []byte("-"))
	}
	if bytes.IndexByte(raw, 0) >= 0 || !utf8.Valid(raw) {
		return nil
	}
	switch {
	case strings.HasSuffix(path, ".html") && r.chance(70):
		raw = blanks.ReplaceAll(tags.ReplaceAll(raw, nil), []byte("\n\n"))
		raw = []byte(strings.NewReplacer("&lt;", "<", "&gt;", ">", "&quot;", "\"", "&amp;", "&", "&nbsp;", " ").Replace(string(raw)))
	case strings.HasSuffix(path, ".po") && r.chance(60):
		var out []byte
		for _, m := range messages.FindAllSubmatch(raw, -1) {
			out = append(append(out, m[1]...), '\n')
		}
		raw = out
	}
	return raw
}
