package masking

import "bytes"

// awsSecret takes the base64 that the value begins with, whatever follows.
func awsSecret(s *scan, r *rule, _ int) {
	s.value.end = min(s.value.end, s.runEnd(csBase64, s.value.start))
	if awsSecretKey(s.text[s.value.start:s.value.end]) {
		s.accept(r)
	}
}

// awsSecretKey: 40 characters of base64 with both cases, and not the hexadecimal digits of a SHA-1.
func awsSecretKey(v []byte) bool {
	if len(v) != 40 || hex(v) {
		return false
	}
	sh := shapeOf(v)
	for _, b := range v {
		if charsetOf[b]>>csBase64&1 == 0 {
			return false
		}
	}
	return sh.lower > 0 && sh.upper > 0
}

// mailPassword: the password that SES takes over SMTP is 44 characters of base64, of which the first stands for the version.
func mailPassword(v []byte) bool { return len(v) == 44 && v[0] == 'B' && awsSecretKey(v[4:]) }

// awsArgument verifies the secret access key behind its name and a space.
func awsArgument(s *scan, r *rule, at int) {
	i := at + bytes.IndexByte(s.text[at:], ' ') + 1
	if s.value = s.valueAt(at, i, ' '); s.value.start < s.value.end {
		awsSecret(s, r, at)
	}
}

// defaultValue judges the value of default as if it were assigned to the name in quotes that the variable or the call around it begins
// with.
func defaultValue(s *scan, _ *rule, value int) {
	if pairMemo.of(&s.cursor).paired {
		return
	}
	if s.lineStarts(s.value.name) && s.templateParameter(value) {
		return
	}
	low := max(0, s.value.name-2*maxKey)
	around := s.text[low:s.value.name]
	if bytes.IndexByte(around, '(') < 0 && !bytes.Contains(around, []byte(`variable "`)) {
		return
	}
	open := len(around) - 1
	for open >= len(`variable `) && !opensName(around[:open], around[open]) {
		open--
	}
	if open < len(`variable `) || bytes.IndexByte(around[open:], '}') >= 0 {
		return
	}
	start := low + open + 1
	for byteAt(s.text, start) == '-' {
		start++
	}
	if end := s.runEnd(csDotted, start); end > start && end-start < maxKey {
		pairMemo.of(&s.cursor).paired = true
		s.setting(start, end, value, '=')
		pairMemo.of(&s.cursor).paired = false
	}
}

// opensName says whether quote, behind before, begins the name of a variable of Terraform or the first argument of a call.
func opensName(before []byte, quote byte) bool {
	if quote != '"' && quote != '\'' {
		return false
	}
	return before[len(before)-1] == '(' || quote == '"' && bytes.HasSuffix(before, []byte("variable ")) || bytes.HasSuffix(before, []byte("(this, "))
}

// templateParameter judges the value of Default as if it were assigned to the parameter of CloudFormation whose name stands on a line before, less
// indented, and says whether there is one.
func (s *scan) templateParameter(value int) bool {
	line := s.value.name
	for low := max(0, line-maxKey); line > low && isSpace(s.text[line-1]); {
		line--
	}
	indent := s.value.name - line
	for range 4 {
		end := line - 1
		for line = end; line > max(0, end-maxKey) && s.text[line-1] != '\n'; {
			line--
		}
		start := line
		for start < end && isSpace(s.text[start]) {
			start++
		}
		if end < 2 || start >= end || start-line > indent {
			return false
		}
		if start-line == indent {
			continue
		}
		if s.text[end-1] != ':' || s.runEnd(csAlnum, start) != end-1 || !s.named(end-1) {
			return false
		}
		pairMemo.of(&s.cursor).paired = true
		s.setting(start, end-1, value, ':')
		pairMemo.of(&s.cursor).paired = false
		return true
	}
	return false
}

// randomPassword verifies the value of a setting within reach behind words that say that it is a secret: random_password, SecureString.
func randomPassword(s *scan, r *rule, _ int) {
	v := s.value
	before := s.text[max(0, v.name-randomReach):max(0, v.name)]
	if v.end-v.start < 8 || !v.quoted && code(s.text[v.start:v.end]) {
		return
	}
	if secureString(before) || bytes.HasPrefix(s.name, []byte("result")) && bytes.Contains(before, []byte("random_password")) {
		given(s, r)
	}
}

// secureString says whether before names the type SecureString of a parameter, not that of .NET.
func secureString(before []byte) bool {
	name := []byte("SecureString")
	if !bytes.Contains(before, name) {
		return false // LastIndex is slow
	}
	n := bytes.LastIndex(before, name)
	return n > 8 && hasByte("\"' ", before[n-1]) && bytes.Contains(before[max(0, n-16):n], []byte("ype"))
}

// randomReach is how far before a value the resource of Terraform may begin that it is part of.
const randomReach = 320 // reach

// pair judges the value of "name: X, value: Y" as if it were assigned to X.
func pair(s *scan, r *rule, value int) {
	if pairMemo.of(&s.cursor).paired {
		return
	}
	i := value
	for low := max(0, i-maxKey); i > low && s.text[i-1] != 'v' && s.text[i-1] != 'V'; {
		i--
	}
	i-- // at the name "value"
	for low := max(0, i-maxKey/2); i > low && hasByte(" \t\r\n\"',{:=", s.text[i-1]); {
		i--
	}
	if n := len("android"); i > n && string(s.text[i-n:i]) == "android" {
		i -= n // android:name="x" android:value="y"
	}
	for low := max(0, i-maxKey/2); i > low && hasByte(" \t\r\n\"'", s.text[i-1]); {
		i--
	}
	at := i
	start, end := s.nameBefore(i, false)
	if i <= 0 || start >= end {
		return
	}
	if s.assignedTo(start, end, value); s.next == 0 {
		start, end = s.objectName(at)
		s.assignedTo(start, end, value)
	}
}

// assignedTo judges the value as if it were assigned to the name text[start:end], if there is one that tells more than "value".
func (s *scan) assignedTo(start, end, value int) {
	if start < end && !foldedEqual(s.text[start:end], "value") {
		pairMemo.of(&s.cursor).paired = true
		s.setting(start, end, value, '=')
		pairMemo.of(&s.cursor).paired = false
	}
}

// objectName returns the name of the object in JSON that i is in, as in "password": {"sensitive": true, "value": "x"}.
func (s *scan) objectName(i int) (start, end int) {
	low := max(0, i-2*maxKey)
	if bytes.IndexByte(s.text[low:i], '{') < 0 {
		return 0, 0
	}
	open := low + bytes.LastIndexByte(s.text[low:i], '{')
	if open <= low || bytes.IndexByte(s.text[open:i], '}') >= 0 {
		return 0, 0
	}
	for end = open; end > low && isSpace(s.text[end-1]); {
		end--
	}
	if b := byteAt(s.text, end-1); b != ':' && b != '=' {
		return 0, 0
	}
	return s.nameBefore(end-1, false)
}

// secretReach is how far behind its id a secret key may begin: in the next field, cell, argument or line.
const secretReach = 100 // reach

// accessKeyID verifies an AWS access key id, and finds the secret key that stands behind it.
func accessKeyID(s *scan, r *rule, at int) {
	s.token(r, at, at+4)
	if s.next == 0 {
		return
	}
	for i, limit := s.next, min(len(s.text), s.next+secretReach); i < limit; i++ {
		end := s.runEnd(csBase64, i)
		if v := s.text[i:end]; (awsSecretKey(v) || mailPassword(v)) && rare(v) {
			s.emitAs(typeAWSSecret, r, i, end)
			return
		}
		i = end
	}
}

type pairSeen struct {
	paired bool // a value is being judged by the name beside it
}

var pairMemo = newMemo[pairSeen]()
