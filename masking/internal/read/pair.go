package read

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/match"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
)

// AwsSecret takes the base64 that the value begins with, whatever follows.
func AwsSecret(s *rule.Scan, r *rule.Rule, _ int) {
	s.Value.End = min(s.Value.End, s.RunEnd(text.CsBase64, s.Value.Start))
	if awsSecretKey(s.Text[s.Value.Start:s.Value.End]) {
		Accept(s, r)
	}
}

// awsSecretKey: 40 characters of base64 with both cases, and not the hexadecimal digits of a SHA-1.
func awsSecretKey(v []byte) bool {
	if len(v) != 40 || text.Hex(v) {
		return false
	}
	return text.Of(v, text.CsBase64) && text.ShapeOf(v).BothCases()
}

// mailPassword: the password that SES takes over SMTP is 44 characters of base64, of which the first stands for the version.
func mailPassword(v []byte) bool { return len(v) == 44 && v[0] == 'B' && awsSecretKey(v[4:]) }

// AwsArgument verifies the secret access key behind its name and a space.
func AwsArgument(s *rule.Scan, r *rule.Rule, at rule.Lined) {
	s.Value = at.Value
	AwsSecret(s, r, at.Start)
}

// DefaultValue judges the value of default as if it were assigned to the name in quotes that the variable or the call around it begins
// with.
func DefaultValue(s *rule.Scan, _ *rule.Rule, val int) {
	if pairMemo.Of(&s.Cursor).paired {
		return
	}
	if s.LineStarts(s.Value.Name) && templateParameter(s, val) {
		return
	}
	low := max(0, s.Value.Name-2*text.MaxKey)
	around := s.Text[low:s.Value.Name]
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
	start := s.Past(low+open+1, len(s.Text), "-")
	if end := s.RunEnd(text.CsDotted, start); end > start && end-start < text.MaxKey {
		s.Next = beside(s, start, end, val, '=')
	}
}

// beside judges the value at val as if it were assigned to the name text[start:end], which stands next to what it is assigned to. It returns where the
// scan goes on.
func beside(s *rule.Scan, start, end, val int, operator byte) (next int) {
	paired := &pairMemo.Of(&s.Cursor).paired
	*paired = true
	next = Setting(s, start, end, val, operator)
	*paired = false
	return next
}

// opensName says whether quote, behind before, begins the name of a variable of Terraform or the first argument of a call.
func opensName(before []byte, quote byte) bool {
	if quote != '"' && quote != '\'' {
		return false
	}
	variable := quote == '"' && bytes.HasSuffix(before, []byte("variable "))
	return variable || text.EndsAny(before, []string{"(", "(this, "})
}

// templateParameter judges the value of Default as if it were assigned to the parameter of CloudFormation whose name stands on a line before, less
// indented, and says whether there is one.
func templateParameter(s *rule.Scan, val int) bool {
	line := s.Value.Name
	line = s.Since(line, text.MaxKey, " \t")
	indent := s.Value.Name - line
	for range 4 {
		end := line - 1
		for line = end; line > max(0, end-text.MaxKey) && s.Text[line-1] != '\n'; {
			line--
		}
		start := line
		start = s.Past(start, end-start, " \t")
		if end < 2 || start >= end || start-line > indent {
			return false
		}
		if start-line == indent {
			continue
		}
		if s.Text[end-1] != ':' || s.RunEnd(text.CsAlnum, start) != end-1 || !match.Named(s, end-1) {
			return false
		}
		s.Next = beside(s, start, end-1, val, ':')
		return true
	}
	return false
}

// RandomPassword verifies the value of a setting within reach behind words that say that it is a secret: random_password, SecureString.
func RandomPassword(s *rule.Scan, r *rule.Rule, _ int) {
	v := s.Value
	before := s.Text[max(0, v.Name-randomReach):max(0, v.Name)]
	if v.End-v.Start < 8 || !v.Quoted && value.Code(s.Text[v.Start:v.End]) {
		return
	}
	if secureString(before) || bytes.HasPrefix(s.Name, []byte("result")) && bytes.Contains(before, []byte("random_password")) {
		Given(s, r)
	}
}

// secureString says whether before names the type SecureString of a parameter, not that of .NET.
func secureString(before []byte) bool {
	name := []byte("SecureString")
	if !bytes.Contains(before, name) {
		return false // LastIndex is slow
	}
	n := bytes.LastIndex(before, name)
	return n > 8 && text.HasByte("\"' ", before[n-1]) && bytes.Contains(before[max(0, n-16):n], []byte("ype"))
}

// randomReach is how far before a value the resource of Terraform may begin that it is part of.
const randomReach = 320 // reach

// Pair judges the value of "name: X, value: Y" as if it were assigned to X.
func Pair(s *rule.Scan, r *rule.Rule, val int) {
	if pairMemo.Of(&s.Cursor).paired {
		return
	}
	i := val
	for low := max(0, i-text.MaxKey); i > low && s.Text[i-1] != 'v' && s.Text[i-1] != 'V'; {
		i--
	}
	i-- // at the name "value"
	i = s.Since(i, text.MaxKey/2, " \t\r\n\"',{:=")
	if n := len("android"); i > n && string(s.Text[i-n:i]) == "android" {
		i -= n // android:name="x" android:value="y"
	}
	i = s.Since(i, text.MaxKey/2, " \t\r\n\"'")
	at := i
	start, end := NameBefore(s, i, false)
	if i <= 0 || start >= end {
		return
	}
	if s.Next = assignedTo(s, start, end, val); s.Next == 0 {
		start, end = objectName(s, at)
		s.Next = assignedTo(s, start, end, val)
	}
}

// assignedTo judges the value as if it were assigned to the name text[start:end], if there is one that tells more than "value".
func assignedTo(s *rule.Scan, start, end, val int) (next int) {
	if start < end && !text.FoldedEqual(s.Text[start:end], "value") {
		return beside(s, start, end, val, '=')
	}
	return 0
}

// objectName returns the name of the object in JSON that i is in, as in "password": {"sensitive": true, "value": "x"}.
func objectName(s *rule.Scan, i int) (start, end int) {
	low := max(0, i-2*text.MaxKey)
	if bytes.IndexByte(s.Text[low:i], '{') < 0 {
		return 0, 0
	}
	open := low + bytes.LastIndexByte(s.Text[low:i], '{')
	if open <= low || bytes.IndexByte(s.Text[open:i], '}') >= 0 {
		return 0, 0
	}
	end = s.Since(open, open-low, " \t")
	if b := text.ByteAt(s.Text, end-1); b != ':' && b != '=' {
		return 0, 0
	}
	return NameBefore(s, end-1, false)
}

// secretReach is how far behind its id a secret key may begin: in the next field, cell, argument or line.
const secretReach = 100 // reach

// AccessKeyID verifies an AWS access key id, and finds the secret key that stands behind it.
func AccessKeyID(s *rule.Scan, r *rule.Rule, at int) {
	if s.Next = match.Token(s, r, at, at+4); s.Next == 0 {
		return
	}
	for i, limit := s.Next, min(len(s.Text), s.Next+secretReach); i < limit; i++ {
		end := s.RunEnd(text.CsBase64, i)
		if v := s.Text[i:end]; (awsSecretKey(v) || mailPassword(v)) && value.Rare(v) {
			s.EmitAs(entity.AWSSecret, r, i, end)
			return
		}
		i = end
	}
}

type pairSeen struct {
	paired bool // a value is being judged by the name next to it
}

var pairMemo = text.NewMemo[pairSeen]()
