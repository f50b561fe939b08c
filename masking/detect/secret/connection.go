package secret

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/read"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
)

// maxConnection bounds how far from a password the other parts of its connection string are looked for.
const maxConnection = 120 // reach

// maxUnconnected bounds how often a text is looked at in vain around a password. The rules of passwords still apply to it.
const maxUnconnected = 256 // work

// maxParts bounds how many parts on either side are looked at.
const maxParts = 4 // reach

// connection verifies the secret part of a connection string: Password=x among Server=…;User Id=… (ADO.NET, ODBC, JDBC), host=…
// user=… (libpq) or host:6379,…,ssl=True (Redis).
func connection(s *rule.Scan, r *rule.Rule, given text.Judged) (next int) {
	if *unconnected.Of(&s.Cursor) == maxUnconnected {
		return 0
	}
	val := given.From
	separator := separatorOf(s, given.Name, val)
	if separator == 0 {
		*unconnected.Of(&s.Cursor)++
		return 0
	}
	v := part(s, val, separator)
	if v.Start+3 > v.End || v.Start > val+2 {
		return 0
	}
	src := s.Text[v.Start:v.End]
	if separator == ' ' && !v.Quoted && value.State(src) {
		return 0 // a log tells how it went: user=cron password=unchanged
	}
	if value.Template(src) || value.Path(src) || partTemplate(src) {
		return 0
	}
	if separator == ',' && !v.Quoted && value.Code(src) {
		return 0 // the argument of a call: password=cfg.password
	}
	return read.Accept(s, r, v)
}

// connectionKey verifies the key of an Azure connection string, which is base64.
func connectionKey(s *rule.Scan, r *rule.Rule, v text.Judged) (next int) {
	val := v.From
	end := s.RunEnd(text.CsToken, val)
	if s.Text[val-1] == '=' && end-val >= 20 && value.Rare(s.Text[val:end]) {
		return read.Accept(s, r, text.SetValue{Start: val, End: end})
	}
	return 0
}

// inQuery are the bytes of a query string within a connection string.
var inQuery = text.Where(func(b byte) bool { return b > ' ' && !text.HasByte(";\"'`<>", b) })

// connectionSignature verifies a shared access signature, which is a query string.
func connectionSignature(s *rule.Scan, r *rule.Rule, v text.Judged) (next int) {
	val, end := v.From, s.WalkAhead(v.From, &inQuery)
	if bytes.Contains(s.Text[val:end], []byte("sig=")) {
		return read.Accept(s, r, text.SetValue{Start: val, End: end})
	}
	return 0
}

// separatorOf returns what stands between the parts of the connection string around the value at i of the part called name: ; or , or a space. It
// is 0 if there is none.
func separatorOf(s *rule.Scan, name, i int) byte {
	if s.Text[i-1] != '=' || text.ByteAt(s.Text, i) == '=' {
		return 0
	}
	before := text.ByteAt(s.Text, name-1)
	for k := name - 1; text.IsSpace(before) && k > max(0, name-4); k-- {
		before = text.ByteAt(s.Text, k-1)
	}
	switch {
	case before == ';' || bytes.IndexByte(s.Text[i:min(len(s.Text), i+text.MaxKey)], ';') > 0 && sibling(s, i, i, ';'):
		if sibling(s, i, name, ';') {
			return ';'
		}
	case before == ',' && sibling(s, i, name, ','):
		return ','
	case before == '(' && sibling(s, i, name, ')'):
		return ')'
	case text.IsSpace(text.ByteAt(s.Text, name-1)) || text.HasByte("\"'`", text.ByteAt(s.Text, name-1)):
		if sibling(s, i, name, ' ') {
			return ' '
		}
	}
	return 0
}

// sibling says whether another part of a connection string stands around the one whose name is at name and whose value is at i.
func sibling(s *rule.Scan, i, name int, separator byte) bool {
	low, high := max(0, name-maxConnection), min(len(s.Text), i+maxConnection)
	if n := bytes.LastIndexByte(s.Text[low:name], '\n'); n >= 0 {
		low += n + 1
	}
	if n := bytes.IndexByte(s.Text[i:high], '\n'); n >= 0 {
		high = i + n
	}
	return partsWithin(s, low, name, separator) || partsWithin(s, i, high, separator)
}

// partsWithin says whether one of the first parts of text[low:high] is of a connection string.
func partsWithin(s *rule.Scan, low, high int, separator byte) bool {
	for k, parts := low, 0; k < high && parts < maxParts; k, parts = k+1, parts+1 {
		n := bytes.IndexByte(s.Text[k:high], '=')
		if n < 0 {
			return false
		}
		k += n
		start := partName(s, max(low, k-text.MaxCue), k, separator)
		if start == k || !text.IsAlpha(text.ByteAt(s.Text, start)) || !connectionParts.Has(s.Text[start:k]) {
			continue
		}
		before := text.ByteAt(s.Text, start-1)
		begins := start == low || before == separator || text.HasByte("\"'`>=:?(", before)
		if begins || bytes.IndexByte(s.Text[k:high], separator) > 0 {
			return true
		}
	}
	return false
}

// inPartName is what the name of a part is written with, inSpacedName if the parts have a separator of their own.
var inPartName, inSpacedName = text.SetOf(nameBytes), text.SetOf(nameBytes + " ")

const nameBytes = text.Alnum + "_"

// partName returns where the name that ends at i begins, not before low. It may have spaces if the parts have a separator.
func partName(s *rule.Scan, low, i int, separator byte) int {
	within := &inPartName
	if separator == ';' {
		within = &inSpacedName
	}
	start := s.Back(i, i-low, within)
	return s.Past(start, i-start, " ")
}

var connectionParts = text.Cues(
	"server", "data source", "datasource", "host", "hostname", "addr", "address", "network address", "uid", "user id", "userid", "user", "username", "user name", "database", "dbname",
	"initial catalog", "endpoint", "accountname", "accountendpoint", "driver", "provider", "port", "ssl", "sslmode", "abortconnect", "integrated security", "encrypt", "dsn",
	"trustservercertificate", "persist security info", "databasename", "authsource", "service", "connection timeout", "multipleactiveresultsets",
)

// part reads the value at i of a connection string whose parts stand between separators.
func part(s *rule.Scan, i int, separator byte) text.SetValue {
	if separator == ';' {
		i = s.Past(i, len(s.Text), " ")
	}
	if text.ByteAt(s.Text, i) == '{' {
		line := min(s.WalkLimit(i), s.LineEnd(i))
		n := bytes.IndexByte(s.Text[i:line], '}')
		if s.Walked(i, max(line, i+n)); n > 0 {
			return text.SetValue{Start: i + 1, End: i + n, Quoted: true} // ODBC's quotes
		}
	}
	if v, ok := s.QuotedAt(i); ok && separator != ',' {
		return v
	}
	end := i
	for limit := s.WalkLimit(i); end < limit && !partEnds(s, end, separator); {
		end++
	}
	s.Walked(i, end)
	if separator == ' ' {
		end = max(end, value.PhraseEnd(&s.Cursor, i))
	}
	return text.SetValue{Start: i, End: s.Since(end, end-i, ` \`)}
}

// partEnds says whether a value ends at i whose parts stand between separators.
func partEnds(s *rule.Scan, i int, separator byte) bool {
	switch b := s.Text[i]; {
	case b == separator, b < ' ', text.HasByte("\"`", b):
		return true
	default:
		return b == '\'' && i+1 < len(s.Text) && text.HasByte(" ;,)\n", s.Text[i+1])
	}
}

// partTemplate says whether v stands for a password in a connection string: {0}, %s, {password}, ***.
func partTemplate(v []byte) bool {
	if text.HasByte("{%'\"+ ", v[0]) || v[0] == '$' && text.HasByte("({", text.ByteAt(v, 1)) {
		return true
	}
	return text.FoldedPrefix(v, "your") || text.Listed(v, []string{"***", "xxx", "pwd", "..."})
}

// oracleLogin verifies the password of jdbc:oracle:thin:user/password@host and sqlplus user/password@host.
func oracleLogin(s *rule.Scan, r *rule.Rule, at Lined) {
	start := s.Past(at.Value.Start, 2, `\"`)
	user := s.RunEnd(text.CsDotted, start)
	end := s.RunEnd(text.CsPrintable, user)
	if !text.IsAlpha(text.ByteAt(s.Text, start)) || text.ByteAt(s.Text, user) != '/' {
		return
	}
	if v, ok := s.QuotedAt(user + 1); ok && text.ByteAt(s.Text, v.End+1) == '@' {
		read.Given(s, r, text.Judged{SetValue: v})
		return
	}
	n := bytes.LastIndexByte(s.Text[user:end], '@')
	if n < 0 && !withoutAddress(s, at, start, end) {
		read.Password(s, r, text.Judged{SetValue: text.SetValue{Start: user + 1, End: end}})
		return
	}
	if n < 0 {
		n = end - user
	}
	if n > 4 && !value.Template(s.Text[user+1:user+n]) {
		s.Emit(r, user+1, user+n)
	}
}

// withoutAddress says whether the login text[start:end] needs no address: a program takes nothing else there, or it is that of an administrator.
func withoutAddress(s *rule.Scan, at Lined, start, end int) bool {
	named := s.HasAt(start-len("userid="), "userid=") || text.BeginsAny(s.Text[at.Start:], []string{"impdp ", "expdp ", "sqlldr ", "rman "})
	return named || text.FoldedPrefix(s.Text[end:], " as sys")
}

// addressLogin verifies the last of three literals, of which the first is the address of a database and the second a user.
func addressLogin(s *rule.Scan, r *rule.Rule, at Lined) {
	if !text.HasByte("\"'", text.ByteAt(s.Text, at.Start-1)) {
		return
	}
	v := read.Argument(s, at.Start-1, 2)
	chosen := s.DigitIn(v.Start, v.End) || value.OfWords(s.Text[v.Start:v.End])
	if v.Quoted && text.ByteAt(s.Text, v.End+1) == ')' && chosen {
		read.Password(s, r, text.Judged{SetValue: v})
	}
}

// unquoted are the bytes of a login that quotes stand around.
var unquoted = text.Where(func(b byte) bool { return b > ' ' && !text.HasByte("\"'`", b) })

// netLogin verifies the password before @tcp(, @unix( and @/database, or before @host:port in quotes, at the @.
func netLogin(s *rule.Scan, r *rule.Rule, at rule.At) (next int) {
	i := at.Start
	if !addressed(s, i+1) {
		return 0
	}
	if words := spacedLogin(s, i); words > 0 {
		s.Emit(r, words, i)
		return 0
	}
	start := s.Back(i, s.WalkBack(i), &unquoted)
	s.Walked(start, i)
	quoted := text.HasByte("\"'`", text.ByteAt(s.Text, start-1))
	for start < i && !text.IsAlnum(s.Text[start]) {
		start++
	}
	colon := bytes.IndexByte(s.Text[start:i], ':')
	slash := colon < 0
	if slash {
		colon = bytes.IndexByte(s.Text[start:i], '/') // Oracle's user/password
	}
	if n := bytes.LastIndexByte(s.Text[start:i], '='); n >= 0 && n < colon {
		start += n + 1
		colon -= n + 1
	}
	called := s.Text[i+1] == 't' || s.Text[i+1] == 'u'
	if !called && colon >= 0 && bytes.IndexByte(s.Text[start+colon+1:i], '/') >= 0 {
		return 0 // a URL, of which another rule knows more
	}
	v := s.Text[start+colon+1 : i]
	if (slash || slashBehind(s, i+1)) && colon > 0 {
		if quoted {
			read.Literal(s, r, text.Judged{SetValue: text.SetValue{Start: start + colon + 1, End: i}})
		}
		return 0
	}
	if colon > 0 && len(v) >= 3 && !value.Template(v) {
		s.Emit(r, start+colon+1, i)
	}
	return 0
}

// spacedLogin returns where the password begins that ends at the @ at i, of words that people put together behind user:, before @tcp( or @unix(; 0 if there is none.
func spacedLogin(s *rule.Scan, i int) int {
	if !s.HasAt(i, "@tcp(", "@unix(") {
		return 0
	}
	low := max(0, i-value.MaxComposed)
	colon := low + bytes.LastIndexByte(s.Text[low:i], ':')
	if colon <= low || !text.IsAlnum(s.Text[colon-1]) || !value.PlainWords(s.Text[colon+1:i]) {
		return 0
	}
	return colon + 1
}

// slashBehind says whether the name of a database follows the host at i, and its port if there is one.
func slashBehind(s *rule.Scan, i int) bool {
	_, end := hostEnd(s, i)
	return end > i && text.ByteAt(s.Text, end) == '/'
}

// hostEnd returns where the host at i ends, and where its port does if it has one.
func hostEnd(s *rule.Scan, i int) (host, end int) {
	host = s.RunEnd(text.CsDotted, i)
	if text.ByteAt(s.Text, host) == ':' {
		return host, s.Digits(host + 1)
	}
	return host, host
}

// addressed says whether what stands at i, behind an @, is where a driver connects to.
func addressed(s *rule.Scan, i int) bool {
	host, end := hostEnd(s, i+text.Btoi(s.HasAt(i, "(")))
	switch {
	case s.HasAt(i, "tcp(", "unix("):
		return true
	case s.HasAt(i, "("):
		return text.FoldedPrefix(s.Text[i:], "(description=") || end > host && text.ByteAt(s.Text, end) == ')'
	case s.HasAt(i, "/"):
		return text.IsAlpha(text.ByteAt(s.Text, i+1)) && text.HasByte("\"'`", text.ByteAt(s.Text, s.RunEnd(text.CsDotted, i+1)))
	case host == i || s.HasAt(i, "sha256"): // an image by its digest
		return false
	case s.HasAt(host, "/"):
		return queried(s, host)
	}
	return text.InRange(end-host-1, 2, 5) && text.HasByte("\"'`/", text.ByteAt(s.Text, end))
}

// queried says whether names with a / before each stand at i, and parameters behind them: /DB/PUBLIC?warehouse=WH.
func queried(s *rule.Scan, i int) bool {
	for text.ByteAt(s.Text, i) == '/' {
		i = s.RunEnd(text.CsDotted, i+1)
	}
	end := s.RunEnd(text.CsDotted, i+1)
	return text.ByteAt(s.Text, i) == '?' && end > i+1 && text.ByteAt(s.Text, end) == '='
}

// unconnected counts the passwords that are not part of a connection string.
var unconnected = text.NewMemo[int]()
