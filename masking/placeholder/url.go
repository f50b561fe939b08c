package placeholder

import (
	"strings"

	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// urlSyntax is where a text stands that is a URL and nothing else. Source: RFC 3986.
type urlSyntax struct {
	read   int // bytes of the scheme
	query  bool
	escape int // hexadecimal digits that are missing behind %
}

const (
	urlScheme  = "https://"
	httpScheme = "http://"
)

func (u *urlSyntax) form() form {
	if u.query && u.escape == 0 {
		return urlQuery
	}
	return asItIs
}

func (u *urlSyntax) steady() *[256]bool { return nil }

// value follows a placeholder.
func (u *urlSyntax) value() bool { return u.form() != asItIs }

// step follows one byte and says whether the text is a URL up to there.
func (u *urlSyntax) step(b byte) bool {
	switch {
	case u.read < len(urlScheme):
		return u.scheme(b)
	case u.escape > 0:
		u.escape--
		return text.IsHex(b)
	case b == '%':
		u.escape = 2
	case b == '?':
		u.query = true
	case b == '#': // what follows is no query any more
		return false
	}
	return text.IsAlnum(b) || strings.IndexByte("-._~:/?[]@!$&'()*+,;=%", b) >= 0
}

// scheme reads https:// or http://, which ends sooner.
func (u *urlSyntax) scheme(b byte) bool {
	at := u.read
	u.read++
	switch {
	case b == urlScheme[at]:
		return true
	case at == len("http") && b == ':':
		u.read += len(urlScheme) - len(httpScheme)
		return true
	}
	return false
}
