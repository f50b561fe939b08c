package person

import (
	"bytes"
	"slices"

	"github.com/vizard-gateway/vizard/masking/internal/called"
	"github.com/vizard-gateway/vizard/masking/internal/read"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
)

// This file tells the names of people's accounts from those of programs by how they are written.

// numbered says whether v is a word of so many small letters at least, none of them a program's name, and a few digits.
func numbered(v []byte, least, most int) bool {
	sh, stem := text.ShapeOf(v), bytes.IndexAny(v, "0123456789")
	if stem < 0 || nobody(v[:stem]) {
		return false
	}
	return sh.Upper == 0 && sh.Lower >= least && sh.Digits <= most
}

// jointName says whether v is two small words, as in jane.doe, none of which is a program's.
func jointName(v []byte) bool {
	joint, sh := bytes.IndexAny(v, "._-"), text.ShapeOf(v)
	if joint < 1 || joint+3 > len(v) || sh.Joiners != 1 {
		return false
	}
	if sh.Lower != len(v)-1 || ofProgram(v) || nobody(v[joint+1:]) {
		return false
	}
	return string(v[:joint]) == "svc" || !nobody(v[:joint]) && !text.Listed(v[:joint], holders)
}

// holders are names of what holds others, in programs.
var holders = []string{"req", "request", "self", "config", "cfg", "data", "props", "state", "params", "body", "form", "account", "session", "process", "event", "input", "auth", "args", "opts", "options", "ctx", "context", "settings",
	"response", "res", "result", "profile", "values", "item", "row", "record", "model", "entity", "credentials", "creds", "db", "file", "path", "get", "set", "max", "min", "created", "updated", "last", "first", "page", "site"}

// plainName says whether v is one word that may be the name of an account.
func plainName(v []byte) bool {
	return text.InRange(len(v), 4, 24) && text.ShapeOf(v).Lower == len(v) && !ofProgram(v)
}

// initialName says whether v is an initial and a surname: k.doe.
func initialName(v []byte) bool {
	if len(v) < 5 || v[1] != '.' || !text.IsAlpha(v[0]) {
		return false
	}
	sh := text.ShapeOf(v)
	return sh.Joiners == 1 && sh.Lower+sh.Upper == len(v)-1
}

// properUser says whether v is a name and a surname with capitals and one sign between them: Jane_Doe66.
func properUser(v []byte) bool {
	joint, sh := bytes.IndexAny(v, "._"), text.ShapeOf(v)
	if joint < 3 || joint+3 > len(v) || sh.Upper != 2 {
		return false
	}
	if !text.IsUpper(v[0]) || !text.IsUpper(v[joint+1]) || sh.Lower+3+sh.Digits != len(v) {
		return false
	}
	return text.InRange(sh.Digits, 1, 4) && sh.Digits == len(v)-len(bytes.TrimRight(v, "0123456789"))
}

// userName says whether v may be the name of somebody's account. Words that programs use for theirs, types, templates and
// expressions are not.
func userName(v []byte, quoted, last bool) bool {
	if !text.InRange(len(v), 3, 40) || ofPrograms(v) || bytes.ContainsAny(v, "/:") {
		return false
	}
	sh := text.ShapeOf(v)
	strange := sh.Spaces > 0 || sh.Symbols > 0 && bytes.IndexByte(v, '@') < 0
	member := unitOf(v) || v[1] == '.' && text.Listed(v[2:], members)
	code := value.Code(v) && sh.Joiners > 0 && sh.Digits == 0
	switch {
	case sh.Letters() == 0 || strange:
		return false
	case quoted:
		return sh.Upper < sh.Letters() || sh.Digits > 0
	case member || !last:
		return false
	case initialName(v) && sh.Upper == 0: // j.doe
		return !nobody(v[2:])
	}
	return !code && sh.Digits+sh.Joiners > 0
}

// ofPrograms says whether v is what programs are called, or is made by one.
func ofPrograms(v []byte) bool {
	named := ofProgram(v) || value.Label(v)
	counted := value.Numeral(v) || value.Measure(v) || value.Opaque(v)
	code := value.Template(v) || value.Humps(v) > 1 || standIn(v)
	return named || counted || code
}

// standIn says whether v calls itself a user name, is the type of one, or the name of a constant with a word for one: my_username, float64,
// SONATYPE_USERNAME, TYPE_STRING.
func standIn(v []byte) bool {
	var folded [40]byte
	for i, b := range v {
		folded[i] = text.LowerByte(b)
	}
	if bytes.Contains(folded[:len(v)], []byte("username")) || sizedType(v) {
		return true
	}
	if sh := text.ShapeOf(v); sh.Lower+sh.Digits > 0 || sh.Upper == 0 {
		return false
	}
	for part := range bytes.SplitSeq(v, []byte("_")) {
		if len(part) < len(v) && nobody(part) {
			return true
		}
	}
	return false
}

// sizedType says whether v is a type or an encoding with its size: float64, varchar255, utf8.
func sizedType(v []byte) bool {
	stem := bytes.TrimRight(v, "0123456789")
	return len(stem) < len(v) && sizedTypes.Has(stem)
}

var sizedTypes = text.Cues("float", "int", "uint", "sint", "fixed", "sfixed", "char", "nchar", "varchar", "nvarchar", "string", "str", "text", "bytes", "byte", "binary", "decimal", "numeric", "number", "double", "complex", "bit", "bits", "bool", "utf", "utf-",
	"ascii", "latin", "latin-", "uuid", "base", "vec", "sha", "md", "symbol", "bigint", "smallint", "tinyint", "datetime")

// machineNumber says whether v is a type of numbers: i64, u8, f32.
func machineNumber(v []byte) bool {
	return len(v) > 1 && text.HasByte("iuf", v[0]) && text.Listed(v[1:], []string{"8", "16", "32", "64", "128"})
}

// unitOf says whether v is a type of numbers, or a number and its unit.
func unitOf(v []byte) bool { return machineNumber(v) || quantity(v) }

// quantity says whether v is a number with a point in it, and perhaps its unit: 0.01s.
func quantity(v []byte) bool {
	unit := bytes.TrimLeft(v, "0123456789.")
	return len(unit) < len(v) && len(unit) < 3 && bytes.IndexByte(v, '.') > 0
}

// members are what programs call a part of a value that is, or holds, a name: r.user, e.value.
var members = []string{"value", "login", "id", "nick", "handle", "data", "target", "author", "owner", "account", "text", "key", "trim", "field", "input", "get", "current", "body", "query", "params", "props", "state"}

// mixedIn is accountIn for a name that must hold letters and a number, or two words.
func mixedIn(s *rule.Scan, r *rule.Rule, i, limit int) int {
	v := s.Text[i:limit]
	sh := text.ShapeOf(v)
	mixed := sh.Digits > 0 || jointName(v)
	if sh.Lower < 4 || sh.Upper > 0 || !mixed {
		return 0
	}
	return accountIn(s, r, i, limit)
}

// accountIn returns limit if the name of somebody's account stands between i and there.
func accountIn(s *rule.Scan, _ *rule.Rule, i, limit int) int {
	i += text.Btoi(s.Text[i] == '@')
	v := s.Text[i:limit]
	return limit * text.Btoi(nameBytes(s, i, limit) == limit && (userName(v, true, true) || plainName(v)))
}

// programs says whether the name text[k:end], behind a word that ends at i, is a label, an identifier that a program made, that of a
// program's account, a colour, or part of a URL or of a path of identifiers.
func programs(s *rule.Scan, i, k, end int) bool {
	if _, label := called.CueAt(s, k); label == end || label > 0 && text.IsUpper(text.ByteAt(s.Text, label)) {
		return true // a label: Benutzername, usernameValue
	}
	v := s.Text[k:end]
	at := bytes.IndexByte(v, '@')
	switch {
	case value.Opaque(v), len(v) > 0 && v[0] == '.':
		return true
	case text.ByteAt(s.Text, k-1) == '#' && colour(v):
		return true
	case at > 0 && nobody(v[:at]):
		return true // username:password@host
	case at == 0 && s.HasAt(k-1, ">"), s.HasAt(k-2, ">@"):
		low := max(0, k-read.MaxTag)
		open := low + bytes.LastIndexByte(s.Text[low:k], '<')
		return text.HasByte("/:", text.ByteAt(s.Text, open-1))
	}
	start := s.Back(i, text.MaxCue, &inPath)
	if tight(s, i) && text.ByteAt(s.Text, start-1) == '.' {
		return true // Service.Login:input, .user-name:hover
	}
	name, _ := read.FoldName(s, max(0, i-len("service account name")), i)
	return bytes.HasSuffix(name, []byte("serviceaccountname"))
}

var inPath = text.SetOf(text.Alnum + "_-")

// colour says whether v is a colour as stylesheets write it, but for its #.
func colour(v []byte) bool { return slices.Contains([]int{3, 6, 8}, len(v)) && text.Hex(v) }
