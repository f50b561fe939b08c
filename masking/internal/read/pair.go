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
func AwsSecret(s *rule.Scan, r *rule.Rule, v text.Judged) (next int) {
	v.End = min(v.End, s.RunEnd(text.CsBase64, v.Start))
	if awsSecretKey(s.Text[v.Start:v.End]) {
		return Accept(s, r, v.SetValue)
	}
	return 0
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
	AwsSecret(s, r, text.Judged{SetValue: at.Value})
}

// DefaultValue judges the value of default as if it were assigned to the name in quotes that the variable or the call around it begins
// with.
func DefaultValue(s *rule.Scan, _ *rule.Rule, v text.Judged) (next int) {
	if v.Beside {
		return 0
	}
	if s.LineStarts(v.Name) {
		if start, end := templateParameter(s, v.Name); start < end {
			return beside(s, start, end, v.From, ':')
		}
	}
	low := max(0, v.Name-2*text.MaxKey)
	around := s.Text[low:v.Name]
	if bytes.IndexByte(around, '(') < 0 && !bytes.Contains(around, []byte(`variable "`)) {
		return 0
	}
	open := len(around) - 1
	for open >= len(`variable `) && !opensName(around[:open], around[open]) {
		open--
	}
	if open < len(`variable `) || bytes.IndexByte(around[open:], '}') >= 0 {
		return 0
	}
	start := s.Past(low+open+1, len(s.Text), "-")
	if end := s.RunEnd(text.CsDotted, start); end > start && end-start < text.MaxKey {
		return beside(s, start, end, v.From, '=')
	}
	return 0
}

// beside judges the value at val as if it were assigned to the name text[start:end], which stands next to what it is assigned to. It returns where the
// scan goes on.
func beside(s *rule.Scan, start, end, val int, operator byte) (next int) {
	return assigned(s, assignment{start: start, end: end, value: val, operator: operator, beside: true})
}

// opensName says whether quote, behind before, begins the name of a variable of Terraform or the first argument of a call.
func opensName(before []byte, quote byte) bool {
	if quote != '"' && quote != '\'' {
		return false
	}
	variable := quote == '"' && bytes.HasSuffix(before, []byte("variable "))
	return variable || text.EndsAny(before, []string{"(", "(this, "})
}

// templateParameter returns the name of the parameter of CloudFormation that stands on a line before the word Default at name, less indented;
// nothing if there is none.
func templateParameter(s *rule.Scan, name int) (start, end int) {
	line := s.Since(name, text.MaxKey, " \t")
	indent := name - line
	for range 4 {
		end = line - 1
		line = s.LineOf(end, text.MaxKey)
		start = s.Past(line, end-line, " \t")
		if end < 2 || start >= end || start-line > indent {
			return 0, 0
		}
		if start-line == indent {
			continue
		}
		if s.Text[end-1] != ':' || s.RunEnd(text.CsAlnum, start) != end-1 || !match.Named(s, end-1) {
			return 0, 0
		}
		return start, end - 1
	}
	return 0, 0
}

// RandomPassword verifies the value of a setting within reach behind words that say that it is a secret: random_password, SecureString.
func RandomPassword(s *rule.Scan, r *rule.Rule, v text.Judged) (next int) {
	before := s.Text[max(0, v.Name-randomReach):max(0, v.Name)]
	if v.End-v.Start < 8 || !v.Quoted && value.Code(s.Text[v.Start:v.End]) {
		return 0
	}
	if secureString(before) || bytes.HasPrefix(v.Folded, []byte("result")) && bytes.Contains(before, []byte("random_password")) {
		return Given(s, r, v)
	}
	return 0
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

var noV = text.Where(func(b byte) bool { return b|0x20 != 'v' })

// Pair judges the value of "name: X, value: Y" as if it were assigned to X.
func Pair(s *rule.Scan, _ *rule.Rule, v text.Judged) (next int) {
	if v.Beside {
		return 0
	}
	i := s.Back(v.From, text.MaxKey, &noV) - 1 // at the name "value"
	i = s.Since(i, text.MaxKey/2, " \t\r\n\"',{:=")
	if n := len("android"); i > n && s.HasAt(i-n, "android") {
		i -= n // android:name="x" android:value="y"
	}
	i = s.Since(i, text.MaxKey/2, " \t\r\n\"'")
	start, end := match.NameBefore(s, max(i, 0), false)
	if start < end && !text.FoldedEqual(s.Text[start:end], "value") {
		if next = beside(s, start, end, v.From, '='); next > 0 {
			return next
		}
	}
	if start, end = objectName(s, max(i, 0)); start < end && !text.FoldedEqual(s.Text[start:end], "value") {
		return beside(s, start, end, v.From, '=')
	}
	return 0
}

// objectName returns the name of the object in JSON that i is in, as in "password": {"sensitive": true, "value": "x"}.
func objectName(s *rule.Scan, i int) (start, end int) {
	low := max(0, i-2*text.MaxKey)
	open := low + bytes.LastIndexByte(s.Text[low:i], '{')
	if open <= low || bytes.IndexByte(s.Text[open:i], '}') >= 0 {
		return 0, 0
	}
	end = s.Since(open, open-low, " \t")
	if b := text.ByteAt(s.Text, end-1); b != ':' && b != '=' {
		return 0, 0
	}
	return match.NameBefore(s, end-1, false)
}

// secretReach is how far behind its id a secret key may begin: in the next field, cell, argument or line.
const secretReach = 100 // reach

// AccessKeyID verifies an AWS access key id, and finds the secret key that stands behind it.
func AccessKeyID(s *rule.Scan, r *rule.Rule, at rule.At) (next int) {
	if next = match.Token(s, r, at.Start, at.Start+4); next == 0 {
		return 0
	}
	for i, limit := next, min(len(s.Text), next+secretReach); i < limit; i++ {
		end := s.RunEnd(text.CsBase64, i)
		if v := s.Text[i:end]; (awsSecretKey(v) || mailPassword(v)) && value.Rare(v) {
			s.EmitAs(entity.AWSSecret, r, i, end)
			break
		}
		i = end
	}
	return next
}
