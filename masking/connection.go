package masking

import "bytes"

// maxConnection bounds how far from a password the other parts of its connection string are looked for.
const maxConnection = 120 // reach

// maxUnconnected bounds how often a text is looked at in vain around a password. The rules of passwords still apply to it.
const maxUnconnected = 256 // work

// maxParts bounds how many parts on either side are looked at.
const maxParts = 4 // reach

// connection verifies the secret part of a connection string: Password=x among Server=…;User Id=… (ADO.NET, ODBC, JDBC), host=…
// user=… (libpq) or host:6379,…,ssl=True (Redis). value is behind the =.
func connection(s *scan, r *rule, value int) {
	if connectionMemo.of(&s.cursor).unconnected == maxUnconnected {
		return
	}
	separator := s.separatorOf(value)
	if separator == 0 {
		connectionMemo.of(&s.cursor).unconnected++
		return
	}
	s.value = s.part(value, separator)
	v := s.value
	if v.start+3 > v.end || v.start > value+2 {
		return
	}
	if text := s.text[v.start:v.end]; separator != ';' && !v.quoted && (hasByte(",)", text[len(text)-1]) || code(text) || path(text)) {
		return // the argument of a function, or a variable of an environment
	}
	if text := s.text[v.start:v.end]; !template(text) && !partTemplate(text) && !expression(text) {
		s.accept(r)
	}
}

// connectionKey verifies the key of an Azure connection string, which is base64.
func connectionKey(s *scan, r *rule, value int) {
	end := s.runEnd(csToken, value)
	if s.text[value-1] == '=' && end-value >= 20 && rare(s.text[value:end]) {
		s.value = setValue{start: value, end: end}
		s.accept(r)
	}
}

// connectionSignature verifies a shared access signature, which is a query string.
func connectionSignature(s *scan, r *rule, value int) {
	end := value
	for limit := s.walkLimit(value); end < limit && s.text[end] > ' ' && !hasByte(";\"'`<>", s.text[end]); {
		end++
	}
	s.walked(value, end)
	if bytes.Contains(s.text[value:end], []byte("sig=")) {
		s.value = setValue{start: value, end: end}
		s.accept(r)
	}
}

// separatorOf returns what stands between the parts of the connection string around the value at i: ; or , or a space. It is 0 if
// there is none.
func (s *scan) separatorOf(i int) byte {
	if s.text[i-1] != '=' || byteAt(s.text, i) == '=' {
		return 0
	}
	name := s.value.name
	before := byteAt(s.text, name-1)
	for k := name - 1; isSpace(before) && k > max(0, name-4); k-- {
		before = byteAt(s.text, k-1)
	}
	switch {
	case before == ';' || bytes.IndexByte(s.text[i:min(len(s.text), i+maxKey)], ';') > 0 && s.sibling(i, i, ';'):
		if s.sibling(i, name, ';') {
			return ';'
		}
	case before == ',' && s.sibling(i, name, ','):
		return ','
	case isSpace(byteAt(s.text, name-1)) || hasByte("\"'`", byteAt(s.text, name-1)):
		if s.sibling(i, name, ' ') {
			return ' '
		}
	}
	return 0
}

// sibling says whether another part of a connection string stands around the one whose name is at name and whose value is at i.
func (s *scan) sibling(i, name int, separator byte) bool {
	low, high := max(0, name-maxConnection), min(len(s.text), i+maxConnection)
	if n := bytes.LastIndexByte(s.text[low:name], '\n'); n >= 0 {
		low += n + 1
	}
	if n := bytes.IndexByte(s.text[i:high], '\n'); n >= 0 {
		high = i + n
	}
	return s.partsWithin(low, name, separator) || s.partsWithin(i, high, separator)
}

// partsWithin says whether one of the first parts of text[low:high] is of a connection string.
func (s *scan) partsWithin(low, high int, separator byte) bool {
	for k, parts := low, 0; k < high && parts < maxParts; k, parts = k+1, parts+1 {
		n := bytes.IndexByte(s.text[k:high], '=')
		if n < 0 {
			return false
		}
		k += n
		start := s.partName(max(low, k-maxCue), k, separator)
		if start == k || !isAlpha(s.text[start]) || !connectionParts.has(s.text[start:k]) {
			continue
		}
		before := byteAt(s.text, start-1)
		if start == low || before == separator || hasByte("\"'`>=:?", before) || bytes.IndexByte(s.text[k:high], separator) > 0 {
			return true
		}
	}
	return false
}

// partName returns where the name that ends at i begins, not before low. It may have spaces if the parts have a separator.
func (s *scan) partName(low, i int, separator byte) int {
	start := i
	for start > low && (isAlnum(s.text[start-1]) || s.text[start-1] == ' ' && separator == ';' || s.text[start-1] == '_') {
		start--
	}
	for start < i && s.text[start] == ' ' {
		start++
	}
	return start
}

var connectionParts = cues(
	"server", "data source", "datasource", "host", "hostname", "addr", "address", "network address", "uid", "user id", "userid", "user", "username", "user name", "database", "dbname",
	"initial catalog", "endpoint", "accountname", "accountendpoint", "driver", "provider", "port", "ssl", "sslmode", "abortconnect", "integrated security", "encrypt", "dsn",
	"trustservercertificate", "persist security info", "databasename", "authsource", "service", "connection timeout", "multipleactiveresultsets",
)

// part reads the value at i of a connection string whose parts stand between separators.
func (s *scan) part(i int, separator byte) setValue {
	for i < len(s.text) && s.text[i] == ' ' && separator == ';' {
		i++
	}
	if byteAt(s.text, i) == '{' {
		line := min(s.walkLimit(i), s.lineEnd(i))
		n := bytes.IndexByte(s.text[i:line], '}')
		if s.walked(i, max(line, i+n)); n > 0 {
			return setValue{start: i + 1, end: i + n, quoted: true} // ODBC's quotes
		}
	}
	if v, ok := s.quotedAt(i); ok && separator != ',' {
		return v
	}
	end := i
	for limit := s.walkLimit(i); end < limit && (s.text[end] != separator || s.partGoesOn(end)) && s.text[end] >= ' ' && !hasByte("\"`", s.text[end]); {
		if b := s.text[end]; b == ' ' && separator == ',' || b == '\'' && end+1 < len(s.text) && hasByte(" ;,)\n", s.text[end+1]) || bytes.HasPrefix(s.text[end:], []byte("&quot;")) {
			break
		}
		end++
	}
	s.walked(i, end)
	for end > i && (s.text[end-1] == ' ' || s.text[end-1] == '\\') {
		end--
	}
	return setValue{start: i, end: end}
}

// partGoesOn says whether the separator at i belongs to the value before it: the ; of &amp; or a space behind a backslash.
func (s *scan) partGoesOn(i int) bool {
	return i > 4 && (s.text[i] == ';' && string(s.text[i-4:i]) == "&amp" || s.text[i] == ' ' && s.text[i-1] == '\\' && s.text[i-2] != '\\')
}

// partTemplate says whether v stands for a password in a connection string: {0}, %s, {password}, ***.
func partTemplate(v []byte) bool {
	return v[0] == '{' || v[0] == '%' || v[0] == '$' && len(v) > 1 && (v[1] == '(' || v[1] == '{') || v[0] == '\'' || v[0] == '"' || v[0] == '+' ||
		foldedPrefix(v, "your") || listed(v, []string{"***", "xxx", "pwd", "..."})
}

// oracleLogin verifies the password of jdbc:oracle:thin:user/password@host and sqlplus user/password@host.
func oracleLogin(s *scan, r *rule, at int) {
	i := at
	for i < len(s.text) && s.text[i] != ' ' && i < at+len("jdbc:oracle:thin") {
		i++
	}
	user := s.runEnd(csDotted, i+1)
	end := s.runEnd(csPrintable, user)
	if user == i+1 || byteAt(s.text, user) != '/' {
		return
	}
	if n := bytes.LastIndexByte(s.text[user:end], '@'); n > 4 && !template(s.text[user+1:user+n]) {
		s.emit(r, user+1, user+n)
		s.next = user + n
	}
}

// netLogin verifies the password before @tcp( or @unix(; i is the @.
func netLogin(s *scan, r *rule, i int) {
	if rest := s.text[i+1:]; !hasByte("tu", byteAt(rest, 0)) || !bytes.HasPrefix(rest, []byte("tcp(")) && !bytes.HasPrefix(rest, []byte("unix(")) {
		return
	}
	start := i
	for low := i - s.walkBack(i); start > low && s.text[start-1] > ' ' && !hasByte("\"'`", s.text[start-1]); {
		start--
	}
	s.walked(start, i)
	for start < i && !isAlnum(s.text[start]) {
		start++
	}
	colon := bytes.IndexByte(s.text[start:i], ':')
	if n := bytes.LastIndexByte(s.text[start:i], '='); n >= 0 && n < colon {
		start += n + 1
		colon -= n + 1
	}
	if v := s.text[start+colon+1 : i]; colon > 0 && len(v) >= 3 && !template(v) {
		s.emit(r, start+colon+1, i)
	}
}

type connectionSeen struct {
	unconnected int // passwords that are not part of a connection string
}

var connectionMemo = newMemo[connectionSeen]()
