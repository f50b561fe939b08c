package main

import (
	"encoding/base64"
	"fmt"
	"math/rand/v2"
	"strings"
	"unicode"
	"unicode/utf8"
)

const (
	small    = "abcdefghijklmnopqrstuvwxyz"
	capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
	numerals = "0123456789"
	alnum    = small + capitals + numerals
	hexes    = "0123456789abcdef"
	anything = alnum + "!@#$%^&*()-_=+[]{};:,.<>?/|~"
	friendly = alnum + "!@#$%&*-_+?"
)

type random struct{ *rand.Rand }

func newRandom(seed uint64) random { return random{rand.New(rand.NewPCG(7, seed))} }

func (r random) of(set string, n int) string {
	b := make([]byte, n)
	for i := range b {
		b[i] = set[r.IntN(len(set))]
	}
	return string(b)
}

func (r random) between(a, b int) int { return a + r.IntN(b-a+1) }

func (r random) chance(percent int) bool { return r.IntN(100) < percent }

func pick[T any](r random, all []T) T { return all[r.IntN(len(all))] }

// rare makes random bytes of the set until they hold at least two kinds.
func (r random) mixed(set string, n int) string {
	for range 20 {
		v := r.of(set, n)
		var low, up, num bool
		for _, c := range v {
			low, up, num = low || unicode.IsLower(c), up || unicode.IsUpper(c), num || unicode.IsDigit(c)
		}
		if low && (up || num) || n < 8 {
			return v
		}
	}
	return r.of(set, n)
}

// keyShapes are the forms that keys and tokens have. Numbers are random within their bounds, so are prefixes.
var keyShapes = []func(r random) string{
	func(r random) string { return strings.ToUpper(r.of(hexes, pick(r, []int{16, 24, 32, 32, 40, 64}))) },
	func(r random) string { return r.mixed(alnum, r.between(14, 48)) },
	func(r random) string { return r.mixed(alnum, pick(r, []int{20, 24, 32, 32, 36, 40, 43, 48, 64})) },
	func(r random) string { return r.mixed(small+numerals, r.between(16, 44)) },
	func(r random) string { return r.of(capitals+numerals, r.between(16, 32)) },
	func(r random) string { return r.prefix() + r.mixed(alnum, r.between(16, 56)) },
	func(r random) string { return r.prefix() + r.of(hexes, pick(r, []int{16, 24, 32, 40, 64})) },
	func(r random) string { return r.prefix() + r.mixed(alnum+"_-", r.between(20, 60)) },
	func(r random) string { return base64.StdEncoding.EncodeToString(r.bytes(r.between(12, 64))) },
	func(r random) string { return base64.RawURLEncoding.EncodeToString(r.bytes(r.between(15, 66))) },
	random.uuid,
	func(r random) string { return r.groups(capitals+numerals, r.between(3, 6), r.between(4, 6), "-") },
	func(r random) string {
		return r.mixed(alnum, r.between(8, 20)) + "." + r.mixed(alnum+"_-", r.between(12, 50))
	},
	func(r random) string {
		return r.of(numerals, r.between(6, 12)) + ":" + r.mixed(alnum+"_-", r.between(20, 40))
	},
	func(r random) string {
		return r.mixed(alnum, r.between(5, 12)) + "|" + r.mixed(alnum, r.between(16, 44))
	},
	func(r random) string {
		return r.of("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567", pick(r, []int{16, 24, 26, 32, 52}))
	},
	func(r random) string { return r.prefix() + r.uuid() },
	func(r random) string {
		return r.mixed(alnum, r.between(8, 16)) + "-" + r.mixed(small+numerals, r.between(8, 20))
	},
	func(r random) string {
		return r.of(hexes, 32) + "-" + pick(r, []string{"us", "eu", "ap"}) + fmt.Sprint(r.between(1, 24))
	},
	func(r random) string { return base64.RawURLEncoding.EncodeToString(r.bytes(r.between(100, 600))) },
	func(r random) string { return r.called() + r.mixed(alnum, r.between(14, 32)) },
	func(r random) string {
		return r.groups(pick(r, []string{hexes, hexes, strings.ToUpper(hexes), small + numerals}), r.between(3, 6), pick(r, []int{4, 4, 5, 6, 8}), pick(r, []string{".", "-", ":", "_"}))
	},
	func(r random) string { return r.of(small+capitals, r.between(24, 48)) },
	func(r random) string { return r.mixed(alnum+"+/", r.between(24, 44)) },
	longKey, longKey, longKey,
	hexKey, hexKey,
}

// hexKey is a key in hexadecimal, as many vendors give out.
func hexKey(r random) string {
	return r.of(hexes, pick(r, []int{16, 20, 24, 32, 32, 32, 40, 40, 48, 64, 64}))
}

// longKey is a token that is longer than those people type: a session, a refresh token, a pass of a cloud.
func longKey(r random) string {
	switch n := r.between(60, pick(r, []int{300, 300, 1200})); r.IntN(7) {
	case 0:
		return r.mixed(alnum, n)
	case 1:
		return r.prefix() + r.mixed(alnum, n)
	case 2:
		return r.mixed(alnum+"_-", n)
	case 3:
		return r.mixed(small+numerals, n)
	case 4:
		return r.of(hexes, n/2*2)
	default:
		return base64.StdEncoding.EncodeToString(r.bytes(n))
	}
}

func (r random) bytes(n int) []byte {
	b := make([]byte, n)
	for i := range b {
		b[i] = byte(r.IntN(256))
	}
	return b
}

func (r random) uuid() string {
	return r.of(hexes, 8) + "-" + r.of(hexes, 4) + "-4" + r.of(hexes, 3) + "-" + r.of("89ab", 1) + r.of(hexes, 3) + "-" + r.of(hexes, 12)
}

func (r random) groups(set string, n, size int, sep string) string {
	parts := make([]string, n)
	for i := range parts {
		parts[i] = r.of(set, size)
	}
	return strings.Join(parts, sep)
}

// prefix is what a vendor that nobody knows may begin its keys with.
func (r random) prefix() string {
	p := r.of(small, r.between(2, 5))
	if r.chance(30) {
		p = pick(r, []string{"sk", "pk", "rk", "api", "key", "tok", "pat", "live", "app", "sec", "bot", "svc", "xox", "gh", "ak"})
	}
	if r.chance(20) {
		p = strings.ToUpper(p)
	}
	sep := pick(r, []string{"_", "_", "-", "-", ".", ""})
	if sep != "" && r.chance(35) {
		p += sep + pick(r, []string{"live", "test", "prod", "v1", "v2", "pat", "api", "key", "secret", "svcacct", "admin", "u", "1"})
	}
	return p + sep
}

// called is what some keys say first of what they are for: shop:v3:, mesh~prod~.
func (r random) called() string {
	sep, v := pick(r, []string{":", ":", "~", ".", "|", "/", "_"}), ""
	for range r.between(1, 2) {
		v += pick(r, []string{r.of(small, r.between(2, 6)), strings.ToLower(pick(r, vendors)), pick(r, envs), "v" + r.of(numerals, 1)}) + sep
	}
	return v
}

func (r random) key() string { return pick(r, keyShapes)(r) }

var leet = strings.NewReplacer("a", "@", "s", "$", "o", "0", "i", "1", "e", "3")

// passwordShapes are how people and programs make passwords.
var passwordShapes = []func(r random) string{
	func(r random) string { return r.mixed(anything, r.between(8, 24)) },
	func(r random) string { return r.mixed(friendly, r.between(8, 20)) },
	func(r random) string { return r.mixed(friendly, r.between(8, 16)) },
	func(r random) string { return r.mixed(alnum, r.between(8, 20)) },
	func(r random) string { return r.mixed(small+numerals, r.between(7, 14)) },
	func(r random) string {
		return title(r.word()) + pick(r, []string{"", "@", "_", "#", "-", "."}) + r.number() + pick(r, []string{"", "!", "!", "?", "#", "$", "!!", "*"})
	},
	func(r random) string { return title(r.word()) + r.number() + pick(r, []string{"", "", "!"}) },
	func(r random) string { return r.word() + r.number() },
	func(r random) string { return pick(r, people) + r.number() },
	func(r random) string {
		return r.word() + pick(r, []string{"", "_", "-", ".", "@"}) + r.word() + r.of(numerals, r.between(1, 4))
	},
	func(r random) string { return altered(r, r.word()) + pick(r, []string{"", r.number(), "!", "#1"}) },
	func(r random) string { return altered(r, r.word()) + altered(r, r.word()) },
	func(r random) string {
		return r.joined(r.between(2, 4), "", true) + pick(r, []string{"", "", fmt.Sprint(r.IntN(100)), "!"})
	},
	func(r random) string {
		return r.joined(r.between(3, 7), pick(r, []string{"-", "-", "-", "_", ".", "+", " "}), r.chance(30))
	},
	func(r random) string { return r.joined(r.between(4, 6), " ", false) },
	func(r random) string {
		return r.joined(r.between(4, 5), "-", r.chance(50)) + "-" + fmt.Sprint(r.IntN(100))
	},
	func(r random) string { return r.joined(2, "", false) },
	func(r random) string { return r.joined(r.between(3, 4), "", false) },
	func(r random) string { return r.walk() + pick(r, []string{"", "!", r.number()}) },
	func(r random) string { return r.spoken(r.between(3, 5)) + pick(r, []string{"", r.number()}) },
	func(r random) string {
		return r.of(small, 6) + "-" + r.of(small+capitals, 5) + r.of(numerals, 1) + "-" + r.of(small, 6)
	},
	func(r random) string { return title(pick(r, people)) + "&" + title(pick(r, people)) + r.number() },
	func(r random) string {
		return strings.ToUpper(r.word()) + r.of("!@#$%&*", 1) + r.word() + r.of(numerals, 2)
	},
	func(r random) string {
		return r.of("!@#$%^&*", 1) + title(r.word()) + r.of(numerals, r.between(2, 4)) + r.of("!@#$%^&*", 1)
	},
	func(r random) string {
		return r.of(numerals, 2) + title(r.word()) + title(r.word()) + r.of(numerals, 2)
	},
	func(r random) string { return r.of(numerals, r.between(6, 10)) },
	func(r random) string { return r.of(small+capitals, r.between(8, 16)) },
	func(r random) string { return r.of(small, r.between(8, 14)) },
	func(r random) string { return r.groups(small+numerals, r.between(3, 5), r.between(3, 5), "-") },
	func(r random) string { return r.groups(alnum, r.between(2, 4), r.between(4, 6), "-") },
	func(r random) string {
		return r.groups(pick(r, []string{small, small, alnum}), r.between(4, 6), 4, " ")
	},
	func(r random) string { return r.word() },
	func(r random) string { return r.word() },
	func(r random) string { return title(r.word()) },
	func(r random) string { return r.joined(2, "", false) },
	func(r random) string { return r.joined(2, pick(r, []string{"", "-", "_", "."}), true) },
	func(r random) string {
		return r.joined(r.between(2, 3), r.of("&!#$%*+~./_,:;=", 1), r.chance(50)) + pick(r, []string{"", "", "!", r.number()})
	},
	func(r random) string { return r.joined(2, r.of("&!#$%*+~.@", 1), r.chance(70)) },
	func(r random) string {
		parts := []string{r.word(), r.number(), r.word(), r.number()}[:r.between(2, 4)]
		r.Shuffle(len(parts), func(i, k int) { parts[i], parts[k] = parts[k], parts[i] })
		return strings.Join(parts, "-")
	},
	func(r random) string { return r.initials() },
	func(r random) string { return r.of(capitals, r.between(8, 20)) },
	func(r random) string {
		return r.word() + r.joined(r.between(1, 2), "", true) + pick(r, []string{"", "", r.number()})
	},
	func(r random) string { return strings.ToUpper(r.word()) + r.number() + pick(r, []string{"", "", "!"}) },
	func(r random) string { return r.kana(r.between(2, 4), pick(r, []string{"", " "})) },
	random.spaced,
}

// spaced is groups of letters and digits with blanks between, as programs and routers print what people type in.
func (r random) spaced() string {
	set := pick(r, []string{small + numerals, capitals + numerals, alnum, alnum, small, capitals})
	if r.chance(70) {
		return r.groups(set, r.between(3, 6), r.between(3, 6), " ")
	}
	parts := make([]string, r.between(3, 5))
	for i := range parts {
		parts[i] = r.of(set, r.between(3, 6))
	}
	return strings.Join(parts, " ")
}

// kana is made-up words in Hiragana or Katakana.
func (r random) kana(n int, sep string) string {
	first := pick(r, []rune{'か', 'カ'})
	words := make([]string, n)
	for i := range words {
		for range r.between(2, 4) {
			words[i] += string(first + rune(r.IntN(62)))
		}
	}
	return strings.Join(words, sep)
}

// sentence is a password that somebody made a sentence of: words, some with a capital, a number, and a sign at its end.
func (r random) sentence() string {
	words := strings.Fields(r.joined(r.between(3, 8), " ", false))
	if r.chance(70) {
		small := pick(r, []string{"my the a is in of not and we i", "mein der ein ist im nicht und wir", "mi el un es en no y", "le un est dans pas et nous", "o um em não e nós"})
		for k := range words {
			if k%2 == 0 && r.chance(55) {
				words[k] = pick(r, strings.Fields(small))
			}
		}
	}
	if r.chance(60) {
		words[0] = title(words[0])
	}
	if r.chance(55) {
		words[r.IntN(len(words))] = r.number()
	}
	if k := r.IntN(len(words)); r.chance(25) && k+1 < len(words) {
		words[k] += pick(r, []string{",", " &", ":", ";", "'s", " -"})
	}
	return strings.Join(words, " ") + pick(r, []string{"", "", "!", "?", "!", ".", "!!", " :)"})
}

// initials are the first letters of a sentence, with a number and signs.
func (r random) initials() string {
	v := ""
	for range r.between(6, 11) {
		if c := r.of(small, 1); r.chance(30) {
			v += strings.ToUpper(c)
		} else {
			v += c
		}
	}
	return v + r.number() + pick(r, []string{"", "!", "?", "$"})
}

func (r random) password() string {
	for {
		v := pick(r, passwordShapes)(r)
		if len(v) >= 6 && utf8.ValidString(v) {
			return v
		}
	}
}

// packed is a password without blanks.
func (r random) packed() string {
	for {
		if v := r.password(); !strings.ContainsAny(v, " ") {
			return v
		}
	}
}

func (r random) number() string {
	switch r.IntN(4) {
	case 0:
		return fmt.Sprint(r.between(1950, 2027))
	case 1:
		return fmt.Sprint(r.IntN(100))
	case 2:
		return pick(r, []string{"123", "1", "007", "99", "321", "2024", "2025", "1234", "11", "777"})
	}
	return r.of(numerals, r.between(1, 4))
}

func (r random) joined(n int, sep string, capital bool) string {
	parts := make([]string, n)
	list := dictionary[r.IntN(len(dictionary))]
	if r.chance(50) {
		list = dictionary[0]
	}
	for i := range parts {
		if parts[i] = pick(r, list); capital {
			parts[i] = title(parts[i])
		}
	}
	return strings.Join(parts, sep)
}

// word is a word of some language, of a first one more often than of others.
func (r random) word() string {
	if r.chance(50) {
		return pick(r, dictionary[0])
	}
	return pick(r, dictionary[r.IntN(len(dictionary))])
}

func altered(r random, w string) string {
	w = leet.Replace(w)
	if r.chance(40) {
		w = title(w)
	}
	return w
}

func title(w string) string {
	c, n := utf8.DecodeRuneInString(w)
	return string(unicode.ToUpper(c)) + w[n:]
}

// walk is a walk over the keys of a keyboard.
func (r random) walk() string {
	rows := []string{"qwertyuiop", "asdfghjkl", "zxcvbnm", "1234567890", "1qaz2wsx3edc4rfv", "qazwsxedc", "zaq12wsx", "azertyuiop", "qwertz"}
	row := pick(r, rows)
	n := r.between(5, min(9, len(row)))
	return row[:n] + pick(r, []string{"", r.of(numerals, 3), "A1", "!1"})
}

// spoken is syllables that can be said.
func (r random) spoken(n int) string {
	var b strings.Builder
	for range n {
		b.WriteString(r.of("bcdfghjklmnprstvwxz", 1) + r.of("aeiou", 1) + pick(r, []string{"", "", "n", "r", "s", "l"}))
	}
	return b.String()
}

// madeUp is a value that stands for one in documentation.
func (r random) madeUp() string {
	return pick(r, []string{"changeme", "change-me", "your-api-key-here", "YOUR_API_KEY", "your_password", "example", "test", "secret", "xxxxxxxxxx", "my-secret-token", "abc123", "foo", "dummy", "REPLACE_ME",
		"insert-key-here", "123456", "password", "mypassword", "<token>", "sk-...", "TODO", "placeholder", "testpassword", "abcdef", "0123456789abcdef", "deadbeefdeadbeef", "s3cr3t", "notasecret"})
}
