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

// numbered says whether v is a word of four small letters at least, no program's name, and digits.
func numbered(v []byte) bool {
	sh, stem := text.ShapeOf(v), bytes.IndexAny(v, "0123456789")
	small := sh.Upper == 0 && sh.Lower >= 4
	return small && stem >= 0 && !nobody(v[:stem])
}

const mostJoints = 2 // form: signs between the words of a name

// jointName says whether v is two small words or more, as in jane.doe, none of which is a program's.
func jointName(v []byte) bool {
	sh, first := text.ShapeOf(v), bytes.IndexAny(v, "._-")
	words := text.InRange(sh.Joiners, 1, mostJoints) && sh.Lower == len(v)-sh.Joiners
	if !words || first < 1 || ofProgram(v) {
		return false
	}
	for part := range bytes.SplitSeq(v[first+1:], v[first:first+1]) {
		if nobody(part) || len(part) == 0 {
			return false
		}
	}
	return !nobody(v[:first]) || string(v[:first]) == "svc"
}

// plainName says whether v is one word that may be the name of an account.
func plainName(v []byte) bool {
	return text.InRange(len(v), 4, 24) && text.ShapeOf(v).Lower == len(v) && !ofProgram(v)
}

// userName says whether v may be the name of somebody's account. Words that programs use for theirs, types, templates and
// expressions are not.
func userName(v []byte, quoted, last bool) bool {
	if !text.InRange(len(v), 3, 40) || ofPrograms(v) {
		return false
	}
	sh := text.ShapeOf(v)
	switch {
	case sh.Letters() == 0:
		return false
	case quoted:
		return sh.Upper < sh.Letters() || sh.Digits > 0
	case quantity(v) || !last:
		return false
	}
	code := value.Code(v) && sh.Digits == 0
	return !code && sh.Digits+sh.Joiners > 0
}

// ofPrograms says whether v is what programs are called, or is made by one.
func ofPrograms(v []byte) bool {
	sh := text.ShapeOf(v)
	constant := sh.Lower+sh.Digits == 0 && partOfNobody(v) // SONATYPE_USERNAME
	counted := value.Numeral(v) || value.Measure(v) || value.Opaque(v)
	named := ofProgram(v) || value.Label(v) || sizedType(v)
	code := constant || value.Template(v) || value.Humps(v) > 1
	return named || counted || code
}

// partOfNobody says whether one of the words that underscores part in v is none of somebody's account, but for v itself.
func partOfNobody(v []byte) bool {
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
	return len(bytes.TrimLeft(v, "0123456789.")) < 3 && bytes.IndexByte(v, '.') > 0
}

// programs says whether the name text[k:end], behind a word that ends at i, is a label, a colour, or part of a path of identifiers, or that of a
// program's account.
func programs(s *rule.Scan, i, k, end int) bool {
	if _, label := called.CueAt(s, k); label == end || label > 0 && text.IsUpper(text.ByteAt(s.Text, label)) {
		return true // a label: Benutzername, usernameValue
	}
	if end > k && s.Text[k] == '.' || text.ByteAt(s.Text, k-1) == '#' {
		return true
	}
	start := s.Back(i, text.MaxCue, &inPath)
	if tight(s, i) && text.ByteAt(s.Text, start-1) == '.' {
		return true // Service.Login:input, .user-name:hover
	}
	name, _ := read.FoldName(s, max(0, i-len("service account name")), i)
	return bytes.HasSuffix(name, []byte("serviceaccountname"))
}

var inPath = text.SetOf(text.Alnum + "_-")

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
	joint := s.Ahead(i, text.MaxCue, &letterAbroad)
	if i == name.Start || joint == i || text.ByteAt(s.Text, joint) != '_' {
		return 0, 0
	}
	if end = text.AlnumEnd(s.Text, s.WordAhead(joint+1)); end == joint+1 {
		return 0, 0
	}
	return i, end
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

var letterAbroad = text.Where(func(b byte) bool { return b >= 0x80 })

// networkCues name where somebody's account is.
var networkCues = text.Cues("telegram", "tg", "discord", "twitter", "x", "instagram", "insta", "ig", "tiktok", "snapchat", "snap", "reddit", "threads", "bluesky", "mastodon", "facebook", "fb", "linkedin", "twitch", "youtube", "signal", "whatsapp", "vk", "weibo", "pinterest", "slack", "teams", "venmo", "strava", "vinted", "onlyfans", "kik", "telegrama", "телеграме", "instagramie")

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
	answer := s.HasAt(start-2, ": ") && s.LineEnds(end) && text.ShapeOf(s.Text[start+1:end]).Joiners > 0 // a turn that is nothing else
	if !network && !answer || everybody.Has(s.Text[start+1:end]) {
		return 0
	}
	return s.Take(r, start, end)
}

// oneName is plainName for a word that does not stand for many.
func oneName(v []byte) bool { return plainName(v) && !everybody.Has(v) }
