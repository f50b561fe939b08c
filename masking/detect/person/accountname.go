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

const mostJoints = 2 // form: signs between the words of a name

// jointName says whether v is two small words or more, as in jane.doe, none of which is a program's.
func jointName(v []byte) bool {
	sh, first := text.ShapeOf(v), bytes.IndexAny(v, "._-")
	words := text.InRange(sh.Joiners, 1, mostJoints) && sh.Lower == len(v)-sh.Joiners
	if !words || first < 1 || ofProgram(v) {
		return false
	}
	least := 2 - text.Btoi(sh.Joiners > 1)
	for part := range bytes.SplitSeq(v[first+1:], v[first:first+1]) {
		if nobody(part) || len(part) < least {
			return false
		}
	}
	holder := nobody(v[:first]) || text.Listed(v[:first], holders)
	return !holder || string(v[:first]) == "svc"
}

// holders are names of what holds others, in programs.
var holders = []string{"req", "request", "self", "config", "cfg", "data", "props", "state", "params", "body", "form", "account", "session", "process", "event", "input", "auth", "args", "opts", "options", "ctx", "context", "settings",
	"response", "res", "result", "profile", "values", "item", "row", "record", "model", "entity", "credentials", "creds", "db", "file", "path", "get", "set", "max", "min", "created", "updated", "last", "first", "page", "site"}

// plainName says whether v is one word that may be the name of an account.
func plainName(v []byte) bool {
	return text.InRange(len(v), 4, 24) && text.ShapeOf(v).Lower == len(v) && !ofProgram(v)
}

// userName says whether v may be the name of somebody's account. Words that programs use for theirs, types, templates and
// expressions are not.
func userName(v []byte, quoted, last bool) bool {
	if !text.InRange(len(v), 3, 40) || ofPrograms(v) || bytes.ContainsAny(v, "/:") {
		return false
	}
	sh := text.ShapeOf(v)
	strange := sh.Spaces > 0 || sh.Symbols > 0 && bytes.IndexByte(v, '@') < 0
	member := quantity(v) || v[1] == '.' && text.Listed(v[2:], members)
	code := value.Code(v) && sh.Joiners > 0 && sh.Digits == 0
	switch {
	case sh.Letters() == 0 || strange:
		return false
	case quoted:
		return sh.Upper < sh.Letters() || sh.Digits > 0
	case member || !last:
		return false
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

// peopleIn returns limit if a name that is put together of people's names stands between i and there.
func peopleIn(s *rule.Scan, _ *rule.Rule, i, limit int) int {
	return limit * text.Btoi(somebodysName(s.Text[i:limit]))
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

// networks are where people go by a name of their own, which may follow that of the network at once: venmo @marcus-webb. Others has those whose names
// stand for other things, too.
var (
	networks = Words{"ao3", "battlenet", "cashapp", "cash app", "depop", "deviantart", "deviant art", "duolingo", "fortnite", "genshin", "goodreads", "grindr", "kakaotalk", "kakao talk", "kik", "lastfm", "letterboxd", "lichess", "minecraft", "myfitnesspal", "onlyfans", "only fans", "playstation", "play station", "poshmark", "psn", "ravelry", "roblox", "snapchat", "strava", "tiktok", "tik tok", "tumblr", "twitch", "valorant", "venmo", "vinted", "wattpad", "weibo", "xbox", "zwift"}
	others   = Words{"battle net", "bluesky", "bumble", "chess com", "discord", "ebay", "epic games", "etsy", "facebook", "face book", "fb", "forum", "garmin", "github", "git hub", "gitlab", "git lab", "hackerrank", "hacker rank", "ig", "imgur", "insta", "instagram", "kaggle", "kakao", "leetcode", "leet code", "linkedin", "linked in", "lol", "mastodon", "nintendo", "patreon", "paypal", "pinterest", "quora", "reddit", "riot", "skype", "snap", "soundcloud", "sound cloud", "spotify", "stackoverflow", "stack overflow", "steam", "telegram", "tinder", "twitter", "viber", "vk", "wechat", "we chat", "whatsapp", "whats app", "xbox live", "youtube", "you tube"}
)

// ofNetworks are what names of accounts are called at networks, in games and chats: discord handle, steam name.
var ofNetworks = func() (all Words) {
	for _, network := range slices.Concat(networks, others) {
		for _, called := range []string{" handle", " username", " user name", " user", " name", " id", " nick", " nickname", " tag", " account", " acc", " login", " profile", " alias", " konto", " benutzername", " nutzername", " pseudo", " usuario", " usuário"} {
			all = append(all, network+called)
		}
	}
	for _, network := range []string{"x", "switch", "signal", "line", "teams", "zoom", "kick", "threads", "epic", "game", "gaming", "chat", "slack", "my", "his", "her", "their", "your", "online"} {
		all = append(all, network+" handle", network+" nick", network+" nickname", network+" username", network+" gamertag")
	}
	return all
}()

// nameAbroad returns where the name of an account begins and ends that has letters of another script and a sign before letters or digits: 夜雨听风_92.
// In a script without spaces it follows the word for it at once, or that for is.
func nameAbroad(s *rule.Scan, name rule.At, i int) (start, end int) {
	if joint := text.ByteAt(s.Text, name.End); joint == '_' {
		i = name.Start + named(s.Text[name.Start:name.End])
	}
	if text.ByteAt(s.Text, i) < 0xC3 || text.BeginsAny(s.Text[i:], signsAbroad) {
		return 0, 0
	}
	joint := s.Ahead(i, text.MaxCue, &letterAbroad)
	if i == name.Start || joint == i || text.ByteAt(s.Text, joint) != '_' {
		return 0, 0
	}
	end = text.AlnumEnd(s.Text, s.WordAhead(joint+1))
	return i * text.Btoi(end > joint+1), end * text.Btoi(end > joint+1)
}

// named returns where the name begins in v, which begins with a word for it: behind the word for is, or behind the last sign of the word. 0 if nothing
// says so.
func named(v []byte) int {
	for _, sign := range []string{"是", "为", "為", "は", "叫", "名", "称", "稱", "号", "號"} {
		if at := bytes.Index(v, []byte(sign)); at >= 0 {
			return at + len(sign)
		}
	}
	return 0
}

// signsAbroad are signs, not letters.
var signsAbroad = []string{"：", "，", "。", "“", "”", "—", "–", "「", "…", "、"}

var letterAbroad = text.Where(func(b byte) bool { return b >= 0x80 })

// networkCues name where somebody's account is.
var networkCues = text.Cues("telegram", "tg", "discord", "twitter", "x", "instagram", "insta", "ig", "tiktok", "snapchat", "snap", "reddit", "threads", "bluesky", "mastodon", "facebook", "fb", "linkedin", "twitch", "youtube", "signal", "whatsapp", "vk", "weibo", "pinterest", "slack", "teams", "venmo", "strava", "vinted", "onlyfans", "kik", "telegrama", "телеграме", "instagramie")

// seats are what somebody who is logged in sits at.
var seats = text.Cues("pc", "equipo", "poste", "laptop", "notebook", "host", "hostname", "gerät", "rechner", "computer", "stacja", "komputer", "station", "workstation", "device", "machine", "drucker", "printer", "ordinateur", "portable", "imprimante", "ordenador", "impresora",
	"computador", "estação", "máquina", "impressora", "postazione", "stampante", "werkplek", "dator", "maskin", "kone", "počítač", "tiskárna", "gép", "calculator", "stație", "bilgisayar", "cihaz", "komputer", "perangkat", "asset", "room", "raum", "büro", "office", "bureau", "oficina")

// seated says whether the machine is named behind i at which somebody is logged in: / PC-0481.
func seated(s *rule.Scan, i int) bool {
	k := s.Past(i, 3, " /|,;–")
	return k > i+1 && seats.Has(s.Text[k:max(text.AlnumEnd(s.Text, k), s.WordAhead(k))])
}

// everybody stands where the name of one may.
var everybody = text.Cues("todos", "todas", "varios", "alle", "allen", "mehrere", "all", "any", "none", "several", "everyone", "many", "tous", "toutes", "plusieurs", "tutti", "vari", "iedereen", "wszyscy", "alla", "kaikki", "semua", "various", "unknown", "unbekannt", "inconnu", "desconocido", "param", "return", "returns", "here", "channel",
	"types", "override", "deprecated", "author", "property", "media", "import", "babel", "angular", "since", "throws", "example", "require")

// handleThere takes the handle whose @ is at a place, if a network is named behind it: @klara_sun on telegram. Words that programs and chats write with an
// @, too, are none: @everyone, @param.
func handleThere(s *rule.Scan, r *rule.Rule, at rule.At) int {
	start, end := handleName(s, rule.At{End: -1}, at.Start)
	if start == end || s.GluedLeft(start) || s.HasAt(end, "/") {
		return 0
	}
	on := s.BehindAny([]string{" on ", " auf ", " en ", " sur ", " su ", " no ", " na ", " op ", " på ", " di ", " at ", " în ", " trên ", " в ", " у "}, end)
	network := on > end && networkCues.Has(s.Text[on:text.AlnumEnd(s.Text, on)])
	if !network || everybody.Has(s.Text[start+1:end]) {
		return 0
	}
	return s.Take(r, start, end)
}

// oneName is plainName for a word that does not stand for many.
func oneName(v []byte) bool { return plainName(v) && !everybody.Has(v) }
